"""Tests of keys and pointers, run by CPython and MicroPython."""
