"""Tests of modules that run in MicroPython; CPython and MicroPython run each folder of them."""
