"""Pyodide imports it at each start, which needs none of it."""

from _later import Later

__getattr__ = Later(globals())
