"""Tests of exercises, run by CPython and MicroPython."""
