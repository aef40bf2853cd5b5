"""Tests of the page for lists that run in CPython and in MicroPython."""
