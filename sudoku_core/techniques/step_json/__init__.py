"""A step as JSON: how it is written, and strictly read again."""
