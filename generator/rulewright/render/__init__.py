"""Rulebooks as pages: HTML, tables of contents and search documents, with no site builder in sight."""
