"""The bases and covers of fish, for one digit: rows as lines of the base, or columns."""

from sudoku_core.board.cells import CELLS_OF_UNIT, members
from sudoku_core.board.compat import NamedTuple, count, product
from sudoku_core.techniques.families.fish.bases import (
    ALL,
    LACKING,
    LINES_OF_BASE,
    TOUCHING,
    add,
    total,
    unions,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_core.board.cells import Cells
    from sudoku_core.techniques.families.fish.bases import Bases, Lines, Twos
    from sudoku_core.techniques.position import Unit

CHUTES: "tuple[Lines, ...]" = (0b111, 0b111_000, 0b111_000_000)

# Under each set of lines: the cells of these rows, and of these columns.
IN_ROWS: "list[Cells]" = unions(CELLS_OF_UNIT[:9])
IN_COLUMNS: "list[Cells]" = unions(CELLS_OF_UNIT[9:18])
UPRIGHT: "list[Cells]" = [cells & CELLS_OF_UNIT[9] for cells in IN_ROWS]  # a row turned into column 1


class Choice(NamedTuple("Choice", [("base", "Lines"), ("cover", "Lines")])):
    """A base and a cover that may make a fish: lines and crossing lines."""

    __slots__ = ()

    base: "Lines"
    cover: "Lines"


class View(
    NamedTuple(
        "View",
        [
            ("lines", "list[Lines]"),
            ("crossings", "list[Lines]"),
            ("first_line", "Unit"),
            ("first_crossing", "Unit"),
            ("cells_of_base", "list[Cells]"),
            ("cells_of_cover", "list[Cells]"),
        ],
    )
):
    """The places of a digit in one direction.

    lines: for each line, its places, as crossing lines; crossings: for each crossing line, as lines.
    first_line, first_crossing: the units they begin with. cells_of_base, cells_of_cover: the cells of lines
    and of crossing lines.
    """

    __slots__ = ()

    lines: "list[Lines]"
    crossings: "list[Lines]"
    first_line: "Unit"
    first_crossing: "Unit"
    cells_of_base: "list[Cells]"
    cells_of_cover: "list[Cells]"


def views(places: "Cells") -> tuple[View, View]:
    """Return the places of a digit with rows as lines, and with columns."""
    rows = [places >> 9 * row & 0b111_111_111 for row in range(9)]
    turned = 0
    for row, crossings in enumerate(rows):
        turned |= UPRIGHT[crossings] << row
    columns = [turned >> 9 * column & 0b111_111_111 for column in range(9)]
    return View(rows, columns, 0, 9, IN_ROWS, IN_COLUMNS), View(columns, rows, 9, 0, IN_COLUMNS, IN_ROWS)


def plain(view: View) -> "Iterator[Choice]":
    """Yield each base that touches as many crossing lines as it has lines, with them as its cover."""
    fish, _, _ = _searched(view)
    for base in members(fish):
        lines = LINES_OF_BASE[base]
        yield Choice(lines, _touched(view, lines))


def finned(view: View) -> "Iterator[Choice]":
    """Yield each base that touches too many crossing lines, but outside some box no more than it has lines.

    The cover is what it touches outside the box. Where that is one too few, one of the box is added.
    """
    _, left, thirds = _searched(view)
    for third, band in product(range(3), CHUTES if left else ()):
        crossings = view.crossings[3 * third : 3 * third + 3]
        in_box = [places & band for places in crossings]
        lines = in_box[0] | in_box[1] | in_box[2]
        if not lines & lines - 1:
            continue  # the fins are in one line of the box, what they eliminate is in another
        outside = [places & ~band for places in crossings]
        touched = total(thirds[third - 1], thirds[third - 2], _in_each(outside))
        found = left & ~touched.above_size()
        if found:
            few = found & touched.below_size()
            out = [LACKING[inside] & (TOUCHING[rest] | few) for inside, rest in zip(in_box, outside)]
            for base in members(found & (out[0] | out[1] | out[2])):
                yield from _covers(view, LINES_OF_BASE[base], third, band)


def _covers(view: View, base: "Lines", third: int, band: "Lines") -> "Iterator[Choice]":
    """Yield a base with each of its covers; with none that lack two of the box: that has no solution."""
    touched = _touched(view, base & band)
    in_box = touched & CHUTES[third]
    cover = _touched(view, base & ~band) | touched ^ in_box
    missing = count(base) - count(cover)
    if missing == 0:
        yield Choice(base, cover)
    elif missing == 1:
        for number in members(in_box & ~cover):
            yield Choice(base, cover | 1 << number)


def _searched(view: View) -> "tuple[Bases, Bases, list[Twos]]":
    """Return the plain fish, the bases that may make finned ones, and how they touch crossing lines.

    A line with a single place makes no fish, and what holds a smaller fish says nothing new.
    """
    single = sum(1 << line for line, places in enumerate(view.lines) if count(places) < 2)
    thirds = [_in_each(view.crossings[start : start + 3]) for start in (0, 3, 6)]
    left = ALL ^ TOUCHING[single]
    fish = left & ~total(*thirds).above_size()
    left ^= fish
    for base in members(fish):
        larger = ALL ^ 1 << base ^ LACKING[LINES_OF_BASE[base]]
        fish &= ~larger
        left &= ~larger
    return fish, left, thirds


def _in_each(crossings: "list[Lines]") -> "Twos":
    """Return how many of these three crossing lines each base touches."""
    a, b, c = crossings
    return add(TOUCHING[a], TOUCHING[b], TOUCHING[c])


def _touched(view: View, base: "Lines") -> "Lines":
    """Return the crossing lines in which these lines have places."""
    touched = 0
    for line in members(base):
        touched |= view.lines[line]
    return touched
