"""A start needs none of it, nor its regular expressions."""

from _later import Later

__getattr__ = Later(globals())
