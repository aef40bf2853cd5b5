"""Tests of modules for MicroPython, run by both CPython and MicroPython."""
