"""Symmetries: a puzzle turned into one that only looks different, and patterns that mirror themselves.

A puzzle stays the same to a solver when its digits change names, when rows change places within a band or
bands as wholes, the same for columns and stacks, and when rows become columns. `canonical` returns one and
the same puzzle for all that can be turned into each other.
"""

from sudoku_core.board.compat import lru_cache
from sudoku_core.board.digits import MEMBERS, union
from sudoku_core.board.geometry import CELLS
from sudoku_core.board.grid import Grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Below = Callable[[int], int]  # a random number from 0 to one less than this
    Lines = tuple[int, ...]  # nine numbers of rows or of columns: under each new one the old one


# The patterns of givens that a puzzle can be made with. 180 and 90: turned by as many degrees it is the
# same. vertical: its left half mirrors its right half; horizontal: its upper half the lower one; diagonal:
# its rows are its columns.
KINDS = ("none", "180", "90", "vertical", "horizontal", "diagonal")


def mirrored(kind: str, cell: int) -> int:
    """Return where a symmetry of KINDS takes a cell."""
    row, column = divmod(cell, 9)
    if kind == "180":
        return 80 - cell
    if kind == "90":
        return 9 * column + 8 - row
    if kind == "vertical":
        return 9 * row + 8 - column
    if kind == "horizontal":
        return 9 * (8 - row) + column
    if kind == "diagonal":
        return 9 * column + row
    return cell


@lru_cache(maxsize=len(KINDS))
def orbits(kind: str) -> "tuple[tuple[int, ...], ...]":
    """Return the cells in groups that a pattern with this symmetry has wholly or not at all."""
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for cell in CELLS:
        if cell not in seen:
            orbit = [cell]
            other = mirrored(kind, cell)
            while other != cell:
                orbit.append(other)
                other = mirrored(kind, other)
            seen.update(orbit)
            found.append(tuple(orbit))
    return tuple(found)


def has_symmetry(kind: str, values: "Sequence[int]") -> bool:
    """Return whether the filled cells of these values have a symmetry of KINDS."""
    return not [cell for cell in CELLS if bool(values[cell]) != bool(values[mirrored(kind, cell)])]


class Symmetry:
    """A way to turn a puzzle into one that only looks different.

    rows, columns: under each number the row or column that comes there. digits: ten, the new name under
    each digit, 0 under 0. transposed: whether rows become columns, before anything else.
    """

    def __init__(
        self, rows: "Lines", columns: "Lines", digits: "tuple[int, ...]", transposed: bool
    ) -> None:
        self.digits = digits
        if transposed:
            self.cells: tuple[int, ...] = tuple([9 * column + row for row in rows for column in columns])
        else:
            self.cells = tuple([9 * row + column for row in rows for column in columns])

    def turned(self, values: "Sequence[int]") -> "tuple[int, ...]":
        """Return 81 values turned: what stands in `cells[c]` comes to c under its new name."""
        return tuple([self.digits[values[cell]] for cell in self.cells])

    def turned_grid(self, grid: Grid) -> Grid:
        """Return a grid turned, with its givens and candidates."""
        sets = [union([self.digits[digit] for digit in members]) for members in MEMBERS]
        noted = grid.candidates if grid.noted else None
        candidates = [sets[noted[cell]] for cell in self.cells] if noted else None
        return Grid(self.turned(grid.values), candidates, self.turned(grid.givens))


def random_symmetry(below: "Below", kind: str = "none") -> Symmetry:
    """Return a symmetry at random, one under which a pattern with the symmetry `kind` keeps it.

    All are equally likely among those that change rows and columns alike where the pattern needs it.
    """
    rows = _lines(below, kind in ("180", "90", "horizontal"))
    columns = rows if kind in ("90", "diagonal") else _lines(below, kind in ("180", "vertical"))
    digits = (0,) + tuple([1 + digit for digit in shuffled(range(9), below)])
    transposed = kind not in ("vertical", "horizontal") and below(2) == 1
    return Symmetry(rows, columns, digits, transposed)


def shuffled(items: "Sequence[int]", below: "Below") -> "list[int]":
    """Return the items in random order (R. Durstenfeld's shuffle, CACM 7, 1964)."""
    found = list(items)
    for end in range(len(found), 1, -1):
        chosen = below(end)
        found[end - 1], found[chosen] = found[chosen], found[end - 1]
    return found


def _lines(below: "Below", mirrors: bool) -> "Lines":
    """Return nine lines in random order, those of a chute together.

    mirrors: whether opposite lines have to stay opposite, as they are to those who mirror the grid.
    """
    if not mirrors:
        return tuple([3 * chute + line for chute in shuffled(range(3), below) for line in _three(below)])
    first, middle = _three(below), shuffled((3, 5), below)
    if below(2):
        first = [8 - line for line in first]
    return tuple(first + [middle[0], 4, middle[1]] + [8 - line for line in reversed(first)])


def _three(below: "Below") -> "list[int]":
    return shuffled(range(3), below)


def canonical(values: "Sequence[int]") -> "tuple[int, ...]":
    """Return the same 81 values for all that symmetries turn into each other, and others for all others.

    Rows, columns and digits are told apart by what is in them, as far as that goes; where some still look
    alike, each of them is tried as the first, and the least result stands. What a symmetry of the puzzle
    itself takes to something tried already is left out (B. McKay, Practical Graph Isomorphism, 1981).
    """
    turned = tuple([values[9 * column + row] for row in range(9) for column in range(9)])
    return min(_Labelling(tuple(values)).least(), _Labelling(turned).least())


# A colour says what an element looks like; equal ones may still be told apart. They are numbers of this
# many bits, mixed by multiplication with odd numbers, so that a sum of them does not depend on an order.
_BITS = (1 << 61) - 1
_ROW, _COLUMN, _DIGIT, _LINE = (
    0x9E3779B97F4A7C15,
    0xC2B2AE3D27D4EB4F,
    0x165667B19E3779F9,
    0x27D4EB2F165667C5,
)
_START = ((1,) * 9, (1,) * 9)  # of the rows, of the columns


def _mixed(number: int, factor: int) -> int:
    number = (number ^ number >> 29) * factor & _BITS
    return number ^ number >> 31


class _Labelling:
    """The search for the least line of one puzzle, without transposition."""

    def __init__(self, values: "tuple[int, ...]") -> None:
        self._values = values
        self._filled = [(cell // 9, cell % 9, value) for cell, value in enumerate(values) if value]
        self._best: tuple[int, ...] = ()
        self._best_lines: tuple[int, ...] = ()
        self._best_chosen: tuple[int, ...] = ()
        # What the puzzle's own symmetries, as far as they have been seen, do with its 18 lines.
        self._own: list[tuple[int, ...]] = []

    def least(self) -> "tuple[int, ...]":
        """Return the least line of values."""
        self._search(_START[0] + _START[1], ())
        return self._best

    def _search(self, colours: "tuple[int, ...]", chosen: "tuple[int, ...]") -> int:
        """Search on from these lines chosen; return how many of them the search goes back to."""
        colours = self._refined(colours)
        alike = _most_alike(colours)
        if not alike:
            return self._take(colours, chosen)
        tried: list[int] = []
        for line in alike:
            if line not in self._taken_to(tried, chosen):
                tried.append(line)
                marked = list(colours)
                marked[line] = _mixed(marked[line] + 1, _LINE)
                back = self._search(tuple(marked), chosen + (line,))
                if back < len(chosen):
                    return back
        return len(chosen)

    def _refined(self, colours: "tuple[int, ...]") -> "tuple[int, ...]":
        """Return colours of the nine rows and nine columns that tell apart what is in them."""
        classes = 0
        while True:
            digits = [0] * 10
            for row, column, digit in self._filled:
                digits[digit] += _mixed(colours[row] * 3 + colours[9 + column], _DIGIT)
            sums = [0] * 18
            for row, column, digit in self._filled:
                looks = _mixed(digits[digit] & _BITS, _DIGIT)
                sums[row] += _mixed(colours[9 + column] + looks, _COLUMN)
                sums[9 + column] += _mixed(colours[row] + looks, _ROW)
            lines = [_mixed(colours[line] + sums[line], _LINE) for line in range(18)]
            chutes = [
                _mixed(sum([_mixed(lines[line], _ROW) for line in range(3 * chute, 3 * chute + 3)]), _LINE)
                for chute in range(6)
            ]
            found = tuple([_mixed(lines[line] + 5 * chutes[line // 3], _LINE) for line in range(18)])
            now = len(set(found[:9])) + len(set(found[9:]))
            if now == classes:
                return colours
            classes, colours = now, found

    def _taken_to(self, tried: "list[int]", chosen: "tuple[int, ...]") -> "set[int]":
        """Return the lines to which the puzzle's own symmetries that keep `chosen` take those tried."""
        fixing = [own for own in self._own if not [line for line in chosen if own[line] != line]]
        found, new = set(tried), list(tried)
        while new:
            line = new.pop()
            for own in fixing:
                if own[line] not in found:
                    found.add(own[line])
                    new.append(own[line])
        return found

    def _take(self, colours: "tuple[int, ...]", chosen: "tuple[int, ...]") -> int:
        """Hold the line that these colours, all different, lead to against the least one.

        Where it is the same, a symmetry of the puzzle takes all that was tried since the lines chosen have
        been others to all that is still to be tried: the search goes back to there.
        """
        rows, columns = _in_order(colours[:9]), _in_order(colours[9:])
        lines = tuple(rows + [9 + column for column in columns])
        names: dict[int, int] = {0: 0}
        line = tuple(
            [names.setdefault(self._values[9 * row + col], len(names)) for row in rows for col in columns]
        )
        if line == self._best:
            own = [0] * 18
            for one, other in zip(self._best_lines, lines):
                own[one] = other
            self._own.append(tuple(own))
            differing = [at for at in range(len(chosen)) if chosen[at] != self._best_chosen[at]]
            return differing[0]
        if not self._best or line < self._best:
            self._best, self._best_lines, self._best_chosen = line, lines, chosen
        return len(chosen)


def _most_alike(colours: "tuple[int, ...]") -> "list[int]":
    """Return the lines of the colour that most rows, or most columns, have; none where all differ."""
    ranked = [
        (-colours[first : first + 9].count(colour), first, colour)
        for first in (0, 9)
        for colour in colours[first : first + 9]
    ]
    count, first, least = min(ranked)
    return [line for line in range(first, first + 9) if count < -1 and colours[line] == least]


def _in_order(colours: "Sequence[int]") -> "list[int]":
    """Return nine lines by their colours, those of a chute together."""
    chutes = sorted([(min(colours[3 * chute : 3 * chute + 3]), chute) for chute in range(3)])
    return [
        line
        for _, chute in chutes
        for _, line in sorted([(colours[line], line) for line in range(3 * chute, 3 * chute + 3)])
    ]
