"""Tests of the lab's exercises, run by CPython and MicroPython."""
