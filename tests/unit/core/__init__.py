"""Tests of sudoku_core that need CPython."""
