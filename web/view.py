"""State to look: all that the page shows, computed from the state alone.

A cell's look is a tuple (digit, kind, marks); the words and the classes of a cell are made from it only
when it has changed. The rest is few and plain.
"""

from game import GIVEN

from sudoku_core.geometry import BOX_OF, CELLS, COLUMN_OF, ROW_OF
from sudoku_core.grid import Grid
from sudoku_core.notation import write

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from game import State, Values
    from words import Words

    CellLook = tuple[int, int, int]

CURSOR, CONFLICT, PEER, SAME = 1, 2, 4, 8

KIND_CLASSES = ("", "given", "entry", "solved")
MARK_CLASSES = ((CURSOR, "cursor"), (CONFLICT, "conflict"), (PEER, "peer"), (SAME, "same"))
KIND_KEYS = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


class Look:
    """What the page shows; two looks that are equal in a field look the same there.

    cells: 81 tuples (digit, kind, marks). disabled: the commands that can do nothing now.
    """

    def __init__(self, state: "State") -> None:
        self.phase = state.phase
        self.cells = _cells(state)
        self.cursor = state.cursor
        self.message = state.message
        self.offers = _offers(state)
        self.pair = state.pair
        self.dialog = state.dialog
        self.complaint = state.complaint
        self.disabled = _disabled(state)
        self.export = write(Grid(state.board[0]), state.format) if state.dialog == "export" else ""
        self.link = state.link
        self.loading = state.loading if state.phase == "typing" else None


def _cells(state: "State") -> "tuple[CellLook, ...]":
    values, kinds = state.board
    cursor = state.cursor
    row, column, box, digit = ROW_OF[cursor], COLUMN_OF[cursor], BOX_OF[cursor], values[cursor]
    conflicts = Grid(values).conflicts()
    cells = []
    for cell in CELLS:
        marks = 0
        if cell == cursor:
            marks = CURSOR
        elif ROW_OF[cell] == row or COLUMN_OF[cell] == column or BOX_OF[cell] == box:
            marks = PEER
        if digit and values[cell] == digit:
            marks |= SAME
        if cell in conflicts:
            marks |= CONFLICT
        cells.append((values[cell], kinds[cell], marks))
    return tuple(cells)


def _offers(state: "State") -> tuple[str, ...]:
    """The commands that the status line offers just now."""
    return tuple(
        [
            command
            for command, offered in (
                ("cancel", state.question and state.phase != "failed"),
                ("restart", state.phase == "failed"),
                ("solve_givens", state.alone),
                ("update", state.newer),
            )
            if offered
        ]
    )


def _disabled(state: "State") -> tuple[str, ...]:
    disabled = []
    if not state.past:
        disabled.append("undo")
    if not state.future:
        disabled.append("redo")
    return tuple(disabled)


def classes(look: "CellLook") -> str:
    """The CSS classes of a cell with this look."""
    _, kind, marks = look
    names = ["cell", KIND_CLASSES[kind]] + [name for mark, name in MARK_CLASSES if marks & mark]
    return " ".join([name for name in names if name])


def label(cell: int, look: "CellLook", words: "Words") -> str:
    """The cell in words, for those who do not see it."""
    digit, kind, marks = look
    facts: dict[str, object] = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1, "digit": digit}
    text = words.say(KIND_KEYS[kind], facts)
    return text + words.say("cell.conflict") if marks & CONFLICT else text


def pair_cell(cell: int, pair: "tuple[Values, Values]", which: int, words: "Words") -> tuple[str, str, str]:
    """A cell of one of two solutions: its digit, its classes, and its words where it differs."""
    digit = pair[which][cell]
    facts: dict[str, object] = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1, "digit": digit}
    if pair[0][cell] == pair[1][cell]:
        return str(digit), "cell", words.say("pair.same", facts)
    return str(digit), "cell differs", words.say("pair.differs", facts)


def is_read_only(look: "CellLook") -> bool:
    """Whether a cell with this look cannot be typed over."""
    return look[1] == GIVEN
