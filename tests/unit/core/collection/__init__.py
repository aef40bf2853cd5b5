"""Tests of lists of puzzles: reading, storing, solving, writing."""
