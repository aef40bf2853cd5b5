"""Tests that CPython and MicroPython run: practice."""
