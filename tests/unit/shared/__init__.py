"""Tests of the pages' shared modules that need CPython."""
