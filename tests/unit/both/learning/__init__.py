"""Tests of the page for lessons that run in CPython and in MicroPython."""
