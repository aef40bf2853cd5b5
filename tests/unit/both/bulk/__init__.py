"""Tests that CPython and MicroPython run: the page for lists."""
