"""Test the steps that choose an algorithm or a puzzle."""

from lab.choices import ALGORITHMS, OWN
from lab.looks.look import LabLook
from lab.own import steps as own_steps
from lab.own.state import GUEST, MINE
from lab.steps import choosing, moving, recording
from shared import life
from shared.code.trial import TRACE
from tests.runs import A, D, lab, question_of, run_of


def test_algorithms_come_and_go_and_one_to_four_stay() -> None:
    run = run_of(5)
    state = lab(run)
    assert choosing.choose_algorithm(state, "scan", False) is state, "the last one stays"
    for name in ALGORITHMS[1:4]:
        state = choosing.choose_algorithm(state, name, True)
        assert choosing.choose_algorithm(state, name, True) is state
    assert state.algorithms == ALGORITHMS[:4]
    assert state.runs == (run, None, None, None)
    assert choosing.choose_algorithm(state, "core", True) is state, "no fifth one"
    less = choosing.choose_algorithm(state, "scan", False)
    assert (less.algorithms, less.runs) == (ALGORITHMS[1:4], (None, None, None))


def test_docstrings_are_folded_until_the_reader_wants_them() -> None:
    state = lab(run_of(5))
    shown = choosing.toggle_folding(state)
    assert (LabLook(state).unfolded, LabLook(shown).unfolded) == (False, True)
    assert not choosing.toggle_folding(shown).view.is_source_unfolded


def test_another_puzzle_or_search_is_recorded_from_the_beginning() -> None:
    state = moving.toggle_playback(moving.seek(lab(run_of(5), run_of(5)), 3))
    for changed, puzzle in (
        (choosing.read_text(state, A), A),
        (choosing.load_example(state, "A"), A),
        (choosing.choose_find(state, "all"), D),
    ):
        assert (changed.runs, changed.slider.step, changed.slider.is_playing) == ((None, None), 0, False)
        question = question_of(changed)
        assert (question.puzzle, question.find) == (puzzle, changed.find)
    assert choosing.choose_find(state, "first") is state


def test_the_readers_own_run_is_shown_and_goes_with_its_puzzle() -> None:
    own = run_of(7).trace
    message = ("lab.own_shown", None)
    shown = choosing.show_own(moving.toggle_playback(moving.seek(lab(run_of(5)), 3)), own, 0.5, message)
    assert (shown.algorithms, shown.slider.step, shown.slider.is_playing) == ((OWN,), 0, False)
    assert [(run.trace, run.seconds) for run in shown.runs if run] == [(own, 0.5)]
    assert (shown.question, shown.message) == (None, message)
    forgotten = choosing.forget_own(shown)
    assert (forgotten.algorithms, forgotten.runs, forgotten.message) == ((OWN,), (None,), message)
    other = lab(run_of(5))
    assert choosing.forget_own(other) is other
    beside = choosing.choose_algorithm(shown, "scan", True)
    assert (beside.algorithms, beside.runs) == ((OWN, "scan"), (shown.runs[0], None))
    both = beside.having(runs=(shown.runs[0], run_of(5)))
    assert choosing.forget_own(both).runs == (None, both.runs[1])
    in_place = choosing.show_own(both, run_of(8).trace, 0.5, message)
    assert (in_place.algorithms, in_place.runs[1]) == ((OWN, "scan"), both.runs[1])
    assert in_place.runs[0]
    assert in_place.runs[0].length == 8
    refused = choosing.show_own(choosing.read_text(lab(run_of(5)), A), own, 0.5, message)
    assert (refused.runs, refused.message) == ((None,), ("lab.own_other_puzzle", None))


def test_own_code_stays_on_another_puzzle_and_is_run_again() -> None:
    """If another puzzle is chosen, own code runs again, but code from a link waits for a button press."""
    shown = choosing.show_own(lab(run_of(5)), run_of(7).trace, 0.5, ("lab.own_shown", None))
    mine = own_steps.CODE_STEPS.mark_opened(own_steps.set_origin(shown, MINE))
    for moved in (choosing.read_text(mine, A), choosing.choose_find(mine, "all")):
        assert (moved.algorithms, moved.runs, moved.question) == ((OWN,), (None,), None)
        assert moved.own_code.rerun_count == mine.own_code.rerun_count + 1
    guest = choosing.read_text(own_steps.CODE_STEPS.mark_opened(own_steps.set_origin(shown, GUEST)), A)
    assert (guest.algorithms, guest.runs, guest.own_code.rerun_count) == ((OWN,), (None,), 0)
    assert guest.message == ("lab.own_again", None)
    assert "record" in LabLook(guest).offers
    assert recording.request_next_run_with_own(guest).own_code.rerun_count == 1
    beside = choosing.read_text(choosing.choose_algorithm(mine, "scan", True), A)
    assert (beside.algorithms, beside.own_code.rerun_count) == ((OWN, "scan"), 1)
    assert beside.question
    assert beside.question.algorithm == "scan"
    busy = own_steps.begin_trial(guest, True, 0.0, TRACE, "mine", "")
    assert LabLook(busy).panels[0].sentence == ("lab.recording", None)
    assert "record" not in LabLook(busy).offers


def test_a_text_that_is_no_puzzle_changes_nothing_and_says_why() -> None:
    state = lab(run_of(5))
    refused = choosing.read_text(state, "hello")
    assert refused.message
    assert (refused.puzzle, refused.runs, refused.message[0]) == (D, state.runs, "error.empty")
    in_dialog = choosing.read_text(life.open_dialog(state, "import"), "hello")
    assert in_dialog.complaint
    assert (in_dialog.dialog, in_dialog.complaint[0]) == ("import", "error.empty")
    assert choosing.read_text(in_dialog, A).dialog is None
