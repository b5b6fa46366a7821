"""A rulebook on paper: one HTML document made for print, and the PDF of it."""
