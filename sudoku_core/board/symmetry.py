"""Symmetries: transform a puzzle into an equivalent one, and make symmetric patterns of givens.

These changes turn a puzzle into an equivalent one: renaming the digits, exchanging rows within a band,
exchanging whole bands, exchanging columns and stacks in the same way, and turning rows into columns.
`canonical` returns the same values for all puzzles that can be transformed into each other.
"""

from sudoku_core.board.compat import lru_cache
from sudoku_core.board.digits import MEMBERS, union
from sudoku_core.board.geometry import CELLS
from sudoku_core.board.grid import Grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Below = Callable[[int], int]  # returns a random number below its argument
    Lines = tuple[int, ...]  # the number of the old row or column for each of nine new ones


# The symmetries of patterns of givens. 180, 90: the pattern is the same after a turn by this angle.
# vertical: its left half mirrors its right half. horizontal: its upper half mirrors its lower half.
# diagonal: its rows are its columns.
KINDS = ("none", "180", "90", "vertical", "horizontal", "diagonal")


def image_of(kind: str, cell: int) -> int:
    """Return the cell to which a symmetry of KINDS moves this cell."""
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
    """Return the groups of cells that a pattern with this symmetry fills or leaves empty as a whole."""
    groups: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for cell in CELLS:
        if cell not in seen:
            orbit = [cell]
            other = image_of(kind, cell)
            while other != cell:
                orbit.append(other)
                other = image_of(kind, other)
            seen.update(orbit)
            groups.append(tuple(orbit))
    return tuple(groups)


def has_symmetry(kind: str, values: "Sequence[int]") -> bool:
    """Return whether the filled cells of these values have a symmetry of KINDS."""
    return not [cell for cell in CELLS if bool(values[cell]) != bool(values[image_of(kind, cell)])]


class Symmetry:
    """A transformation of a puzzle into an equivalent one.

    rows, columns: For each new row or column, the number of the old one.
    digits: Ten numbers: the new digit for each old one, and 0 for 0.
    transposed: Whether rows become columns; this is the first step.
    """

    def __init__(
        self, rows: "Lines", columns: "Lines", digits: "tuple[int, ...]", transposed: bool
    ) -> None:
        self.digits = digits
        if transposed:
            self.cells: tuple[int, ...] = tuple([9 * column + row for row in rows for column in columns])
        else:
            self.cells = tuple([9 * row + column for row in rows for column in columns])

    def apply(self, values: "Sequence[int]") -> "tuple[int, ...]":
        """Return 81 values transformed: the new value of cell c is the renamed value of `cells[c]`."""
        return tuple([self.digits[values[cell]] for cell in self.cells])

    def apply_to_grid(self, grid: Grid) -> Grid:
        """Return a grid transformed, with its givens and candidates."""
        sets = [union([self.digits[digit] for digit in members]) for members in MEMBERS]
        noted = grid.candidates if grid.noted else None
        candidates = [sets[noted[cell]] for cell in self.cells] if noted else None
        return Grid(self.apply(grid.values), candidates, self.apply(grid.givens))


def random_symmetry(below: "Below", kind: str = "none") -> Symmetry:
    """Return a random symmetry that preserves patterns with the symmetry `kind`.

    All these symmetries are equally likely. For the kinds "90" and "diagonal", rows and columns are always
    exchanged in the same way.
    """
    rows = _random_lines(below, kind in ("180", "90", "horizontal"))
    columns = rows if kind in ("90", "diagonal") else _random_lines(below, kind in ("180", "vertical"))
    digits = (0,) + tuple([1 + digit for digit in shuffled(range(9), below)])
    transposed = kind not in ("vertical", "horizontal") and below(2) == 1
    return Symmetry(rows, columns, digits, transposed)


def shuffled(items: "Sequence[int]", below: "Below") -> "list[int]":
    """Return the items in random order (R. Durstenfeld's shuffle, CACM 7, 1964)."""
    result = list(items)
    for end in range(len(result), 1, -1):
        chosen = below(end)
        result[end - 1], result[chosen] = result[chosen], result[end - 1]
    return result


def _random_lines(below: "Below", mirrors: bool) -> "Lines":
    """Return nine lines in random order, with the lines of a chute together.

    mirrors: Whether opposite lines must stay opposite, as in a mirrored grid.
    """
    if not mirrors:
        return tuple(
            [3 * chute + line for chute in shuffled(range(3), below) for line in _shuffle_three(below)]
        )
    first, middle = _shuffle_three(below), shuffled((3, 5), below)
    if below(2):
        first = [8 - line for line in first]
    return tuple(first + [middle[0], 4, middle[1]] + [8 - line for line in reversed(first)])


def _shuffle_three(below: "Below") -> "list[int]":
    return shuffled(range(3), below)


def canonical(values: "Sequence[int]") -> "tuple[int, ...]":
    """Return 81 values that are the same for all equivalent puzzles and different for all others.

    Rows, columns and digits are distinguished by their contents, as far as possible. If some rows or
    columns remain equal, each one is tried as the first, and the least result is returned. A choice is
    skipped if a symmetry of the puzzle itself maps it to an earlier choice (B. McKay, Practical Graph
    Isomorphism, 1981).
    """
    transposed = tuple([values[9 * column + row] for row in range(9) for column in range(9)])
    return min(_Labelling(tuple(values)).find_least(), _Labelling(transposed).find_least())


# A colour describes a line or a digit; lines of equal colour may still turn out to differ. Colours are
# 61-bit numbers. They are mixed by multiplication with odd numbers and then added, in any order.
_COLOUR_MASK = (1 << 61) - 1
_ROW_FACTOR, _COLUMN_FACTOR, _DIGIT_FACTOR, _LINE_FACTOR = (
    0x9E3779B97F4A7C15,
    0xC2B2AE3D27D4EB4F,
    0x165667B19E3779F9,
    0x27D4EB2F165667C5,
)
_START_COLOURS = (1,) * 18  # of nine rows and nine columns


def _mix(number: int, factor: int) -> int:
    number = (number ^ number >> 29) * factor & _COLOUR_MASK
    return number ^ number >> 31


class _Labelling:
    """The search for the least line of one puzzle, without transposition."""

    def __init__(self, values: "tuple[int, ...]") -> None:
        self._values = values
        self._filled = [(cell // 9, cell % 9, value) for cell, value in enumerate(values) if value]
        self._best: tuple[int, ...] = ()
        self._best_order: tuple[int, ...] = ()
        self._best_chosen: tuple[int, ...] = ()
        # The known symmetries of the puzzle itself: for each of its 18 lines, the line it becomes.
        self._own_symmetries: list[tuple[int, ...]] = []

    def find_least(self) -> "tuple[int, ...]":
        """Return the least line of values."""
        self._search(_START_COLOURS, ())
        return self._best

    def _search(self, colours: "tuple[int, ...]", chosen: "tuple[int, ...]") -> int:
        """Search with these lines chosen; return the number of lines still chosen after it backtracks."""
        colours = self._refine(colours)
        alike = _largest_class(colours)
        if not alike:
            return self._compare(colours, chosen)
        tried: list[int] = []
        for line in alike:
            if line not in self._images_of(tried, chosen):
                tried.append(line)
                marked = list(colours)
                marked[line] = _mix(marked[line] + 1, _LINE_FACTOR)
                depth = self._search(tuple(marked), chosen + (line,))
                if depth < len(chosen):
                    return depth
        return len(chosen)

    def _refine(self, colours: "tuple[int, ...]") -> "tuple[int, ...]":
        """Return colours that differ for rows, or columns, with different contents."""
        classes = 0
        while True:
            digits = [0] * 10
            for row, column, digit in self._filled:
                digits[digit] += _mix(colours[row] * 3 + colours[9 + column], _DIGIT_FACTOR)
            sums = [0] * 18
            for row, column, digit in self._filled:
                signature = _mix(digits[digit] & _COLOUR_MASK, _DIGIT_FACTOR)
                sums[row] += _mix(colours[9 + column] + signature, _COLUMN_FACTOR)
                sums[9 + column] += _mix(colours[row] + signature, _ROW_FACTOR)
            lines = [_mix(colours[line] + sums[line], _LINE_FACTOR) for line in range(18)]
            chutes = [
                _mix(
                    sum([_mix(lines[line], _ROW_FACTOR) for line in range(3 * chute, 3 * chute + 3)]),
                    _LINE_FACTOR,
                )
                for chute in range(6)
            ]
            new_colours = tuple(
                [_mix(lines[line] + 5 * chutes[line // 3], _LINE_FACTOR) for line in range(18)]
            )
            new_classes = len(set(new_colours[:9])) + len(set(new_colours[9:]))
            if new_classes == classes:
                return colours
            classes, colours = new_classes, new_colours

    def _images_of(self, tried: "list[int]", chosen: "tuple[int, ...]") -> "set[int]":
        """Return the images of the tried lines under the symmetries that fix all chosen lines."""
        fixing = [
            images
            for images in self._own_symmetries
            if not [line for line in chosen if images[line] != line]
        ]
        reached, waiting = set(tried), list(tried)
        while waiting:
            line = waiting.pop()
            for images in fixing:
                if images[line] not in reached:
                    reached.add(images[line])
                    waiting.append(images[line])
        return reached

    def _compare(self, colours: "tuple[int, ...]", chosen: "tuple[int, ...]") -> int:
        """Compare the line of these colours, which are all different, with the least line so far.

        If both lines are equal, the puzzle itself has a new symmetry, which maps this path of choices to
        the path of the least line. So the rest of this path is not needed: the search goes back to the
        first choice in which the two paths differ.
        """
        rows, columns = _sort_lines(colours[:9]), _sort_lines(colours[9:])
        lines = tuple(rows + [9 + column for column in columns])
        new_digits: dict[int, int] = {0: 0}  # digits are renamed in order of appearance
        line = tuple(
            [
                new_digits.setdefault(self._values[9 * row + column], len(new_digits))
                for row in rows
                for column in columns
            ]
        )
        if line == self._best:
            images = [0] * 18
            for old, new in zip(self._best_order, lines):
                images[old] = new
            self._own_symmetries.append(tuple(images))
            return next(depth for depth in range(len(chosen)) if chosen[depth] != self._best_chosen[depth])
        if not self._best or line < self._best:
            self._best, self._best_order, self._best_chosen = line, lines, chosen
        return len(chosen)


def _largest_class(colours: "tuple[int, ...]") -> "list[int]":
    """Return the lines of the most frequent colour, of rows or of columns; [] if all colours differ."""
    ranked = [
        (-colours[start : start + 9].count(colour), start, colour)
        for start in (0, 9)
        for colour in colours[start : start + 9]
    ]
    count, start, colour_of_class = min(ranked)
    return [line for line in range(start, start + 9) if count < -1 and colours[line] == colour_of_class]


def _sort_lines(colours: "Sequence[int]") -> "list[int]":
    """Return nine lines sorted by colour, with the lines of a chute together."""
    chutes = sorted([(min(colours[3 * chute : 3 * chute + 3]), chute) for chute in range(3)])
    return [
        line
        for _, chute in chutes
        for _, line in sorted([(colours[line], line) for line in range(3 * chute, 3 * chute + 3)])
    ]
