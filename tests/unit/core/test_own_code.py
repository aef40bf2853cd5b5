"""The reader's own code is watched like the classics, and what is wrong with it is said."""

import pytest

from sudoku_core.classics import NAMES, readers_traceback, run, tables, watch
from sudoku_core.classics.sources import line_numbers, source_of
from sudoku_core.recording.events import GUESS, PLACE, REMOVE, SOLUTION
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS
from tests.unit.core.test_classics import lines

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


def test_own_code_is_watched_like_the_classics() -> None:
    own = watch(OWN, PUZZLES["C"])
    assert lines(own) == [SOLUTIONS["C"]]
    assert own.calls == run("bitmask", PUZZLES["C"]).calls
    trace = own.trace
    assert trace
    assert trace.source == OWN
    assert trace.at(trace.length).solutions == 1
    placed = {event >> 21 for event in trace.events if event & 7 in (PLACE, GUESS)}
    assert placed == {line_numbers(OWN, "board[cell] = digit")[0]}
    # It writes one digit over another, which takes the first back.
    assert {event >> 21 for event in trace.events if event & 7 == REMOVE} == {12, 15}


def test_a_function_is_watched_too() -> None:
    own = watch(tables.solve, PUZZLES["D"], "all")
    assert (own.calls, own.backtracks) == (7079, 4631)  # with the call that finds all filled
    assert own.trace
    assert own.trace.source == run("tables", PUZZLES["D"]).trace.source  # type: ignore[union-attr]


@pytest.mark.parametrize("name", NAMES)
def test_the_unchanged_source_of_a_classic_counts_as_the_classic(name: str) -> None:
    classic, own = run(name, PUZZLES["D"]), watch(source_of(name), PUZZLES["D"])
    assert (own.calls, own.guesses, own.backtracks) == (classic.calls, classic.guesses, classic.backtracks)
    assert own.algorithm == "own"
    assert own.trace
    assert classic.trace
    assert own.trace.events == classic.trace.events
    assert watch(source_of(name) + "\n\n", PUZZLES["D"], keep="calls").calls == classic.calls


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
    assert max(depths) == 51  # one for each empty cell
    assert watch(RINGS, SOLUTIONS["D"]).calls == 82
    answer = f"ANSWER = {SOLUTIONS['D']!r}\n"
    loop = watch(answer + LOOP, PUZZLES["D"])
    assert (loop.calls, lines(loop)) == (1, [SOLUTIONS["D"]])  # full is a solution, though it is not said
    assert loop.trace
    assert loop.trace.at(loop.trace.length).event == (SOLUTION, None, 0, 0, 5)


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
    board[2] = 1
"""


def test_calls_without_events_are_counted_too() -> None:
    own = watch(CALLS_ONLY, EMPTY)
    assert own.calls == 510
    assert own.trace
    assert own.trace.at(1).calls == 510
