"""Tests of exercises that run in CPython and in MicroPython."""
