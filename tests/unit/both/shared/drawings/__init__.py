"""Tests of the pages' drawings, run by CPython and MicroPython."""
