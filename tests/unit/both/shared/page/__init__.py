"""Tests of `shared.page`, run by CPython and MicroPython."""
