"""The levels of puzzles, the easiest first: see `rating`."""

from typing import Literal, TypeAlias

Level: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
