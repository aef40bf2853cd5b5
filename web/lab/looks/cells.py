"""The looks of a run's 81 cells: digits, marks and tints."""

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
        ("marks", "int"),  # a sum of the marks below
        ("tried", "int"),  # a digit that is tried but not placed, or 0
    ],
)
EMPTY, GIVEN, PLACED, GUESSED = range(4)
NOW, SEEN, DEAD = 1, 2, 4  # the event's cell; a peer that forbids the digit; a cell without candidates
SELECTED, PEER = 8, 16  # the selected cell; its peers
CLASH = 32  # a given in conflict with another
# Kind -> value -> the look without marks. Built once and shared.
PLAIN = [[CellLook(value, kind, 0, 0) for value in range(10)] for kind in range(4)]
KIND_CLASSES = ("", "given", "solved", "entry")
MARK_CLASSES = ((NOW, "now"), (SEEN, "seen"), (DEAD, "dead"), (SELECTED, "selected"), (PEER, "peer")) + (
    (CLASH, "conflict"),
)
KIND_LABELS = ("cell.empty", "cell.given", "cell.solved", "cell.guess")


def of_puzzle(line: str) -> tuple[CellLook, ...]:
    """Return the cells of a puzzle that has no run yet."""
    return tuple([PLAIN[EMPTY][0] if sign == "." else PLAIN[GIVEN][int(sign)] for sign in line])


def of_cursor(trace: "Trace", cursor: "Cursor") -> tuple[CellLook, ...]:
    """Return the cells at this place in a run."""
    values, givens = cursor.values, trace.puzzle
    looks = []
    for cell in CELLS:
        kind = GIVEN if givens[cell] else PLACED if values[cell] else EMPTY
        looks.append(PLAIN[kind][values[cell]])
    for cell, digit, guessed in cursor.path:
        if guessed:
            looks[cell] = PLAIN[GUESSED][digit]
    if not cursor.event:
        return tuple(looks)
    kind, event_cell, digit, _, _ = cursor.event
    unit = unit_of(unpack_reason(cursor.reason)[0]) if kind in (CONTRADICTION, EXHAUSTED) else None
    # If a digit has no place in a unit, the whole unit is marked.
    if unit is not None:
        for cell in UNITS[unit]:
            looks[cell] = with_mark(looks[cell], SEEN)
    if event_cell is None:
        return tuple(looks)
    look = looks[event_cell]
    # The peers that forbid a rejected digit are marked.
    if kind == REJECT:
        for peer in PEERS[event_cell]:
            if values[peer] == digit:
                looks[peer] = with_mark(looks[peer], SEEN)
    marks = NOW | DEAD if kind == CONTRADICTION and unit is None else NOW
    tried = digit if kind in (REJECT, REMOVE) and not look.value else 0
    looks[event_cell] = CellLook(look.value, look.kind, marks, tried)
    return tuple(looks)


def candidates_of(cursor: "Cursor") -> tuple[int, ...]:
    """Return the candidates to draw in each cell; () for an algorithm without candidates."""
    if cursor.candidates is None:
        return ()
    return tuple([0 if cursor.values[cell] else cursor.candidates[cell] for cell in CELLS])


def candidates_text(digits: int) -> str:
    """Return candidates as three lines, each digit in its place."""
    signs = [str(digit) if digits >> digit - 1 & 1 else "\u2007" for digit in range(1, 10)]
    return "\n".join([" ".join(signs[line : line + 3]) for line in (0, 3, 6)]) if digits else ""


def board_text(looks: "Sequence[CellLook]") -> str:
    """Return these cells as board text: the event's cell tinted, a rejected digit struck through."""
    marks = []
    for cell, look in enumerate(looks):
        marks += [name(cell)] if look.marks & NOW else []
        marks += [name(cell) + "-" + str(look.tried)] if look.tried and not look.value else []
    return write_board([look.value for look in looks], [look.kind == GIVEN for look in looks], marks)


def with_mark(look: CellLook, mark: int) -> CellLook:
    """Return this look with an additional mark."""
    return CellLook(look.value, look.kind, look.marks | mark, look.tried)


def with_selected(looks: tuple[CellLook, ...], selected: int | None) -> tuple[CellLook, ...]:
    """Return these cells with marks on the selected cell, if any, and its peers."""
    if selected is None:
        return looks
    marked = list(looks)
    for cell in PEERS[selected] + (selected,):
        marked[cell] = with_mark(marked[cell], SELECTED if cell == selected else PEER)
    return tuple(marked)


def with_clashes(looks: tuple[CellLook, ...], cells: tuple[int, ...]) -> tuple[CellLook, ...]:
    """Return these cells with marks on the givens that conflict."""
    if not cells:
        return looks
    marked = list(looks)
    for cell in cells:
        marked[cell] = with_mark(marked[cell], CLASH)
    return tuple(marked)


def label(cell: int, look: CellLook, words: "Words") -> str:
    """Return the description of a cell for screen readers."""
    return describe_cell(cell, [(KIND_LABELS[look.kind], {"digit": look.value})], words)


def classes(look: CellLook) -> str:
    """Return the CSS classes of a cell with this look."""
    names = ["cell", KIND_CLASSES[look.kind]] + [name for mark, name in MARK_CLASSES if look.marks & mark]
    return " ".join([name for name in names + ["tried" if look.tried else ""] if name])
