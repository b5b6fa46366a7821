"""What people set: of a language, of a game, of its terms, of what they accept. Read from YAML, checked, given as values."""
