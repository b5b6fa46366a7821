"""A project on disk and the rulebooks in it."""
