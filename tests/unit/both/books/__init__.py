"""Tests that CPython and MicroPython run: the page of books."""
