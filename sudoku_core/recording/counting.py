"""What is counted while an algorithm runs: calls, guesses, backtracks, solutions."""

from collections.abc import Callable, Sequence
from typing import Final

from sudoku_core.geometry import CELLS, UNITS_OF, name
from sudoku_core.recording.board import Board
from sudoku_core.recording.events import CONTRADICTION, GUESS, NO_CELL, PLACE, REMOVE, SOLUTION

ONES: Final = 0b000100010001000100010001000100010001  # four bits for each digit: how often a unit has it

Report = Callable[["Counts"], object]


class Counts:
    """What is counted while a run goes on.

    report: is called with this object after every so many calls; an exception from it ends the run.
    """

    def __init__(self, report: Report | None = None, every: int = 1000) -> None:
        self.calls = self.guesses = self.backtracks = self.solutions = self.depth = 0
        self._report = report
        self._every = every
        self._next_report = every if report else -1

    def called(self, *_event: object) -> None:
        """Count a call of the search."""
        self.calls += 1
        if self.calls == self._next_report:
            self._next_report += self._every
            assert self._report
            self._report(self)

    def solved(self, _line: int, uncounted: bool) -> None:
        """Count a solution, found on this line; `uncounted`: the call that found it does not count."""
        self.calls -= uncounted
        self.solutions += 1


class Watcher(Counts):
    """Counts all that happens on a board, and keeps none of it.

    values: the givens. judges: whether the digits on the board decide what is a guess, and which dead ends
    are contradictions; else the algorithm knows more than the board, and its marked lines decide.
    """

    def __init__(
        self, values: Sequence[int], judges: bool = True, report: Report | None = None, every: int = 1000
    ) -> None:
        super().__init__(report, every)
        self.board = Board(self, values)
        self.line = 0  # the one that wrote last
        self.path: list[tuple[int, int, bool]] = []
        self._givens = [bool(value) for value in values]
        self._judges = judges
        self._guess = NO_CELL  # the cell whose next digit is a guess
        self._held = [0] * 27  # for each unit how often it has each digit, in four bits each
        for cell in CELLS:
            if values[cell]:
                self._hold(cell, 1 << 4 * values[cell] - 4)

    def called(self, *_event: object) -> None:
        """Count a call of the search, which begins."""
        super().called()
        self.depth += 1

    def left(self, *_event: object) -> None:
        """Take note that a call of the search ends, or pauses."""
        self.depth -= 1

    def resumed(self, *_event: object) -> None:
        """Take note that a call that had paused goes on."""
        self.depth += 1

    def written(self, cell: int, digit: int, line: int) -> None:
        """Take note that the algorithm changes the digit of a cell, or empties it, on this line."""
        if self._givens[cell]:
            raise ValueError(f"{name(cell)} is a given: it cannot be changed")
        self.line = line
        before = self.board[cell]
        if before:
            self._hold(cell, -(1 << 4 * before - 4))
            self._take_off(cell)
            self.backtracks += 1
            self.event(REMOVE, cell, before, line)
        if digit:
            guessed = self._count_free(cell) > 1 if self._judges else cell == self._guess
            self._guess = NO_CELL
            self._hold(cell, 1 << 4 * digit - 4)
            self.path.append((cell, digit, guessed))
            self.guesses += guessed
            self.event(GUESS if guessed else PLACE, cell, digit, line)

    def marked(self, kind: int, cell: int, digit: int, line: int) -> None:
        """Take note of a marked line: a rejected digit, a contradiction, or that a guess comes next."""
        if kind == GUESS:
            self._guess = cell
        elif not (
            kind == CONTRADICTION and self._judges and not self.board[cell] and self._count_free(cell)
        ):
            self.event(kind, cell, digit, line)

    def solved(self, line: int, uncounted: bool) -> None:
        """Count a solution, found on this line; `uncounted`: the call that found it does not count."""
        super().solved(line, uncounted)
        self.event(SOLUTION, NO_CELL, 0, line)

    def event(self, kind: int, cell: int, digit: int, line: int) -> None:
        """Take an event; a recorder keeps it."""

    def _count_free(self, cell: int) -> int:
        """Return how many digits the peers of an empty cell leave it."""
        row, column, box = UNITS_OF[cell]
        held = self._held
        seen = held[row] | held[column] | held[box]
        seen |= seen >> 2
        return 9 - ((seen | seen >> 1) & ONES).bit_count()

    def _hold(self, cell: int, change: int) -> None:
        row, column, box = UNITS_OF[cell]
        held = self._held
        held[row] += change
        held[column] += change
        held[box] += change

    def _take_off(self, cell: int) -> None:
        path = self.path
        place = len(path) - 1
        while path[place][0] != cell:
            place -= 1
        del path[place]
