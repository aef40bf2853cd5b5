"""Tests of the page for techniques that run in CPython and in MicroPython."""
