"""Rule trees of several locales as one rulebook."""
