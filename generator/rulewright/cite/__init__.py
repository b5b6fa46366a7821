"""Citations in other people's texts: links to rules, and rules quoted with their permalinks."""
