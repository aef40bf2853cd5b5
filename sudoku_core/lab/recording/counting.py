"""The counts of a running algorithm: calls, guesses, backtracks, solutions."""

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

    report: is called with this object after each `every` calls; an exception from it ends the run.
    """

    calls: int
    solutions: int

    def __init__(self, report: "Report | None" = None, every: int = 1000) -> None:
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


Report = Callable[[Counts], object]


class Watcher(Counts):
    """Counts all that happens on a board, and keeps none of it.

    values: the givens. judges: whether the digits on the board decide what is a guess, and which dead ends
    are contradictions; else the algorithm knows more than the board, and its marked lines decide.
    guesses_deepen: whether the depth is how many guesses stand, and not how many calls are open.
    """

    def __init__(
        self,
        values: Sequence[int],
        judges: bool = True,
        report: "Report | None" = None,
        every: int = 1000,
        guesses_deepen: bool = False,
    ) -> None:
        super().__init__(report, every)
        self.board: Board = Board(self, values)
        self.line: int = 0  # the one that wrote last
        self.path: list[tuple[int, int, bool]] = []
        self._givens = [bool(value) for value in values]
        self._judges = judges
        self._call_depth = 0 if guesses_deepen else 1  # how much deeper a call is than its caller
        self._guess = NO_CELL  # the cell whose next digit is a guess
        self._marked: dict[int, tuple[int, int]] = {}  # cell -> digit that comes next, and the reason
        self._held = UnitDigits(values)

    def called(self, *_event: object) -> None:
        """Count a call of the search, which begins."""
        super().called()
        self.depth += self._call_depth

    def left(self, *_event: object) -> None:
        """Take note that a call of the search ends."""
        self.depth -= self._call_depth

    paused = left

    def resumed(self, *_event: object) -> None:
        """Take note that a call that had paused goes on."""
        self.depth += self._call_depth

    def written(self, cell: int, digit: int, line: int) -> None:
        """Take note that the algorithm changes the digit of a cell, or empties it, on this line."""
        if self._givens[cell]:
            raise ValueError(f"{name(cell)} is a given: it cannot be changed")
        self.line = line
        before = self.board[cell]
        if before:
            self._held.take_off(cell, before)
            guessed = self._take_off(cell)
            self.backtracks += 1
            self.event(REMOVE, cell, before, line)
            if guessed and not self._call_depth:
                self.depth -= 1
        if digit:
            if self._judges:
                free = self._held.count_free(cell)
                guessed, reason = free > 1, pack_reason(CELL, free)
            else:
                guessed = cell == self._guess
                reason = self._reason(cell, digit, guessed)
                self._guess = NO_CELL
                if guessed and not self._call_depth:
                    self.depth += 1
            self._held.put(cell, digit)
            self.path.append((cell, digit, guessed))
            self.guesses += guessed
            self.event(GUESS if guessed else PLACE, cell, digit, line, reason)

    def marked(self, kind: int, cell: int, digit: int, reason: int, line: int) -> None:
        """Take note of a marked line: of an event, or of why a digit is placed that comes next."""
        if kind == GUESS:
            self._guess = NO_CELL if reason >> 5 == 1 else cell  # one option is no guess
            self._marked = {cell: (digit, reason)}
        elif kind == PLACE:
            self._marked[cell] = digit, reason
        elif kind == EXHAUSTED:
            self._exhausted(cell, digit, reason, line)
        else:
            self.event(kind, cell, digit, line, reason)

    def _exhausted(self, cell: int, digit: int, reason: int, line: int) -> None:
        """Take note that nothing is left to try, which is a contradiction where nothing could be tried."""
        if self._judges:
            free = self._held.free(cell)
            kind, reason = (EXHAUSTED, pack_reason(CELL, free)) if free else (CONTRADICTION, CELL)
            self.event(kind, cell, 0, line, reason)
            return
        depth = self.depth
        self.depth += 1 - self._call_depth  # the guess that was tried has been taken back
        self.event(EXHAUSTED, cell, digit, line, reason)
        self.depth: int = depth

    def solved(self, line: int, uncounted: bool) -> None:
        """Count a solution, found on this line; `uncounted`: the call that found it does not count."""
        super().solved(line, uncounted)
        self.event(SOLUTION, NO_CELL, 0, line)

    def event(self, kind: int, cell: int, digit: int, line: int, reason: int = UNKNOWN) -> None:
        """Take an event; a recorder keeps it."""

    def keep_candidates(self, candidates: list[int]) -> None:
        """Take note of the list that has the algorithm's own candidates; a recorder watches it."""

    def _reason(self, cell: int, digit: int, _guessed: bool) -> int:
        """Return why this digit comes next, as far as the algorithm has said; a recorder looks further."""
        known, reason = self._marked.pop(cell, (0, UNKNOWN))
        return reason if known == digit else UNKNOWN

    def _take_off(self, cell: int) -> bool:
        """Take a cell off the path; return whether its digit was a guess."""
        path = self.path
        place = len(path) - 1
        while path[place][0] != cell:
            place -= 1
        return path.pop(place)[2]
