"""`python -m rulewright.cli` is `rulewright`."""

from rulewright.cli import main

main()
