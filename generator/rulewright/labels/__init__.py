"""How a text numbers its rules, found out from the text alone: which marks open a rule, and what they stand for."""
