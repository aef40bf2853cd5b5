"""Tests of the lab's exercises that run in CPython and in MicroPython."""
