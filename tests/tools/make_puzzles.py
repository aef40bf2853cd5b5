"""Add to the puzzles of the New button: python -m tests.tools.make_puzzles writes web/shared/puzzles.json.

All of them are our own. Digits are removed from a random full grid in random order, unless the puzzle would
no longer be proper. In an easy or medium puzzle each digit is removed together with the opposite one, so
that the pattern of givens is symmetric under half a turn. The harder puzzles are minimal. `rate` computes
the level.

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
OF_EACH = 12  # puzzles of each level, at least
SYMMETRIC: tuple[Level, ...] = ("easy", "medium")

Stock = dict[Level, list[str]]  # level -> its puzzles, as lines of 81 characters
Values = tuple[int, ...]


def is_proper(values: Values) -> bool:
    """Return whether there is exactly one solution."""
    return len(list(itertools.islice(filter(None, Search(values)), 2))) == 1


def full_grid(randomly: random.Random) -> Values:
    """Return a random full grid.

    Three boxes on a diagonal are filled at random, and the search fills the rest. Then rows, columns, bands
    and stacks are shuffled, and the grid may be transposed.
    """
    values = [0] * 81
    for box in (0, 30, 60):
        for index, digit in enumerate(randomly.sample(range(1, 10), 9)):
            values[box + 9 * (index // 3) + index % 3] = digit
    solved = next(filter(None, Search(values)))
    lines = [
        [
            3 * chute + line
            for chute in randomly.sample(range(3), 3)
            for line in randomly.sample(range(3), 3)
        ]
        for _ in range(2)
    ]
    cells = [ROWS[row][column] for row in lines[0] for column in lines[1]]
    if randomly.random() < 0.5:
        cells = [COLUMNS[cell % 9][cell // 9] for cell in cells]
    return tuple(solved[cell] for cell in cells)


def remove_givens(solution: Values, randomly: random.Random, *, pairwise: bool) -> Values:
    """Return the solution with as many cells emptied as possible, one by one or in opposite pairs."""
    values = list(solution)
    order = list(range(41)) if pairwise else list(CELLS)
    randomly.shuffle(order)
    for cell in order:
        pair = {cell, 80 - cell} if pairwise else {cell}
        for one in pair:
            values[one] = 0
        if not is_proper(tuple(values)):
            for one in pair:
                values[one] = solution[one]
    return tuple(values)


def puzzles(level: Level) -> Iterator[str]:
    """Yield an endless series of puzzles; for a level, the series is the same each time."""
    randomly = random.Random(f"{SEED} {level}")
    while True:
        yield line_of(remove_givens(full_grid(randomly), randomly, pairwise=level in SYMMETRIC))


def fill_stock(stock: Stock) -> Stock:
    """Return the puzzles of the stock by level, and add new ones to a level that has too few."""
    rated: Stock = {level: [] for level in LEVELS}
    for line in itertools.chain(*stock.values()):
        level = rate(line).level
        assert level
        rated[level].append(line)
    for level, lines in rated.items():
        new = (line for line in puzzles(level) if line not in lines and rate(line).level == level)
        lines.extend(itertools.islice(new, max(0, OF_EACH - len(lines))))
    return rated


def main() -> None:
    """Write the file."""
    FILE.write_text(
        json.dumps(fill_stock(json.loads(FILE.read_text("utf-8"))), indent=1) + "\n", "utf-8", newline="\n"
    )


if __name__ == "__main__":
    main()
