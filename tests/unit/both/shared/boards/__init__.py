"""Tests of the pages' boards that run in CPython and in MicroPython."""
