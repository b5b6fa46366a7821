"""HTML as an outline: pages, lists, headings, notes."""
