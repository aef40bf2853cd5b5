"""Test exercises on the board: their beginning, the verdicts and their end."""

from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP, RIGHT
from exercises.state import SOLVE, TECHNIQUE, Exercise, is_slug
from shared.boards.board import ENTRY, GIVEN
from solving.exercises import steps
from solving.exercises.look import exercise_task
from solving.exercises.marks import note_all_candidates
from solving.looks.status import status_message
from solving.state import BoardState
from solving.steps import arriving, asking, playing
from solving.steps.selecting import go
from solving.texts.game_text import SavedGame
from sudoku_core.board.grid import values_of
from tests.boards import GIVENS, SOLVED_D
from tests.hints import candidates, step

if TYPE_CHECKING:
    from typing import Any

NAMED = {"step": {"names": {"en": "X-Wing"}, "placements": []}}
FOUND = step((), candidates("4r1c3"), technique="x-wing", names={"en": "X-Wing"})


def exercise_of(state: BoardState) -> Exercise:
    """Return the exercise of a state that must have one."""
    assert state.exercise
    return state.exercise


def solving_exercise() -> BoardState:
    """Return the state of an exercise to solve a puzzle."""
    return steps.start_exercise(
        BoardState(phase="ready", exercise=Exercise(kind=SOLVE)), GIVENS, None, "", 0
    )


def finding_exercise() -> BoardState:
    """Return the state of an exercise to find a step."""
    state = BoardState(phase="ready", exercise=Exercise(kind=TECHNIQUE, technique="x-wing"))
    return steps.start_exercise(
        steps.store_technique(state, NAMED), note_all_candidates(GIVENS), None, "", 0
    )


def state_after_verdict(state: BoardState, **reply: "Any") -> BoardState:
    """Return the state after the worker's verdict, which has these values."""
    whole: dict[str, Any] = {"what": "other", "candidate": -1, "left": 0, "step": None}
    whole.update(reply)
    return asking.apply_reply(state, state.number, whole)


def strike(state: BoardState, cell: int, digit: int) -> BoardState:
    """Return the state after the player has struck this candidate."""
    return playing.press(go(state, cell), digit)


def test_a_full_grid_that_is_loaded_is_no_success() -> None:
    """Once, a host could complete an exercise by loading the solution."""
    entries = GIVENS.having(
        values=values_of(SOLVED_D), kinds=tuple([kind or ENTRY for kind in GIVENS.kinds])
    )
    givens = entries.having(kinds=(GIVEN,) * 81)
    for board in (entries, givens):
        loaded = steps.end_if_filled(arriving.load_board(solving_exercise(), board))
        back = steps.end_if_filled(playing.redo(playing.undo(loaded)))
        other = steps.end_if_filled(playing.unlock_givens(loaded))
        assert [exercise_of(state).result for state in (loaded, back, other)] == [""] * 3
        assert not exercise_of(
            steps.end_if_filled(arriving.set_first_board(solving_exercise(), board))
        ).result
    typed = steps.end_if_filled(playing.with_board(solving_exercise(), entries))
    assert exercise_of(typed).result == RIGHT


def test_the_task_is_said_until_there_is_something_else_to_say() -> None:
    state = BoardState(exercise=Exercise(kind=TECHNIQUE, technique="x-wing"))
    assert status_message(state.with_known(greeting=None)) == ("exercise.coming", None)
    assert exercise_task(steps.store_technique(state, None))[0] == "exercise.missing"
    assert status_message(finding_exercise()) == ("exercise.strike", {"technique": "X-Wing", "count": 0})
    assert finding_exercise().input.mode == "centre"
    assert exercise_task(solving_exercise())[0] == "exercise.solve"
    assert exercise_task(BoardState(exercise=Exercise(kind=SOLVE)))[0] == "exercise.no_puzzle"
    places = exercise_of(finding_exercise()).having(places_digits=True)
    assert exercise_task(finding_exercise().having(exercise=places))[0] == "exercise.place"


def test_what_is_marked_is_asked_of_the_board_that_it_began_with() -> None:
    assert steps.check(finding_exercise()).message == ("exercise.nothing", None)
    state = steps.check(strike(finding_exercise(), 2, 4))
    fields = state.question.fields
    assert (fields["technique"], fields["placements"]) == ("x-wing", [])
    assert fields["eliminations"] == candidates("4r1c3")
    assert fields["notes"] == list(note_all_candidates(GIVENS).centre)
    assert exercise_of(state).tries == 1
    assert steps.check(state) is state  # the worker is already judging it


def test_a_wrong_mark_is_said_and_the_board_stays() -> None:
    state = steps.check(strike(finding_exercise(), 2, 4))
    for what in ("other", "false", "part", "absent"):
        after = state_after_verdict(state, what=what, candidate=candidates("4r1c3")[0], left=2)
        assert after.message == (
            "exercise." + what,
            {"technique": "X-Wing", "count": 2, "cell": "r1c3", "digit": 4},
        )
        assert after.board == state.board
        assert not exercise_of(after).result
    written = steps.check(playing.write_digit(go(finding_exercise(), 2), 4))
    after = state_after_verdict(written, what="false", candidate=candidates("4r1c3")[0])
    assert after.message
    assert after.message[0] == "exercise.false_placed"
    after = state_after_verdict(
        state, what="other", candidate=candidates("4r1c3")[0], other={"en": "Naked pair"}
    )
    assert after.message
    assert after.message[0] == "exercise.other_named"
    assert after.message[1]
    assert after.message[1]["other"] == "Naked pair"


def test_the_step_is_drawn_over_the_board_that_it_was_found_on() -> None:
    state = steps.check(strike(finding_exercise(), 2, 4))
    after = state_after_verdict(state, what="right", step=FOUND)
    assert after.message == ("exercise.right", {"technique": "X-Wing"})
    assert after.hint
    assert (after.hint.step, after.board) == (FOUND, note_all_candidates(GIVENS))
    assert (exercise_of(after).result, exercise_of(after).tries) == (RIGHT, 1)
    assert exercise_task(after)[0] == "exercise.was_right"
    proof = steps.prove(after).hint
    assert proof
    assert proof.stage == "proof"


def test_who_gives_up_is_shown_it_and_can_begin_again() -> None:
    state = steps.give_up(strike(finding_exercise(), 2, 4))
    assert state.question.fields["eliminations"] == []
    after = state_after_verdict(state, what="nothing", step=FOUND)
    assert after.message == ("exercise.given_up", {"technique": "X-Wing"})
    assert exercise_of(after).result == GIVEN_UP
    again = steps.restart(after)
    assert (exercise_of(again).result, exercise_of(again).tries, again.hint) == ("", 0, None)
    assert again.board == note_all_candidates(GIVENS)


def test_a_puzzle_is_solved_by_its_last_digit() -> None:
    state = solving_exercise()
    for cell, digit in enumerate(values_of(SOLVED_D)):
        if not state.board.values[cell]:
            assert not exercise_of(steps.end_if_filled(state)).result
            state = playing.write_digit(go(state, cell), digit)
    state = steps.end_if_filled(state)
    assert (exercise_of(state).result, exercise_of(state).tries) == (RIGHT, 1)
    assert state.message == ("exercise.solved", {"count": 1})
    assert steps.end_if_filled(state) is state


def test_a_solution_that_was_asked_for_is_none_of_the_reader() -> None:
    state = steps.give_up(solving_exercise())
    reply = {"status": "unique", "solution": SOLVED_D, "second": None, "givens": None}
    after = steps.end_if_filled(asking.apply_reply(state, state.number, reply))
    assert after.board.values == values_of(SOLVED_D)
    assert exercise_of(after).result == GIVEN_UP
    assert steps.check(solving_exercise()).question.purpose == "check"
    assert exercise_of(steps.check(solving_exercise())).tries == 1


def test_it_goes_on_where_it_was_left() -> None:
    board = board_after_strike(finding_exercise())
    state = BoardState(phase="ready", exercise=Exercise(kind=TECHNIQUE, names={"en": "X-Wing"}))
    after = steps.start_exercise(
        state, note_all_candidates(GIVENS), SavedGame(board=board, game=finding_exercise().game), RIGHT, 4
    )
    assert after.board == board
    assert (exercise_of(after).result, exercise_of(after).tries) == (RIGHT, 4)
    assert exercise_of(after).start == note_all_candidates(GIVENS)
    # A player who gives up without a change of the board has no saved game.
    untouched = steps.start_exercise(state, note_all_candidates(GIVENS), None, GIVEN_UP, 0)
    assert (untouched.board, exercise_of(untouched).result) == (note_all_candidates(GIVENS), GIVEN_UP)


def board_after_strike(state: BoardState) -> "Any":
    """Return the board after the player has struck a candidate."""
    return strike(state, 2, 4).board


def test_only_the_name_of_a_technique_names_a_file() -> None:
    assert is_slug("x-wing")
    assert not [text for text in ("", "../x", "x/y", "X", "x.json", "a b", "%2e") if is_slug(text)]
