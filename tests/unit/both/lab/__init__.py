"""Tests of the lab, run by CPython and MicroPython."""
