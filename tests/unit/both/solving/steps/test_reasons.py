"""Test "Why?": the player chooses a digit, and the reason is a hint, a path or a sentence."""

from typing import TYPE_CHECKING

from shared.boards.board import ENTRY
from shared.boards.hint import WHERE
from solving import writing
from solving.looks.look import BoardLook
from solving.looks.status import offered_commands, status_message
from solving.state import BoardState, is_choosing_digit
from solving.steps import reasons, walking
from solving.steps.arriving import read_text
from solving.steps.asking import apply_reply, cancel
from solving.steps.background import ask_for_translation
from solving.steps.playing import choose_mode, press, undo
from solving.steps.selecting import go
from tests.boards import D
from tests.hints import candidates, step

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def loaded() -> "Any":
    return go(read_text(BoardState(phase="ready"), D), 2)


def asked(digit: int = 2, struck: "Sequence[int]" = ()) -> "Any":
    state = loaded()
    state = state.having(board=writing.strike_candidates(state.board, struck))
    return reasons.choose_digit(reasons.show_digit_choice(state), digit)


def reply(kind: str, *steps: "Any", language: str = "en", **more: object) -> "dict[str, Any]":
    """Return the worker's answer to a question about 2 in r1c3."""
    rows = [
        {
            "technique": each["technique"],
            "placements": each["placements"],
            "eliminations": each["eliminations"],
            "concludes": "",
        }
        for each in steps
    ]
    techniques = {each["technique"]: {"names": {language: "Pair"}, "level": "medium"} for each in steps}
    found = {
        "kind": kind,
        "cell": 2,
        "digit": 2,
        "nodes": 0,
        "proper": True,
        "text": {language: "r1c3 is not 2."},
        "reason": "",
        "cells": [],
        "steps": rows,
        "whole": list(steps),
        "techniques": techniques,
    }
    found.update(more)
    return found


def answered(kind: str, *steps: "Any", struck: "Sequence[int]" = (), **more: object) -> "Any":
    state = asked(struck=struck)
    fields: Any = more
    return apply_reply(state, state.question.number, reply(kind, *steps, **fields))


REMOVES = step(eliminations=candidates("2r1c3"))
OTHER = step(placements=candidates("1r9c7"))
ASKED = candidates("2r1c3")


def test_the_digits_to_choose_from_are_those_that_no_value_sees() -> None:
    state: Any = reasons.show_digit_choice(loaded())
    assert state.known.reason.digits == (1, 2, 4)
    assert BoardLook(state).reason is state.known.reason
    assert reasons.show_digit_choice(state).known.reason is None, "the button closes the choice"
    assert cancel(state).known.reason is None
    moved: Any = go(state, 3)
    assert not is_choosing_digit(moved)
    assert BoardLook(moved).reason is None
    follows: Any = reasons.show_digit_choice(moved)
    assert follows.known.reason.cell == 3


def test_a_filled_cell_and_an_empty_board_have_nothing_to_ask() -> None:
    filled: Any = reasons.show_digit_choice(go(loaded(), 0))
    assert filled.message[0] == "status.has_digit"
    empty: Any = BoardState(phase="ready")
    nothing: Any = reasons.show_digit_choice(empty)
    assert nothing.message[0] == "status.why_nothing"


def test_only_a_digit_of_the_choice_is_asked_about() -> None:
    assert asked(5).question is None
    fields = asked().question.fields
    assert (asked().question.purpose, fields["cell"], fields["digit"]) == ("reasons", 2, 2)


def test_one_step_is_a_hint_that_begins_with_the_claim() -> None:
    state = answered("step", REMOVES)
    assert state.hint.stage == WHERE
    shown: Any = status_message(state)
    assert (shown[0], shown[1]["claim"]) == ("status.why_where", "r1c3 is not 2.")
    assert state.game.hints == 1


def test_several_steps_are_a_path_and_are_done_as_one() -> None:
    state = answered("chain", OTHER, REMOVES)
    path = state.known.path
    assert (len(path.steps), path.goal.digit, path.reason) == (2, 2, "reached")
    at_end = walking.walk(state, "last")
    assert status_message(at_end) == ("status.path_reached", {"count": 2, "claim": "r1c3 is not 2."})
    done = reasons.carry_out_chain(state)
    assert done.known.path is None
    assert (done.board.values[78], done.board.kinds[78]) == (1, ENTRY)
    assert done.message == ("status.chain_done", {"count": 2})
    assert undo(done).board == state.board


def test_a_right_digit_stays_hidden_until_the_player_wants_to_know() -> None:
    state = answered("true", OTHER, text={"en": "r1c3 is 2."})
    assert status_message(state) == ("status.why_open", {"digit": 2, "cell": "r1c3"})
    assert offered_commands(state) == ("reveal",)
    assert reasons.reveal_reason(state).hint
    without_steps = reasons.reveal_reason(answered("true", text={"en": "r1c3 is 2."}))
    assert status_message(without_steps) == ("status.hint_why", {"sentence": "r1c3 is 2."})


def test_a_struck_candidate_is_judged_before_its_reason_is_shown() -> None:
    state = answered("step", OTHER, struck=ASKED)
    sentence_of_claim = ("status.why_claimed", {"sentence": "r1c3 is not 2."})
    assert (status_message(state), offered_commands(state)) == (sentence_of_claim, ("show_reason",))
    assert not state.known.hint
    assert reasons.reveal_reason(state).known.hint
    searched: Any = reasons.reveal_reason(answered("search", struck=ASKED))
    assert (searched.known.verdict.status, offered_commands(searched)) == ("search", ())


def test_a_struck_digit_of_the_solution_still_stands() -> None:
    state = answered("true", OTHER, struck=ASKED, text={"en": "r1c3 is 2."})
    assert offered_commands(state) == ("reveal",)
    state = reasons.reveal_reason(state)
    assert status_message(state) == ("status.why_stands", {"digit": 2, "cell": "r1c3"})
    assert offered_commands(state) == ("show_reason", "show_solution")
    assert reasons.reveal_reason(state).known.hint


def test_a_search_is_a_sentence_and_strikes_the_candidate_if_the_player_wants() -> None:
    state = answered("search")
    assert status_message(state) == ("status.hint_why", {"sentence": "r1c3 is not 2."})
    assert offered_commands(state) == ("strike",)
    struck = reasons.strike_candidate(state)
    assert struck.board.struck[2] == 0b10
    assert undo(struck).board == state.board


def test_values_that_decide_are_marked() -> None:
    assert answered("value", cells=[0]).known.marked_cells == (0,)


def test_a_fault_is_said_as_after_a_hint() -> None:
    state = answered("fault", reason="mistake", cells=[5])
    assert status_message(state)[0] == "status.hint_mistake"


def test_another_language_asks_again_and_changes_only_texts() -> None:
    state = answered("chain", OTHER, REMOVES)
    question = state.having(language="zh-CN")
    again: Any = ask_for_translation(question)
    assert (again.question.purpose, again.question.again) == ("reasons", True)
    there: Any = apply_reply(again, again.question.number, reply("chain", OTHER, REMOVES, language="zh-CN"))
    assert there.known.path.index == state.known.path.index
    assert list(there.known.path.goal.reply["text"]) == ["zh-CN"]


def test_a_held_note_shows_the_digits_of_its_cell() -> None:
    state = loaded()
    assert reasons.show_digit_choice_for_notes(state) is state, "there is no note"
    noted: Any = reasons.show_digit_choice_for_notes(press(state, 2, "corner"))
    assert noted.known.reason.digits == (1, 2, 4)
    coloured = choose_mode(press(state, 2, "corner"), "colour")
    assert reasons.show_digit_choice_for_notes(coloured) is coloured
    shown: Any = reasons.show_digit_choice_for_notes(state.having(shows_candidates=True))
    assert shown.known.reason
