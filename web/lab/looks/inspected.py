"""The reasons why digits are not possible in the selected cell."""

from typing import TYPE_CHECKING

from lab.looks.sentences import JUDGED_BY_THE_BOARD
from shared.drawings.masks import used_digits
from sudoku_core.board.geometry import PEERS, name
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED, REJECT, REMOVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.life import Message
    from sudoku_core.lab.recording.playback import Cursor

    # The state of a digit, from FREE to OUT; a peer with this digit, or None
    DigitEntry = tuple[int, int | None]

FREE, HERE, TAKEN, FAILED, OUT = range(5)
WORDS = ("lab.digit_free", "lab.digit_here", "", "lab.digit_failed", "lab.digit_out")
CLASSES = ("free", "here", "taken", "failed", "out")


class CellDetails:
    """The details of a cell: a sentence, and a DigitEntry for each digit from 1 to 9."""

    def __init__(self, cell: int, is_given: bool, digit: int, entries: "tuple[DigitEntry, ...]") -> None:
        self.entries = entries
        self.sentence = _sentence(cell, is_given, digit, entries)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CellDetails):
            return False
        return (self.entries, self.sentence) == (other.entries, other.sentence)

    def __hash__(self) -> int:
        return hash(self.entries)


def of_puzzle(values: "Sequence[int]", cell: int) -> CellDetails:
    """Return the details of a cell of a puzzle that has no run yet."""
    return CellDetails(cell, bool(values[cell]), values[cell], _entries(values, cell))


def of_cursor(algorithm: str, givens: "Sequence[int]", cursor: "Cursor", cell: int) -> CellDetails:
    """Return the details of a cell at this place in a run."""
    failed = out = 0
    if algorithm in JUDGED_BY_THE_BOARD:
        failed = _failed_digits(givens, cursor, cell)
    elif cursor.candidates and not cursor.values[cell]:
        out = 0x1FF & ~cursor.candidates[cell]
    entries = _entries(cursor.values, cell, failed, out)
    return CellDetails(cell, bool(givens[cell]), cursor.values[cell], entries)


def _entries(values: "Sequence[int]", cell: int, failed: int = 0, out: int = 0) -> "tuple[DigitEntry, ...]":
    """Return the entry of each digit.

    failed: The digits that have failed. out: The digits that logic has ruled out.
    """
    holders: dict[int, int] = {}
    for peer in PEERS[cell]:
        holders.setdefault(values[peer], peer)
    entries: list[DigitEntry] = []
    for digit in range(1, 10):
        if digit == values[cell]:
            entries.append((HERE, None))
        elif failed >> digit - 1 & 1:
            entries.append((FAILED, None))
        else:
            holder = holders.get(digit)
            kind = OUT if out >> digit - 1 & 1 else FREE
            entries.append((kind if holder is None else TAKEN, holder))
    return tuple(entries)


def _failed_digits(givens: "Sequence[int]", cursor: "Cursor", cell: int) -> int:
    """Return the digits that have failed in a cell after the earlier placements, as a set.

    An algorithm that judges digits only by the board tries them in ascending order, and leaves a cell after
    the last one. So the smaller free digits have failed.
    """
    if givens[cell]:
        return 0
    before = list(givens)
    for place, digit, _ in cursor.path:
        if place == cell:
            return _free_digits(before, cell) & (1 << digit - 1) - 1
        before[place] = digit
    kind, event_cell, digit, _, _ = cursor.event or (REJECT, None, 1, 0, 0)
    if event_cell != cell:
        return 0
    if kind in (REJECT, REMOVE):
        return _free_digits(before, cell) & (1 << digit - (kind == REJECT)) - 1
    return _free_digits(before, cell) if kind in (CONTRADICTION, EXHAUSTED) else 0


def _free_digits(values: "Sequence[int]", cell: int) -> int:
    row, column, box = used_digits(values, cell)
    return 0x1FF & ~(row | column | box)


def _sentence(cell: int, is_given: bool, digit: int, entries: "tuple[DigitEntry, ...]") -> "Message":
    if is_given:
        return ("lab.inspect_given", {"cell": name(cell), "digit": digit})
    free, failed = _join_digits(entries, FREE), _join_digits(entries, FAILED)
    key = "lab.inspect_both" if free and failed else "lab.inspect_free" if free else "lab.inspect_none"
    if failed and not free:
        key = "lab.inspect_failed"
    rest = (key, {"free": free, "failed": failed})
    return (
        "lab.inspect_filled" if digit else "lab.inspect_empty",
        {"cell": name(cell), "digit": digit, "rest": rest},
    )


def _join_digits(entries: "tuple[DigitEntry, ...]", kind: int) -> str:
    return " ".join([str(digit) for digit, entry in enumerate(entries, 1) if entry[0] == kind])
