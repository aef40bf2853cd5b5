"""Add to the puzzles of the New button: python -m tests.tools.make_puzzles writes web/shared/puzzles.json.

All puzzles are our own. The program removes digits from a random full grid in random order, but not a digit
without which the puzzle would not be proper. In an easy or medium puzzle, it removes each digit together
with the opposite one, so that the pattern of givens is symmetric under half a turn. The harder puzzles are
minimal. `rate` computes the level.

Never remove a puzzle from the file: the page finds the level of a saved game by its puzzle. The same seed
gives the same new puzzles.
"""

import itertools
import json
import random
from collections.abc import Iterator

from building import needs
from sudoku_core.board.geometry import CELLS, COLUMNS, ROWS
from sudoku_core.board.grid import line_of
from sudoku_core.search.solver import Search
from sudoku_core.techniques.rating import LEVELS, Level, rate

FILE = needs.WEB / "shared" / "puzzles.json"
SEED = 20260
PUZZLES_PER_LEVEL = 12  # the minimum
SYMMETRIC_LEVELS: tuple[Level, ...] = ("easy", "medium")

Stock = dict[Level, list[str]]  # level -> its puzzles, as lines of 81 characters
Values = tuple[int, ...]


def is_proper(values: Values) -> bool:
    """Return whether a puzzle has exactly one solution."""
    return len(list(itertools.islice(filter(None, Search(values)), 2))) == 1


def full_grid(rng: random.Random) -> Values:
    """Return a random full grid.

    Three boxes on a diagonal are filled at random, and the search fills the rest. Then rows, columns, bands
    and stacks are shuffled, and the grid may be transposed.
    """
    values = [0] * 81
    for box in (0, 30, 60):
        for index, digit in enumerate(rng.sample(range(1, 10), 9)):
            values[box + 9 * (index // 3) + index % 3] = digit
    solved = next(filter(None, Search(values)))
    orders = [
        [3 * chute + line for chute in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]
        for _ in range(2)
    ]
    cells = [ROWS[row][column] for row in orders[0] for column in orders[1]]
    if rng.random() < 0.5:
        cells = [COLUMNS[cell % 9][cell // 9] for cell in cells]
    return tuple(solved[cell] for cell in cells)


def remove_givens(solution: Values, rng: random.Random, *, pairwise: bool) -> Values:
    """Return the solution with as many cells emptied as possible, one by one or in opposite pairs."""
    values = list(solution)
    order = list(range(41)) if pairwise else list(CELLS)
    rng.shuffle(order)
    for cell in order:
        cells = {cell, 80 - cell} if pairwise else {cell}
        for emptied_cell in cells:
            values[emptied_cell] = 0
        if not is_proper(tuple(values)):
            for emptied_cell in cells:
                values[emptied_cell] = solution[emptied_cell]
    return tuple(values)


def generate_puzzles(level: Level) -> Iterator[str]:
    """Yield an endless series of puzzles, which is always the same for a level."""
    rng = random.Random(f"{SEED} {level}")
    while True:
        yield line_of(remove_givens(full_grid(rng), rng, pairwise=level in SYMMETRIC_LEVELS))


def fill_stock(stock: Stock) -> Stock:
    """Return the puzzles of the stock by level, with new puzzles in each level that has too few."""
    puzzles_of_level: Stock = {level: [] for level in LEVELS}
    for line in itertools.chain(*stock.values()):
        level = rate(line).level
        assert level
        puzzles_of_level[level].append(line)
    for level, lines in puzzles_of_level.items():
        new_lines = (
            line for line in generate_puzzles(level) if line not in lines and rate(line).level == level
        )
        lines.extend(itertools.islice(new_lines, max(0, PUZZLES_PER_LEVEL - len(lines))))
    return puzzles_of_level


def main() -> None:
    """Write the file."""
    FILE.write_text(
        json.dumps(fill_stock(json.loads(FILE.read_text("utf-8"))), indent=1) + "\n", "utf-8", newline="\n"
    )


if __name__ == "__main__":
    main()
