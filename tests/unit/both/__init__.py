"""Tests of modules for MicroPython; both CPython and MicroPython run them, folder by folder."""
