"""Tests of frames and of the composer that run in CPython and in MicroPython."""
