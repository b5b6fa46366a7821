"""Numbers of a text by value: digits and words, as each language writes them."""
