"""Steps that choose what is looked at. MicroPython runs this file too."""

from lab.state import ALGORITHMS, OWN, USUAL_ALGORITHMS
from lab.steps import choosing, moving
from shared import life
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


def test_another_puzzle_or_search_is_recorded_from_the_beginning() -> None:
    state = moving.play(moving.seek(lab(run_of(5), run_of(5)), 3))
    for changed, puzzle in (
        (choosing.read_text(state, A), A),
        (choosing.example(state, "A"), A),
        (choosing.choose_find(state, "all"), D),
    ):
        assert (changed.runs, changed.step, changed.playing) == ((None, None), 0, False)
        question = question_of(changed)
        assert (question.puzzle, question.find) == (puzzle, changed.find)
    assert choosing.choose_find(state, "first") is state


def test_the_readers_own_run_is_shown_and_goes_with_its_puzzle() -> None:
    own = run_of(7).trace
    message = ("lab.own_shown", None)
    shown = choosing.show_own(moving.play(moving.seek(lab(run_of(5)), 3)), own, 0.5, message)
    assert (shown.algorithms, shown.step, shown.playing) == ((OWN,), 0, False)
    assert [(run.trace, run.seconds) for run in shown.runs if run] == [(own, 0.5)]
    assert (shown.question, shown.message) == (None, message)
    beside = choosing.choose_algorithm(shown, "scan", True)
    assert (beside.algorithms, beside.runs) == ((OWN, "scan"), (shown.runs[0], None))
    assert choosing.read_text(beside, A).algorithms == ("scan",)
    assert choosing.read_text(shown, A).algorithms == USUAL_ALGORITHMS
    refused = choosing.show_own(choosing.read_text(lab(run_of(5)), A), own, 0.5, message)
    assert (refused.runs, refused.message) == ((None,), ("lab.own_other_puzzle", None))


def test_a_text_that_is_no_puzzle_changes_nothing_and_says_why() -> None:
    state = lab(run_of(5))
    refused = choosing.read_text(state, "hello")
    assert refused.message
    assert (refused.puzzle, refused.runs, refused.message[0]) == (D, state.runs, "error.empty")
    in_dialog = choosing.read_text(life.show(state, "import"), "hello")
    assert in_dialog.complaint
    assert (in_dialog.dialog, in_dialog.complaint[0]) == ("import", "error.empty")
    assert choosing.read_text(in_dialog, A).dialog is None
