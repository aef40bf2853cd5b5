"""The look of each cell of the board: its marks, its CSS classes, its label.

Classes and labels are computed only for cells whose look has changed.
"""

from typing import TYPE_CHECKING, NamedTuple

from shared.boards import board as boards
from shared.boards.board import GIVEN
from shared.boards.spoken import describe_cell
from shared.page.later import later
from solving.looks.wrong import wrong_entries
from sudoku_core.board.digits import COUNT, MEMBERS, NONE, only
from sudoku_core.board.geometry import BOX_OF, CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from shared.boards.marks import CellSentences
    from shared.words import Words
    from solving.state import BoardState

filter_notes = later("solving.chains.filters", "filter_notes")

CellLook = NamedTuple(
    "CellLook",
    [
        ("digit", "int"),  # 0 in an empty cell
        ("kind", "int"),  # GIVEN, ENTRY or SOLVED of shared/boards/board.py; 0 in an empty cell
        ("marks", "int"),  # a set of the marks below, as bits
        ("corners", "int"),  # the corner notes, a set of digits
        ("centres", "int"),  # the centre notes or the candidates, a set of digits
        ("colours", "int"),  # a set of colours by their numbers
    ],
)

# The marks of a cell. POINTED: an answer marks it; FAULT: the answer marks it as wrong.
CURSOR, CONFLICT, PEER, SAME, SELECTED, POINTED, FAULT = 1, 2, 4, 8, 16, 32, 64
# CANDIDATES: its centre notes are computed candidates, not the player's notes; TRUE: proved by a search.
# ON_GRID: each centre note has its own place in three rows; this is so in all cells that show candidates.
CANDIDATES, TRUE, ON_GRID = 128, 256, 512
NOTED = 1024  # the highlighted digit is among its notes
DIFFERS = 2048  # the shown solution and the one to compare with have different digits here
WRONG = 4096  # its digit differs from the solution, and the player has chosen to see wrong digits
FIXED, LARGE = 8192, 16384  # the options for notes: fixed places, larger digits
SIGNED = 32768  # its colours also have letters
SPOKEN = CONFLICT | WRONG | POINTED | CANDIDATES | DIFFERS  # the marks that a cell's label mentions
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
# The look of each cell in the HTML written by the build, and the language of its labels.
AS_BUILT = CellLook(0, 0, 0, 0, 0, 0)
LANGUAGE_AS_BUILT = "en"

KIND_KEYS = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


def cells_of(state: "BoardState") -> "tuple[CellLook, ...]":
    """Return the looks of the 81 cells."""
    board, lit = state.board, lit_digit(state)
    values, kinds, corner, centre = board.values, board.kinds, board.corner, board.centre
    candidates, extra = _candidates(state)
    bit = only(lit) if lit else NONE
    note_marks = (FIXED if state.options.fixed_notes else 0) | (LARGE if state.options.large_notes else 0)
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
        cells.append(CellLook(0, 0, marks | note_marks, corners, centres, colours))
    if state.notes_filter and state.draws and not extra & TRUE:
        filtered: tuple[CellLook, ...] = filter_notes(state, cells)
        return filtered
    return tuple(cells)


def lit_digit(state: "BoardState") -> int:
    """Return the digit to highlight on the board, or 0.

    A locked digit has priority. Next is the digit that the player chose to highlight, if the cursor has not
    moved since or its cell is empty. Otherwise it is the digit of the cursor's cell.
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
    """Return the marks of each cell that do not depend on its contents."""
    cursor, selected, marked, conflicts = (
        state.input.cursor,
        state.input.selected,
        state.known.marked,
        state.known.conflicts,
    )
    row, column, box = ROW_OF[cursor], COLUMN_OF[cursor], BOX_OF[cursor]
    is_single, pointing, wrong = len(selected) == 1, _pointing_marks(state), wrong_entries(state)
    all_marks = []
    for cell in CELLS:
        marks = 0
        if cell == cursor:
            marks = CURSOR | SELECTED
        elif is_single:
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
        all_marks.append(marks)
    return all_marks


def _pointing_marks(state: "BoardState") -> int:
    """Return the marks of the cells that an answer marks; redundant givens are not faults."""
    return (
        POINTED if state.known.verdict and state.known.verdict.purpose == "redundant" else POINTED | FAULT
    )


def _candidates(state: "BoardState") -> "tuple[tuple[int, ...], int]":
    """Return the candidates that empty cells show in addition to the player's notes, and their marks."""
    if state.shows_candidates:
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
    """Return the CSS background of a cell with several colours, "" otherwise."""
    colours = MEMBERS[look.colours]
    width = 100 / max(1, len(colours))
    parts = [
        f"var(--colour-{colour}) {number * width:.4g}% {(number + 1) * width:.4g}%"
        for number, colour in enumerate(colours)
    ]
    return "linear-gradient(135deg, " + ", ".join(parts) + ")" if len(colours) > 1 else ""


def needs_new_label(old: "CellLook", look: "CellLook") -> bool:
    """Return whether this look changes the label of the cell."""
    if (old.marks ^ look.marks) & SPOKEN or old.digit != look.digit or old.kind != look.kind:
        return True
    return notes_differ(old, look)


def notes_differ(old: "CellLook", look: "CellLook") -> bool:
    """Return whether notes or colours differ between the two looks."""
    return old.corners != look.corners or old.centres != look.centres or old.colours != look.colours


def without_notes(look: "CellLook") -> "tuple[int, int, int, int]":
    """Return the fields of a look other than its notes."""
    return look.digit, look.kind, look.marks, look.colours


def label(cell: int, look: "CellLook", words: "Words", sentences: "CellSentences | None" = None) -> str:
    """Return the label of the cell for screen readers.

    sentences: The sentences of a hint about this cell, if any.
    """
    marks = look.marks
    hint_sentences, candidate_sentences = sentences or ([], [])
    messages = list(hint_sentences)
    messages += [(key, None) for mark, key in SPOKEN_MARKS if marks & mark]
    messages.append((KIND_KEYS[look.kind], {"digit": look.digit}))
    messages += candidate_sentences
    if look.centres:
        key = "cell.candidates" if marks & CANDIDATES else "cell.centre"
        messages.append((key, {"digits": boards.text_of(look.centres)}))
    if look.corners:
        messages.append(("cell.corner", {"digits": boards.text_of(look.corners)}))
    messages += [("colour." + str(colour), None) for colour in MEMBERS[look.colours]]
    return describe_cell(cell, messages, words)


def is_read_only(look: "CellLook") -> bool:
    """Return whether the cell is a given, which cannot be overwritten."""
    return look.kind == GIVEN
