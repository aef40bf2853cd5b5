"""Positions for each technique, from positions.txt, which has one position per line.

A line has the technique, the 81 cells (with `+` before an entry) and the eliminated candidates, each as
digit, row and column. `python -m tests.tools.find_positions` writes the file.
"""

from collections import defaultdict
from functools import cache
from pathlib import Path

from sudoku_core import parse
from sudoku_core.board.cells import candidates_of, cell_and_digit, members
from sudoku_core.board.grid import Grid
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import Position
from tests.falsified import Found
from tests.soundness import solution_of

FILE = Path(__file__).with_suffix(".txt")


@cache
def positions() -> dict[str, list[Position]]:
    """Return the positions of each technique; callers must not change the lists."""
    positions_of = defaultdict(list)
    for line in FILE.read_text("utf-8").splitlines():
        technique, cells, deleted = line.split(":")
        positions_of[technique].append(Position.of(parse(f":::{cells}:{deleted}:::"), proper=True))
    return dict(positions_of)


def steps_in(technique: str, all_positions: list[Position]) -> list[Found]:
    """Return all steps of a technique in these positions."""
    finder = TECHNIQUES[technique].finder
    solved = [(position, solution_of(position)) for position in all_positions]
    return [Found(step, position, solution) for position, solution in solved for step in finder(position)]


def line_of(technique: str, position: Position) -> str:
    """Return the line of a position in positions.txt."""
    cells = "".join(
        "+" * (value != given) + str(value or ".") for value, given in zip(position.values, position.givens)
    )
    eliminated = candidates_of(Grid(position.values).candidates) & ~position.candidates
    pairs = map(cell_and_digit, members(eliminated))
    deleted = " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in pairs)
    return f"{technique}:{cells}:{deleted}"
