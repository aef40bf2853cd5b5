"""Lists of puzzles: read, kept, looked at, written."""
