"""Tests of what all pages share that need CPython."""
