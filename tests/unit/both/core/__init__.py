"""Tests that CPython and MicroPython run: core."""
