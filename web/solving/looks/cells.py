"""Compute the appearance of each cell of the board: its digit, notes, marks, CSS classes and label.

Classes and labels are computed only for cells whose appearance has changed.
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

# The marks of a cell, as bits.
CURSOR = 1 << 0
CONFLICT = 1 << 1  # it sees a cell with the same digit
PEER = 1 << 2  # it sees the cursor's cell
SAME_DIGIT = 1 << 3  # it has the highlighted digit
SELECTED = 1 << 4
POINTED_OUT = 1 << 5  # an answer is about this cell
POINTED_OUT_AS_WRONG = 1 << 6  # the answer names it as wrong
CANDIDATES = 1 << 7  # its centre notes are computed candidates, not the player's notes
PROVED = 1 << 8  # a search has proved each of these candidates
NOTES_IN_ROWS = 1 << 9  # each centre note has its own place in three rows
HAS_HIGHLIGHTED_NOTE = 1 << 10  # the highlighted digit is among its notes
DIFFERS = 1 << 11  # its digit in the shown solution differs from the solution to compare with
WRONG = 1 << 12  # its digit differs from the solution, and the player has chosen to see wrong digits
FIXED_NOTES = 1 << 13  # the option for fixed places of corner notes is on
LARGE_NOTES = 1 << 14  # the option for large notes is on
COLOUR_LETTERS = 1 << 15  # its colours also have letters
LABEL_MARKS = CONFLICT | WRONG | POINTED_OUT | CANDIDATES | DIFFERS  # the marks that the label mentions
MARK_SENTENCES = (
    (CONFLICT, "cell.conflict"),
    (WRONG, "cell.wrong"),
    (POINTED_OUT, "cell.pointed"),
    (DIFFERS, "cell.differs"),
)

KIND_CLASSES = ("", "given", "entry", "solved")
MARK_CLASSES = (
    (CURSOR, "cursor"),
    (CONFLICT, "conflict"),
    (WRONG, "wrong"),
    (PEER, "peer"),
    (SAME_DIGIT, "same"),
    (HAS_HIGHLIGHTED_NOTE, "noted"),
    (SELECTED, "selected"),
    (POINTED_OUT, "pointed"),
    (DIFFERS, "differs"),
    (POINTED_OUT_AS_WRONG, "fault"),
)
# The appearance of each cell in the HTML of the build, and the language of its labels.
CELL_AS_BUILT = CellLook(0, 0, 0, 0, 0, 0)
LANGUAGE_AS_BUILT = "en"

KIND_SENTENCES = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


def cells_of(state: "BoardState") -> "tuple[CellLook, ...]":
    """Return the appearance of the 81 cells."""
    board, highlighted = state.board, highlighted_digit(state)
    values, kinds, corner, centre = board.values, board.kinds, board.corner, board.centre
    candidates, candidate_marks = _shown_candidates(state)
    highlighted_bit = only(highlighted) if highlighted else NONE
    note_marks = FIXED_NOTES if state.options.fixed_notes else 0
    note_marks |= LARGE_NOTES if state.options.large_notes else 0
    letter_mark = COLOUR_LETTERS if state.options.signs else 0
    cells = []
    for cell, marks in enumerate(_marks_without_contents(state)):
        value, colours = values[cell], board.colours[cell]
        if colours:
            marks |= letter_mark
        if value:
            marks |= SAME_DIGIT if value == highlighted else 0
            cells.append(CellLook(value, kinds[cell], marks, 0, 0, colours))
            continue
        corners, centres = corner[cell], centre[cell]
        if candidate_marks & PROVED:
            marks, corners, centres = marks | candidate_marks, NONE, candidates[cell]
        elif candidate_marks and not centres:
            marks, centres = marks | candidate_marks, candidates[cell]
        elif candidate_marks:
            marks |= NOTES_IN_ROWS
        if (corners | centres) & highlighted_bit:
            marks |= HAS_HIGHLIGHTED_NOTE
        cells.append(CellLook(0, 0, marks | note_marks, corners, centres, colours))
    if state.notes_filter and state.has_drawing_code and not candidate_marks & PROVED:
        filtered: tuple[CellLook, ...] = filter_notes(state, cells)
        return filtered
    return tuple(cells)


def highlighted_digit(state: "BoardState") -> int:
    """Return the digit to highlight on the board, or 0.

    A locked digit has priority. Next is the digit that the player chose to highlight, if the cursor has not
    moved since or its cell is empty. Otherwise it is the digit of the cursor's cell.
    """
    if state.input.locked:
        return state.input.locked
    cursor_digit = state.board.values[state.input.cursor]
    is_cursor_unmoved = state.input.cursor == state.input.highlighted_at
    if not cursor_digit or (state.input.highlighted and is_cursor_unmoved):
        return state.input.highlighted
    return cursor_digit


def _marks_without_contents(state: "BoardState") -> list[int]:
    """Return the marks of each cell, except for the marks that depend on its contents."""
    cursor, selected = state.input.cursor, state.input.selected
    marked_cells, conflicts = state.known.marked_cells, state.known.conflicts
    row, column, box = ROW_OF[cursor], COLUMN_OF[cursor], BOX_OF[cursor]
    is_one_cell_selected = len(selected) == 1
    answer_marks, wrong = _marks_of_answer(state), wrong_entries(state)
    all_marks = []
    for cell in CELLS:
        marks = 0
        if cell == cursor:
            marks = CURSOR | SELECTED
        elif is_one_cell_selected:
            if ROW_OF[cell] == row or COLUMN_OF[cell] == column or BOX_OF[cell] == box:
                marks = PEER
        elif cell in selected:
            marks = SELECTED
        if cell in conflicts:
            marks |= CONFLICT
        if cell in wrong:
            marks |= WRONG
        if cell in marked_cells:
            marks |= answer_marks
        all_marks.append(marks)
    return all_marks


def _marks_of_answer(state: "BoardState") -> int:
    """Return the marks of the cells named in an answer. Redundant givens are not wrong."""
    verdict = state.known.verdict
    is_redundant = verdict is not None and verdict.purpose == "redundant"
    return POINTED_OUT if is_redundant else POINTED_OUT | POINTED_OUT_AS_WRONG


def _shown_candidates(state: "BoardState") -> "tuple[tuple[int, ...], int]":
    """Return the candidates that empty cells show besides the player's notes, and the marks for them."""
    if state.shows_candidates:
        return boards.candidates(state.board), CANDIDATES | NOTES_IN_ROWS
    if state.known.truth:
        return state.known.truth, CANDIDATES | PROVED | NOTES_IN_ROWS
    return (), 0


def classes(look: "CellLook") -> str:
    """Return the CSS classes of a cell."""
    marks, colours = look.marks, look.colours
    names = ["cell", KIND_CLASSES[look.kind]] + [name for mark, name in MARK_CLASSES if marks & mark]
    names += ["colour-" + str(colour) for colour in MEMBERS[colours]]
    if COUNT[colours] > 1:
        names.append("striped")
    return " ".join([name for name in names if name])


def stripes_background(look: "CellLook") -> str:
    """Return the CSS background of a cell with several colours, or ""."""
    colours = MEMBERS[look.colours]
    width = 100 / max(1, len(colours))
    parts = [
        f"var(--colour-{colour}) {number * width:.4g}% {(number + 1) * width:.4g}%"
        for number, colour in enumerate(colours)
    ]
    return "linear-gradient(135deg, " + ", ".join(parts) + ")" if len(colours) > 1 else ""


def needs_new_label(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the label of the cell has to change."""
    if (old.marks ^ look.marks) & LABEL_MARKS or old.digit != look.digit or old.kind != look.kind:
        return True
    return notes_differ(old, look)


def notes_differ(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the notes or the colours of the cell have changed."""
    return old.corners != look.corners or old.centres != look.centres or old.colours != look.colours


def fields_without_notes(look: "CellLook") -> "tuple[int, int, int, int]":
    """Return all fields except for the notes."""
    return look.digit, look.kind, look.marks, look.colours


def label(cell: int, look: "CellLook", words: "Words", sentences: "CellSentences | None" = None) -> str:
    """Return the label of the cell for screen readers.

    sentences: The sentences of a hint about this cell, if any.
    """
    marks = look.marks
    hint_sentences, candidate_sentences = sentences or ([], [])
    messages = list(hint_sentences)
    messages += [(key, None) for mark, key in MARK_SENTENCES if marks & mark]
    messages.append((KIND_SENTENCES[look.kind], {"digit": look.digit}))
    messages += candidate_sentences
    if look.centres:
        key = "cell.candidates" if marks & CANDIDATES else "cell.centre"
        messages.append((key, {"digits": boards.digits_text(look.centres)}))
    if look.corners:
        messages.append(("cell.corner", {"digits": boards.digits_text(look.corners)}))
    messages += [("colour." + str(colour), None) for colour in MEMBERS[look.colours]]
    return describe_cell(cell, messages, words)


def is_read_only(look: "CellLook") -> bool:
    """Return whether the cell is a given, which cannot be overwritten."""
    return look.kind == GIVEN
