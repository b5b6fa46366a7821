"""Examples held against the executable rules: scenarios, verdicts, coverage, mutation, readings."""
