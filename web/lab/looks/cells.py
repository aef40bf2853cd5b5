"""Compute the appearance of a run's 81 cells: digits, marks and tints."""

from typing import TYPE_CHECKING, NamedTuple

from shared.boards.spoken import describe_cell
from sudoku_core.board.geometry import CELLS, PEERS, UNITS, name
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED, REJECT, REMOVE
from sudoku_core.lab.recording.reasons import unit_of, unpack_reason
from sudoku_core.pictures.marks import write_board

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.words import Words
    from sudoku_core.lab.recording.playback import Cursor
    from sudoku_core.lab.recording.trace import Trace

CellLook = NamedTuple(
    "CellLook",
    [
        ("value", "int"),  # a digit or 0
        ("kind", "int"),  # EMPTY, GIVEN, PLACED or GUESSED
        ("marks", "int"),  # a sum of marks, EVENT_CELL to CONFLICT
        ("tried", "int"),  # a digit that is tried but not placed, or 0
    ],
)

# The kinds of cells.
EMPTY, GIVEN, PLACED, GUESSED = range(4)

# The marks of cells.
EVENT_CELL = 1  # the cell of the event
FORBIDDING = 2  # a peer that forbids the event's digit, or a unit without a place for it
NO_CANDIDATES = 4  # a cell without candidates
SELECTED = 8  # the selected cell
PEER = 16  # a peer of the selected cell
CONFLICT = 32  # a given that sees an equal given

# Kind -> value -> the look without marks. They are built once and shared.
UNMARKED = [[CellLook(value, kind, 0, 0) for value in range(10)] for kind in range(4)]

# The CSS class and the key of the label of each kind.
KIND_CLASSES = ("", "given", "solved", "entry")
KIND_LABELS = ("cell.empty", "cell.given", "cell.solved", "cell.guess")

# The CSS class of each mark.
MARK_CLASSES = (
    (EVENT_CELL, "now"),
    (FORBIDDING, "seen"),
    (NO_CANDIDATES, "dead"),
    (SELECTED, "selected"),
    (PEER, "peer"),
    (CONFLICT, "conflict"),
)


def looks_of_puzzle(line: str) -> tuple[CellLook, ...]:
    """Return the looks of the cells of a puzzle without a run."""
    return tuple([UNMARKED[EMPTY][0] if sign == "." else UNMARKED[GIVEN][int(sign)] for sign in line])


def looks_at_cursor(trace: "Trace", cursor: "Cursor") -> tuple[CellLook, ...]:
    """Return the looks of the cells at this position in a run."""
    values, givens = cursor.values, trace.puzzle
    looks = []
    for cell in CELLS:
        cell_kind = GIVEN if givens[cell] else PLACED if values[cell] else EMPTY
        looks.append(UNMARKED[cell_kind][values[cell]])
    for cell, digit, is_guess in cursor.path:
        if is_guess:
            looks[cell] = UNMARKED[GUESSED][digit]
    if not cursor.event:
        return tuple(looks)
    event_kind, event_cell, digit, _, _ = cursor.event
    # The unit in which a digit has no place, or None. The whole unit is marked.
    unit = unit_of(unpack_reason(cursor.reason)[0]) if event_kind in (CONTRADICTION, EXHAUSTED) else None
    if unit is not None:
        for cell in UNITS[unit]:
            looks[cell] = with_mark(looks[cell], FORBIDDING)
    if event_cell is None:
        return tuple(looks)
    look = looks[event_cell]
    # The peers that forbid a rejected digit are marked.
    if event_kind == REJECT:
        for peer in PEERS[event_cell]:
            if values[peer] == digit:
                looks[peer] = with_mark(looks[peer], FORBIDDING)
    marks = EVENT_CELL | NO_CANDIDATES if event_kind == CONTRADICTION and unit is None else EVENT_CELL
    tried_digit = digit if event_kind in (REJECT, REMOVE) and not look.value else 0
    looks[event_cell] = CellLook(look.value, look.kind, marks, tried_digit)
    return tuple(looks)


def shown_candidates(cursor: "Cursor") -> tuple[int, ...]:
    """Return the candidates to show in each cell; () for an algorithm without candidates."""
    if cursor.candidates is None:
        return ()
    return tuple([0 if cursor.values[cell] else cursor.candidates[cell] for cell in CELLS])


def format_candidates(digits: int) -> str:
    """Return candidates as three lines of text, with each digit at its place."""
    signs = [str(digit) if digits >> digit - 1 & 1 else "\u2007" for digit in range(1, 10)]
    return "\n".join([" ".join(signs[line : line + 3]) for line in (0, 3, 6)]) if digits else ""


def board_text(looks: "Sequence[CellLook]") -> str:
    """Return these looks as board text: the event's cell is tinted, a rejected digit struck through."""
    marks = []
    for cell, look in enumerate(looks):
        marks += [name(cell)] if look.marks & EVENT_CELL else []
        marks += [name(cell) + "-" + str(look.tried)] if look.tried and not look.value else []
    return write_board([look.value for look in looks], [look.kind == GIVEN for look in looks], marks)


def with_mark(look: CellLook, mark: int) -> CellLook:
    """Return this look with an additional mark."""
    return CellLook(look.value, look.kind, look.marks | mark, look.tried)


def with_selected(looks: tuple[CellLook, ...], selected_cell: int | None) -> tuple[CellLook, ...]:
    """Return these looks with marks on the selected cell, if any, and its peers."""
    if selected_cell is None:
        return looks
    marked = list(looks)
    for cell in PEERS[selected_cell] + (selected_cell,):
        marked[cell] = with_mark(marked[cell], SELECTED if cell == selected_cell else PEER)
    return tuple(marked)


def with_conflicts(looks: tuple[CellLook, ...], cells: tuple[int, ...]) -> tuple[CellLook, ...]:
    """Return these looks with the mark CONFLICT on these cells."""
    if not cells:
        return looks
    marked = list(looks)
    for cell in cells:
        marked[cell] = with_mark(marked[cell], CONFLICT)
    return tuple(marked)


def cell_label(cell: int, look: CellLook, words: "Words") -> str:
    """Return the description of a cell for screen readers."""
    return describe_cell(cell, [(KIND_LABELS[look.kind], {"digit": look.value})], words)


def css_classes(look: CellLook) -> str:
    """Return the CSS classes of a cell with this look, separated by spaces."""
    mark_classes = [css_class for mark, css_class in MARK_CLASSES if look.marks & mark]
    tried_class = "tried" if look.tried else ""
    all_classes = ["cell", KIND_CLASSES[look.kind]] + mark_classes + [tried_class]
    return " ".join([css_class for css_class in all_classes if css_class])
