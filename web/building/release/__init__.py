"""A release: the packages, what they hold, and what proves that they work."""
