"""Tests that CPython and MicroPython run: exercises."""
