"""Test the steps that open recorded runs from files."""

from typing import TYPE_CHECKING

from lab.looks.look import LabLook
from lab.positions import recorded_runs
from lab.state import LabState, RecordedRun
from lab.steps import files, moving
from sudoku_core.lab.recording.events import GUESS
from tests.runs import A, D, lab, run_of
from tests.traces import trace_of

if TYPE_CHECKING:
    from shared.life import Message


def test_the_runs_of_files_are_there_with_their_puzzle_at_the_wanted_step() -> None:
    asking = (
        LabState(algorithms=("", ""), runs=(None, None), phase="typing")
        .with_address(step=3, files=("a", "b"))
        .with_slider(lock="time")
    )
    assert LabLook(asking).status == ("lab.opening", None)
    first = RecordedRun(trace_of([(GUESS, 5, 1)] * 4, A, algorithm="mine", find="all"), 0.0)
    second = run_of(9)
    there = files.show_opened(asking, [first, second], None)
    assert (there.phase, there.puzzle, there.find) == ("ready", A, "all")
    assert there.algorithms == ("mine", "tables")
    assert there.slider.lock == "step", "the first was not timed"
    assert (there.slider.step, there.slider.announced_step, there.address.step) == (3, 3, 0)
    assert there.message == ("lab.ready", {"count": 9})
    problem: Message = ("lab.file_missing", {"text": "b"})
    some = files.show_opened(asking, [second], problem)
    assert (some.runs, some.algorithms, some.slider.lock) == ((second,), ("tables",), "time")
    assert (some.message, some.address.problems) == (("lab.ready", {"count": 9}), (("trace", problem),))
    none = files.show_opened(asking, [], problem)
    assert (none.phase, none.runs, none.message) == ("failed", (None, None), problem)


def test_what_the_address_says_of_the_runs_of_files_holds() -> None:
    asking = LabState(puzzle=D, algorithms=("",), runs=(None,)).with_address(
        files=("a",), step=99, run_seconds=(0.5,)
    )
    message = ("address.theme", {"text": "pink"})
    there = files.show_opened(asking.having(message=message), [run_of(9, 1.0)], None)
    assert [run.seconds for run in recorded_runs(there)] == [0.5]
    assert there.slider.step == 9
    assert there.message == message


def test_a_run_that_breaks_while_it_is_played_is_gone() -> None:
    state = moving.toggle_playback(lab(run_of(9)).with_address(files=("a.json",)))
    broken = files.remove_damaged(state)
    assert (broken.runs, broken.phase, broken.slider.is_playing, broken.slider.step) == (
        (None,),
        "failed",
        False,
        0,
    )
    assert broken.message == ("lab.file_damaged", {"text": "a.json"})


def test_a_run_that_is_handed_over_takes_the_place_of_the_one_before() -> None:
    asking = LabState(algorithms=("",), runs=(None,), phase="typing").with_address(
        files=("message",), step=3
    )
    first = files.show_opened(asking, [run_of(9)], None)
    assert (first.slider.step, first.message) == (3, ("lab.ready", {"count": 9}))
    moved = moving.toggle_playback(first)
    other = files.show_opened(moved, [run_of(4, puzzle=A)], None)
    assert (other.puzzle, other.slider.step, other.slider.is_playing) == (A, 0, False)
    assert other.message == ("lab.ready", {"count": 4})
    damaged: Message = ("lab.file_damaged", {"text": files.file_label("message")})
    failed = files.show_opened(other, [], damaged)
    assert (failed.phase, failed.runs, failed.message) == ("failed", (None,), damaged)
    assert files.remove_damaged(other) == failed
    assert files.show_opened(failed, [run_of(4)], None).message == ("lab.ready", {"count": 4})
