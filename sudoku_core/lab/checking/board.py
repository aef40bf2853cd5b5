"""A board in a recorded run, and whether it allows what the run tells: an event and its reason."""

from sudoku_core.board.digits import ALL, COUNT, union
from sudoku_core.board.geometry import CELLS, UNITS, UNITS_OF
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED, GUESS, PLACE, REJECT
from sudoku_core.lab.recording.facts import OWN
from sudoku_core.lab.recording.reasons import CELL, ELIMINATED, UNKNOWN, is_possible, unit_of, unpack_reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Board:
    """The values at one moment, and the algorithm's own candidates.

    kept: which candidates the algorithm keeps, see Trace. judged: see `check`.
    """

    def __init__(self, givens: "Sequence[int]", kept: str, judged: bool) -> None:
        self._givens = givens
        self._kept = kept
        self._judged = judged
        self.candidates: list[int] = []
        self._has_clash = False
        self.begin()
        self._has_clash = self._has_doubles

    def begin(self) -> None:
        """Go back to the givens."""
        self.values: list[int] = [0] * 81
        self._used = [0] * 27  # the digits in each unit, as a set
        self._has_doubles = False  # whether a unit has had a digit twice
        for cell in CELLS:
            if self._givens[cell]:
                self.put(cell, self._givens[cell])

    def put(self, cell: int, digit: int) -> None:
        """Fill a cell."""
        self.values[cell] = digit
        used, bit = self._used, 1 << digit - 1
        for unit in UNITS_OF[cell]:
            if used[unit] & bit:
                self._has_doubles = True
            used[unit] |= bit

    def empty(self, cell: int) -> None:
        """Empty a cell."""
        values, used, bit = self.values, self._used, 1 << self.values[cell] - 1
        values[cell] = 0
        for unit in UNITS_OF[cell]:
            if self._has_doubles:
                used[unit] = union([values[other] for other in UNITS[unit]])
            else:
                used[unit] ^= bit

    def change(self, changes: "Sequence[int]", place: int, length: int) -> int:
        """Change candidates as it says from this place on; return where that ends."""
        end = place + 1 + (changes[place] if place < length else 0)
        if place >= length or end > length or end > place + 82:
            raise TraceError("damaged")
        for index in range(place + 1, end):
            cell = changes[index] >> 9
            if cell > 80:
                raise TraceError("damaged")
            self.candidates[cell] ^= changes[index] & 511
        return end

    def allows(self, kind: int, cell: int, digit: int, reason: int) -> bool:
        """Return whether an event can come next: one that neither empties a cell nor ends anything."""
        if digit > 9 or 80 < cell != 127 or not is_possible(kind, reason):
            return False
        need, number = unpack_reason(reason)
        if kind in (PLACE, GUESS):
            if cell > 80 or not digit or self.values[cell]:
                return False
            return self._follows(kind == GUESS, cell, digit, need, number)
        if kind == REJECT:
            seen = cell <= 80 and digit > 0 and (self._has_clash or self._rejects(cell, digit))
            return seen or not self._judged  # another program rejects what it likes: so the page says it
        if kind == CONTRADICTION:
            return self._has_clash or self._is_dead(cell, digit, need)
        return kind == EXHAUSTED and self._was_tried(cell, digit, need, number)

    def _follows(self, guessed: bool, cell: int, digit: int, need: int, number: int) -> bool:
        """Return whether a digit can be placed, or guessed, for this reason."""
        options = self._options(cell)
        if self._judged:
            return need == CELL and number == COUNT[options] and guessed == (number > 1)
        unit = unit_of(need)
        if guessed != (number > 1) and need not in (UNKNOWN, ELIMINATED):
            return False
        if unit is not None:
            if unit not in UNITS_OF[cell]:
                return False
            # The places of another program are fewer than the board leaves, and nobody knows which.
            return number == len(self._places(unit, digit)) if self._kept else number > 0
        if self._kept == OWN and need == CELL:  # where it guesses, it has eliminated the others by now
            return options == 1 << digit - 1 and (not guessed or number <= COUNT[self._free(cell)])
        if need == CELL:
            return number == COUNT[options] if self._kept or not guessed else number <= COUNT[options]
        is_free = bool(options >> digit - 1 & 1)
        if need == ELIMINATED:
            return not guessed and is_free
        # Of a digit that is free the board shows a reason, and the page tells it.
        return guessed or bool(self._kept) or not is_free

    def _is_dead(self, cell: int, digit: int, need: int) -> bool:
        """Return whether nothing is left for a need, as far as the board shows it."""
        unit = unit_of(need)
        if unit is not None:
            return not self._judged and digit > 0 and not (self._kept and self._places(unit, digit))
        if cell > 80:
            return not self._judged and need == UNKNOWN
        if self._judged:
            return need == CELL and not digit and not self.values[cell] and not self._options(cell)
        if not self._kept and (digit or need == UNKNOWN):
            return True  # by what another program knows, of which the page claims nothing
        # An algorithm with candidates of its own fills a cell before it finds that nothing is left for it.
        return not self._options(cell) and (self._kept == OWN or not self.values[cell])

    def _was_tried(self, cell: int, digit: int, need: int, tried: int) -> bool:
        """Return whether these options of a need can have been tried."""
        unit = unit_of(need)
        if unit is not None:
            cells = UNITS[unit]
            places = [cells[place] for place in range(9) if tried >> place & 1]
            return not self._judged and digit > 0 and not [each for each in places if self.values[each]]
        if cell > 80:
            return not self._judged
        if self.values[cell]:
            return False
        return not self._judged or (need == CELL and tried > 0 and tried == self._options(cell))

    def _rejects(self, cell: int, digit: int) -> bool:
        """Return whether an empty cell sees a digit."""
        return not (self.values[cell] or self._free(cell) >> digit - 1 & 1)

    def _options(self, cell: int) -> int:
        """Return the candidates of a cell, as a set of digits."""
        return self.candidates[cell] if self._kept == OWN else self._free(cell)

    def _free(self, cell: int) -> int:
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
