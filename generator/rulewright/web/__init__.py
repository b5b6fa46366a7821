"""The site: rulebooks under MkDocs and Material. The only package that knows either."""
