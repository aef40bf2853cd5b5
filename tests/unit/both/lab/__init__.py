"""Tests of the lab that run in CPython and in MicroPython."""
