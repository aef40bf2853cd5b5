"""Test the end of a puzzle that the player has solved."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from solving.looks.look import BoardLook
from solving.looks.status import status_message
from solving.looks.win import Win, labelled_values, likely_command, win_of
from solving.state import BoardState, Options
from solving.steps import asking, playing, points, winning
from solving.steps.arriving import read_text
from solving.steps.selecting import go
from sudoku_core.board.grid import values_of
from tests.boards import SOLVED_D, D

if TYPE_CHECKING:
    from typing import Any

DIGITS = values_of(SOLVED_D)


def almost_solved(line: str = D, **fields: "Any") -> BoardState:
    """Return the state after the player has filled all cells of this puzzle except one."""
    state = read_text(BoardState(phase="ready", **fields), line)
    empty = [cell for cell in range(81) if not state.board.values[cell]]
    for cell in empty[:-1]:
        state = playing.write_digit(go(state, cell), DIGITS[cell])
    return go(state, empty[-1])


def solved_state(**fields: "Any") -> BoardState:
    state = almost_solved(**fields)
    return playing.write_digit(state, DIGITS[state.input.cursor])


def test_the_last_right_digit_wins_and_a_wrong_one_does_not() -> None:
    before, after = almost_solved(), solved_state()
    assert (winning.is_won(before), winning.is_won(after)) == (False, True)
    assert status_message(after)[0] == "status.complete"
    wrong = playing.write_digit(before, DIGITS[before.input.cursor] % 9 + 1)
    assert not winning.is_won(wrong)


def test_what_the_solver_filled_in_or_nobody_played_is_no_win() -> None:
    for state in (
        asking.apply_reply(
            asking.ask(read_text(BoardState(), D), "solve"), 1, {"status": "unique", "solution": SOLVED_D}
        ),
        read_text(BoardState(), SOLVED_D),
        playing.unlock_givens(read_text(BoardState(), SOLVED_D)),
        solved_state(embedded=True),
    ):
        assert not winning.is_won(state)
        assert BoardLook(state).win is None


def test_it_says_the_time_the_level_the_hints_and_the_techniques() -> None:
    state = winning.set_level(points.count_second(almost_solved()), "hard")
    asked = asking.ask(state, "hint")
    hinted = asking.apply_reply(asked, asked.number, {"step": {"names": {"en": ""}}, "proper": True})
    state = playing.write_digit(hinted, DIGITS[state.input.cursor])
    assert win_of(state) == Win(seconds=1, level="hard", hints=1)
    rate = winning_question(state)
    reply = {"level": "extreme", "techniques": [{"en": "X-Wing"}, {"en": "Full house"}]}
    rated = asking.apply_reply(rate, rate.number, reply)
    assert win_of(rated) == Win(seconds=1, level="hard", hints=1, techniques=("X-Wing", "Full house"))
    assert win_of(winning.set_level(rated, "")) == Win(
        seconds=1, level="extreme", hints=1, techniques=("X-Wing", "Full house")
    )
    assert [key for key, _ in labelled_values(win_of(rated) or Win())] == [
        "win.time", "win.level", "win.hints", "win.techniques",
    ]  # fmt: skip
    assert labelled_values(Win()) == (("win.hints", "0"),)
    assert status_message(rated)[0] == "status.complete", (
        "the question is asked beside what the player does"
    )


def test_after_a_puzzle_of_a_technique_the_next_one_is_offered_until_the_board_changes() -> None:
    state = solved_state(language="en", carried=("language",))
    assert (win_of(state) or Win()).next is None
    offered = winning.offer_technique(state, "w-wing", {"en": "W-Wing", "zh-CN": "W 翼"})
    assert (win_of(offered) or Win()).next == ("techniques/w-wing.html?lang=en", "W-Wing")
    assert playing.undo(offered).known.next_technique is None


def winning_question(state: BoardState) -> BoardState:
    from solving.steps.background import ask_for_rating

    assert ask_for_rating(state.having(phase="typing")).question is None, "nothing is loaded for that"
    asked = ask_for_rating(state)
    assert (asked.question.purpose, asked.question.fields["givens"]) == ("rate", D)
    return asked


def test_without_a_clock_no_time_is_said() -> None:
    state = solved_state(options=Options(timer=False))
    assert [key for key, _ in labelled_values(win_of(state) or Win())] == ["win.hints"]


def test_the_panel_is_closed_and_the_path_is_watched_from_the_givens() -> None:
    ended = winning.close_win(solved_state())
    assert (winning.is_won(ended), status_message(ended)[0]) == (False, "status.complete")
    watched = winning.watch_path(solved_state())
    assert (watched.question.purpose, watched.board) == (
        "path",
        boards.without_entries(solved_state().board),
    )
    assert playing.undo(watched).board == solved_state().board


def test_the_next_answer_is_likely() -> None:
    """Each row has a state, and the button with a filled background."""
    fresh = read_text(BoardState(phase="ready"), D)
    wrong = almost_solved()
    wrong = playing.write_digit(wrong, DIGITS[wrong.input.cursor] % 9 + 1)
    for state, command in (
        (BoardState(), ""),
        (fresh, "solve"),
        (winning.set_level(fresh, "easy"), "hint"),
        (playing.write_digit(go(fresh, 2), 4), "hint"),
        (playing.unlock_givens(fresh), "check"),
        (wrong, "check"),
        (solved_state(), ""),
    ):
        assert likely_command(state) == command
