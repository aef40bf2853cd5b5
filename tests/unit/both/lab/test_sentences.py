"""What is said of an event and of a run. MicroPython runs this file too."""

from lab.looks.sentences import B, of_event, of_run
from lab.state import Recorded
from shared.words import Words
from sudoku_core.recording.events import CONTRADICTION, REJECT
from tests.runs import STORY_PUZZLE, story
from tests.traces import trace_of

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def test_every_step_has_its_sentence() -> None:
    for algorithm, step, said in (
        ("tables", 0, "Before the first step."),
        ("tables", 1, "r1c1: 1 does not fit; its row already has one."),
        ("tables", 2, "r1c1: 2 does not fit; its column already has one."),
        ("tables", 3, "r1c1: 3 does not fit; its box already has one."),
        ("tables", 4, "r1c1: 4 is tried; 6 digits were free."),
        ("propagation", 4, "r1c1: 4 is a guess."),
        ("tables", 5, "r1c2: 5 is placed; it was the only free digit."),
        ("core", 5, "r1c2: 5 follows."),
        ("tables", 6, "r1c2: 5 is removed."),
        ("tables", 7, "No digit fits r1c2: the search backtracks."),
        ("tables", 8, "Every cell is filled: a solution."),
    ):
        trace = story(algorithm)
        key, facts = of_event(trace, trace.at(step))
        assert WORDS.say(key, facts) == said


def test_a_dead_end_is_described_as_its_algorithm_finds_it() -> None:
    clash = "5..5....." + "." * 72
    for event, puzzle, said in (
        ((CONTRADICTION, 5, 3), STORY_PUZZLE, "r1c6: eliminating 3 leaves a cell or a unit with nothing"),
        ((CONTRADICTION, None, 3), STORY_PUZZLE, "A row, column or box has no place left for 3"),
        ((CONTRADICTION, None, 0), STORY_PUZZLE, "This position leads nowhere"),
        ((CONTRADICTION, 3, 5), clash, "The givens r1c4 and r1c1 are both 5"),
        ((CONTRADICTION, 3, 0), clash, "The givens r1c4 and r1c1 are both 5"),
        ((REJECT, 3, 5), clash, "The givens r1c4 and r1c1 are both 5"),
    ):
        trace = trace_of([event], puzzle)
        key, facts = of_event(trace, trace.at(1))
        assert WORDS.say(key, facts).startswith(said)


def test_a_run_that_was_stopped_says_so() -> None:
    assert of_run(Recorded(story(), 1.0)) == ()
    stopped = of_run(Recorded(story(finished=False), 1.0))
    assert stopped == (("lab.stopped", {"count": 8, "calls": 0}),)
    known = trace_of([], B, algorithm="bitmask", finished=False)
    ((key, facts),) = of_run(Recorded(known, 1.0))
    assert WORDS.say(key, facts) == (
        "Recording stopped after 0 steps; the whole run makes 1,305,263,522 calls."
    )
