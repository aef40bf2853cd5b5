"""Compare the reasons in recorded runs with board and candidates, independently of the recorder."""

import random
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import sudoku_core
from sudoku_core.board.geometry import PEERS, UNITS, UNITS_OF
from sudoku_core.board.grid import Grid
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab import classics
from sudoku_core.lab.classics import NAMES, Cursor, Trace, from_json, run
from sudoku_core.lab.recording import running
from sudoku_core.lab.recording.events import CONTRADICTION, END, EXHAUSTED, GUESS, PLACE, REMOVE, SOLUTION
from sudoku_core.lab.recording.reasons import (
    CELL,
    ELIMINATED,
    ENOUGH,
    SEARCHED,
    STOPPED,
    unit_of,
    unpack_reason,
)
from sudoku_core.lab.recording.recorder import Recorder
from tests import recorded
from tests.puzzles import EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, TWO_SOLUTIONS
from tests.traces import moment_at

JUDGED = NAMES[:4]

Candidates = list[set[int]]


def left_by_board(values: tuple[int, ...]) -> Candidates:
    """Return for each cell the digits that none of its peers has, or its own digit if it is filled."""
    return [
        {values[cell]} if values[cell] else {*range(1, 10)} - {values[peer] for peer in PEERS[cell]}
        for cell in range(81)
    ]


def of(moment: Cursor) -> Candidates:
    """Return the candidates of each cell at this moment of a run."""
    assert moment.candidates
    return [{digit for digit in range(1, 10) if digits >> digit - 1 & 1} for digits in moment.candidates]


def places(candidates: Candidates, unit: int, digit: int) -> list[int]:
    return [cell for cell in UNITS[unit] if digit in candidates[cell]]


def is_solvable(values: tuple[int, ...], cell: int, digit: int) -> bool:
    """Return whether the board has a solution with this digit in this cell."""
    with_it = [*values[:cell], digit, *values[cell + 1 :]]
    return sudoku_core.solve(Grid(with_it)).status in ("unique", "multiple")


class Checker:
    """A checker for the reasons of all events in a trace."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.before = moment_at(trace, 0)

    def check(self) -> None:
        """Check each event of the trace."""
        checks: dict[int, Callable[[Cursor, int, int], None]] = {
            PLACE: self.placed,
            GUESS: self.guessed,
            CONTRADICTION: self.contradicts,
            EXHAUSTED: self.exhausted,
            END: self.ended,
        }
        for position in range(1, self.trace.length + 1):
            moment = moment_at(self.trace, position)
            assert moment.event
            need, number = unpack_reason(moment.reason)
            if moment.event.kind in checks:
                checks[moment.event.kind](moment, need, number)
            else:
                assert moment.reason == 0
            self.before = moment

    def options(self, moment: Cursor, need: int) -> list[tuple[int, int]]:
        """Return the candidates, as pairs (cell, digit), that meet a need just before the event."""
        assert moment.event
        _, cell, digit, _, _ = moment.event
        own = self.trace.algorithm == "propagation"
        candidates = of(moment) if own else left_by_board(self.before.values)
        unit = unit_of(need)
        if unit is None:
            assert cell is not None
            return [(cell, each) for each in sorted(candidates[cell])]
        assert cell is None or unit in UNITS_OF[cell]
        return [(place, digit) for place in places(candidates, unit, digit)]

    def placed(self, moment: Cursor, need: int, number: int) -> None:
        assert moment.event
        _, cell, digit, _, _ = moment.event
        assert cell is not None
        if need == ELIMINATED:
            assert self.trace.algorithm == "core"
            board = left_by_board(self.before.values)
            assert len(board[cell]) > 1
            assert all(len(places(board, unit, digit)) > 1 for unit in UNITS_OF[cell])
        else:
            assert self.options(moment, need) == [(cell, digit)]
            assert number == 1
            if need == CELL and self.trace.algorithm != "propagation":  # its peers have the other digits
                assert left_by_board(self.before.values)[cell] == {digit}

    def guessed(self, moment: Cursor, need: int, number: int) -> None:
        assert moment.event
        if self.trace.algorithm == "core":
            assert (need, number) == (0, 0)  # the search does not report this
            return
        if self.trace.algorithm == "propagation":
            cell = moment.event.cell
            assert cell is not None
            assert need == CELL
            # Propagation has ended before a guess, so the candidates are those that the board leaves.
            left = left_by_board(self.before.values)
            assert number == len(left[cell]) == min(len(digits) for digits in left if len(digits) > 1)
            return
        options = self.options(moment, need)
        assert (moment.event.cell, moment.event.digit) in options
        assert number == len(options) > 1

    def contradicts(self, moment: Cursor, need: int, number: int) -> None:
        assert moment.event
        _, cell, digit, _, _ = moment.event
        assert number == 0
        assert cell is None or not digit or need == 0 or digit not in of(moment)[cell]
        if need == 0:
            clash = cell is not None and moment.values[cell] and self.trace.puzzle[cell]
            assert clash or self.trace.algorithm == "core"
            return
        assert self.options(moment, need) == []

    def exhausted(self, moment: Cursor, need: int, number: int) -> None:
        assert moment.event
        _, cell, digit, _, _ = moment.event
        unit = unit_of(need)
        if unit is None:
            assert cell is not None
            tried = [(cell, each) for each in range(1, 10) if number >> each - 1 & 1]
        else:
            assert cell is None
            tried = [(UNITS[unit][place], digit) for place in range(9) if number >> place & 1]
        assert tried
        if self.trace.algorithm == "core":
            assert len(tried) > 1
        else:
            assert tried == self.options(moment, need)
        if not moment.solutions:
            assert not any(is_solvable(moment.values, *each) for each in tried[:2])

    def ended(self, moment: Cursor, need: int, number: int) -> None:
        assert moment.position == self.trace.length
        assert number == 0
        enough = self.trace.find == "first" and moment.solutions
        assert need == (STOPPED if not self.trace.finished else ENOUGH if enough else SEARCHED)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_reason_is_true(name: AlgorithmName) -> None:
    hard = PUZZLES["A"] if name not in JUDGED else PUZZLES["D"]
    for puzzle, most in (
        (hard, 1500),
        (PUZZLES["C"], 1500),
        (TWO_SOLUTIONS, 1500),
        (IMPOSSIBLE, 1500),
        (EQUAL_GIVENS, 1500),
    ):
        trace = run(name, puzzle, "all", most=most).trace
        assert trace
        Checker(trace).check()
    first = recorded.run(name, PUZZLES["D"]).trace
    assert first
    assert moment_at(first, first.length).reason == ENOUGH


def test_the_algorithms_tell_what_they_know() -> None:
    """The checked runs contain all kinds of reasons."""
    for name in NAMES:
        trace = run(name, PUZZLES["A"] if name not in JUDGED else PUZZLES["D"], "all", most=1500).trace
        assert trace
        reasons_seen = {
            (event & 7, reason & 31)
            for event, reason in zip(trace.events, trace.reasons or (), strict=True)
            if event & 7 != END
        }
        in_units = {kind for kind, need in reasons_seen if unit_of(need) is not None}
        of_cells = {kind for kind, need in reasons_seen if need == CELL}
        assert of_cells >= {PLACE, EXHAUSTED} - ({EXHAUSTED} if name == "fewest" else set()), name
        if name in JUDGED:
            assert in_units == set()
        elif name == "propagation":
            assert in_units == {PLACE, CONTRADICTION}
        elif name == "dancing_links":
            assert in_units >= {PLACE, EXHAUSTED, CONTRADICTION}
        else:
            assert (PLACE, ELIMINATED) in reasons_seen
            assert PLACE in in_units


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_no_digit_is_taken_back_in_silence(name: str) -> None:
    """Between two removals of digits, there is an event with a reason."""
    for letter in "CD" if name in JUDGED else "A":
        trace = recorded.run(name, PUZZLES[letter], "all").trace
        assert trace
        kinds = [event & 7 for event in trace.events]
        cells = [event >> 3 & 127 for event in trace.events]
        if name in ("propagation", "core"):
            path: list[tuple[int, bool]] = []
            reasons_seen = True
            for kind, cell in zip(kinds, cells, strict=True):
                if kind in (PLACE, GUESS):
                    path.append((cell, kind == GUESS))
                elif kind == REMOVE:
                    last, guessed = path.pop()
                    assert last == cell
                    assert reasons_seen
                    reasons_seen = not guessed  # after a guess, the next event says whether a digit is left
                if kind in (CONTRADICTION, EXHAUSTED, SOLUTION, GUESS):
                    reasons_seen = True
        else:
            assert (REMOVE, REMOVE) not in set(pairwise(kinds))


def test_the_depth_of_the_core_grows_with_its_guesses() -> None:
    trace = recorded.run("core", PUZZLES["A"]).trace
    assert trace
    depths = set()
    for position in range(1, trace.length):
        moment = moment_at(trace, position)
        assert moment.event
        guesses = sum(guessed for _, _, guessed in moment.path)
        back = moment.event.kind == EXHAUSTED or (
            moment.event.kind == REMOVE and moment.depth == guesses + 1
        )
        assert moment.depth == guesses + back
        depths.add(moment.depth)
    assert max(depths) > 4


def recorded_by(recorder: type[Recorder], name: str, limit: int = 10**6) -> Trace:
    """Return a trace of up to 2000 events that this recorder has recorded."""
    done = running.run_code(
        classics._code_of(name), PUZZLES["A"], "all", "trace", limit, 2000, None, 1, recorder=recorder
    )
    assert done.trace
    return done.trace


def test_the_candidates_of_propagation_are_its_own() -> None:
    seen: list[tuple[int, ...]] = []

    class Seeing(Recorder):
        def add_event(self, *event: Any) -> None:
            assert self._candidates
            seen.append(tuple(self._candidates))
            super().add_event(*event)

    trace = recorded_by(Seeing, "propagation")
    assert [moment_at(trace, position).candidates for position in range(1, trace.length + 1)] == seen
    assert [moment_at(trace, position).candidates for position in range(trace.length, 0, -1)] == seen[::-1]
    again = from_json(trace.to_json())
    for position in random.Random(1).choices(range(1, trace.length + 1), k=50):
        assert moment_at(again, position).candidates == seen[position - 1]
    thinned = recorded_by(Recorder, "propagation", limit=600)
    assert thinned.thinned
    for position in range(1, thinned.length + 1):
        moment = moment_at(thinned, position)
        assert moment.candidates == seen[moment.number - 1]


def test_the_candidates_of_dancing_links_are_those_in_its_links() -> None:
    seen: list[dict[int, int]] = []

    class Seeing(Recorder):
        def add_event(self, *event: Any) -> None:
            frame: Any = sys._getframe(1)
            while frame.f_code.co_name not in ("search", "run_code"):
                frame = frame.f_back
            seen.append(linked(frame.f_locals) if event[0] in (CONTRADICTION, EXHAUSTED) else {})
            super().add_event(*event)

    trace = recorded_by(Seeing, "dancing_links")
    compared = 0
    for position, links in enumerate(seen, 1):
        candidates = moment_at(trace, position).candidates
        assert candidates
        for cell, digits in links.items():
            assert candidates[cell] == digits
            compared += 1
    assert compared > 1000


def linked(here: Any) -> dict[int, int]:
    """Return the candidates of each cell whose need is still linked."""
    found = {}
    need = here["right"][324]
    while need != 324:
        row, digits = here["down"][need], 0
        while row != need:
            digits |= 1 << here["candidate"][row][1] - 1
            row = here["down"][row]
        if need < 81:
            found[need] = digits
        need = here["right"][need]
    return found
