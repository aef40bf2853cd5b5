"""Tests of modules that MicroPython runs; CPython and MicroPython run them, by folder."""
