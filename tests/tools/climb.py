"""Make our own puzzles harder: change a puzzle a little, continue with the harder one, repeat.

The tools need such puzzles because random puzzles seldom need chains or harder techniques.
"""

import random
from collections.abc import Callable
from itertools import islice

from sudoku_core import solutions
from sudoku_core.board.grid import line_of, values_of
from tests.tools.make_puzzles import Values, is_proper

CHANGES = 250  # changes tried for each puzzle
MOST_SOLUTIONS = 40  # solutions examined after the removal of some givens


def make_harder(line: str, rng: random.Random, hardness: Callable[[str], float]) -> None:
    """Call `hardness` with a proper puzzle, then with variants of the hardest puzzle so far.

    hardness: returns the hardness of a puzzle; it can also store the puzzle.
    """
    hardest, best_hardness = values_of(line), hardness(line)
    for _ in range(CHANGES):
        changed = _change(hardest, rng)
        changed_hardness = hardness(line_of(changed)) if changed else 0
        if changed and changed_hardness >= best_hardness:
            hardest, best_hardness = changed, changed_hardness


def _change(values: Values, rng: random.Random) -> Values | None:
    """Return a minimal puzzle with a few givens replaced, or None if the change fails."""
    count = rng.choice((1, 2, 2, 3))
    values_left = list(values)
    for cell in rng.sample([cell for cell, value in enumerate(values) if value], count):
        values_left[cell] = 0
    some_solutions = list(islice(solutions(line_of(tuple(values_left))), MOST_SOLUTIONS))
    if len(some_solutions) < 2:
        return None
    solution = rng.choice(some_solutions).values
    empty_cells = [cell for cell, value in enumerate(values_left) if not value]
    for cell in rng.sample(empty_cells, count + 3):
        values_left[cell] = solution[cell]
        if is_proper(tuple(values_left)):
            return _remove_redundant_givens(values_left, rng)
    return None


def _remove_redundant_givens(values: list[int], rng: random.Random) -> Values:
    """Return the puzzle without its redundant givens."""
    givens = [cell for cell, value in enumerate(values) if value]
    for cell in rng.sample(givens, len(givens)):
        value, values[cell] = values[cell], 0
        if not is_proper(tuple(values)):
            values[cell] = value
    return tuple(values)
