"""Tests of the page for techniques, run by CPython and MicroPython."""
