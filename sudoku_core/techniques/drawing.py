"""The picture of a pattern on a board. Placements and eliminations are drawn from the step."""

from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.techniques.needs import Unit

    T = TypeVar("T")


class Link(NamedTuple("Link", [("start", "Candidates"), ("end", "Candidates"), ("strong", "bool")])):
    """A line between two candidates, or groups of them; solid where it is strong, dashed where weak."""

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
    """The parts of a picture.

    units: to be looked at first: the base of a fish, the unit of a single.
    crossing: further units, the cover of a fish.
    cells: cells that matter as a whole, as those of a rectangle or of a naked pair.
    main: the candidates that make the pattern; second: those of its other side, the second colour of a
    colouring; third: those of one more set; fins: what would break the pattern if it were true.
    """

    __slots__ = ()

    units: "tuple[Unit, ...]"
    crossing: "tuple[Unit, ...]"
    cells: "Cells"
    main: "Candidates"
    second: "Candidates"
    third: "Candidates"
    fins: "Candidates"
    links: "tuple[Link, ...]"


def drawn(
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
    """Return a drawing that has these parts, and no other."""
    return Drawing(units, crossing, cells, main, second, third, fins, links)


def each_once(parts: "Iterable[T]") -> "tuple[T, ...]":
    """Return these in their order, without those that come again."""
    found: list[T] = []
    for part in parts:
        if part not in found:
            found.append(part)
    return tuple(found)
