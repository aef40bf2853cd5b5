"""Tests of the pages' boards, run by CPython and MicroPython."""
