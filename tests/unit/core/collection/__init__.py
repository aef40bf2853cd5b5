"""Tests of lists of puzzles: reading, storing, solving and writing them."""
