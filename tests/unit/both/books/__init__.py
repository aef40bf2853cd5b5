"""Tests of the page for books that run in CPython and in MicroPython."""
