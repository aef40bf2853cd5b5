"""Test practice on the board: the series of positions, the verdicts, the hints and the end."""

from typing import TYPE_CHECKING

from exercises.practising import PracticeRecord
from exercises.results import GIVEN_UP, RIGHT
from exercises.state import TECHNIQUE, Exercise, change_exercise
from solving.exercises.look import exercise_task
from solving.looks.status import status_message
from solving.practice import steps
from solving.practice.look import practice_look
from solving.practice.state import Practice
from solving.state import BoardState
from solving.steps import playing
from solving.steps.selecting import go
from solving.steps.winning import is_won
from sudoku_core.board.symmetry import Symmetry, canonical
from tests.boards import SOLVED_D, D
from tests.hints import candidates, step

if TYPE_CHECKING:
    from typing import Any

# Three positions: strike 4 in r1c3, place 4 in r1c3, and place 9 in the last cell.
LINES = [
    ":0300:x:" + D + "::413::",
    ":0003:x:" + D + ":413::413:",
    ":0000:x:" + SOLVED_D[:80] + ".:::999:",
]
FACTS = {"names": {"en": "X-Wing", "zh-CN": "X 翼"}, "lines": LINES, "puzzles": 16}
# Only the test of symmetries transforms positions.
STEPS: "Any" = steps
TURNS = STEPS.random_symmetry
STEPS.random_symmetry = lambda _below: Symmetry(tuple(range(9)), tuple(range(9)), tuple(range(10)), False)
STEP = step((), candidates("4r1c3"), technique="x-wing", names={"en": "X-Wing"})


def state_with_practice() -> BoardState:
    """Return the state after opening an address with practice."""
    exercise = Exercise(kind=TECHNIQUE, technique="x-wing", is_practice=True)
    return BoardState(phase="ready", exercise=exercise).with_known(greeting=None)


def begin_row(number: str = "", record: "PracticeRecord | None" = None) -> BoardState:
    """Return the state at the start of a series of positions.

    number: the number of the only position in the series, or "" for all positions.
    """
    return steps.start_row(
        steps.store_technique(state_with_practice(), FACTS, number), record or PracticeRecord(), 1
    )


def check_with_verdict(state: BoardState, what: str, **reply: "Any") -> BoardState:
    """Return the state after a check of the player's marks with this verdict."""
    state = steps.check(state)
    whole: dict[str, Any] = {"what": what, "candidate": -1, "left": 0, "other": None, "step": None}
    whole.update(reply)
    return steps.apply_reply(state, state.number, whole)


def find_step(state: BoardState) -> BoardState:
    """Return the state after the player has struck 4 in r1c3 and the verdict is "right"."""
    return check_with_verdict(playing.press(go(state, 2), 4), RIGHT, step=STEP)


def show_hint(state: BoardState) -> BoardState:
    """Return the state after the player has pressed Hint and the step has arrived."""
    state = steps.advance_hint(state)
    assert (state.question.fields["placements"], state.question.fields["eliminations"]) == ([], [])
    reply = {"what": "nothing", "candidate": -1, "left": 0, "other": None, "step": STEP}
    return steps.apply_reply(state, state.number, reply)


def test_a_row_begins_when_its_positions_have_come() -> None:
    assert status_message(state_with_practice()) == ("exercise.coming", None)
    state = begin_row()
    assert {each.name for each in steps.practice_of(state).positions} == set(
        steps.practice_of(state).row.waiting
    )
    shown = practice_look(state)
    assert shown.progress == ("practice.place", {"number": 1, "count": 3})
    assert (shown.next_button_key, shown.emphasizes_next) == ("practice.skip", False)


def test_the_address_can_name_a_position() -> None:
    state = begin_row("1")
    assert (state.board.values[0], state.board.values[2], state.input.mode) == (5, 0, "centre")
    assert status_message(state)[0] == "exercise.strike"
    placing = begin_row("2")
    assert (status_message(placing)[0], placing.input.mode) == ("exercise.place", "digit")
    assert not placing.board.centre[2] & 1 << 3  # the step's candidate is struck
    for number in ("0", "4", "x", "1e9", "99999"):
        state = begin_row(number)
        assert steps.practice_of(state).row.length == 3, number
        assert state.message == ("practice.unknown", {"text": number, "count": 3})
        assert steps.start_row(state, PracticeRecord(), 2).message is None
    assert begin_row("1").message is None
    assert begin_row().message is None


def test_what_is_right_is_kept_and_the_next_one_comes() -> None:
    state = find_step(begin_row("1"))
    practice = steps.practice_of(state)
    assert (practice.result, practice.record) == (RIGHT, PracticeRecord(right=(practice.position.name,)))
    assert steps.check(state) is state
    assert (practice_look(state).next_button_key, practice_look(state).emphasizes_next) == (
        "practice.next",
        True,
    )
    after = playing.press(go(state, 3), 2)  # further marks do not change the result
    assert status_message(after) == ("exercise.was_right", {"technique": "X-Wing", "count": 1})
    over = steps.go_to_next_position(state)
    assert exercise_task(over) == ("practice.over", {"right": 1, "count": 1, "again": 0})
    assert (
        practice_look(over).next_button_key,
        practice_look(over).progress,
        practice_look(over).is_over,
    ) == (
        "practice.more",
        None,
        True,
    )
    assert (practice_look(state).puzzle_address, practice_look(over).puzzle_address) == (
        "",
        "index.html?needs=x-wing",
    )
    without = change_exercise(over, has_puzzles=False)
    assert practice_look(without).puzzle_address == ""
    assert over.known.hint is None
    assert steps.go_to_next_position(over) is over
    assert steps.check(over) is over
    assert steps.advance_hint(over) is over


def test_what_is_wrong_comes_again_and_stays_so_until_the_next_visit() -> None:
    state = check_with_verdict(
        playing.press(go(begin_row("1"), 2), 1), "false", candidate=candidates("1r1c3")[0]
    )
    name = steps.practice_of(state).position.name
    assert status_message(state)[0] == "exercise.false"
    assert steps.practice_of(state).record == PracticeRecord(wrong=(name,))
    state = steps.go_to_next_position(find_step(state))
    practice = steps.practice_of(state)
    assert (practice.row.waiting, practice.row.number, practice.record) == (
        (name,),
        2,
        PracticeRecord(wrong=(name,)),
    )
    assert (practice.is_wrong, practice.result, practice.shown_stages) == (False, "", 0)
    assert steps.practice_of(find_step(state)).record == PracticeRecord(right=(name,))


def test_another_technique_a_part_and_nothing_are_not_wrong() -> None:
    marked = playing.press(go(begin_row("1"), 2), 1)
    other = check_with_verdict(
        marked, "other", candidate=candidates("1r1c3")[0], other={"en": "Naked pair"}
    )
    assert other.message == (
        "exercise.other_named",
        {"technique": "X-Wing", "other": "Naked pair", "count": 0, "cell": "r1c3", "digit": 1},
    )
    assert check_with_verdict(marked, "part", left=2).message[0] == "exercise.part"  # type: ignore[index]
    for state in (other, check_with_verdict(marked, "part", left=2), steps.check(begin_row("1"))):
        assert (steps.practice_of(state).is_wrong, steps.practice_of(state).record) == (
            False,
            PracticeRecord(),
        )
        assert state.board.values == begin_row("1").board.values


def test_a_hint_says_where_then_why_then_does_it() -> None:
    state = show_hint(begin_row("1"))
    assert state.known.hint
    assert (state.known.hint.stage, steps.practice_of(state).shown_stages) == ("where", 1)
    state = playing.press(go(state, 2), 1)  # a new mark hides the hint, but does not reset its level
    assert state.known.hint is None
    state = steps.advance_hint(steps.advance_hint(state))
    assert state.known.hint
    assert (
        state.known.hint.stage,
        steps.practice_of(state).shown_stages,
        steps.practice_of(state).is_wrong,
    ) == (
        "why",
        2,
        False,
    )
    state = steps.advance_hint(state)
    practice = steps.practice_of(state)
    assert (practice.result, practice.is_wrong, state.known.hint) == (GIVEN_UP, True, None)
    assert status_message(state)[0] == "status.hint_struck"
    assert practice.start
    assert practice.start.centre[2] & ~state.board.centre[2] == 1 << 3
    assert exercise_task(state.having(message=None))[0] == "practice.shown"
    assert practice.record.wrong


def test_who_needs_two_levels_of_a_hint_may_still_be_right() -> None:
    state = steps.advance_hint(show_hint(begin_row("1")))
    state = find_step(state.with_known(hint=None))
    assert steps.practice_of(state).record.right
    after = steps.advance_hint(state)  # a displayed step does not change the result
    assert (steps.practice_of(after).result, steps.practice_of(after).is_wrong) == (RIGHT, False)


def test_a_hint_does_not_wait_for_a_judgement_but_for_the_step() -> None:
    judging = steps.check(playing.press(go(begin_row("1"), 2), 4))
    assert status_message(judging) == ("exercise.judging", None)
    asking = steps.advance_hint(judging)
    assert asking.question.number > judging.question.number
    assert steps.advance_hint(asking) is asking


def test_what_is_skipped_counts_as_wrong() -> None:
    state = steps.go_to_next_position(begin_row("1"))
    assert steps.practice_of(state).record.wrong
    assert steps.practice_of(state).row.waiting


def test_a_filled_board_is_no_puzzle_that_was_won() -> None:
    state = playing.write_digit(go(begin_row("3"), 80), 9)
    assert all(state.board.values)
    assert not is_won(state)
    assert steps.check(state).question.fields["placements"] == candidates("9r9c9")


def test_nothing_of_one_position_is_left_on_the_next() -> None:
    state = begin_row()
    state = steps.advance_hint(playing.press(go(state, 2), 4))
    state = steps.go_to_next_position(state)
    practice = steps.practice_of(state)
    assert (state.question, state.known.hint, practice.step) == (None, None, None)
    assert (state.game.past, state.game.future) == ((), ())
    assert state.board == practice.start


def test_other_puzzles_are_for_the_board_page() -> None:
    state = begin_row("1")
    after = steps.refuse_puzzle(state, D)
    assert (after.board, after.message) == (state.board, ("practice.elsewhere", None))
    changed = playing.press(go(state, 2), 4)
    assert steps.restart(changed).board == state.board
    assert isinstance(steps.restart(changed).exercise, Practice)


def test_a_position_is_turned_at_each_visit_but_not_the_one_that_an_address_names() -> None:
    still = STEPS.random_symmetry
    STEPS.random_symmetry = TURNS
    first = steps.start_row(steps.store_technique(state_with_practice(), FACTS), PracticeRecord(), 1)
    again = steps.start_row(steps.store_technique(state_with_practice(), FACTS), PracticeRecord(), 1)
    named = steps.start_row(steps.store_technique(state_with_practice(), FACTS, "1"), PracticeRecord(), 1)
    STEPS.random_symmetry = still
    assert first.board == again.board
    stored = {canonical(begin_row(str(number)).board.values) for number in (1, 2, 3)}
    assert canonical(first.board.values) in stored
    assert first.board.values not in [begin_row(str(number)).board.values for number in (1, 2, 3)]
    assert named.board == begin_row("1").board
