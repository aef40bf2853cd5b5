"""Compare recorded lines with those of a plain `sys.settrace`, which is independent of the recorder."""

import sys
from itertools import pairwise
from types import FrameType
from typing import Any

import pytest

from sudoku_core import classics
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import NAMES, Line, Lines
from sudoku_core.lab.classics.sources import solve_of, source_of
from sudoku_core.lab.recording.events import REMOVE
from sudoku_core.lab.recording.line_tracer import short
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.traces import moment_at

pytestmark = pytest.mark.slow

A, D = PUZZLES["A"], PUZZLES["D"]
MOST_SEEN = 14_000  # dancing links needs more, because it first links all candidates
Seen = tuple[str, int, dict[str, str], tuple[int, ...]]  # function, line, variables, board


class _EnoughSeenError(Exception):
    pass


def seen_by_settrace(name: str, puzzle: str) -> list[Seen]:
    """Return the first executed lines of an algorithm's file, as `sys.settrace` reports them."""
    solve = solve_of(name)
    board = [int(sign) if sign != "." else 0 for sign in puzzle]
    file = solve.__code__.co_filename
    seen: list[Seen] = []
    last: tuple[FrameType, int] | None = None

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal last
        code = frame.f_code
        if code.co_filename != file or code.co_name.startswith("<"):
            return None
        if event == "line" and last != (frame, frame.f_lineno):
            last = (frame, frame.f_lineno)
            here = frame.f_locals
            values = {
                key: repr(here[key])
                for key in code.co_varnames + code.co_cellvars
                if key in here and isinstance(here[key], int)
            }
            for masks, unit in (("rows", "row"), ("columns", "column"), ("boxes", "box")):
                if masks in code.co_freevars and unit in here:
                    values[f"{masks}[{unit}]"] = repr(here[masks][here[unit]])
            seen.append((code.co_name, frame.f_lineno, values, tuple(board)))
            if len(seen) == (80_000 if name == "dancing_links" else MOST_SEEN):
                raise _EnoughSeenError
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        solve(board, lambda: True)
    except _EnoughSeenError:
        pass
    finally:
        sys.settrace(before)
    return seen


def as_seen(lines: Lines, line: Line, boards: Any) -> Seen:
    """Return this line in the format of `settrace`."""
    values = {key: text for key, text in line.variables if text in ("True", "False") or text.isdigit()}
    return lines.calls[line.call].function, line.line, values, boards(line.events)


def less_underscore(seen: Seen) -> Seen:
    return seen[0], seen[1], {key: text for key, text in seen[2].items() if key != "_"}, seen[3]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_lines_are_those_that_settrace_reports(name: AlgorithmName) -> None:
    trace = classics.run(name, A, most=400).trace
    assert trace

    def board_after(events: int) -> tuple[int, ...]:
        return tuple(moment_at(trace, events).values)

    seen = [less_underscore(each) for each in seen_by_settrace(name, A)]
    for after in (0, 1, 2, 40, 65):
        lines = classics.lines(name, A, after=after, most=300)
        got = [as_seen(lines, line, board_after) for line in lines.lines[lines.start :]]
        assert lines.lines[lines.start].events == after
        assert (len(got), lines.finished) == (301, False)
        if after:
            line = moment_at(trace, after).event
            assert line
            assert lines.lines[lines.start].line == line[4]
            del got[0]  # settrace has reported this line before its event
        places = [at for at in range(len(seen)) if seen[at] == got[0] and seen[at : at + len(got)] == got]
        assert places, after


@pytest.mark.parametrize("name", NAMES)
def test_a_part_goes_on_where_the_one_before_has_ended(name: AlgorithmName) -> None:
    whole = classics.lines(name, A, after=150, most=400)
    parts = classics.lines(name, A, after=150, most=50)
    lines = parts.lines[parts.start :]
    while len(lines) < 401:
        parts = classics.lines(name, A, after=lines[-1].events, skip=parts.since, most=50)
        assert shown(parts, parts.start) == shown(whole, whole.start + len(lines) - 1)
        lines += parts.lines[parts.start + 1 :]
    assert [(line.events, line.line, line.variables, line.search) for line in lines] == [
        (line.events, line.line, line.variables, line.search) for line in whole.lines[whole.start :]
    ]


def shown(lines: Lines, at: int) -> list[tuple[Any, ...]]:
    """Return the call stack at a line, innermost first: function, line, tried digit."""
    stack = []
    line = lines.lines[at]
    while True:
        call = lines.calls[line.call]
        stack.append((call.function, line.line, line.search))
        if call.caller < 0:
            return stack
        line = lines.lines[call.at]


def test_the_stack_tells_what_each_call_has_tried_and_has_left() -> None:
    trace = classics.run("bitmask", A, most=1000).trace
    assert trace
    lines = classics.lines("bitmask", A, after=361, most=200)
    for at in range(lines.start, len(lines.lines)):
        stack = shown(lines, at)
        path = moment_at(trace, lines.lines[at].events).path
        calls = [search for function, _, search in reversed(stack) if function == "search" and search]
        # The outer calls have placed the digits of the path, in this order.
        assert [search[0] for search in calls[:-1]] == [cell for cell, _, _ in path][: len(calls) - 1]
        for (cell, tried, left), (_, digit, _) in zip(calls[:-1], path, strict=False):
            assert left is not None
            assert all(each[0] == cell and each[1] < digit for each in tried)
            assert all(each[0] == cell and each[1] > digit for each in left)
    first = shown(lines, lines.start)
    assert first[0][2] == (33, ((33, 8),), ())
    assert (first[-1][0], len(first)) == ("solve", 27)


@pytest.mark.parametrize(
    ("name", "after", "search"),
    [
        ("scan", 313, (10, ((10, 4),), ((10, 8), (10, 9)))),
        ("tables", 313, (10, ((10, 4),), ((10, 8), (10, 9)))),
        ("fewest", 325, (10, ((10, 2),), ())),
        ("propagation", 300, (14, ((14, 2),), ())),
        ("dancing_links", 426, (58, ((58, 3),), ())),
        ("core", 300, None),
    ],
)
def test_the_search_of_each_algorithm(name: AlgorithmName, after: int, search: Any) -> None:
    lines = classics.lines(name, A, after=after, most=1)
    stack = shown(lines, lines.start)
    assert next((each[2] for each in stack if each[0] == "search"), None) == search


def test_a_run_that_ends_has_finished_and_one_that_is_stopped_has_not() -> None:
    trace = classics.run("tables", D).trace
    assert trace
    last = trace.length
    lines = classics.lines("tables", D, after=last - 3, most=2000)
    assert lines.finished
    assert lines.lines[-1].events >= last - 1
    assert not classics.lines("tables", D, after=10, until=12).finished
    assert {line.events for line in classics.lines("tables", D, after=10, until=12).lines} == {10, 11, 12}
    with pytest.raises(ZeroDivisionError):
        classics.lines("tables", D, after=last, report=lambda counts: counts.calls // 0, every=100)


def test_nothing_goes_on_tracing() -> None:
    before = sys.gettrace()
    classics.lines("scan", A, after=30, most=3)
    assert sys.gettrace() is before


# ---------------------------------------------------------------- the reader's own code

FILL = """
class Solution:
    size = 9

    def solveSudoku(self, board: List[List[str]]) -> None:
        def fits(row, column, digit):
            for place in range(self.size):
                if board[row][place] == digit or board[place][column] == digit:
                    return False
                if board[row // 3 * 3 + place // 3][column // 3 * 3 + place % 3] == digit:
                    return False
            return True

        def fill(cell):
            if cell == 81:
                return True
            row, column = divmod(cell, 9)
            if board[row][column] != ".":
                return fill(cell + 1)
            for digit in "123456789":
                if fits(row, column, digit):
                    board[row][column] = digit
                    if fill(cell + 1):
                        return True
                    board[row][column] = "."
            return False

        fill(0)
"""
SCRIPT = """
grid = [[int(sign) for sign in input()] for _ in range(9)]

def show(value):
    return f"{value}"

for row in grid:
    for column in range(9):
        if not row[column]:
            row[column] = ({*range(1, 10)} - {grid[k][column] for k in range(9)}).pop()
for row in grid:
    print("".join(show(digit) for digit in row))
"""


@pytest.mark.parametrize("name", ["tables", "propagation"])
def test_the_unchanged_source_has_the_lines_of_the_classic(name: AlgorithmName) -> None:
    for after, skip in ((0, 0), (361, 0), (361, 40)):
        part: dict[str, Any] = {"after": after, "skip": skip, "most": 300, "until": 900}
        assert classics.watch_lines(source_of(name), A, **part) == classics.lines(name, A, **part)


def test_own_code_that_says_the_same_in_other_words_has_the_same_lines() -> None:
    # The code has no marked lines. The return values of its calls give the same events, without rejects.
    source = source_of("bitmask").replace("nothing is left to try here: go back", "back")
    for after in (0, 1, 200, 361):
        classic = classics.lines("bitmask", A, after=after, most=200)
        own = classics.watch_lines(source, A, after=after, most=200)
        assert own.event == classic.event
        assert [line.line for line in own.lines] == [line.line for line in classic.lines]
        assert own.calls == classic.calls


@pytest.mark.parametrize("source", [FILL, source_of("tables").replace("range(1, 10)", "range(1, 9 + 1)")])
def test_the_events_of_own_lines_are_those_of_the_recorded_run(source: str) -> None:
    trace = classics.watch(source, A, most=3000).trace
    assert trace
    for after in (1, 2, 40, 900, 1500):
        lines = classics.watch_lines(source, A, after=after, most=300)
        event = moment_at(trace, after).event
        assert event
        assert lines.event == event[:3]
        first = lines.lines[lines.start]
        assert (first.events, first.line) == (after, event.line)
        # The events between two recorded lines happen in one of these lines.
        for line, following in pairwise(lines.lines[lines.start :]):
            for number in range(line.events + 1, following.events + 1):
                event = moment_at(trace, number).event
                assert event
                assert event.line in (line.line, following.line)


def test_own_lines_go_on_where_the_ones_before_have_ended() -> None:
    whole = classics.watch_lines(FILL, A, after=150, most=400)
    parts = classics.watch_lines(FILL, A, after=150, most=100)
    lines = parts.lines[parts.start :]
    while len(lines) < 401:
        parts = classics.watch_lines(FILL, A, after=lines[-1].events, skip=parts.since, most=100)
        assert shown(parts, parts.start)[0][:2] == shown(whole, whole.start + len(lines) - 1)[0][:2]
        lines += parts.lines[parts.start + 1 :]
    assert [(line.events, line.line, line.variables) for line in lines] == [
        (line.events, line.line, line.variables) for line in whole.lines[whole.start :]
    ]


def test_own_calls_show_their_cell_and_what_they_have_tried() -> None:
    trace = classics.watch(FILL, A, most=3000).trace
    assert trace
    failed = trace.next(REMOVE, 200) or 0
    event = moment_at(trace, failed).event
    assert event
    lines = classics.watch_lines(FILL, A, after=failed, most=20)
    stack = shown(lines, lines.start)
    assert stack[0][:2] == ("fill", event.line)
    assert stack[0][2][0] == event.cell
    assert (event.cell, event.digit) in stack[0][2][1]
    assert [call[0] for call in stack[-2:]] == ["fill", "solveSudoku"]


def test_only_functions_have_lines() -> None:
    lines = classics.watch_lines(SCRIPT, "..." + SOLUTIONS["A"][3:])
    assert {lines.calls[line.call].function for line in lines.lines} == {"show"}
    assert lines.finished
    started = classics.watch_lines(FILL, A, most=5)
    assert started.calls[0] == ("solveSudoku", -1, 0)


def test_a_value_that_has_no_text_does_no_harm() -> None:
    source = FILL.replace("divmod(cell, 9)", "divmod(cell, 9); odd = 10**5000")
    lines = classics.watch_lines(source, A, after=10, most=5).lines
    assert any("odd" in dict(line.variables) for line in lines)


class _Shown:
    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text or str(1 / 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<Search object at 0x7f2a>", "<Search object>"),
        (f"<{'s' * 45} object at 0x00007fa799f29d70>", f"<{'s' * 45} object>"),  # as in PyPy
        ("s" * 61, "s" * 59 + "…"),
        ("", "<_Shown instance>"),
    ],
)
def test_an_object_is_shown_without_its_address(text: str, expected: str) -> None:
    assert short(_Shown(text)) == expected
