"""Tests of New: new puzzles, statistics and backups."""
