"""What became of a book's rules from one edition to the next."""
