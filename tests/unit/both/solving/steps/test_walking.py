"""Test walking along the path on the board, which must not change the player's grid."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import CENTRE, CORNER, ENTRY, SOLVED
from shared.boards.hint import PROOF
from solving.looks.path import rating_messages
from solving.looks.status import offered_commands, status_message
from solving.state import POSSIBLE, BoardState, Options, Path
from solving.steps import background, walking
from solving.steps.arriving import read_text
from solving.steps.asking import apply_reply, ask, cancel, choose_language, show_path
from solving.steps.browsing import move
from solving.steps.hinting import advance_hint, prove, solve_one
from solving.steps.playing import clear_board, press, undo, write_digit
from solving.steps.selecting import go
from solving.steps.typing_in import erase
from solving.steps.typing_in import press as type_digit
from sudoku_core.board.digits import ALL, only
from sudoku_core.pictures.shapes import parse_conclusions
from tests.boards import SOLUTION, D
from tests.hints import candidates, listed, path_reply, step

if TYPE_CHECKING:
    from typing import Any

    from solving.state import Listed

# In D, r1c3 can be 1, 2 or 4, and r1c4 can be 2 or 6.
STEPS = (
    listed(struck="1r1c3 2r1c3"),
    listed(placed="4r1c3", text={"en": "The second."}),
    listed(placed="6r1c4", technique="hard"),
)
RATING: "dict[str, Any]" = {
    "status": "unique",
    "level": "easy",
    "score": 8,
    "se": 1.2,
    "hardest": "hard",
    "names": {"en": "Hard"},
}


def loaded() -> BoardState:
    return read_text(BoardState(phase="ready"), D)


def asked_for_path(state: BoardState | None = None, number: int = 0) -> BoardState:
    return show_path((state or loaded()).having(requested_step=number))


def answer_open_question(state: BoardState, reply: "dict[str, Any]") -> BoardState:
    return apply_reply(state, state.number, reply)


def open_path(
    state: BoardState | None = None, number: int = 0, steps: "tuple[Listed, ...]" = STEPS, **parts: "Any"
) -> BoardState:
    """Return the state after the path and the rating have arrived."""
    found = answer_open_question(asked_for_path(state, number), path_reply(*steps, **parts))
    return answer_open_question(found, RATING)


def path_of(state: BoardState) -> Path:
    assert state.known.path
    return state.known.path


def shown_conclusions(state: BoardState) -> "list[int] | None":
    """Return the conclusions of the displayed step, or None if no step is displayed."""
    if not state.hint:
        return None
    step = state.hint.step
    return parse_conclusions(step["placements"]) + parse_conclusions(step["eliminations"])


# ---------------------------------------------------------------- opening


def test_the_path_opens_at_its_first_step_and_is_rated_meanwhile() -> None:
    asked = asked_for_path()
    assert (asked.question.purpose, asked.question.step) == ("path", 0)
    assert show_path(asked) is asked, "who presses twice waits for one answer"
    found = answer_open_question(asked, path_reply(*STEPS))
    assert (path_of(found).index, shown_conclusions(found)) == (0, candidates("1r1c3 2r1c3"))
    assert (found.question.purpose, background.is_background(found), offered_commands(found)) == (
        "rate",
        True,
        (),
    )
    assert status_message(found) == (
        "status.path_step",
        {"number": 1, "count": 3, "sentence": "This is so."},
    )
    rated = answer_open_question(found, RATING)
    assert (path_of(rated).rating, rated.question) == (RATING, None)
    assert cancel(found).known.path is None, "Escape closes the panel, whatever it still asks"


def test_a_link_opens_any_step_and_a_number_that_is_too_high_the_end() -> None:
    assert [path_of(open_path(number=each)).index for each in (0, 1, 2, 3, 4)] == [0, 0, 1, 2, 3]
    late = open_path(number=99)
    assert (path_of(late).index, late.hint, late.requested_step) == (3, None, 0)
    assert status_message(late) == ("status.path_short", {"count": 3})
    assert status_message(walking.walk(late, "back"))[0] == "status.path_step"


def test_where_there_is_no_path_it_is_said_why() -> None:
    assert show_path(BoardState()).message == ("status.hint_empty", None)
    conflict = write_digit(go(loaded(), 2), 5)
    assert show_path(conflict).question is None
    reply = path_reply(reason="mistake")
    reply["cells"] = [2]
    wrong = answer_open_question(asked_for_path(), reply)
    assert (wrong.known.path, status_message(wrong)[0], offered_commands(wrong)) == (
        None,
        "status.hint_mistake",
        ("show_where",),
    )


def test_the_hint_stays_until_the_path_has_come() -> None:
    hinted = answer_open_question(advance_hint(loaded()), {"proper": True, "step": step()})
    assert show_path(hinted).hint is hinted.hint


# ---------------------------------------------------------------- walking


def test_it_is_walked_both_ways_and_the_own_grid_stays() -> None:
    state = open_path()
    own = state.board
    walked = state
    places = (("forward", 1), ("forward", 2), ("forward", 3), ("forward", 3))
    for where, at in places + (("back", 2), ("first", 0), ("back", 0), ("last", 3)):
        walked = walking.walk(walked, where)
        assert (path_of(walked).index, walked.board, walked.game.past) == (at, own, state.game.past)
    assert walking.walk_to(state, "2").hint == walking.walk(walking.walk(state, "forward"), "forward").hint
    assert path_of(walking.walk_to_hardest(state)).index == 2
    assert path_of(advance_hint(state)).index == 1, "the key of hints goes on, too"


def test_the_position_of_a_step_has_its_digits_and_candidates() -> None:
    first, second, third = [path_of(open_path(number=each)).board for each in (1, 2, 3)]
    free = boards.candidates(loaded().board)
    assert (first.centre[2], first.values[2]) == (free[2], 0)
    assert second.centre[2] == only(4)
    assert (third.values[2], third.kinds[2], third.centre[2]) == (4, SOLVED, 0)
    assert third.centre == tuple(
        [digits & free for digits, free in zip(second.centre, boards.candidates(third))]
    )


def test_it_begins_with_the_players_own_candidates() -> None:
    noted = press(press(go(loaded(), 3), 6, CENTRE), 5, CORNER)
    board = path_of(open_path(noted)).board
    assert (board.centre[3], board.corner[3]) == (only(6), 0)


def test_arrows_walk_and_in_the_other_list_up_and_down_choose() -> None:
    state = open_path()
    assert [path_of(move(state, *by)).index for by in ((1, 0), (0, 1), (-1, 0), (8, 0))] == [1, 1, 0, 1]
    possible = answer_open_question(walking.choose_list(state, POSSIBLE), path_reply(*STEPS))
    chosen = move(possible, 1, 0)
    assert (path_of(chosen).index, path_of(chosen).possible_index, shown_conclusions(chosen)) == (
        0,
        1,
        candidates("4r1c3"),
    )
    assert path_of(move(chosen, -1, 0)).possible_index == 0
    assert path_of(walking.show_possible_step(state, "9")).possible_index == 0, "nothing has come yet"
    on = move(chosen, 0, 1)
    assert (path_of(on).index, path_of(on).possible, on.question.purpose) == (1, None, "possible")
    assert shown_conclusions(on) == candidates("4r1c3"), (
        "until the list has come, the step of the path is shown"
    )


def test_what_is_asked_of_a_step_is_asked_of_its_position() -> None:
    state = open_path(number=3)
    asked = walking.choose_list(state, POSSIBLE)
    fields = asked.question.fields
    assert (fields["values"], fields["givens"]) == (D[:2] + "4" + D[3:], D)
    assert fields["notes"] == list(path_of(state).board.centre)
    proving = prove(state)
    assert proving.question.fields["values"] == D[:2] + "4" + D[3:]
    assert asked.known.path
    assert proving.known.path
    proven = answer_open_question(proving, {"opposites": [[0, 12]]})
    assert proven.hint
    assert (proven.hint.stage, status_message(proven)) == (PROOF, ("status.hint_proven", {"count": 1}))
    chosen = walking.show_possible_step(
        answer_open_question(walking.choose_list(state, POSSIBLE), path_reply(*STEPS)), "1"
    )
    ruled_out = [prove(each).question.fields["candidates"] for each in (state, chosen)]
    assert ruled_out[0] != ruled_out[1]


def test_a_puzzle_without_givens_is_what_was_typed() -> None:
    typed = open_path(
        read_text(BoardState(phase="ready"), D).having(board=boards.Board(values=_values(D))), number=3
    )
    assert walking.choose_list(typed, POSSIBLE).question.fields["givens"] == D


def _values(line: str) -> tuple[int, ...]:
    return tuple([int(sign) if sign != "." else 0 for sign in line])


def test_a_rating_is_not_asked_for_again_at_each_step() -> None:
    found = answer_open_question(asked_for_path(), path_reply(*STEPS))
    assert walking.walk(found, "forward").question is found.question
    rated = answer_open_question(walking.choose_list(found, POSSIBLE), path_reply(*STEPS))
    assert rated.question.purpose == "rate", "the list has come first, for the reader waits for it"


# ---------------------------------------------------------------- leaving


def test_nothing_is_typed_while_it_is_walked_and_closing_shows_the_own_grid() -> None:
    state = open_path(number=3)
    for typed in (type_digit(go(state, 2), 5), erase(go(state, 2)), type_digit(state, 5, CORNER)):
        assert (typed.board, typed.message) == (state.board, ("status.path_no_typing", None))
        assert typed.known.path
    for left in (cancel(state), walking.close_path(state), show_path(state)):
        assert (left.known.path, left.hint, left.board, left.game.past) == (
            None,
            None,
            state.board,
            state.game.past,
        )
    assert clear_board(state).known.path is None
    assert ask(state, "check").known.path is None


def test_playing_on_takes_the_position_over_as_one_step() -> None:
    own = press(press(go(loaded(), 3), 4, CORNER), 7, CORNER)
    for tidy, corner in ((True, only(7)), (False, only(4) | only(7))):
        state = walking.play_from_position(open_path(own.having(options=Options(tidy=tidy)), number=3))
        assert (state.known.path, state.hint) == (None, None)
        assert (state.board.values[2], state.board.kinds[2], state.board.centre[2]) == (4, ENTRY, 0)
        assert (state.board.corner[3], state.message) == (corner, ("status.path_taken", {"count": 2}))
        assert undo(state).board == own.board
    struck = walking.play_from_position(open_path(number=2))
    assert [cell for cell in range(81) if struck.board.struck[cell]] == [2], "only where some are lost"
    assert not any(struck.board.centre)
    assert walking.play_from_position(loaded()) == loaded()


def test_a_path_that_is_stuck_offers_one_cell() -> None:
    state = open_path(number=4, reason="stuck")
    assert (status_message(state), offered_commands(state)) == (
        ("status.path_stuck", {"count": 3}),
        ("solve_one",),
    )
    one = solve_one(state)
    assert (one.question.purpose, one.board.values[2], one.known.path) == ("cell", 4, None)
    assert status_message(open_path(number=4))[0] == "status.path_solved"
    assert offered_commands(open_path()) == ()


def test_a_whole_path_leads_to_the_solution() -> None:
    steps = tuple([
        listed(placed=str(SOLUTION[cell]) + "r" + str(cell // 9 + 1) + "c" + str(cell % 9 + 1))
        for cell in range(81) if D[cell] == "."
    ])  # fmt: skip
    state = walking.walk(open_path(steps=steps), "last")
    assert path_of(state).board.values == SOLUTION
    assert walking.play_from_position(state).board.values == SOLUTION
    assert ALL not in path_of(state).board.centre


def test_a_possible_step_that_is_not_whole_is_asked_for_when_it_is_chosen() -> None:
    possible = answer_open_question(
        walking.choose_list(open_path(), POSSIBLE), path_reply(*STEPS[:2], whole=1)
    )
    chosen = walking.show_possible_step(possible, "1")
    assert (chosen.question.purpose, chosen.question.fields["which"]) == ("step", 2)
    assert (path_of(chosen).possible_index, chosen.hint) == (1, possible.hint)
    come = answer_open_question(chosen, {"number": 2, "steps": [STEPS[1]["whole"]]})
    assert (shown_conclusions(come), come.question) == (candidates("4r1c3"), None)
    assert walking.show_possible_step(walking.show_possible_step(come, "0"), "1").question is None, (
        "it is known from now on"
    )
    assert walking.close_path(chosen).question is None


def test_a_step_of_the_path_that_is_not_whole_is_gone_to_when_it_has_come() -> None:
    """The old step is displayed until the new one arrives. A second move starts from the awaited step."""
    asked = answer_open_question(asked_for_path(), path_reply(*STEPS, whole=1))
    waiting = walking.walk(asked, "forward")
    assert (path_of(waiting).index, waiting.hint) == (0, asked.hint)
    question = waiting.question
    assert (question.purpose, question.fields["first"], question.fields["values"]) == ("path_steps", 2, D)
    further = walking.walk(waiting, "forward")
    assert (path_of(further).index, further.question.fields["first"]) == (0, 3)
    assert path_of(walking.walk(further, "back")).awaited_index == 1
    come = answer_open_question(further, {"number": 2, "steps": [each["whole"] for each in STEPS[1:]]})
    assert (path_of(come).index, shown_conclusions(come), come.question.purpose) == (
        2,
        candidates("6r1c4"),
        "rate",
    )
    assert path_of(walking.walk(come, "back")).index == 1, "it is known from now on"
    assert path_of(walking.walk(waiting, "first")).awaited_index is None
    linked = answer_open_question(asked_for_path(number=3), path_reply(*STEPS, whole=1))
    assert (path_of(linked).index, path_of(linked).awaited_index, shown_conclusions(linked)) == (
        0,
        2,
        candidates("1r1c3 2r1c3"),
    )


# ---------------------------------------------------------------- another language


def in_chinese(reply: "dict[str, Any]") -> "dict[str, Any]":
    """Return this answer of the worker with Chinese texts."""
    for each in list(reply["techniques"].values()):
        each["names"] = {"zh-CN": "某"}
    whole = []
    for each in reply["whole"]:
        other = dict(each)
        other.update({"names": {"zh-CN": "某"}, "text": {"zh-CN": "如此。"}})
        whole.append(other)
    reply["whole"] = whole
    return reply


def rating_in_chinese() -> "dict[str, Any]":
    rating = dict(RATING)
    rating["names"] = {"zh-CN": "难"}
    return rating


def test_a_path_is_asked_for_again_in_another_language_and_shown_as_it_was_until_it_comes() -> None:
    proven = answer_open_question(prove(walking.walk(open_path(), "forward")), {"opposites": [[0, 12]]})
    asked = choose_language(proven, "zh-CN")
    question = asked.question
    assert (question.purpose, question.fields["language"]) == ("path", "zh-CN")
    assert (background.is_background(asked), asked.hint, path_of(asked)) == (
        True,
        proven.hint,
        path_of(proven),
    )
    assert rating_messages(path_of(asked), "zh-CN")[-1] == ("path.hardest", {"technique": "Hard"})
    came = answer_open_question(asked, in_chinese(path_reply(*STEPS)))
    assert came.hint
    assert (path_of(came).index, came.hint.stage, came.hint.opposites) == (1, PROOF, ([0, 12],))
    assert came.hint.step["text"] == {"zh-CN": "如此。"}
    assert (came.question.purpose, came.question.fields["language"]) == ("rate", "zh-CN")
    rated = answer_open_question(came, rating_in_chinese())
    assert rating_messages(path_of(rated), "zh-CN")[-1] == ("path.hardest", {"technique": "难"})
    assert rated.question is None
    assert choose_language(rated, "zh-CN").question is None


def test_a_step_far_along_the_path_comes_in_the_other_language_by_itself() -> None:
    asked = choose_language(walking.walk(open_path(), "last"), "zh-CN")
    back = walking.walk(answer_open_question(asked, in_chinese(path_reply(*STEPS, whole=1))), "back")
    assert (back.question.purpose, back.question.fields["first"]) == ("path_steps", 3)
    shown_before = walking.walk(open_path(), "forward")
    asked = answer_open_question(
        choose_language(shown_before, "zh-CN"), in_chinese(path_reply(*STEPS, whole=1))
    )
    assert (asked.question.purpose, asked.hint) == ("path_steps", shown_before.hint)
    whole = in_chinese(path_reply(*STEPS))["whole"][1]
    came = answer_open_question(asked, {"number": 2, "steps": [whole]})
    assert came.hint
    assert came.hint.step is whole


def test_the_list_of_all_steps_is_asked_for_again_and_the_chosen_one_stays() -> None:
    possible = answer_open_question(walking.choose_list(open_path(), POSSIBLE), path_reply(*STEPS))
    asked = choose_language(walking.show_possible_step(possible, "1"), "zh-CN")
    again = answer_open_question(asked, in_chinese(path_reply(STEPS[0], STEPS[1])))
    assert again.question.purpose == "path", "the third step is of another technique"
    again = answer_open_question(asked, in_chinese(path_reply(*STEPS)))
    assert again.question.purpose == "step"
    whole = in_chinese(path_reply(*STEPS))["whole"][1]
    came = answer_open_question(again, {"number": 2, "steps": [whole]})
    assert (path_of(came).possible_index, came.hint and came.hint.step) == (1, whole)


def test_what_the_reader_waits_for_is_not_dropped_for_words() -> None:
    asked = ask(loaded(), "hint")
    switched = choose_language(asked, "zh-CN")
    assert switched.question is asked.question
    came = answer_open_question(switched, {"proper": True, "step": step()})
    assert (came.question.purpose, came.question.again, background.is_background(came)) == (
        "hint",
        True,
        True,
    )
    assert came.hint
    why = advance_hint(came)
    assert (why.hint and why.hint.stage, why.question) == ("why", came.question)
    whole = step(names={"zh-CN": "某"})
    done = answer_open_question(why, {"proper": True, "step": whole})
    assert done.hint
    assert (done.hint.step is whole, done.hint.stage, done.question) == (True, "why", None)
