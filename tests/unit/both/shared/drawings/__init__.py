"""Tests that CPython and MicroPython run: shared, drawings."""
