"""How far each translation of a rulebook is."""
