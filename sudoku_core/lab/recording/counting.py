"""Count the calls, guesses, backtracks and solutions of a running algorithm."""

from collections.abc import Callable, Sequence

from sudoku_core.board.geometry import name
from sudoku_core.lab.recording.board import Board, UnitDigits
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    EXHAUSTED,
    GUESS,
    NO_CELL,
    PLACE,
    REMOVE,
    SOLUTION,
)
from sudoku_core.lab.recording.reasons import CELL, UNKNOWN, pack_reason


class Counts:
    """The counts of a run.

    report: A callback that gets this object after every `every` calls. If it raises an exception, the run
        ends.
    """

    calls: int
    solutions: int

    def __init__(self, report: "Report | None" = None, every: int = 1000) -> None:
        self.calls = self.guesses = self.backtracks = self.solutions = self.depth = 0
        self._report = report
        self._every = every
        self._next_report = every if report else -1

    def on_call_start(self, *_event: object) -> None:
        """Count a call of the search."""
        self.calls += 1
        if self.calls == self._next_report:
            self._next_report += self._every
            assert self._report
            self._report(self)

    def on_solution(self, _line: int, uncounted: bool) -> None:
        """Count a solution.

        uncounted: Whether to exclude the call that found it from the calls.
        """
        self.calls -= uncounted
        self.solutions += 1


Report = Callable[[Counts], object]


class Watcher(Counts):
    """A watcher that counts events on a board but does not store them.

    values: The givens.
    board_decides: Whether the digits on the board decide if a placement is a guess, and if a dead end is a
    contradiction. If not, the marked lines of the algorithm decide, because it has more information than
    the board.
    report, every: As in Counts.
    depth_counts_guesses: Whether the depth is the number of current guesses, and not of open calls.
    """

    def __init__(
        self,
        values: Sequence[int],
        board_decides: bool = True,
        report: "Report | None" = None,
        every: int = 1000,
        depth_counts_guesses: bool = False,
    ) -> None:
        super().__init__(report, every)
        self.board: Board = Board(self, values)
        self.line: int = 0  # the line of the last write
        self.path: list[tuple[int, int, bool]] = []
        self._givens = [bool(value) for value in values]
        self._board_decides = board_decides
        self._call_depth = 0 if depth_counts_guesses else 1  # the increase of the depth per call
        self._guess_cell = NO_CELL  # the cell whose next digit is a guess
        self._announced: dict[int, tuple[int, int]] = {}  # cell -> its next digit and the reason for it
        self._unit_digits = UnitDigits(values)

    def on_call_start(self, *_event: object) -> None:
        """Count a call of the search and increase the depth."""
        super().on_call_start()
        self.depth += self._call_depth

    def on_call_end(self, *_event: object) -> None:
        """Decrease the depth at the end of a call of the search."""
        self.depth -= self._call_depth

    on_call_pause = on_call_end

    def on_call_resume(self, *_event: object) -> None:
        """Increase the depth when a paused call continues."""
        self.depth += self._call_depth

    def on_cell_write(self, cell: int, digit: int, line: int) -> None:
        """Count the removal of a cell's digit and the placement of another one, on this line."""
        if self._givens[cell]:
            raise ValueError(f"{name(cell)} is a given: it cannot be changed")
        self.line = line
        old_digit = self.board[cell]
        if old_digit:
            self._unit_digits.remove(cell, old_digit)
            guessed = self._remove_from_path(cell)
            self.backtracks += 1
            self.add_event(REMOVE, cell, old_digit, line)
            if guessed and not self._call_depth:
                self.depth -= 1
        if digit:
            if self._board_decides:
                free = self._unit_digits.count_free(cell)
                guessed, reason = free > 1, pack_reason(CELL, free)
            else:
                guessed = cell == self._guess_cell
                reason = self._find_reason(cell, digit, guessed)
                self._guess_cell = NO_CELL
                if guessed and not self._call_depth:
                    self.depth += 1
            self._unit_digits.put(cell, digit)
            self.path.append((cell, digit, guessed))
            self.guesses += guessed
            self.add_event(GUESS if guessed else PLACE, cell, digit, line, reason)

    def on_mark(self, kind: int, cell: int, digit: int, reason: int, line: int) -> None:
        """Handle a marked line: add its event, or store the reason for the next placement."""
        if kind == GUESS:
            self._guess_cell = NO_CELL if reason >> 5 == 1 else cell  # a single option is not a guess
            self._announced = {cell: (digit, reason)}
        elif kind == PLACE:
            self._announced[cell] = digit, reason
        elif kind == EXHAUSTED:
            self._add_exhausted(cell, digit, reason, line)
        else:
            self.add_event(kind, cell, digit, line, reason)

    def _add_exhausted(self, cell: int, digit: int, reason: int, line: int) -> None:
        """Add an event: all options have been tried, or a contradiction if there were no options."""
        if self._board_decides:
            free = self._unit_digits.free_digits(cell)
            kind, reason = (EXHAUSTED, pack_reason(CELL, free)) if free else (CONTRADICTION, CELL)
            self.add_event(kind, cell, 0, line, reason)
            return
        depth = self.depth
        self.depth += 1 - self._call_depth  # the guess that was tried has been taken back
        self.add_event(EXHAUSTED, cell, digit, line, reason)
        self.depth: int = depth

    def on_solution(self, line: int, uncounted: bool) -> None:
        """Count a solution and add its event.

        uncounted: Whether to exclude the call that found it from the calls.
        """
        super().on_solution(line, uncounted)
        self.add_event(SOLUTION, NO_CELL, 0, line)

    def add_event(self, kind: int, cell: int, digit: int, line: int, reason: int = UNKNOWN) -> None:
        """Ignore an event; a recorder stores it."""

    def watch_candidates(self, candidates: list[int]) -> None:
        """Ignore the list of the algorithm's own candidates; a recorder stores its changes."""

    def _find_reason(self, cell: int, digit: int, _guessed: bool) -> int:
        """Return the reason that the algorithm has announced for this digit; a recorder overrides this."""
        announced_digit, reason = self._announced.pop(cell, (0, UNKNOWN))
        return reason if announced_digit == digit else UNKNOWN

    def _remove_from_path(self, cell: int) -> bool:
        """Remove a cell from the path; return whether its digit was a guess."""
        path = self.path
        index = len(path) - 1
        while path[index][0] != cell:
            index -= 1
        return path.pop(index)[2]
