"""Tests that CPython and MicroPython run: photos."""
