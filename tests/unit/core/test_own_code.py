"""Test the recording of the reader's own code, and the messages about its faults."""

from typing import Literal

import pytest

from sudoku_core.lab.classics import NAMES, readers_traceback, tables, watch
from sudoku_core.lab.classics.sources import line_numbers, source_of
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    END,
    EXHAUSTED,
    GUESS,
    KINDS,
    NO_CELL,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
    unpack,
)
from sudoku_core.lab.recording.reasons import CELL, SEARCHED
from tests import recorded
from tests.puzzles import D_FROM_ROW_4, EMPTY, PUZZLES, SOLUTIONS
from tests.systems import needs_events_of_cpython
from tests.traces import moment_at
from tests.unit.core.test_classics import PLAIN, lines

OWN = """
def solve(board, found):
    def ok(cell, digit):
        return all(board[other] != digit for other in range(81)
                   if other != cell and (other // 9 == cell // 9 or other % 9 == cell % 9
                   or (other // 27, other % 9 // 3) == (cell // 27, cell % 9 // 3)))
    def fill():
        if 0 not in board:
            return found()
        cell = board.index(0)
        for digit in range(1, 10):
            board[cell] = digit
            if ok(cell, digit) and fill():
                return True
        board[cell] = 0
        return False
    return fill()
"""


@pytest.mark.slow
def test_own_code_is_watched_like_the_classics() -> None:
    own = watch(OWN, D_FROM_ROW_4)
    assert lines(own) == [SOLUTIONS["D"]]
    assert own.calls == recorded.run("bitmask", D_FROM_ROW_4).calls
    trace = own.trace
    assert trace
    assert trace.source == OWN
    assert moment_at(trace, trace.length).solutions == 1
    placed = {event >> 21 for event in trace.events if event & 7 in (PLACE, GUESS)}
    assert placed == {line_numbers(OWN, "board[cell] = digit")[0]}
    # The program overwrites a digit, which counts as a removal of the old digit.
    assert {event >> 21 for event in trace.events if event & 7 == REMOVE} == {12, 15}


def test_a_function_is_watched_too() -> None:
    own = watch(tables.solve, PUZZLES["D"], "all")
    assert (own.calls, own.backtracks) == (7079, 4631)  # including the last call, which finds no empty cell
    assert own.trace
    assert own.trace.source == recorded.run("tables", PUZZLES["D"]).trace.source  # type: ignore[union-attr]


@pytest.mark.parametrize("name", NAMES)
def test_the_unchanged_source_of_a_classic_counts_as_the_classic(name: str) -> None:
    classic, own = recorded.run(name, D_FROM_ROW_4), watch(source_of(name), D_FROM_ROW_4)
    assert (own.calls, own.guesses, own.backtracks) == (classic.calls, classic.guesses, classic.backtracks)
    assert own.algorithm == "own"
    assert own.trace
    assert classic.trace
    assert [bytes(part) for part in own.trace.parts] == [bytes(part) for part in classic.trace.parts]
    assert watch(source_of(name) + "\n\n", D_FROM_ROW_4, keep="calls").calls == classic.calls


GENERATORS = """
def positions(board):
    if 0 not in board:
        yield True
        return
    cell = board.index(0)
    for digit in range(1, 10):
        corner = cell // 27 * 27 + cell % 9 // 3 * 3
        if all(board[9 * (cell // 9) + s] != digit and board[9 * s + cell % 9] != digit
               and board[corner + s // 3 * 9 + s % 3] != digit for s in range(9)):
            board[cell] = digit
            yield from positions(board)
            board[cell] = 0

def solve(board, found):
    for _ in positions(board):
        if found():
            return True
    return False
"""
RINGS = """
def solve(board, found):
    def even(cell):
        return found() if cell == 81 else odd(cell + 1)
    def odd(cell):
        return found() if cell == 81 else even(cell + 1)
    return even(0)
"""
LOOP = """
def solve(board, found):
    for cell in range(81):
        board[cell] = int(ANSWER[cell])
"""


def test_calls_of_generators_and_rings_and_loops() -> None:
    generators = watch(GENERATORS, PUZZLES["D"], "all")
    assert generators.calls == 4632
    assert generators.trace
    depths = [event >> 14 & 127 for event in generators.trace.events]
    assert max(depths) == 51  # one level for each empty cell
    assert watch(RINGS, SOLUTIONS["D"]).calls == 82
    answer = f"ANSWER = {SOLUTIONS['D']!r}\n"
    loop = watch(answer + LOOP, PUZZLES["D"])
    assert (loop.calls, lines(loop)) == (
        1,
        [SOLUTIONS["D"]],
    )  # a full board is a solution, even without a mark
    assert loop.trace
    assert moment_at(loop.trace, loop.trace.length - 1).event == (SOLUTION, None, 0, 0, 5)


def test_the_board_keeps_its_size_and_its_givens() -> None:
    for statement, error, words in (
        ("board[0] = 4", ValueError, "r1c1 is a given: it cannot be changed"),
        ("board[2] = 10", ValueError, "a cell holds a number from 0 to 9, not 10"),
        ("board[2] = '4'", ValueError, "not '4'"),
        ("board[2:4] = [1, 2.5]", ValueError, "not 2.5"),
        ("board[81] = 1", IndexError, "range"),
        ("board[2:4] = [1]", TypeError, "81 cells"),
        ("board.append(1)", TypeError, "81 cells"),
        ("board += [1]", TypeError, "81 cells"),
        ("del board[2]", TypeError, "81 cells"),
        ("found()", ValueError, "this is no solution: r1c3 is empty"),
        (
            "board[:] = [v or 1 for v in board]; found()",
            ValueError,
            "no solution: r1c3 sees another 1",
        ),
        ("board[2] = missing", NameError, "missing"),
    ):
        source = f"def solve(board, found):\n    {statement}\n"
        with pytest.raises(error) as caught:
            watch(source, PUZZLES["D"])
        assert words in str(caught.value), statement
        shown = readers_traceback(caught.value)
        assert 'File "<solve.py>", line 2, in solve' in shown
        assert statement in shown
        assert "running.py" not in shown
    other = f"def solve(b, f):\n b[:] = {[*map(int, SOLUTIONS['A'])]}\n f()\n"
    with pytest.raises(ValueError, match="r1c1 was given as 5"):
        watch(other, PUZZLES["D"], keep="calls")


def test_what_is_written_at_once_goes_back_in_order() -> None:
    source = "def solve(board, found):\n board[2:4] = [1, 2]\n board[-1:1:-1] = [0] * 79\n board[-2] = 0\n"
    trace = watch(source, EMPTY).trace
    assert trace
    assert [(event & 7, event >> 3 & 127) for event in trace.events] == [
        (GUESS, 2),
        (GUESS, 3),
        (REMOVE, 3),
        (REMOVE, 2),
        (EXHAUSTED, 2),
        (END, NO_CELL),
    ]


def test_code_that_is_none() -> None:
    for source, error in (
        ("def solve(board, found)\n    pass", SyntaxError),
        ("solve = 3", ValueError),
        ("", ValueError),
    ):
        with pytest.raises(error) as caught:
            watch(source, EMPTY)
        assert readers_traceback(caught.value).strip()


CALLS_ONLY = """
def solve(board, found):
    def down(number):
        return number and down(number - 1)
    for _ in range(10):
        down(50)
    board[29] = 1
"""


def test_calls_without_events_are_counted_too() -> None:
    own = watch(CALLS_ONLY, EMPTY)
    assert own.calls == 510
    assert own.trace
    assert moment_at(own.trace, own.trace.next((PLACE, GUESS), 0) or 0).calls == 510


def kinds(source: str, puzzle: str, find: Literal["first", "all"] = "first") -> dict[str, int]:
    """Return the number of events of each kind."""
    trace = watch(source, puzzle, find).trace
    assert trace
    return {name: sum(event & 7 == kind for event in trace.events) for kind, name in enumerate(KINDS)}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[:6])
def test_the_source_of_a_classic_with_another_comment_gives_the_same_events(name: str) -> None:
    source = source_of(name) + "# mine\n"
    find: Literal["first", "all"] = "all" if name in PLAIN else "first"
    puzzle = D_FROM_ROW_4 if name in PLAIN else PUZZLES["A"]
    classic, own = recorded.run(name, puzzle, find).trace, watch(source, puzzle, find).trace
    assert classic
    assert own
    assert own.events == classic.events
    if name != "propagation":  # its candidates are known only if its source is unchanged
        assert own.reasons == classic.reasons


def test_what_a_call_returns_tells_that_it_goes_back() -> None:
    """Without marked lines, the events are the same as the classic's, except for rejected digits."""
    source = source_of("tables").replace("return False", "return None")
    source = source.replace("  # nothing is left to try here: go back", "")
    classic, own = (
        recorded.run("tables", D_FROM_ROW_4, "all").trace,
        watch(source, D_FROM_ROW_4, "all").trace,
    )
    assert classic
    assert own
    both = [zip(each.events, each.reasons or (), strict=True) for each in (classic, own)]
    assert [[pair for pair in each if pair[0] & 7 != REJECT] for each in both[1:]] == [
        [pair for pair in each if pair[0] & 7 != REJECT] for each in both[:1]
    ]


@pytest.mark.slow
@needs_events_of_cpython
def test_generators_tell_too() -> None:
    of_own_code, of_tables = (
        kinds(GENERATORS, PUZZLES["D"], "all"),
        kinds(source_of("tables"), PUZZLES["D"], "all"),
    )
    assert of_own_code["exhausted"] == of_tables["exhausted"] == 3260
    assert of_own_code["contradiction"] == of_tables["contradiction"] == 1371


FAILS = """
def solve(board, found):
    class Stop(Exception):
        pass
    def fill():
        if 0 not in board:
            return found()
        cell = board.index(0)
        for digit in range(1, 10):
            board[cell] = digit
            try:
                if fits(cell) and fill():
                    raise Stop
            finally:
                board[cell] = 0
    def fits(cell):
        row, column, digit = cell // 9, cell % 9, board[cell]
        box = cell // 27 * 27 + cell % 9 // 3 * 3
        others = [9 * row + s for s in range(9)] + [9 * s + column for s in range(9)]
        others += [box + s // 3 * 9 + s % 3 for s in range(9)]
        return all(board[other] != digit for other in others if other != cell)
    try:
        fill()
    except Stop:
        pass
"""


def test_a_call_that_ends_with_an_exception_has_not_gone_back() -> None:
    trace = watch(FAILS, D_FROM_ROW_4).trace
    assert trace
    after = trace.next(SOLUTION, 0)
    assert after
    rest = {event & 7 for event in trace.events[after:]}
    assert rest == {REMOVE, END}


def test_lines_without_the_variables_of_a_classic_mean_nothing() -> None:
    for line in (
        "continue  # the digit is used already",
        "return False  # two givens contradict each other",
        "return False  # nothing is left to try here: go back",
    ):
        for variables in (
            "",
            "cell = 'a'; digit = 5; ",
            "cell = 200; digit = 5; ",
            "cell = 5; digit = -1; ",
        ):
            source = (
                f"def solve(board, found):\n    for _ in (1, 2):\n        {variables}\n        {line}\n"
            )
            trace = watch(source, EMPTY).trace
            assert trace
            assert not any(event & 7 == REJECT for event in trace.events)


def test_the_words_on_code_without_a_cell_are_true() -> None:
    source = """
def solve(board, found):
    def look(depth):
        return depth < 3 and look(depth + 1)
    return look(0)
"""
    dead, open_ = watch(source, "12345678" + "." * 18 + "9" + "." * 54).trace, watch(source, EMPTY).trace
    assert dead
    assert open_
    assert [unpack(event)[:3] for event in dead.events] == [(CONTRADICTION, 8, 0), (END, None, 0)]
    assert [unpack(event)[:3] for event in open_.events] == [(CONTRADICTION, None, 0), (END, None, 0)]
    assert (list(dead.reasons or ()), list(open_.reasons or ())) == ([CELL, SEARCHED], [0, SEARCHED])


# Programs that fill the call stack, so that the recorder cannot record the end of the last calls.
WITHOUT_END = {
    "function": "def solve(board, found):\n    return solve(board, found)\n",
    "generator": "def go(n):\n    yield from go(n + 1)\ndef solve(board, found):\n    return list(go(0))\n",
    "places": "def solve(board, found):\n board[0] = 10 - (board[0] or 9)\n return solve(board, found)\n",
}
CATCHES = """
def go(n):
    try:
        return go(n + 1)
    except RecursionError:
        return False
def solve(board, found):
    return go(0)
"""


@pytest.mark.parametrize("keep", ["trace", "counts", "calls"])
@pytest.mark.parametrize("program", WITHOUT_END)
def test_a_recursion_without_end_is_the_readers_own_error(
    program: str, keep: Literal["trace", "counts", "calls"]
) -> None:
    for _ in range(3):
        with pytest.raises(RecursionError):
            watch(WITHOUT_END[program], EMPTY, keep=keep)
    assert recorded.run("bitmask", PUZZLES["D"]).finished


def test_a_program_that_catches_its_recursion_goes_on() -> None:
    for _ in range(3):
        run = watch(CATCHES, EMPTY)
        assert run.finished
        assert 100 < run.calls < 2000


def test_a_report_that_ends_the_run_leaves_its_own_error() -> None:
    def report(_counts: object) -> None:
        raise KeyError("enough")

    for every in (1, 2, 5):
        with pytest.raises(KeyError, match="enough"):
            watch(OWN, D_FROM_ROW_4, report=report, every=every)
