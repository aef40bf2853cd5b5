"""Tests of frames and of the composer, run by CPython and MicroPython."""
