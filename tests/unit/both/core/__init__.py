"""Tests of the core, run by CPython and MicroPython."""
