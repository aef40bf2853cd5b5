"""Tests of keys and pointers that run in CPython and in MicroPython."""
