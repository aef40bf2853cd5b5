"""Write random symmetries of the puzzles in ../shared/data; no solver was tuned for these symmetries.

The same seed gives the same puzzles. A symmetry does not change the difficulty of a puzzle, but no solver
then profits from a lucky order of cells and digits. The solution is transformed, too.
"""

import random
from itertools import cycle, islice
from pathlib import Path

from building import needs
from sudoku_core import solve
from sudoku_core.board.geometry import UNITS

DATA = needs.ROOT.parent / "shared" / "data"
SEED = 2026

Pair = tuple[str, str]  # a puzzle and its solution, 81 characters each


def write_permuted(folder: Path, name: str, count: int) -> None:
    """Write `count` permuted puzzles of a set into a file, each with its solution on a line."""
    rng = random.Random(SEED)
    lines = (DATA / f"{name}.txt").read_text("ascii").splitlines()
    pairs = [_add_solution(line[:81].replace("0", ".")) for line in lines if len(line) >= 81]
    permuted = (_permute(pair, rng) for pair in islice(cycle(pairs), count))
    (folder / f"{name}.txt").write_text(
        "".join(f"{puzzle} {solution}\n" for puzzle, solution in permuted), "ascii"
    )


def _add_solution(puzzle: str) -> Pair:
    """Return the puzzle with our core's solution; raise AssertionError if the solution breaks the rules."""
    (solution,) = solve(puzzle).found
    keeps_givens = all(given in (".", digit) for given, digit in zip(puzzle, solution))
    if not keeps_givens or any(len({solution[cell] for cell in unit}) < 9 for unit in UNITS):
        raise AssertionError(f"{solution} does not solve {puzzle}")
    return puzzle, solution


def _permute(pair: Pair, rng: random.Random) -> Pair:
    """Shuffle digits, bands, stacks, and the rows and columns in them; transpose at random."""
    digits = str.maketrans("123456789", "".join(rng.sample("123456789", 9)))
    rows, columns = _shuffle_lines(rng), _shuffle_lines(rng)
    if rng.random() < 0.5:
        cells = [9 * row + column for row in rows for column in columns]
    else:
        cells = [9 * row + column for column in columns for row in rows]
    puzzle, solution = ("".join([line[cell] for cell in cells]).translate(digits) for line in pair)
    return puzzle, solution


def _shuffle_lines(rng: random.Random) -> list[int]:
    return [3 * chute + line for chute in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]
