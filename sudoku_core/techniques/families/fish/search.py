"""Search the bases and covers of fish for one digit, with rows or with columns as the base."""

from sudoku_core.board.cells import CELLS_OF_UNIT, members
from sudoku_core.board.compat import NamedTuple, count, product
from sudoku_core.techniques.families.fish.bases import (
    ALL_BASES,
    BASES_LACKING,
    BASES_TOUCHING,
    LINES_OF_BASE,
    add_counts,
    count_in_three,
    unions,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_core.board.cells import Cells
    from sudoku_core.techniques.families.fish.bases import Bases, Lines, TwoBitCount
    from sudoku_core.techniques.position import Unit

CHUTES: "tuple[Lines, ...]" = (0b111, 0b111_000, 0b111_000_000)  # the lines of each band or stack

# For each set of lines, the cells of these rows, and of these columns.
IN_ROWS: "list[Cells]" = unions(CELLS_OF_UNIT[:9])
IN_COLUMNS: "list[Cells]" = unions(CELLS_OF_UNIT[9:18])
# For each set of lines, the cells of these rows in column 1: a row that is transposed to a column.
TRANSPOSED: "list[Cells]" = [cells & CELLS_OF_UNIT[9] for cells in IN_ROWS]


class Choice(NamedTuple("Choice", [("base", "Lines"), ("cover", "Lines")])):
    """A base and a cover that may make a fish."""

    __slots__ = ()

    base: "Lines"  # a set of lines
    cover: "Lines"  # a set of crossing lines


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
    transposed = 0
    for row, crossings in enumerate(rows):
        transposed |= TRANSPOSED[crossings] << row
    columns = [transposed >> 9 * column & 0b111_111_111 for column in range(9)]
    return View(rows, columns, 0, 9, IN_ROWS, IN_COLUMNS), View(columns, rows, 9, 0, IN_COLUMNS, IN_ROWS)


def find_plain(view: View) -> "Iterator[Choice]":
    """Yield each base that touches as many crossing lines as it has lines; they are its cover."""
    fish, _, _ = _search_bases(view)
    for base in members(fish):
        lines = LINES_OF_BASE[base]
        yield Choice(lines, _touched_lines(view, lines))


def find_finned(view: View) -> "Iterator[Choice]":
    """Yield each base that touches too many crossing lines, but not too many outside a certain box.

    The cover consists of the crossing lines that the base touches outside the box. If one is missing, a
    crossing line through the box is added.
    """
    _, finnable, counts = _search_bases(view)
    # A box is the crossing of three crossing lines (a third of them) with a band of three lines.
    for third, band in product(range(3), CHUTES if finnable else ()):
        crossings = view.crossings[3 * third : 3 * third + 3]
        in_box = [places & band for places in crossings]
        lines = in_box[0] | in_box[1] | in_box[2]
        if not lines & lines - 1:
            continue  # a fish needs two lines of the box: one for fins, another for eliminations
        outside = [places & ~band for places in crossings]
        touched = add_counts(counts[third - 1], counts[third - 2], _count_touched(outside))
        fitting = finnable & ~touched.above_size()
        if fitting:
            too_few = fitting & touched.below_size()
            # A crossing line through the box can eliminate something if it has a place in the box outside
            # the base, and if it is in the cover. It is in the cover if the base touches it outside the
            # box, or if it is added.
            useful = [
                BASES_LACKING[inside] & (BASES_TOUCHING[rest] | too_few)
                for inside, rest in zip(in_box, outside)
            ]
            for base in members(fitting & (useful[0] | useful[1] | useful[2])):
                yield from _find_covers(view, LINES_OF_BASE[base], third, band)


def _find_covers(view: View, base: "Lines", third: int, band: "Lines") -> "Iterator[Choice]":
    """Yield a base with each of its covers.

    If two lines of the cover are missing, nothing is yielded: such a position would have no solution.
    """
    touched_in_band = _touched_lines(view, base & band)
    in_box = touched_in_band & CHUTES[third]
    cover = _touched_lines(view, base & ~band) | touched_in_band ^ in_box
    missing = count(base) - count(cover)
    if missing == 0:
        yield Choice(base, cover)
    elif missing == 1:
        for crossing in members(in_box & ~cover):
            yield Choice(base, cover | 1 << crossing)


def _search_bases(view: View) -> "tuple[Bases, Bases, list[TwoBitCount]]":
    """Return the bases of plain fish, the bases that may make finned fish, and the touched crossing lines.

    The third value has a count of touched lines for each third of the crossing lines. A line with fewer
    than two places makes no fish. A base that contains a smaller fish gives no new result.
    """
    short_lines = sum(1 << line for line, places in enumerate(view.lines) if count(places) < 2)
    counts = [_count_touched(view.crossings[start : start + 3]) for start in (0, 3, 6)]
    usable = ALL_BASES ^ BASES_TOUCHING[short_lines]
    fish = usable & ~add_counts(*counts).above_size()
    finnable = usable ^ fish
    for base in members(fish):
        larger = ALL_BASES ^ 1 << base ^ BASES_LACKING[LINES_OF_BASE[base]]
        fish &= ~larger
        finnable &= ~larger
    return fish, finnable, counts


def _count_touched(crossings: "list[Lines]") -> "TwoBitCount":
    """Count for each base how many of these three crossing lines it touches."""
    a, b, c = crossings
    return count_in_three(BASES_TOUCHING[a], BASES_TOUCHING[b], BASES_TOUCHING[c])


def _touched_lines(view: View, base: "Lines") -> "Lines":
    """Return the crossing lines in which these lines have places."""
    touched = 0
    for line in members(base):
        touched |= view.lines[line]
    return touched
