"""Search the bases and covers of fish for one digit, with rows or with columns as the base."""

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

# For each set of lines, the cells of these rows, and of these columns.
IN_ROWS: "list[Cells]" = unions(CELLS_OF_UNIT[:9])
IN_COLUMNS: "list[Cells]" = unions(CELLS_OF_UNIT[9:18])
# For each set of lines, one cell in column 1 for each line; this transposes a row.
UPRIGHT: "list[Cells]" = [cells & CELLS_OF_UNIT[9] for cells in IN_ROWS]


class Choice(NamedTuple("Choice", [("base", "Lines"), ("cover", "Lines")])):
    """A base and a cover that may make a fish."""

    __slots__ = ()

    base: "Lines"  # lines
    cover: "Lines"  # crossing lines


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
    """The places of a digit, with rows or with columns as lines."""

    __slots__ = ()

    lines: "list[Lines]"  # for each line, its places, as a set of crossing lines
    crossings: "list[Lines]"  # for each crossing line, its places, as a set of lines
    first_line: "Unit"  # the unit of line 0
    first_crossing: "Unit"  # the unit of crossing line 0
    cells_of_base: "list[Cells]"  # for each set of lines, their cells
    cells_of_cover: "list[Cells]"  # for each set of crossing lines, their cells


def views(places: "Cells") -> tuple[View, View]:
    """Return the places of a digit with rows as lines, and with columns as lines."""
    rows = [places >> 9 * row & 0b111_111_111 for row in range(9)]
    turned = 0
    for row, crossings in enumerate(rows):
        turned |= UPRIGHT[crossings] << row
    columns = [turned >> 9 * column & 0b111_111_111 for column in range(9)]
    return View(rows, columns, 0, 9, IN_ROWS, IN_COLUMNS), View(columns, rows, 9, 0, IN_COLUMNS, IN_ROWS)


def find_plain(view: View) -> "Iterator[Choice]":
    """Yield each base that touches as many crossing lines as it has lines; these lines are its cover."""
    fish, _, _ = _search(view)
    for base in members(fish):
        lines = LINES_OF_BASE[base]
        yield Choice(lines, _touched_lines(view, lines))


def find_finned(view: View) -> "Iterator[Choice]":
    """Yield each base that touches too many crossing lines, but not too many outside a certain box.

    The cover consists of the crossing lines that the base touches outside the box. If one is missing, a
    crossing line through the box is added.
    """
    _, left, counts = _search(view)
    # A box is where three crossing lines (a third of them) meet a band of three lines.
    for third, band in product(range(3), CHUTES if left else ()):
        crossings = view.crossings[3 * third : 3 * third + 3]
        in_box = [places & band for places in crossings]
        lines = in_box[0] | in_box[1] | in_box[2]
        if not lines & lines - 1:
            continue  # the fins would be in one line of the box, and the eliminations must be in another
        outside = [places & ~band for places in crossings]
        touched = total(counts[third - 1], counts[third - 2], _count_touched(outside))
        found = left & ~touched.above_size()
        if found:
            too_few = found & touched.below_size()
            # A crossing line through the box can eliminate something if it has a place in the box outside
            # the base, and if it is in the cover. It is in the cover if the base touches it outside the
            # box, or if it is added.
            useful = [LACKING[inside] & (TOUCHING[rest] | too_few) for inside, rest in zip(in_box, outside)]
            for base in members(found & (useful[0] | useful[1] | useful[2])):
                yield from _covers(view, LINES_OF_BASE[base], third, band)


def _covers(view: View, base: "Lines", third: int, band: "Lines") -> "Iterator[Choice]":
    """Yield a base with each of its covers.

    If two lines are missing, there is no cover: such a position would have no solution.
    """
    touched = _touched_lines(view, base & band)
    in_box = touched & CHUTES[third]
    cover = _touched_lines(view, base & ~band) | touched ^ in_box
    missing = count(base) - count(cover)
    if missing == 0:
        yield Choice(base, cover)
    elif missing == 1:
        for crossing in members(in_box & ~cover):
            yield Choice(base, cover | 1 << crossing)


def _search(view: View) -> "tuple[Bases, Bases, list[Twos]]":
    """Return the plain fish, the bases that may make finned fish, and counts of touched crossing lines.

    Each of the three counts is for a third of the crossing lines. A line with fewer than two places makes
    no fish. A base that contains a smaller fish gives no new result.
    """
    single = sum(1 << line for line, places in enumerate(view.lines) if count(places) < 2)
    counts = [_count_touched(view.crossings[start : start + 3]) for start in (0, 3, 6)]
    left = ALL ^ TOUCHING[single]
    fish = left & ~total(*counts).above_size()
    left ^= fish
    for base in members(fish):
        larger = ALL ^ 1 << base ^ LACKING[LINES_OF_BASE[base]]
        fish &= ~larger
        left &= ~larger
    return fish, left, counts


def _count_touched(crossings: "list[Lines]") -> "Twos":
    """Count for each base how many of these three crossing lines it touches."""
    a, b, c = crossings
    return add(TOUCHING[a], TOUCHING[b], TOUCHING[c])


def _touched_lines(view: View, base: "Lines") -> "Lines":
    """Return the crossing lines in which these lines have places."""
    touched = 0
    for line in members(base):
        touched |= view.lines[line]
    return touched
