"""Tests of the pages' drawings that run in CPython and in MicroPython."""
