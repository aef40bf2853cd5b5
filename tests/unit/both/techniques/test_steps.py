"""Test the steps between the stages of a technique's example."""

from shared import life
from sudoku_core.board.digits import MEMBERS
from techniques.address import read
from techniques.state import DONE, POSITION, PROOF, STAGES, WHERE, WHY
from techniques.steps import choosing, proving
from techniques.steps.choosing import (
    advance,
    retry_example,
    show_next,
    show_previous,
    show_stage,
    store_example,
    toggle_proof,
)
from tests.hints import candidates
from tests.shown import NOTES, facts, shown


def test_the_way_through_an_example_and_back() -> None:
    for step, way in (
        (show_next, (POSITION, WHERE, WHY, DONE, POSITION)),
        (advance, (POSITION, WHERE, WHY, DONE, DONE)),
        (show_previous, (PROOF, WHY, WHERE, POSITION, POSITION)),
        (show_previous, (DONE, WHY, WHERE)),
        (show_next, (PROOF, DONE)),
        (toggle_proof, (WHERE, PROOF, WHY, PROOF)),
    ):
        state = shown(way[0])
        for stage in way[1:]:
            state = step(state)
            assert state.stage == stage


def test_an_example_is_a_hint_at_the_stages_between_its_position_and_its_end() -> None:
    for stage in STAGES:
        hint = shown(stage).hint
        assert (hint.stage if hint else "") == ("" if stage in (POSITION, DONE) else stage)


def test_each_stage_can_be_chosen_once_the_example_has_come() -> None:
    waiting = read("made-up", {})
    for stage in STAGES:
        assert show_stage(shown(), stage).stage == stage
        assert show_stage(waiting, stage) is waiting
    assert show_stage(shown(), "what").stage == POSITION


def test_an_example_that_does_not_come_can_be_asked_for_again() -> None:
    missing = store_example(read("made-up", {}), None)
    assert missing.is_missing
    assert not retry_example(missing).is_missing
    assert store_example(retry_example(missing), facts()).stage == WHY


def test_a_stage_that_cannot_be_read_is_said_until_another_one_is_chosen() -> None:
    state = shown("what")
    assert [name for name, _ in state.problems] == ["stage"]
    assert show_next(state).problems == ()


# ---------------------------------------------------------------- the proof


def test_the_opposite_is_everything_else_in_a_cell_that_is_filled_and_what_is_ruled_out() -> None:
    example = shown().example
    assert example
    assert MEMBERS[NOTES[2]] == (1, 2, 4)
    assert sorted(candidates("1r1c3 2r1c3 2r1c4")) == list(proving.opposites_of(example))


def test_the_proof_asks_the_worker_once() -> None:
    state = shown("proof")
    question = state.question
    assert (question.purpose, question.needs_worker) == ("opposites", True)
    assert question.fields["candidates"] == sorted(candidates("1r1c3 2r1c3 2r1c4"))
    assert proving.store_answer(state, question.number + 1, {"opposites": []}) is state
    proven = proving.store_answer(state, question.number, {"opposites": [[83, 4]]})
    assert proven.question is None
    assert proven.hint
    assert proven.hint.opposites == ([83, 4],)
    again = toggle_proof(toggle_proof(proven))
    assert again.question is None
    assert again.hint
    assert again.hint.opposites == ([83, 4],)


def test_who_leaves_the_proof_waits_for_no_answer() -> None:
    state = show_previous(shown("proof"))
    assert state.question is None
    assert toggle_proof(state).question.number == 2


def test_a_worker_that_fails_is_reported_to_those_who_wait_for_it() -> None:
    assert choosing.mark_failed(shown("why"), "died").message is None
    failed = choosing.mark_failed(shown("proof"), "died")
    assert failed.message == ("failure.died", None)
    assert life.mark_restarting(failed).message is None
    assert show_next(failed).message is None
