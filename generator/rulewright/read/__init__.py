"""From bytes to an outline: one module per kind of text."""
