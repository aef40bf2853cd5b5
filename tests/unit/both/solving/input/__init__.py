"""Tests that CPython and MicroPython run: keys and pointers."""
