"""Tests of the page for lists, run by CPython and MicroPython."""
