"""Tests of `shared.page` that run in CPython and in MicroPython."""
