"""Tests of exercises on the board, run by CPython and MicroPython."""
