"""Find the connected pieces of ink in a picture; pixels that share a corner are connected."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoku_core.photo.ink import ROWS_PER_SLICE, Ink
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


def pieces_in_slices(ink: Ink, min_size: int) -> Iterator[list[Piece] | None]:
    """Yield None after each slice of work, then all pieces of at least this width and height."""
    # A union-find forest: runs that touch get the same root.
    parents: list[int] = []
    runs: list[tuple[int, int, int]] = []  # row, first pixel, the pixel after the last one

    def find_root(run: int) -> int:
        while parents[run] != run:
            parents[run] = run = parents[parents[run]]
        return run

    previous_start = previous_end = 0  # the range of the runs in the previous row
    for y in range(ink.height):
        first_run = len(runs)
        candidate = previous_start
        for match in INK_RUN.finditer(ink.row(y)):
            left, right = match.span()
            run = len(runs)
            runs.append((y, left, right))
            parents.append(run)
            while candidate < previous_end and runs[candidate][2] < left:
                candidate += 1
            touching = candidate
            while touching < previous_end and runs[touching][1] <= right:
                parents[find_root(touching)] = find_root(run)
                touching += 1
        previous_start, previous_end = first_run, len(runs)
        if y % ROWS_PER_SLICE == ROWS_PER_SLICE - 1:
            yield None
    runs_of_root: dict[int, list[tuple[int, int, int]]] = {}
    for run in range(len(runs)):
        runs_of_root.setdefault(find_root(run), []).append(runs[run])
    yield [
        piece
        for runs_of_piece in runs_of_root.values()
        if len(runs_of_piece) >= min_size and (piece := _piece_of_runs(runs_of_piece, min_size))
    ]


def _piece_of_runs(runs: list[tuple[int, int, int]], min_size: int) -> Piece | None:
    """Return the piece of these runs, which are ordered by row; None if it is too small."""
    left, right = min(run[1] for run in runs), max(run[2] for run in runs)
    top, bottom = runs[0][0], runs[-1][0] + 1
    if right - left < min_size or bottom - top < min_size:
        return None
    ends: dict[int, tuple[int, int]] = {}
    for y, first, last in runs:
        old_ends = ends.get(y, (first, last))
        ends[y] = (min(old_ends[0], first), max(old_ends[1], last))
    points = [(float(x), y + 0.5) for y, x_ends in ends.items() for x in x_ends]
    return Piece(left, top, right, bottom, tuple(points))
