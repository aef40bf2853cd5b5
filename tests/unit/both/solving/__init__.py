"""Tests of the board page that run in CPython and in MicroPython."""
