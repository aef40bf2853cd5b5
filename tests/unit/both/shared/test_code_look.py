"""Test the display of a trial run of the reader's code, also after an error."""

from shared.code import steps
from shared.code.look import error_message
from shared.code.trial import Raised, Trial
from sudoku_core.questions.limits import MOST_MEMORY


def test_code_that_breaks_off_is_said_with_its_line_where_it_has_one() -> None:
    for ended, error, sentence in (
        ("memory", None, ("lab.own_ended_memory", {"most": MOST_MEMORY})),
        ("error", Raised("E", 7), ("lab.own_error_at", {"line": 7, "file": "own.py"})),
        ("error", Raised("E", 0), ("lab.own_error", {"line": 0, "file": "own.py"})),
    ):
        assert error_message(Trial(ended=ended, error=error), "lab.own_", "own.py") == sentence


def test_the_steps_of_a_trial_are_loaded_by_both_pythons() -> None:
    assert steps.__name__ == "shared.code.steps"
