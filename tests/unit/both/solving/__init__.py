"""Tests of the board page, run by CPython and MicroPython."""
