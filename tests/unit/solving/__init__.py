"""Tests of the board page that need CPython."""
