"""Tests of photos, run by CPython and MicroPython."""
