"""Tests of the pages' shared modules that run in CPython and in MicroPython."""
