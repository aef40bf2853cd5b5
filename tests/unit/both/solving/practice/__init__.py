"""Tests of practice that run in CPython and in MicroPython."""
