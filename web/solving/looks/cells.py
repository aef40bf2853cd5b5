"""How each cell of the board looks, in marks, in classes and in words. MicroPython runs this file too.

The look of a cell is a tuple (digit, kind, marks, corner notes, centre notes, colours); its classes and its
words are made only when that has changed.
"""

from typing import TYPE_CHECKING

from solving import board as boards
from solving.board import GIVEN
from sudoku_core.digits import COUNT, MEMBERS
from sudoku_core.geometry import BOX_OF, CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from shared.words import Words
    from solving.state import State

    CellLook = tuple[int, int, int, int, int, int]

CURSOR, CONFLICT, PEER, SAME, SELECTED, POINTED, DIFFERS = 1, 2, 4, 8, 16, 32, 64
SPOKEN = CONFLICT | POINTED | DIFFERS  # the marks that a label names

# More centre notes than this are set smaller.
CROWDED = 5

KIND_CLASSES = ("", "given", "entry", "solved")
MARK_CLASSES = (
    (CURSOR, "cursor"),
    (CONFLICT, "conflict"),
    (PEER, "peer"),
    (SAME, "same"),
    (SELECTED, "selected"),
    (POINTED, "pointed"),
    (DIFFERS, "differs"),
)
KIND_KEYS = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


def cells_of(state: "State") -> "tuple[CellLook, ...]":
    """Return the looks of the 81 cells."""
    board = state.board
    values, kinds, corner = board.values, board.kinds, board.corner
    cursor, selected, marked = state.cursor, state.selected, state.marked
    row, column, box, digit = ROW_OF[cursor], COLUMN_OF[cursor], BOX_OF[cursor], values[cursor]
    alone = len(selected) == 1
    conflicts = state.conflicts
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
        colours = board.colours[cell]
        if value:
            cells.append((value, kinds[cell], marks, 0, 0, colours))
        else:
            cells.append((0, 0, marks, corner[cell], centre[cell], colours))
    return tuple(cells)


def classes(look: "CellLook") -> str:
    """Return the CSS classes of a cell with this look."""
    _, kind, marks, _, centre, colours = look
    names = ["cell", KIND_CLASSES[kind]] + [name for mark, name in MARK_CLASSES if marks & mark]
    names += ["colour-" + str(colour) for colour in MEMBERS[colours]]
    if COUNT[colours] > 1:
        names.append("striped")
    if COUNT[centre] > CROWDED:
        names.append("crowded")
    return " ".join([name for name in names if name])


def corner_text(look: "CellLook") -> str:
    """Return the corner notes of a cell as they are drawn."""
    return boards.text(look[3])


def centre_text(look: "CellLook", overlay: str) -> str:
    """Return the centre notes as they are drawn; candidates stand each at its own place in three rows."""
    digits = look[4]
    if overlay == "none" or not digits:
        return boards.text(digits)
    places = [str(digit) if digit in MEMBERS[digits] else "\u2007" for digit in range(1, 10)]
    return "\n".join([" ".join(places[start : start + 3]) for start in (0, 3, 6)])


def stripes(look: "CellLook") -> str:
    """Return the background of a cell with several colours, in CSS."""
    colours = MEMBERS[look[5]]
    width = 100 / max(1, len(colours))
    parts = [
        f"var(--colour-{colour}) {number * width:.4g}% {(number + 1) * width:.4g}%"
        for number, colour in enumerate(colours)
    ]
    return "linear-gradient(135deg, " + ", ".join(parts) + ")" if len(colours) > 1 else ""


def label(cell: int, look: "CellLook", words: "Words", overlay: str = "none") -> str:
    """Return the cell in words, for those who do not see it."""
    digit, kind, marks, corner, centre, colours = look
    facts: dict[str, object] = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1, "digit": digit}
    parts = [words.say(KIND_KEYS[kind], facts)]
    if centre:
        key = "cell.centre" if overlay == "none" else "cell.candidates"
        parts.append(words.say(key, {"digits": _spoken(centre)}))
    if corner:
        parts.append(words.say("cell.corner", {"digits": _spoken(corner)}))
    parts += [words.say("colour." + str(colour)) for colour in MEMBERS[colours]]
    if marks & CONFLICT:
        parts.append(words.say("cell.conflict"))
    if marks & POINTED:
        parts.append(words.say("cell.pointed"))
    if marks & DIFFERS:
        parts.append(words.say("cell.differs"))
    return words.say("cell.comma").join(parts)


def _spoken(digits: int) -> str:
    return " ".join([str(digit) for digit in MEMBERS[digits]])


def is_read_only(look: "CellLook") -> bool:
    """Return whether a cell with this look cannot be typed over."""
    return look[1] == GIVEN
