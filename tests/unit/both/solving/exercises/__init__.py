"""Tests of exercises on the board that run in CPython and in MicroPython."""
