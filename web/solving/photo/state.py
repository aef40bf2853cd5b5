"""What the dialog of a picture shows."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    Point = tuple[float, float]
    Points = tuple[Point, ...]
    Layer = tuple[int, ...]

# What is done with a picture until its puzzle has been read, in order.
STAGES = ("picture", "grid", "digits", "puzzle")


class Photo(Value):
    """A picture and the puzzle that was read in it.

    width, height: of the picture in pixels, 0 before it has been decoded. stage: one of STAGES, "" where
    nothing is being read. problem: the key of why nothing was read, or "".
    values: the givens, entries: what is written by hand in other cells, as the reader has changed them.
    takes_entries: whether those come onto the board. has_entries: whether any were read.
    doubts: the cells to look at, the most doubtful first; cursor: the cell that digits go to;
    visits: how often the reader has asked for a doubt.
    offers: changes (cell, digit) that would each make the puzzle proper.
    mesh: 100 points, where the lines of the grid cross in the picture; () where none was read.
    corners: those of the grid as the reader drags them, () where there are none.
    others: the corners of other grids. certain: whether nothing was in doubt.
    """

    width: int = 0
    height: int = 0
    stage: str = "picture"
    problem: str = ""
    values: "Layer" = (0,) * 81
    entries: "Layer" = (0,) * 81
    takes_entries: bool = True
    has_entries: bool = False
    doubts: "Layer" = ()
    cursor: int = 0
    visits: int = 0
    offers: "tuple[tuple[int, int], ...]" = ()
    mesh: "Points" = ()
    corners: "Points" = ()
    others: "tuple[Points, ...]" = ()
    certain: bool = False

    @property
    def was_read(self) -> bool:
        """Whether a puzzle is shown."""
        return bool(self.mesh) and not self.stage and not self.problem

    @property
    def digits(self) -> "Layer":
        """What stands in the cells of the board."""
        if not self.takes_entries:
            return self.values
        return tuple([given or entry for given, entry in zip(self.values, self.entries)])
