"""Tests of the lab that need CPython."""
