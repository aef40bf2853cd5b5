"""Tests of the maker of puzzles."""
