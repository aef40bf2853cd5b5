"""Tests that CPython and MicroPython run: solving, exercises."""
