"""Tests of photos that run in CPython and in MicroPython."""
