"""Find the connected pieces of ink in a picture from their runs; a common corner connects pixels."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoku_core.photo.ink import ROWS_IN_A_SLICE, Ink
from sudoku_core.photo.reading import Point

INK_RUN: Final = re.compile(rb"\x01+")


class Piece(NamedTuple):
    """A piece of ink: its bounding box, right and bottom excluded, and the ends of its rows."""

    left: int
    top: int
    right: int
    bottom: int
    ends: tuple[Point, ...]

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self.bottom - self.top


def pieces_in_slices(ink: Ink, least: int) -> Iterator[list[Piece] | None]:
    """Yield None after each slice of work, then all pieces of at least this width and height."""
    # A union-find forest: runs that touch get the same root.
    parents: list[int] = []
    runs: list[tuple[int, int, int]] = []  # row, first pixel, the pixel after the last one

    def root(run: int) -> int:
        while parents[run] != run:
            parents[run] = run = parents[parents[run]]
        return run

    above = below = 0  # the runs of the previous row: above <= run < below
    for y in range(ink.height):
        first = len(runs)
        other = above
        for match in INK_RUN.finditer(ink.row(y)):
            left, right = match.span()
            run = len(runs)
            runs.append((y, left, right))
            parents.append(run)
            while other < below and runs[other][2] < left:
                other += 1
            touching = other
            while touching < below and runs[touching][1] <= right:
                parents[root(touching)] = root(run)
                touching += 1
        above, below = first, len(runs)
        if y % ROWS_IN_A_SLICE == ROWS_IN_A_SLICE - 1:
            yield None
    runs_of_root: dict[int, list[tuple[int, int, int]]] = {}
    for run in range(len(runs)):
        runs_of_root.setdefault(root(run), []).append(runs[run])
    yield [
        piece
        for runs_of_piece in runs_of_root.values()
        if len(runs_of_piece) >= least and (piece := _piece_of_runs(runs_of_piece, least))
    ]


def _piece_of_runs(runs: list[tuple[int, int, int]], least: int) -> Piece | None:
    """Return the piece of these runs, which are ordered by row; None if it is too small."""
    left, right = min(run[1] for run in runs), max(run[2] for run in runs)
    top, bottom = runs[0][0], runs[-1][0] + 1
    if right - left < least or bottom - top < least:
        return None
    ends: dict[int, tuple[int, int]] = {}
    for y, first, last in runs:
        before = ends.get(y, (first, last))
        ends[y] = (min(before[0], first), max(before[1], last))
    points = [(float(x), y + 0.5) for y, both in ends.items() for x in both]
    return Piece(left, top, right, bottom, tuple(points))
