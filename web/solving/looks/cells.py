"""The look of each cell of the board, in marks, in classes and in words.

The classes and the words of a cell are made only when its look has changed.
"""

from typing import TYPE_CHECKING, NamedTuple

from shared.boards import board as boards
from shared.boards.board import GIVEN
from shared.boards.spoken import describe_cell
from solving.looks.wrong import wrong_entries
from sudoku_core.board.digits import COUNT, MEMBERS, NONE, only
from sudoku_core.board.geometry import BOX_OF, CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from shared.boards.marks import CellSentences
    from shared.words import Words
    from solving.state import BoardState

CellLook = NamedTuple(
    "CellLook",
    [
        ("digit", "int"),  # 0 in an empty cell
        ("kind", "int"),  # GIVEN, ENTRY or SOLVED of shared/boards/board.py; 0 in an empty cell
        ("marks", "int"),  # a sum of the marks below
        ("corners", "int"),  # the corner notes, a set of digits
        ("centres", "int"),  # the centre notes or candidates, a set of digits
        ("colours", "int"),  # a set of the numbers of colours
    ],
)

# Marks of a cell. An answer points at some: at faults, or at what only wants attention.
CURSOR, CONFLICT, PEER, SAME, SELECTED, POINTED, FAULT = 1, 2, 4, 8, 16, 32, 64
# Its centre notes are no notes of the player but candidates, TRUE where a search has proved them. They, and
# all centre notes that stand among them, are ON_GRID, each at its own place in three rows.
CANDIDATES, TRUE, ON_GRID = 128, 256, 512
NOTED = 1024  # the digit that stands out is among its notes
DIFFERS = 2048  # one of several solutions has another digit than the others
WRONG = 4096  # it is not the digit of the solution, and the player wants to see that
FIXED, LARGE = 8192, 16384  # notes are drawn as the reader has chosen
SIGNED = 32768  # its colours have letters too
SPOKEN = CONFLICT | WRONG | POINTED | CANDIDATES | DIFFERS  # the marks that a label names
SPOKEN_MARKS = (
    (CONFLICT, "cell.conflict"),
    (WRONG, "cell.wrong"),
    (POINTED, "cell.pointed"),
    (DIFFERS, "cell.differs"),
)

KIND_CLASSES = ("", "given", "entry", "solved")
MARK_CLASSES = (
    (CURSOR, "cursor"),
    (CONFLICT, "conflict"),
    (WRONG, "wrong"),
    (PEER, "peer"),
    (SAME, "same"),
    (NOTED, "noted"),
    (SELECTED, "selected"),
    (POINTED, "pointed"),
    (DIFFERS, "differs"),
    (FAULT, "fault"),
)
# The look of each cell in the HTML, as the build writes it, which says it in this language.
AS_BUILT = CellLook(0, 0, 0, 0, 0, 0)
LANGUAGE_AS_BUILT = "en"

KIND_KEYS = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


def cells_of(state: "BoardState") -> "tuple[CellLook, ...]":
    """Return the looks of the 81 cells."""
    board, lit = state.board, lit_digit(state)
    values, kinds, corner, centre = board.values, board.kinds, board.corner, board.centre
    candidates, extra = _candidates(state)
    bit = only(lit) if lit else NONE
    drawn = (FIXED if state.options.fixed_notes else 0) | (LARGE if state.options.large_notes else 0)
    signed = SIGNED if state.options.signs else 0
    cells = []
    for cell, marks in enumerate(_marks(state)):
        value, colours = values[cell], board.colours[cell]
        if colours:
            marks |= signed
        if value:
            marks |= SAME if value == lit else 0
            cells.append(CellLook(value, kinds[cell], marks, 0, 0, colours))
            continue
        corners, centres = corner[cell], centre[cell]
        if extra & TRUE:
            marks, corners, centres = marks | extra, NONE, candidates[cell]
        elif extra and not centres:
            marks, centres = marks | extra, candidates[cell]
        elif extra:
            marks |= ON_GRID
        if (corners | centres) & bit:
            marks |= NOTED
        cells.append(CellLook(0, 0, marks | drawn, corners, centres, colours))
    return tuple(cells)


def lit_digit(state: "BoardState") -> int:
    """Return the digit that stands out wherever it is placed or noted.

    It is the one that is locked, else that of the cursor's cell; where that is empty, or where another was
    chosen there, the chosen one.
    """
    if state.input.locked:
        return state.input.locked
    here = state.board.values[state.input.cursor]
    return (
        state.input.lit
        if not here or (state.input.lit and state.input.cursor == state.input.lit_at)
        else here
    )


def _marks(state: "BoardState") -> list[int]:
    """Return for each cell the marks that do not depend on what stands there."""
    cursor, selected, marked, conflicts = (
        state.input.cursor,
        state.input.selected,
        state.known.marked,
        state.known.conflicts,
    )
    row, column, box = ROW_OF[cursor], COLUMN_OF[cursor], BOX_OF[cursor]
    alone, pointing, wrong = len(selected) == 1, _pointing(state), wrong_entries(state)
    found = []
    for cell in CELLS:
        marks = 0
        if cell == cursor:
            marks = CURSOR | SELECTED
        elif alone:
            if ROW_OF[cell] == row or COLUMN_OF[cell] == column or BOX_OF[cell] == box:
                marks = PEER
        elif cell in selected:
            marks = SELECTED
        if cell in conflicts:
            marks |= CONFLICT
        if cell in wrong:
            marks |= WRONG
        if cell in marked:
            marks |= pointing
        found.append(marks)
    return found


def _pointing(state: "BoardState") -> int:
    """Return how an answer points at cells: digits that could be left out are no faults."""
    return (
        POINTED if state.known.verdict and state.known.verdict.purpose == "redundant" else POINTED | FAULT
    )


def _candidates(state: "BoardState") -> "tuple[tuple[int, ...], int]":
    """Return what empty cells show besides the player's notes, and the marks of those that show it."""
    if state.candidates:
        return boards.candidates(state.board), CANDIDATES | ON_GRID
    if state.known.truth:
        return state.known.truth, CANDIDATES | TRUE | ON_GRID
    return (), 0


def classes(look: "CellLook") -> str:
    """Return the CSS classes of a cell with this look."""
    marks, colours = look.marks, look.colours
    names = ["cell", KIND_CLASSES[look.kind]] + [name for mark, name in MARK_CLASSES if marks & mark]
    names += ["colour-" + str(colour) for colour in MEMBERS[colours]]
    if COUNT[colours] > 1:
        names.append("striped")
    return " ".join([name for name in names if name])


def stripes(look: "CellLook") -> str:
    """Return the background of a cell with several colours, in CSS."""
    colours = MEMBERS[look.colours]
    width = 100 / max(1, len(colours))
    parts = [
        f"var(--colour-{colour}) {number * width:.4g}% {(number + 1) * width:.4g}%"
        for number, colour in enumerate(colours)
    ]
    return "linear-gradient(135deg, " + ", ".join(parts) + ")" if len(colours) > 1 else ""


def is_said_anew(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the label of this look is another one than that of the old look."""
    if (old.marks ^ look.marks) & SPOKEN or old.digit != look.digit or old.kind != look.kind:
        return True
    return notes_differ(old, look)


def notes_differ(old: "CellLook", look: "CellLook") -> bool:
    """Return whether this look has other notes or colours than the old one."""
    return old.corners != look.corners or old.centres != look.centres or old.colours != look.colours


def without_notes(look: "CellLook") -> "tuple[int, int, int, int]":
    """Return the look of a cell without its notes."""
    return look.digit, look.kind, look.marks, look.colours


def label(cell: int, look: "CellLook", words: "Words", sentences: "CellSentences | None" = None) -> str:
    """Return the cell in words, for screen readers. sentences: those of a hint on it, if there are any."""
    marks = look.marks
    news, candidates = sentences or ([], [])
    said = list(news)
    said += [(key, None) for mark, key in SPOKEN_MARKS if marks & mark]
    said.append((KIND_KEYS[look.kind], {"digit": look.digit}))
    said += candidates
    if look.centres:
        key = "cell.candidates" if marks & CANDIDATES else "cell.centre"
        said.append((key, {"digits": boards.text_of(look.centres)}))
    if look.corners:
        said.append(("cell.corner", {"digits": boards.text_of(look.corners)}))
    said += [("colour." + str(colour), None) for colour in MEMBERS[look.colours]]
    return describe_cell(cell, said, words)


def is_read_only(look: "CellLook") -> bool:
    """Return whether a cell with this look cannot be typed over."""
    return look.kind == GIVEN
