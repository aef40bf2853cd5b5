"""All that the lab shows. MicroPython runs this file too."""

from lab.looks.look import Look
from lab.looks.numbers import duration
from lab.state import State
from lab.steps.recording import cancel, record
from shared import life
from shared.words import Words
from tests.runs import STORY_PUZZLE, state_of, story

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def test_what_is_offered() -> None:
    asking = record(State(puzzle=STORY_PUZZLE, phase="ready"))
    for state, offers in (
        (asking, ("cancel",)),
        (asking.having(phase="typing"), ()),
        (life.failed(asking, "died"), ("retry",)),
        (cancel(asking), ("record",)),
        (life.newer(state_of(story())), ("update",)),
    ):
        assert Look(state).offers == offers


def test_where_the_slider_stands_is_said_in_steps_or_in_time() -> None:
    state = state_of(story(), 3)
    for lock, said in (("step", "Step 3 / 8"), ("time", "375.0 ms / 1.00 s")):
        key, facts = Look(state.having(lock=lock)).place
        assert WORDS.say(key, facts) == said
    for seconds, said in ((0.0, "0.0 ms"), (0.00449, "4.5 ms"), (0.9991, "999.1 ms"), (83.456, "83.46 s")):
        assert duration(seconds) == said


def test_only_the_step_that_is_to_be_read_out_is_read_out() -> None:
    state = state_of(story(), 6)
    assert Look(state).speech == ("lab.step_remove", {"cell": "r1c2", "digit": 5})
    assert Look(state.having(step=5)).speech is None
