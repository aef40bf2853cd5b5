"""The state of the dialog of a picture."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    Point = tuple[float, float]
    Points = tuple[Point, ...]
    Layer = tuple[int, ...]

# The stages of reading a picture, in order.
STAGES = ("picture", "grid", "digits", "puzzle")


class Photo(Value):
    """A picture and the puzzle read from it."""

    width: int = 0  # the width of the picture in pixels, 0 before decoding
    height: int = 0  # the height of the picture in pixels
    stage: str = "picture"  # one of STAGES, or "" if nothing is being read
    problem: str = ""  # the key of the message about a failed reading, or ""
    values: "Layer" = (0,) * 81  # the givens, with the player's corrections
    entries: "Layer" = (0,) * 81  # the handwritten digits in other cells, with the player's corrections
    loads_entries: bool = True  # whether the entries will be loaded onto the board
    has_entries: bool = False  # whether any entries were read
    doubts: "Layer" = ()  # the cells that the player should check, the most doubtful first
    cursor: int = 0  # the cell that receives digits
    visits: int = 0  # how often the player has moved to a doubtful cell
    # (cell, digit) of changes, each of which alone makes the puzzle proper
    offers: "tuple[tuple[int, int], ...]" = ()
    mesh: "Points" = ()  # the 100 points of the picture where grid lines cross; () if no grid was read
    corners: "Points" = ()  # the corners of the grid, which the player can drag, or ()
    other_grids: "tuple[Points, ...]" = ()  # the corners of other grids in the picture
    is_certain: bool = False  # whether the reading had no doubts

    @property
    def was_read(self) -> bool:
        """Whether a puzzle is shown."""
        return bool(self.mesh) and not self.stage and not self.problem

    @property
    def digits(self) -> "Layer":
        """The digits for the cells of the board."""
        if not self.loads_entries:
            return self.values
        return tuple([given or entry for given, entry in zip(self.values, self.entries)])
