"""Tests of the page for books, run by CPython and MicroPython."""
