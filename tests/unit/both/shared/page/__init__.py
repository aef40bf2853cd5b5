"""Tests that CPython and MicroPython run: shared.page."""
