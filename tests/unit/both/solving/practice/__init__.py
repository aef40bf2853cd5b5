"""Tests of practice, run by CPython and MicroPython."""
