"""From an outline to a rule tree."""
