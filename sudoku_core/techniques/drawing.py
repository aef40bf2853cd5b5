"""The drawing of a pattern on a board. Placements and eliminations are drawn from the step."""

from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.techniques.needs import Unit

    T = TypeVar("T")


class Link(NamedTuple("Link", [("start", "Candidates"), ("end", "Candidates"), ("strong", "bool")])):
    """A line between two candidates or groups of candidates: solid if strong, dashed if weak."""

    __slots__ = ()

    start: "Candidates"
    end: "Candidates"
    strong: bool


class Drawing(
    NamedTuple(
        "Drawing",
        [
            ("units", "tuple[Unit, ...]"),
            ("crossing", "tuple[Unit, ...]"),
            ("cells", "Cells"),
            ("main", "Candidates"),
            ("second", "Candidates"),
            ("third", "Candidates"),
            ("fins", "Candidates"),
            ("links", "tuple[Link, ...]"),
        ],
    )
):
    """The drawing of a pattern on a board; each field is a part that is drawn in its own way."""

    __slots__ = ()

    units: "tuple[Unit, ...]"  # the units to look at first: the base of a fish, the unit of a single
    crossing: "tuple[Unit, ...]"  # further units: the cover of a fish
    cells: "Cells"  # cells to highlight as a whole, such as the cells of a rectangle or of a naked pair
    main: "Candidates"  # the candidates that form the pattern
    second: "Candidates"  # the candidates of the other side, such as the second colour of a colouring
    third: "Candidates"  # the candidates of one more set
    fins: "Candidates"  # candidates that would break the pattern if they were true
    links: "tuple[Link, ...]"  # the lines between candidates


def make_drawing(
    *,
    units: "tuple[Unit, ...]" = (),
    crossing: "tuple[Unit, ...]" = (),
    cells: "Cells" = 0,
    main: "Candidates" = 0,
    second: "Candidates" = 0,
    third: "Candidates" = 0,
    fins: "Candidates" = 0,
    links: "tuple[Link, ...]" = (),
) -> Drawing:
    """Return a drawing with these parts; all other parts are empty."""
    return Drawing(units, crossing, cells, main, second, third, fins, links)


def without_repeats(parts: "Iterable[T]") -> "tuple[T, ...]":
    """Return the parts in order, each only once."""
    distinct: list[T] = []
    for part in parts:
        if part not in distinct:
            distinct.append(part)
    return tuple(distinct)
