"""Tests that CPython and MicroPython run: lab, exercises."""
