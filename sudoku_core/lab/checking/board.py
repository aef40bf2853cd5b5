"""A board that replays a recorded run and checks whether each event and its reason are possible."""

from sudoku_core.board.digits import ALL, COUNT, union
from sudoku_core.board.geometry import CELLS, UNITS, UNITS_OF
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED, GUESS, NO_CELL, PLACE, REJECT
from sudoku_core.lab.recording.facts import OWN
from sudoku_core.lab.recording.reasons import CELL, ELIMINATED, UNKNOWN, is_possible, unit_of, unpack_reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class CheckedBoard:
    """The values at one position of a run, and the algorithm's own candidates.

    candidates_kind: The attribute `candidates` of the trace: OWN, BOARD or "".
    board_decides: As in `check`.
    """

    def __init__(self, givens: "Sequence[int]", candidates_kind: str, board_decides: bool) -> None:
        self._givens = givens
        self._candidates_kind = candidates_kind
        self._board_decides = board_decides
        self.candidates: list[int] = []
        self._givens_clash = False
        self.reset()
        self._givens_clash = self._has_repeats

    def reset(self) -> None:
        """Go back to the givens."""
        self.values: list[int] = [0] * 81
        self._used = [0] * 27  # the digits in each unit, as a set
        self._has_repeats = False  # whether a unit has contained a digit twice
        for cell in CELLS:
            if self._givens[cell]:
                self.put(cell, self._givens[cell])

    def put(self, cell: int, digit: int) -> None:
        """Write a digit into a cell."""
        self.values[cell] = digit
        used, bit = self._used, 1 << digit - 1
        for unit in UNITS_OF[cell]:
            if used[unit] & bit:
                self._has_repeats = True
            used[unit] |= bit

    def empty(self, cell: int) -> None:
        """Remove the digit of a cell."""
        values, used, bit = self.values, self._used, 1 << self.values[cell] - 1
        values[cell] = 0
        for unit in UNITS_OF[cell]:
            if self._has_repeats:
                used[unit] = union([values[other] for other in UNITS[unit]])
            else:
                used[unit] ^= bit

    def apply_changes(self, changes: "Sequence[int]", start: int, length: int) -> int:
        """Apply the changes of candidates that begin at this index; return the index after them."""
        end = start + 1 + (changes[start] if start < length else 0)
        if start >= length or end > length or end > start + 82:  # an event changes at most 81 cells
            raise TraceError("damaged")
        for index in range(start + 1, end):
            cell = changes[index] >> 9  # the other bits are the digits added or removed
            if cell > 80:
                raise TraceError("damaged")
            self.candidates[cell] ^= changes[index] & 511
        return end

    def allows(self, kind: int, cell: int, digit: int, reason: int) -> bool:
        """Return whether an event of any kind except REMOVE, SOLUTION and END is possible here."""
        if digit > 9 or 80 < cell != NO_CELL or not is_possible(kind, reason):
            return False
        need, number = unpack_reason(reason)
        if kind in (PLACE, GUESS):
            if cell > 80 or not digit or self.values[cell]:
                return False
            return self._can_place(kind == GUESS, cell, digit, need, number)
        if kind == REJECT:
            is_seen = cell <= 80 and digit > 0 and (self._givens_clash or self._sees(cell, digit))
            # The reader's program may reject any digit; the page's sentence about it is true anyway.
            return is_seen or not self._board_decides
        if kind == CONTRADICTION:
            return self._givens_clash or self._has_no_options(cell, digit, need)
        return kind == EXHAUSTED and self._can_be_exhausted(cell, digit, need, number)

    def _can_place(self, guessed: bool, cell: int, digit: int, need: int, number: int) -> bool:
        """Return whether a digit can be placed, or guessed, for this reason."""
        options = self._options(cell)
        if self._board_decides:
            return need == CELL and number == COUNT[options] and guessed == (number > 1)
        unit = unit_of(need)
        if guessed != (number > 1) and need not in (UNKNOWN, ELIMINATED):
            return False
        if unit is not None:
            if unit not in UNITS_OF[cell]:
                return False
            # The reader's program may consider fewer places than the board allows. Which ones is unknown.
            return number == len(self._places(unit, digit)) if self._candidates_kind else number > 0
        if self._candidates_kind == OWN and need == CELL:
            # Before it reports a guess, the algorithm has eliminated the cell's other candidates.
            return options == 1 << digit - 1 and (not guessed or number <= COUNT[self._unseen_digits(cell)])
        if need == CELL:
            return (
                number == COUNT[options]
                if self._candidates_kind or not guessed
                else number <= COUNT[options]
            )
        is_free = bool(options >> digit - 1 & 1)
        if need == ELIMINATED:
            return not guessed and is_free
        # If the digit is free, the board shows a reason, so the event would have a reason.
        return guessed or bool(self._candidates_kind) or not is_free

    def _has_no_options(self, cell: int, digit: int, need: int) -> bool:
        """Return whether a need has no options left on this board."""
        unit = unit_of(need)
        if unit is not None:
            return (
                not self._board_decides
                and digit > 0
                and not (self._candidates_kind and self._places(unit, digit))
            )
        if cell > 80:
            return not self._board_decides and need == UNKNOWN
        if self._board_decides:
            return need == CELL and not digit and not self.values[cell] and not self._options(cell)
        if not self._candidates_kind and (digit or need == UNKNOWN):
            return True  # the reader's program may know more, and the page's sentence gives no reason
        # An algorithm with its own candidates fills a cell before it finds that the cell has none left.
        return not self._options(cell) and (self._candidates_kind == OWN or not self.values[cell])

    def _can_be_exhausted(self, cell: int, digit: int, need: int, tried: int) -> bool:
        """Return whether the algorithm can have tried these options of a need."""
        unit = unit_of(need)
        if unit is not None:
            cells = UNITS[unit]
            tried_cells = [cells[index] for index in range(9) if tried >> index & 1]
            return (
                not self._board_decides
                and digit > 0
                and not [cell for cell in tried_cells if self.values[cell]]
            )
        if cell > 80:
            return not self._board_decides
        if self.values[cell]:
            return False
        return not self._board_decides or (need == CELL and tried > 0 and tried == self._options(cell))

    def _sees(self, cell: int, digit: int) -> bool:
        """Return whether an empty cell sees a digit."""
        return not (self.values[cell] or self._unseen_digits(cell) >> digit - 1 & 1)

    def _options(self, cell: int) -> int:
        """Return the candidates of a cell, as a set of digits."""
        return self.candidates[cell] if self._candidates_kind == OWN else self._unseen_digits(cell)

    def _unseen_digits(self, cell: int) -> int:
        """Return the digits that an empty cell does not see, as a set."""
        row, column, box = UNITS_OF[cell]
        used = self._used
        return ALL & ~(used[row] | used[column] | used[box])

    def _places(self, unit: int, digit: int) -> "list[int]":
        """Return the empty cells of a unit that can have this digit."""
        for cell in UNITS[unit]:
            if self.values[cell] == digit:
                return []
        bit = 1 << digit - 1
        return [cell for cell in UNITS[unit] if not self.values[cell] and self._options(cell) & bit]
