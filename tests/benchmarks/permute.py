"""The sets of ../shared/data, each puzzle turned at random into one that no solver was tuned for.

The same seed gives the same puzzles. A permutation keeps what makes a puzzle hard and takes away the
luck that a solver may have with the order of cells and digits. Its solution is permuted along.
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
    """Put so many permutations of a set, puzzle and solution on a line, where solvers will read them."""
    rng = random.Random(SEED)
    lines = (DATA / f"{name}.txt").read_text("ascii").splitlines()
    pairs = [_with_solution(line[:81].replace("0", ".")) for line in lines if len(line) >= 81]
    permuted = (_permute(pair, rng) for pair in islice(cycle(pairs), count))
    (folder / f"{name}.txt").write_text("".join(f"{a} {b}\n" for a, b in permuted), "ascii")


def _with_solution(puzzle: str) -> Pair:
    """Return the puzzle and what our core says, held against the rules: only one grid stands up to them."""
    (solution,) = solve(puzzle).found
    fits = all(given in (".", digit) for given, digit in zip(puzzle, solution))
    if not fits or any(len({solution[cell] for cell in unit}) < 9 for unit in UNITS):
        raise AssertionError(f"{solution} does not solve {puzzle}")
    return puzzle, solution


def _permute(pair: Pair, rng: random.Random) -> Pair:
    """Digits, bands, stacks, and the rows and columns in them shuffled; transposed or not."""
    digits = str.maketrans("123456789", "".join(rng.sample("123456789", 9)))
    rows, columns = _shuffled_lines(rng), _shuffled_lines(rng)
    if rng.random() < 0.5:
        cells = [9 * row + column for row in rows for column in columns]
    else:
        cells = [9 * row + column for column in columns for row in rows]
    puzzle, solution = ("".join([line[cell] for cell in cells]).translate(digits) for line in pair)
    return puzzle, solution


def _shuffled_lines(rng: random.Random) -> list[int]:
    return [3 * chute + line for chute in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]
