"""Tests of the page for lessons, run by CPython and MicroPython."""
