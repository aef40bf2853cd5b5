"""Tests of what MicroPython runs too: CPython runs them, and MicroPython, by folder."""
