"""Test puzzles with several solutions: count them, estimate their number, and show one on the board."""

from shared.boards import board as boards
from solving.looks.look import BoardLook
from solving.looks.status import offered_commands, status_message
from solving.state import MAX_PARTS, BoardState
from solving.steps.arriving import read_text
from solving.steps.asking import apply_reply, ask, cancel, show_solutions
from solving.steps.browsing import MIN_PARTS, close_solutions, jump_to, move, turn_by, use_solution
from solving.steps.playing import undo, write_digit
from solving.steps.selecting import go
from sudoku_core.board.grid import line_of
from tests.boards import SOLVED_D

# SECOND swaps rows 2 and 3; THIRD swaps columns 8 and 9 in rows 2 and 7.
SECOND = SOLVED_D[:9] + SOLVED_D[18:27] + SOLVED_D[9:18] + SOLVED_D[27:]
THIRD = SOLVED_D[:16] + "84" + SOLVED_D[18:61] + "48" + SOLVED_D[63:]
PUZZLE = SOLVED_D[:9] + "." * 18 + SOLVED_D[27:]


def answer_open_question(state: BoardState, reply: dict[str, object]) -> BoardState:
    return apply_reply(state, state.number, reply)


def state_after_count(state: BoardState, *lines: str, count: int = 0, complete: bool = False) -> BoardState:
    """Return the state after the worker has sent these solutions, or has counted `count` solutions."""
    known = state.question.fields.get("after", 0)
    reply = {"lines": list(lines), "known": known, "count": count or known + len(lines)}
    reply["complete"] = complete
    return answer_open_question(state, reply)


def state_after_estimate(
    state: BoardState, mean: float, spread: float, parts: int = MIN_PARTS
) -> BoardState:
    """Return the state after `parts` parts of an estimate have arrived.

    spread: the spread of the estimate after the minimum number of parts.
    """
    for _ in range(parts):
        assert state.question.purpose == "estimate"
        state = answer_open_question(state, {"mean": mean, "spread": spread * MIN_PARTS**0.5})
    return state


def state_with_several_solutions(puzzle: str = PUZZLE) -> BoardState:
    """Return the state after Solve of a puzzle with several solutions."""
    state = ask(read_text(BoardState(phase="ready"), puzzle), "solve")
    return answer_open_question(
        state, {"status": "multiple", "solution": SOLVED_D, "second": SECOND, "givens": None}
    )


def browse_all() -> BoardState:
    return state_after_count(
        show_solutions(state_with_several_solutions()), SOLVED_D, SECOND, THIRD, complete=True
    )


def pager_of(state: BoardState) -> tuple[int, int, str]:
    shown = BoardLook(state).pager
    assert shown
    return shown[0], shown[1], shown[2][0] if shown[2] else ""


# ---------------------------------------------------------------- turning


def test_the_pager_goes_around_and_says_where_it_is_and_what_differs() -> None:
    state = browse_all()
    assert (status_message(state), offered_commands(state)) == (("status.counted", {"count": 3}), ())
    assert BoardLook(state).pager == (1, 3, ("solutions.of_all", {"count": 3, "percent": 0}))
    state = turn_by(state, 1)
    facts = {"number": 2, "count": 3, "differing": 18, "other": 1}
    assert status_message(state) == ("status.solution_of_all", facts)
    state = turn_by(state, 1)
    assert (status_message(state)[1] or {})["differing"] == 4
    assert pager_of(turn_by(state, 1))[0] == 1
    facts = {"number": 1, "count": 3, "differing": 18, "other": 2}
    assert status_message(turn_by(state, 1)) == ("status.solution_of_all", facts)
    assert pager_of(turn_by(browse_all(), -1))[0] == 3


def test_a_jump_goes_to_the_number_or_the_nearest_one() -> None:
    state = browse_all()
    for text, number in (("2", 2), ("3", 3), ("99", 3), ("0", 1), ("", 1), ("-2", 1), ("1e2", 1)):
        assert pager_of(jump_to(state, text))[0] == number
    assert BoardLook(jump_to(state, "3")).layer != BoardLook(state).layer


def test_arrows_turn_while_a_solution_is_shown_and_move_the_cursor_otherwise() -> None:
    state = browse_all()
    for down, right, number in ((0, 1, 2), (1, 0, 2), (0, -1, 3), (-1, 0, 3)):
        after = move(state, down, right)
        assert (pager_of(after)[0], after.input.cursor) == (number, state.input.cursor)
    assert move(close_solutions(state), 1, 1).input.cursor == 10


def test_without_a_solution_over_the_board_there_is_nothing_to_turn_jump_or_use() -> None:
    for state in (BoardState(), close_solutions(browse_all())):
        for step in (lambda state: turn_by(state, 1), lambda state: jump_to(state, "2"), use_solution):
            assert step(state) is state


# ---------------------------------------------------------------- closing and using


def test_escape_and_close_leave_the_board_as_it_was_and_the_solutions_can_be_shown_again() -> None:
    for step in (cancel, close_solutions):
        state = step(turn_by(browse_all(), 1))
        assert (BoardLook(state).layer, BoardLook(state).pager) == (None, None)
        assert (status_message(state)[0], offered_commands(state)) == ("status.counted", ("browse",))
        assert line_of(state.board.values) == PUZZLE
        again = show_solutions(state)
        assert (again.question, pager_of(again)) == (None, (1, 3, "solutions.of_all"))
    assert pager_of(state_with_several_solutions()) == (1, 2, "")
    state = close_solutions(state_with_several_solutions())
    assert status_message(state)[0] == "status.several_solve"


def test_the_solution_that_is_used_fills_the_board_in_one_step() -> None:
    before = turn_by(browse_all(), 1)
    state = use_solution(before)
    assert line_of(state.board.values) == SECOND
    assert {state.board.kinds[cell] for cell in range(9, 27)} == {boards.SOLVED}
    assert (state.known.browse, BoardLook(state).layer) == (None, None)
    assert status_message(state) == ("status.used", {"number": 2})
    assert undo(state).board == before.board


def test_whatever_changes_the_board_ends_it() -> None:
    assert write_digit(go(browse_all(), 9), 1).known.browse is None
    assert undo(browse_all()).known.browse is None
    assert browse_all().known.browse
    assert write_digit(go(browse_all(), 0), 1).known.browse, "a given is not changed"


# ---------------------------------------------------------------- counting


def test_solutions_are_counted_while_they_are_looked_at() -> None:
    state = show_solutions(state_with_several_solutions())
    assert pager_of(state) == (1, 2, "solutions.so_far")
    assert (status_message(state)[0], offered_commands(state)) == ("status.counting", ("cancel",))
    state = turn_by(state_after_count(state, SOLVED_D, SECOND), 1)
    facts = {"number": 2, "count": 2, "differing": 18, "other": 1}
    assert status_message(state) == ("status.solution_so_far", facts)
    assert (state.question.purpose, state.question.fields["after"]) == ("browse", 2)
    state = state_after_count(state, THIRD)
    assert (pager_of(state), status_message(state)[0]) == (
        (2, 3, "solutions.so_far"),
        "status.solution_so_far",
    )
    state = state_after_count(state, complete=True)
    assert (status_message(state), pager_of(state)[0]) == (("status.counted", {"count": 3}), 2)


def test_the_two_that_were_shown_stay_the_first_and_a_worker_may_begin_again() -> None:
    state = state_after_count(show_solutions(state_with_several_solutions()), THIRD, SECOND)
    for _ in range(2):
        assert state.known.browse
        assert state.known.browse.lines == (SOLVED_D, SECOND, THIRD)
        assert (pager_of(state), state.question.fields["after"]) == ((1, 3, "solutions.so_far"), 2)
        reply = {"lines": [THIRD, SECOND], "known": 0, "count": 2, "complete": False}
        state = answer_open_question(state, reply)
    state = state_after_count(state, SOLVED_D, complete=True)
    assert status_message(state) == ("status.counted", {"count": 3})
    assert BoardLook(state).pager == (1, 3, ("solutions.of_all", {"count": 3, "percent": 0}))


def test_a_puzzle_with_one_solution_shows_none() -> None:
    state = state_after_count(
        ask(read_text(BoardState(phase="ready"), PUZZLE), "browse", after=0), SOLVED_D, complete=True
    )
    assert (BoardLook(state).layer, status_message(state)) == (None, ("status.counted", {"count": 1}))


def test_of_more_than_can_be_looked_at_the_number_is_estimated() -> None:
    state = state_after_count(show_solutions(state_with_several_solutions()), SOLVED_D, SECOND, count=1000)
    assert (status_message(state)[0], state.question.fields["seed"]) == ("status.counting", 0)
    state = state_after_estimate(state, 4.13e6, 2e5, 4)
    assert (status_message(state)[0], state.question.fields["seed"]) == ("status.estimating", 4)
    facts = {"count": 1000, "percent": 20}
    assert BoardLook(state).pager == (1, 2, ("solutions.estimating", facts))
    state = state_after_estimate(state, 4.13e6, 2e5, 1)
    assert (state.question, offered_commands(state)) == (None, ())
    assert status_message(state) == ("status.too_many", {"count": 1000, "about": 4100000, "percent": 10})
    assert pager_of(state) == (1, 2, "solutions.of_some")
    huge = state_after_estimate(
        state_after_count(show_solutions(state_with_several_solutions()), SOLVED_D, SECOND, count=1000),
        6.67e21,
        5e20,
    )
    assert (status_message(huge)[1] or {})["about"] == "6.7 × 10²¹"


def test_an_estimate_that_is_not_close_takes_more_parts() -> None:
    state = state_after_count(show_solutions(state_with_several_solutions()), SOLVED_D, SECOND, count=1000)
    state = state_after_estimate(state, 2e6, 3e5, 10)
    assert state.question.purpose == "estimate"
    assert status_message(state_after_estimate(state, 2e6, 3e5, 2))[0] == "status.too_many"
    rough = state_after_estimate(state, 2e6, 9e5, MAX_PARTS - 10)
    assert rough.known.browse
    assert (rough.known.browse.parts, (status_message(rough)[1] or {})["percent"]) == ((), 34)


def test_what_the_estimate_says_can_be_counted_is_counted() -> None:
    state = state_after_estimate(
        state_after_count(show_solutions(state_with_several_solutions()), SOLVED_D, SECOND, count=1000),
        30_000,
        1_500,
    )
    assert (state.question.purpose, state.question.fields["after"]) == ("browse", 1000)
    facts = {"count": 1000, "about": 30000, "percent": 10}
    assert status_message(state) == ("status.counting_many", facts)
    state = state_after_count(state, count=20_000)
    assert (pager_of(state), status_message(state)[0]) == (
        (1, 2, "solutions.so_far"),
        "status.counting_many",
    )
    exact = state_after_count(state, count=31_234, complete=True)
    assert status_message(exact) == ("status.counted", {"count": 31_234})
    endless = state_after_count(state, count=1_000_000)
    assert (endless.question, status_message(endless)[0]) == (None, "status.too_many")


def test_counting_can_be_cancelled_and_what_was_found_stays() -> None:
    state = cancel(
        state_after_count(show_solutions(state_with_several_solutions()), SOLVED_D, SECOND, THIRD)
    )
    assert (state.question, pager_of(state)) == (None, (1, 3, "solutions.of_some"))
    assert (status_message(state)[0], offered_commands(state)) == ("status.stopped", ("browse",))
    assert BoardLook(cancel(state)).layer is None
    closed = close_solutions(
        state_after_count(show_solutions(state_with_several_solutions()), SOLVED_D, SECOND, THIRD)
    )
    assert (closed.question, BoardLook(closed).layer) == (None, None)
