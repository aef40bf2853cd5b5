"""Symmetries of a puzzle: transpositions, reflections, shuffled lines and exchanged digits.

In a transformed position, a technique must find the transformed steps.
"""

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sudoku_core.board.cells import Candidates, Cells, candidate, cell_and_digit, members, set_of
from sudoku_core.board.geometry import CELLS, Cell
from sudoku_core.board.grid import Grid
from sudoku_core.techniques.position import Position


class Transformation(NamedTuple):
    """A symmetry of puzzles.

    places: the new place of each cell.
    digits: the new digit for each digit; digits[0] is 0.
    """

    name: str
    places: tuple[Cell, ...]
    digits: tuple[int, ...]

    def cells(self, cells: Cells) -> Cells:
        """Return the new places of these cells."""
        return set_of(self.places[cell] for cell in members(cells))

    def candidates(self, candidates: Candidates) -> Candidates:
        """Return the transformed candidates."""
        pairs = map(cell_and_digit, members(candidates))
        return set_of(candidate(self.places[cell], self.digits[digit]) for cell, digit in pairs)

    def values(self, values: Sequence[int]) -> tuple[int, ...]:
        """Return the transformed 81 values."""
        transformed = [0] * 81
        for cell, value in enumerate(values):
            transformed[self.places[cell]] = self.digits[value]
        return tuple(transformed)

    def position(self, position: Position) -> Position:
        """Return the transformed position: values, givens and candidates."""
        return Position(
            self.values(position.values),
            self.values(position.givens),
            self.candidates(position.candidates),
            proper=position.proper,
        )

    def grid(self, grid: Grid) -> Grid:
        """Return the transformed grid."""
        return self.position(Position.of(grid, proper=False)).grid


def _places_of_cells(
    rows: Iterable[int], columns: Iterable[int], *, transposed: bool = False
) -> tuple[Cell, ...]:
    """Return the new place of each cell for these rows and columns."""
    row, column = list(rows), list(columns)
    placed = [(row[cell // 9], column[cell % 9]) for cell in CELLS]
    return tuple(9 * c + r if transposed else 9 * r + c for r, c in placed)


def shuffled(seed: int) -> Transformation:
    """Return a random symmetry of digits, bands, stacks and their lines, possibly transposed."""
    rng = random.Random(seed)
    rows, columns = (
        [3 * chute + line for chute in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]
        for _ in range(2)
    )
    cells = _places_of_cells(rows, columns, transposed=rng.random() < 0.5)
    return Transformation(f"shuffled-{seed}", cells, (0, *rng.sample(range(1, 10), 9)))


FORWARDS, BACKWARDS, SAME_DIGITS = range(9), range(8, -1, -1), tuple(range(10))

# The first transposes, the second does not.
SHUFFLES = (shuffled(11), shuffled(12))
TRANSFORMATIONS = (
    Transformation("transposed", _places_of_cells(FORWARDS, FORWARDS, transposed=True), SAME_DIGITS),
    Transformation("mirrored", _places_of_cells(FORWARDS, BACKWARDS), SAME_DIGITS),
    Transformation("upside-down", _places_of_cells(BACKWARDS, FORWARDS), SAME_DIGITS),
    Transformation("relabelled", _places_of_cells(FORWARDS, FORWARDS), (0, 5, 9, 1, 8, 2, 7, 3, 6, 4)),
    *SHUFFLES,
)
