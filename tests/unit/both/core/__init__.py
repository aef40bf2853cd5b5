"""Tests of the core that run in CPython and in MicroPython."""
