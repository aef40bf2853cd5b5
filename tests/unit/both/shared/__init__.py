"""Tests of the pages' shared modules, run by CPython and MicroPython."""
