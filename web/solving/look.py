"""State to look: all that the page shows, computed from the state alone.

A cell's look is a tuple (digit, kind, marks, corner notes, centre notes, colour); the words and the
classes of a cell are made from it only when it has changed. The rest is few and plain.
"""

from typing import TYPE_CHECKING

from solving import board as boards
from solving.board import ENTRY, GIVEN
from solving.state import line
from sudoku_core.digits import COUNT, MEMBERS
from sudoku_core.geometry import BOX_OF, CELLS, COLUMN_OF, ROW_OF
from sudoku_core.grid import Grid
from sudoku_core.notation import write

if TYPE_CHECKING:
    from shared.questions import Browse
    from shared.words import Words
    from solving.board import Board
    from solving.state import State

    CellLook = tuple[int, int, int, int, int, int]

CURSOR, CONFLICT, PEER, SAME, SELECTED, POINTED = 1, 2, 4, 8, 16, 32
SPOKEN = CONFLICT | POINTED  # the marks that a label tells

# More centre notes than this are written smaller.
CROWDED = 5

# What is said where the values that are shown have no solution.
FAILURES = ("status.impossible", "status.entries_none", "status.entries_invalid")

KIND_CLASSES = ("", "given", "entry", "solved")
MARK_CLASSES = (
    (CURSOR, "cursor"),
    (CONFLICT, "conflict"),
    (PEER, "peer"),
    (SAME, "same"),
    (SELECTED, "selected"),
    (POINTED, "pointed"),
)
KIND_KEYS = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


class Look:
    """What the page shows; two looks that are equal in a field look the same there.

    cells: 81 looks of cells. lab: the address of the lab with this puzzle. pair: two solutions to look at
    side by side, or None; disabled: the commands that can do nothing now.
    """

    def __init__(self, state: "State") -> None:
        self.phase = state.phase
        self.mode = state.mode
        self.overlay = state.overlay
        self.tidy = state.tidy
        self.cells = _cells(state)
        self.cursor = state.cursor
        self.message = state.message
        self.offers = _offers(state)
        self.pair = _pair(state.browse)
        self.pair_message = _pair_message(state.browse)
        self.dialog = state.dialog
        self.complaint = state.complaint
        self.disabled = _disabled(state)
        self.export = write(Grid(state.board.values), state.format) if state.dialog == "export" else ""
        self.link = state.link
        self.lab = "lab.html?puzzle=" + _puzzle(state.board)
        self.loading = state.loading if state.phase == "typing" else None
        self.kept = state.kept


def _cells(state: "State") -> "tuple[CellLook, ...]":
    board = state.board
    values, kinds, corner = board.values, board.kinds, board.corner
    cursor, selected, marked = state.cursor, state.selected, state.marked
    row, column, box, digit = ROW_OF[cursor], COLUMN_OF[cursor], BOX_OF[cursor], values[cursor]
    alone = len(selected) == 1
    conflicts = Grid(values).conflicts()
    centre = board.centre
    if state.overlay == "candidates":
        centre = boards.candidates(board)
    elif state.truth:
        centre = state.truth
    if state.overlay != "none":
        corner = (0,) * 81
    cells = []
    for cell in CELLS:
        value = values[cell]
        marks = 0
        if cell == cursor:
            marks = CURSOR | SELECTED
        elif alone:
            if ROW_OF[cell] == row or COLUMN_OF[cell] == column or BOX_OF[cell] == box:
                marks = PEER
        elif cell in selected:
            marks = SELECTED
        if digit and value == digit:
            marks |= SAME
        if cell in conflicts:
            marks |= CONFLICT
        if cell in marked:
            marks |= POINTED
        colour = board.colours[cell]
        if value:
            cells.append((value, kinds[cell], marks, 0, 0, colour))
        else:
            cells.append((0, 0, marks, corner[cell], centre[cell], colour))
    return tuple(cells)


def _puzzle(board: "Board") -> str:
    """The givens as a line of 81, or where there are none all values: somebody has typed a puzzle."""
    return line(boards.givens(board) if GIVEN in board.kinds else board.values)


def _offers(state: "State") -> tuple[str, ...]:
    """The commands that the status line offers just now."""
    browse = state.browse
    asking = state.question
    can_cancel = asking and (state.phase != "failed" or not asking.needs_core)
    return tuple(
        [
            command
            for command, offered in (
                ("cancel", can_cancel),
                ("restart", state.phase == "failed"),
                ("solve_givens", state.alone),
                ("show_wrong", not asking and _may_be_wrong(state)),
                ("why", not asking and state.message[0] == "status.impossible"),
                ("browse", not asking and browse and not browse.complete and len(browse.lines) == 2),
                ("share_more", state.message[0] == "status.shared"),
                ("update", state.newer),
            )
            if offered
        ]
    )


def _may_be_wrong(state: "State") -> bool:
    """Whether it has just been said that there is no solution, and entries can be what is wrong."""
    kinds = state.board.kinds
    return state.message[0] in FAILURES and GIVEN in kinds and ENTRY in kinds


def _disabled(state: "State") -> tuple[str, ...]:
    browse = state.browse
    return tuple(
        [
            command
            for command, idle in (
                ("undo", not state.past),
                ("redo", not state.future),
                ("previous", not browse or browse.first == 0),
                ("next", not browse or browse.first + 2 >= len(browse.lines)),
                ("digit-9", state.mode == "colour"),
            )
            if idle
        ]
    )


def _pair(browse: "Browse | None") -> "tuple[str, str] | None":
    if not browse or len(browse.lines) < 2:
        return None
    return (browse.lines[browse.first], browse.lines[browse.first + 1])


def _pair_message(browse: "Browse | None") -> "tuple[str, dict[str, object]] | None":
    """Which solutions are shown, and of how many: "3 and 4 of 847"."""
    if not browse:
        return None
    facts: dict[str, object] = {
        "first": browse.first + 1,
        "second": browse.first + 2,
        "count": len(browse.lines),
    }
    if browse.complete:
        return ("pair.of_all", facts)
    return ("pair.of_some" if len(browse.lines) == 2 or not browse.counting else "pair.counting", facts)


def classes(look: "CellLook") -> str:
    """The CSS classes of a cell with this look."""
    _, kind, marks, _, centre, colour = look
    names = ["cell", KIND_CLASSES[kind]] + [name for mark, name in MARK_CLASSES if marks & mark]
    if colour:
        names.append("colour-" + str(colour))
    if COUNT[centre] > CROWDED:
        names.append("crowded")
    return " ".join([name for name in names if name])


def corner_text(look: "CellLook") -> str:
    """The corner notes of a cell as they are drawn."""
    return boards.text(look[3])


def centre_text(look: "CellLook", overlay: str) -> str:
    """The centre notes of a cell as they are drawn; candidates, each at its own place in three rows."""
    digits = look[4]
    if overlay == "none" or not digits:
        return boards.text(digits)
    places = [str(digit) if digit in MEMBERS[digits] else "\u2007" for digit in range(1, 10)]
    return "\n".join([" ".join(places[start : start + 3]) for start in (0, 3, 6)])


def label(cell: int, look: "CellLook", words: "Words", overlay: str = "none") -> str:
    """The cell in words, for those who do not see it."""
    digit, kind, marks, corner, centre, colour = look
    facts: dict[str, object] = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1, "digit": digit}
    parts = [words.say(KIND_KEYS[kind], facts)]
    if centre:
        key = "cell.centre" if overlay == "none" else "cell.candidates"
        parts.append(words.say(key, {"digits": _spoken(centre)}))
    if corner:
        parts.append(words.say("cell.corner", {"digits": _spoken(corner)}))
    if colour:
        parts.append(words.say("colour." + str(colour)))
    if marks & CONFLICT:
        parts.append(words.say("cell.conflict"))
    if marks & POINTED:
        parts.append(words.say("cell.pointed"))
    return words.say("cell.comma").join(parts)


def _spoken(digits: int) -> str:
    return " ".join([str(digit) for digit in MEMBERS[digits]])


def pair_cell(cell: int, pair: tuple[str, str], which: int, words: "Words") -> tuple[str, str, str]:
    """A cell of one of two solutions: its digit, its classes, and its words where it differs."""
    digit = pair[which][cell]
    facts: dict[str, object] = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1, "digit": digit}
    if pair[0][cell] == pair[1][cell]:
        return digit, "cell", words.say("pair.same", facts)
    return digit, "cell differs", words.say("pair.differs", facts)


def is_read_only(look: "CellLook") -> bool:
    """Whether a cell with this look cannot be typed over."""
    return look[1] == GIVEN
