"""Make our own puzzles harder: change a puzzle a little, keep the harder one, repeat.

Random puzzles seldom need chains or harder techniques.
"""

import random
from collections.abc import Callable
from itertools import islice

from sudoku_core import solutions
from sudoku_core.board.grid import line_of, values_of
from tests.tools.make_puzzles import Values, is_proper

STEPS = 250  # changes tried for each puzzle
MOST_SOLUTIONS = 40  # solutions examined after the removal of some givens


def climb(line: str, randomly: random.Random, hardness: Callable[[str], float]) -> None:
    """Call `hardness` with a proper puzzle, then with slightly changed variants of the hardest so far."""
    best, most = values_of(line), hardness(line)
    for _ in range(STEPS):
        changed = _changed(best, randomly)
        how_hard = hardness(line_of(changed)) if changed else 0
        if changed and how_hard >= most:
            best, most = changed, how_hard


def _changed(values: Values, randomly: random.Random) -> Values | None:
    """Return a minimal puzzle with a few givens replaced, or None if the change fails."""
    count = randomly.choice((1, 2, 2, 3))
    left = list(values)
    for cell in randomly.sample([cell for cell, value in enumerate(values) if value], count):
        left[cell] = 0
    found = list(islice(solutions(line_of(tuple(left))), MOST_SOLUTIONS))
    if len(found) < 2:
        return None
    solution = randomly.choice(found).values
    empty = [cell for cell, value in enumerate(left) if not value]
    for cell in randomly.sample(empty, count + 3):
        left[cell] = solution[cell]
        if is_proper(tuple(left)):
            return _minimal(left, randomly)
    return None


def _minimal(values: list[int], randomly: random.Random) -> Values:
    """Return the puzzle without its redundant givens."""
    givens = [cell for cell, value in enumerate(values) if value]
    for cell in randomly.sample(givens, len(givens)):
        value, values[cell] = values[cell], 0
        if not is_proper(tuple(values)):
            values[cell] = value
    return tuple(values)
