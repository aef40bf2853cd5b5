"""The levels of puzzles, the easiest first; `literals.Level` is their type."""

LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
