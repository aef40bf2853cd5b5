"""What is drawn of a pattern on a board. What a step places and eliminates is drawn from the step."""

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, Cells
from sudoku_core.techniques.position import Unit


class Link(NamedTuple):
    """A line between two candidates, or groups of them; solid where it is strong, dashed where weak."""

    start: Candidates
    end: Candidates
    strong: bool


class Drawing(NamedTuple):
    """The parts of a picture.

    units: where to look, drawn first: the base of a fish, the unit of a single.
    crossing: further units, the cover of a fish.
    cells: cells that matter as a whole, as those of a rectangle or of a naked pair.
    main: the candidates that make the pattern; second: those of its other side, the second colour of a
    colouring; third: those of one more set; fins: what would break the pattern if it were true.
    """

    units: tuple[Unit, ...] = ()
    crossing: tuple[Unit, ...] = ()
    cells: Cells = 0
    main: Candidates = 0
    second: Candidates = 0
    third: Candidates = 0
    fins: Candidates = 0
    links: tuple[Link, ...] = ()
