"""Make many puzzles: python -m tests.tools.make_many FILE [--count N] [--symmetry KIND] [--seed TEXT].

Each line of the file has a puzzle, its level, its score and the hardest technique on its path. Puzzles of
all levels are written in the order in which they are made; a new run appends to the file. `make_stock`
chooses from these files, and `check_many` checks them with an independent solver.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from sudoku_core.board.grid import Grid, line_of
from sudoku_core.board.symmetry import KINDS, orbits
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import Digger, full_grid
from sudoku_core.techniques.engine import path
from sudoku_core.techniques.rating import RUNGS, level_of, score_of
from tests.slices import end_of


def puzzle_lines(seed: str, symmetry: str, first: int, count: int) -> Iterator[str]:
    """Yield the lines of the puzzles with the numbers from `first` to `count - 1`."""
    groups = orbits(symmetry)
    for number in range(first, count):
        chance = Chance(f"{seed} {number}")
        order = [groups[each] for each in chance.shuffled(range(len(groups)))]
        values = end_of(Digger(full_grid(chance)).remove_givens(order))
        solving_path = path(Grid(values))
        if solving_path.is_complete:
            score = score_of(solving_path)
            level = level_of(solving_path, score)
            hardest = max((step.technique for step in solving_path.steps), key=RUNGS.__getitem__)
            yield f"{line_of(values)} {level} {score} {hardest}"


def main() -> None:
    """Make puzzles until the file has `--count` of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--symmetry", choices=KINDS, default="none")
    parser.add_argument("--seed", default="stock 1")
    options = parser.parse_args()
    existing_count = len(options.file.read_text("ascii").splitlines()) if options.file.exists() else 0
    with options.file.open("a", encoding="ascii", newline="\n") as file:
        for line in puzzle_lines(options.seed, options.symmetry, existing_count, options.count):
            file.write(line + "\n")
            if sys.stdout.isatty():
                existing_count += 1
                print(f"\r{existing_count:,} of {options.count:,}", end="")


if __name__ == "__main__":
    main()
