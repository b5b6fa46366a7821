"""A rule's text as more than a string: its pieces, its alphabets, the terms in it."""
