"""Explain for each digit whether it is possible in the selected cell, and why not."""

from typing import TYPE_CHECKING

from lab.looks.sentences import JUDGED_BY_THE_BOARD
from shared.drawings.masks import used_digits
from sudoku_core.board.digits import ALL
from sudoku_core.board.geometry import PEERS, name
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED, REJECT, REMOVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.life import Message
    from sudoku_core.lab.recording.playback import Cursor

    # The state of a digit, FREE to RULED_OUT, and a peer with this digit or None
    DigitEntry = tuple[int, int | None]

# The states of a digit: possible; in the cell; in a peer; already tried; eliminated by logic.
FREE, PLACED, TAKEN, FAILED, RULED_OUT = range(5)

# The key of the text and the CSS class of each state. A digit in a peer shows the peer's name instead.
TEXT_KEYS = ("lab.digit_free", "lab.digit_here", "", "lab.digit_failed", "lab.digit_out")
CSS_CLASSES = ("free", "here", "taken", "failed", "out")


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


def details_in_puzzle(values: "Sequence[int]", cell: int) -> CellDetails:
    """Return the details of a cell in a puzzle without a run."""
    return CellDetails(cell, bool(values[cell]), values[cell], _digit_entries(values, cell))


def details_at_cursor(algorithm: str, givens: "Sequence[int]", cursor: "Cursor", cell: int) -> CellDetails:
    """Return the details of a cell at this position in a run."""
    failed_digits = ruled_out_digits = 0
    if algorithm in JUDGED_BY_THE_BOARD:
        failed_digits = _failed_digits(givens, cursor, cell)
    elif cursor.candidates and not cursor.values[cell]:
        ruled_out_digits = ALL & ~cursor.candidates[cell]
    entries = _digit_entries(cursor.values, cell, failed_digits, ruled_out_digits)
    return CellDetails(cell, bool(givens[cell]), cursor.values[cell], entries)


def _digit_entries(
    values: "Sequence[int]", cell: int, failed_digits: int = 0, ruled_out_digits: int = 0
) -> "tuple[DigitEntry, ...]":
    """Return the entry of each digit.

    failed_digits, ruled_out_digits: Sets of digits, as masks.
    """
    holders: dict[int, int] = {}
    for peer in PEERS[cell]:
        holders.setdefault(values[peer], peer)
    entries: list[DigitEntry] = []
    for digit in range(1, 10):
        if digit == values[cell]:
            entries.append((PLACED, None))
        elif failed_digits >> digit - 1 & 1:
            entries.append((FAILED, None))
        else:
            holder = holders.get(digit)
            state = RULED_OUT if ruled_out_digits >> digit - 1 & 1 else FREE
            entries.append((state if holder is None else TAKEN, holder))
    return tuple(entries)


def _failed_digits(givens: "Sequence[int]", cursor: "Cursor", cell: int) -> int:
    """Return the set of digits that have failed in a cell after the placements before it.

    An algorithm that judges digits only by the board tries them in ascending order, and steps back after
    the last one. So the smaller free digits have failed.
    """
    if givens[cell]:
        return 0
    earlier_values = list(givens)
    for path_cell, digit, _ in cursor.path:
        if path_cell == cell:
            return _free_digits(earlier_values, cell) & (1 << digit - 1) - 1
        earlier_values[path_cell] = digit
    event_kind, event_cell, digit, _, _ = cursor.event or (REJECT, None, 1, 0, 0)
    if event_cell != cell:
        return 0
    if event_kind in (REJECT, REMOVE):
        return _free_digits(earlier_values, cell) & (1 << digit - (event_kind == REJECT)) - 1
    return _free_digits(earlier_values, cell) if event_kind in (CONTRADICTION, EXHAUSTED) else 0


def _free_digits(values: "Sequence[int]", cell: int) -> int:
    row, column, box = used_digits(values, cell)
    return ALL & ~(row | column | box)


def _sentence(cell: int, is_given: bool, digit: int, entries: "tuple[DigitEntry, ...]") -> "Message":
    if is_given:
        return ("lab.inspect_given", {"cell": name(cell), "digit": digit})
    free, failed_digits = _join_digits(entries, FREE), _join_digits(entries, FAILED)
    key = (
        "lab.inspect_both" if free and failed_digits else "lab.inspect_free" if free else "lab.inspect_none"
    )
    if failed_digits and not free:
        key = "lab.inspect_failed"
    rest = (key, {"free": free, "failed": failed_digits})
    return (
        "lab.inspect_filled" if digit else "lab.inspect_empty",
        {"cell": name(cell), "digit": digit, "rest": rest},
    )


def _join_digits(entries: "tuple[DigitEntry, ...]", state: int) -> str:
    return " ".join([str(digit) for digit, entry in enumerate(entries, 1) if entry[0] == state])
