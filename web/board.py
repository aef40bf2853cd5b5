"""A board: what stands in each cell and what the player has noted there, as a value that never changes.

Every function takes a Board and gives a Board; where nothing changes it gives the same one, so that a
command without effect is no step for Undo. Cells are numbers 0..80, notes are sets of digits as 9-bit
masks. Written so that MicroPython runs this file.
"""

from sudoku_core.digits import ALL, MEMBERS, NONE, only
from sudoku_core.geometry import CELLS, PEERS
from sudoku_core.grid import Grid

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Layer = tuple[int, ...]

# What stands in a cell: nothing, a digit of the puzzle, the player's own, or one that Solve filled in.
EMPTY, GIVEN, ENTRY, SOLVED = range(4)

# The two kinds of notes; each is a field of a Board.
CORNER, CENTRE = "corner", "centre"

COLOURS = 8  # as many as there are; 0 is none

_NOTHING = (0,) * 81


class Board:
    """81 cells.

    values: digits, 0 for none; kinds: of what stands there, EMPTY to SOLVED; corner and centre: notes, as
    masks, which stay below a digit and are seen again without it; colours: 1..COLOURS, 0 for none.
    """

    FIELDS = ("values", "kinds", CORNER, CENTRE, "colours")

    def __init__(
        self,
        values: "Layer" = _NOTHING,
        kinds: "Layer" = _NOTHING,
        corner: "Layer" = _NOTHING,
        centre: "Layer" = _NOTHING,
        colours: "Layer" = _NOTHING,
    ) -> None:
        self.values = values
        self.kinds = kinds
        self.corner = corner
        self.centre = centre
        self.colours = colours

    def layers(self) -> "tuple[Layer, ...]":
        """All that there is to a board, in the order of FIELDS."""
        return (self.values, self.kinds, self.corner, self.centre, self.colours)

    def __eq__(self, other: object) -> bool:
        """Whether the other board is the same in every cell."""
        return isinstance(other, Board) and self.layers() == other.layers()

    def __hash__(self) -> int:
        """The same for boards that are equal."""
        return hash(self.layers())

    def having(self, **layers: "Layer") -> "Board":
        """The same board but for these layers; the very same one where they are equal too."""
        # What is equal is kept, not made anew: a history holds hundreds of boards.
        old = self.layers()
        new = [layers.get(name, layer) for name, layer in zip(Board.FIELDS, old)]
        new = [before if after == before else after for before, after in zip(old, new)]
        return self if tuple(new) == old else Board(*new)


def of_grid(grid: Grid) -> Board:
    """The board on which every value of this grid is a given; candidates it has lost are noted."""
    kinds = tuple([GIVEN if value else EMPTY for value in grid.values])
    board = Board(grid.values, kinds)
    plain = candidates(board)
    if all(value or kept == free for value, kept, free in zip(grid.values, grid.candidates, plain)):
        return board
    noted = [NONE if value else kept for value, kept in zip(grid.values, grid.candidates)]
    return board.having(centre=tuple(noted))


def givens(board: Board) -> "Layer":
    """The values that the puzzle itself set."""
    return tuple([value if kind == GIVEN else 0 for value, kind in zip(board.values, board.kinds)])


def candidates(board: Board) -> "Layer":
    """For each empty cell the digits that none of its peers has; no digit for the others."""
    taken = [only(value) if value else NONE for value in board.values]
    free = []
    for cell in CELLS:
        digits = NONE
        if not taken[cell]:
            digits = ALL
            for peer in PEERS[cell]:
                digits &= ~taken[peer]
        free.append(digits)
    return tuple(free)


def _changed(layer: "Layer", cells: "Iterable[int]", item: int) -> "Layer":
    items = list(layer)
    for cell in cells:
        items[cell] = item
    return tuple(items)


# ---------------------------------------------------------------- digits


def put(board: Board, cells: "Layer", digit: int, *, tidy: bool) -> Board:
    """Put this digit (0 takes away what is there) in those of the cells that are not given.

    tidy: take it out of the notes of every cell that sees one of them.
    """
    cells = tuple([cell for cell in cells if board.kinds[cell] != GIVEN])
    changed = board.having(
        values=_changed(board.values, cells, digit),
        kinds=_changed(board.kinds, cells, ENTRY if digit else EMPTY),
    )
    # An entry that stays what it is changes nothing, though Solve may have put it there.
    if changed.values == board.values:
        return board
    return _tidied(changed, cells, digit) if tidy and digit else changed


def _tidied(board: Board, cells: "Layer", digit: int) -> Board:
    corner, centre = list(board.corner), list(board.centre)
    for cell in cells:
        for peer in PEERS[cell]:
            corner[peer] &= ~only(digit)
            centre[peer] &= ~only(digit)
    return board.having(corner=tuple(corner), centre=tuple(centre))


def fill(board: Board, solution: "Layer") -> Board:
    """The solution in every cell that is empty."""
    kinds = [SOLVED if kind == EMPTY else kind for kind in board.kinds]
    return board.having(values=solution, kinds=tuple(kinds))


def fill_cell(board: Board, cell: int, digit: int) -> Board:
    """Put this digit, of the solution, in a cell that was empty."""
    return board.having(
        values=_changed(board.values, (cell,), digit), kinds=_changed(board.kinds, (cell,), SOLVED)
    )


def without_entries(board: Board) -> Board:
    """Only what the puzzle itself set."""
    return of_grid(Grid(givens(board)))


def lock(board: Board) -> Board:
    """Every digit that stands there as a given."""
    return board.having(kinds=tuple([GIVEN if value else EMPTY for value in board.values]))


def unlock(board: Board) -> Board:
    """Every given as an entry, which can be typed over."""
    return board.having(kinds=tuple([ENTRY if kind == GIVEN else kind for kind in board.kinds]))


# ---------------------------------------------------------------- notes and colours


def note(board: Board, cells: "Layer", kind: str, digit: int) -> Board:
    """The digit among the notes (CORNER or CENTRE) of the cells that are empty, or out of all of them."""
    notes = getattr(board, kind)
    cells = tuple([cell for cell in cells if not board.values[cell]])
    has_all = all(notes[cell] & only(digit) for cell in cells)
    items = list(notes)
    for cell in cells:
        items[cell] = notes[cell] & ~only(digit) if has_all else notes[cell] | only(digit)
    return board.having(**{kind: tuple(items)})


def note_candidates(board: Board) -> Board:
    """The candidates of every empty cell as its centre notes."""
    free = candidates(board)
    noted = [notes if value else digits for value, notes, digits in zip(board.values, board.centre, free)]
    return board.having(centre=tuple(noted))


def colour(board: Board, cells: "Layer", number: int) -> Board:
    """Lay this colour (0 for none) on the cells; away again where all of them have it."""
    if all(board.colours[cell] == number for cell in cells):
        number = 0
    return board.having(colours=_changed(board.colours, cells, number))


def erase(board: Board, cells: "Layer") -> Board:
    """The first of these that the cells have, taken away: digits that are not given, notes, colours."""
    if any(board.values[cell] and board.kinds[cell] != GIVEN for cell in cells):
        return put(board, cells, 0, tidy=False)
    empty = [cell for cell in cells if not board.values[cell]]
    if any(board.corner[cell] or board.centre[cell] for cell in empty):
        return board.having(
            corner=_changed(board.corner, empty, NONE), centre=_changed(board.centre, empty, NONE)
        )
    return board.having(colours=_changed(board.colours, cells, 0))


# ---------------------------------------------------------------- as text

# 2_<values>_<kinds>_<corner>_<centre>_<colours>: a character or two for each cell, `.` for nothing, runs
# of nothing not shortened; layers at the end that are empty are left out.
VERSION = "2"
_VALUE_MARKS = ".123456789"
_KIND_MARKS = ".ges"
_COLOUR_MARKS = ".12345678"
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_NO_MARKS = "." * 81
_OF_DIGIT = {character: number for number, character in enumerate(_DIGITS)}


def write(board: Board) -> str:
    """The board as text of letters, digits, `.` and `_`, for an address or a store."""
    layers = [
        "".join([_VALUE_MARKS[value] for value in board.values]),
        "".join([_KIND_MARKS[kind] for kind in board.kinds]),
        _write_notes(board.corner),
        _write_notes(board.centre),
        "".join([_COLOUR_MARKS[number] for number in board.colours]),
    ]
    while len(layers) > 2 and not layers[-1].replace(".", ""):
        layers.pop()
    return VERSION + "_" + "_".join(layers)


def _write_notes(notes: "Layer") -> str:
    if notes == _NOTHING:
        return _NO_MARKS
    return "".join([_write_note(mask) for mask in notes])


def _write_note(mask: int) -> str:
    return _DIGITS[mask >> 5] + _DIGITS[mask & 31] if mask else "."


def read(text: str) -> Board | None:
    """The board that `write` wrote, or None where this text is no such thing."""
    version, *layers = text.split("_")
    if version == "1":
        return _read_version_1(layers)
    if version != VERSION or not 2 <= len(layers) <= 5:
        return None
    layers += [""] * (5 - len(layers))
    values = _read_marks(layers[0], _VALUE_MARKS)
    kinds = _read_marks(layers[1], _KIND_MARKS)
    corner, centre = _read_notes(layers[2]), _read_notes(layers[3])
    colours = _read_marks(layers[4], _COLOUR_MARKS) if layers[4] else _NOTHING
    if not (values and kinds and corner and centre and colours):
        return None
    if any(bool(value) != bool(kind) for value, kind in zip(values, kinds)):
        return None
    return Board(values, kinds, corner, centre, colours)


def _read_marks(text: str, marks: str) -> "Layer | None":
    if len(text) != 81:
        return None
    numbers = [marks.find(character) for character in text]
    return tuple(numbers) if min(numbers) >= 0 else None


def _read_notes(text: str) -> "Layer | None":
    if not text:
        return _NOTHING
    if len(text) > 2 * 81:
        return None
    characters = iter(text)
    notes = [_read_note(first, characters) for first in characters]
    return tuple(notes) if len(notes) == 81 and max(notes) <= ALL else None


def _read_note(first: str, characters: "Iterator[str]") -> int:
    """The notes of a cell whose text begins with this character; more than ALL where they are none."""
    if first == ".":
        return NONE
    return (32 * _OF_DIGIT.get(first, 99) + _OF_DIGIT.get(next(characters, ""), 999)) or 999


def _read_version_1(layers: list[str]) -> Board | None:
    """A board as links had it before there were notes: givens, entries and solved digits, three lines."""
    lines = [_read_marks(layer, _VALUE_MARKS) for layer in layers]
    if len(lines) != 3 or not all(lines):
        return None
    values, kinds = [0] * 81, [EMPTY] * 81
    for kind, line in zip((GIVEN, ENTRY, SOLVED), lines):
        for cell, value in enumerate(line or ()):
            if value:
                if values[cell]:
                    return None
                values[cell], kinds[cell] = value, kind
    return Board(tuple(values), tuple(kinds))


# ---------------------------------------------------------------- what changed, as text

# <digits>,<corner>,<centre>,<colours>: for each cell that differs a character for the cell, then one for
# the digit and whose it is, or what `write` has; layers at the end that are the same are left out.
_FIRST_CELL = 46  # "."; the last is 126, "~"
_GIVEN_ENTRY_SOLVED = ".123456789abcdefghiABCDEFGHI"


def write_change(near: Board, board: Board) -> str:
    """What makes this board of the one near it, in ASCII's signs without space; "," for nothing."""
    digits = ""
    if board.values != near.values or board.kinds != near.kinds:
        cells = _different(near.values, board.values) + _different(near.kinds, board.kinds)
        for cell in sorted(set(cells)):
            value = board.values[cell]
            digits += chr(_FIRST_CELL + cell)
            digits += _GIVEN_ENTRY_SOLVED[9 * (board.kinds[cell] - GIVEN) + value] if value else "."
    fields = [digits]
    for before, layer, write_mark in (
        (near.corner, board.corner, _write_note),
        (near.centre, board.centre, _write_note),
        (near.colours, board.colours, str),
    ):
        cells = _different(before, layer)
        fields.append("".join([chr(_FIRST_CELL + cell) + write_mark(layer[cell]) for cell in cells]))
    while fields and not fields[-1]:
        fields.pop()
    return ",".join(fields) or ","


def _different(before: "Layer", layer: "Layer") -> list[int]:
    cells = []
    if before != layer:
        for start in range(0, 81, 9):
            if before[start : start + 9] != layer[start : start + 9]:
                cells += [cell for cell in range(start, start + 9) if before[cell] != layer[cell]]
    return cells


def read_change(near: Board, text: str) -> Board | None:
    """The board that `write_change` told from the one near it, or None where this text tells none."""
    fields = text.split(",")
    if len(fields) > 4:
        return None
    values, kinds = near.values, near.kinds
    if fields[0]:
        digits = _read_cells(fields[0], _read_digit)
        if not digits:
            return None
        for cell, number in digits:
            values = _with(values, cell, (number - 1) % 9 + 1 if number else 0)
            kinds = _with(kinds, cell, (number + 8) // 9)
    layers = [near.corner, near.centre, near.colours]
    for index, field in enumerate(fields[1:]):
        if field:
            marks = _read_cells(field, _read_colour if index == 2 else _read_note)
            if not marks:
                return None
            for cell, mark in marks:
                layers[index] = _with(layers[index], cell, mark)
    return Board(values, kinds, *layers)


def _with(layer: "Layer", cell: int, item: int) -> "Layer":
    # For a cell or two much faster in MicroPython than a list, which `_changed` makes.
    return layer[:cell] + (item,) + layer[cell + 1 :]


def _read_cells(
    field: str, read_mark: "Callable[[str, Iterator[str]], int]"
) -> list[tuple[int, int]] | None:
    """Cells and what is read there; None where one of them is not to be read."""
    found = []
    characters = iter(field)
    for character in characters:
        cell = ord(character) - _FIRST_CELL
        mark = read_mark(next(characters, " "), characters)
        if not (0 <= cell < 81 and 0 <= mark <= ALL):
            return None
        found.append((cell, mark))
    return found


def _read_digit(mark: str, _characters: "Iterator[str]") -> int:
    return _GIVEN_ENTRY_SOLVED.find(mark)


def _read_colour(mark: str, _characters: "Iterator[str]") -> int:
    return "012345678".find(mark)


def text(digits: int) -> str:
    """The members of a set of notes, in order, as in "148"."""
    return "".join([str(digit) for digit in MEMBERS[digits]])
