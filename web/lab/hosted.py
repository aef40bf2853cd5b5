"""The lab's player in a frame: the requests of the page around it, and the events it receives."""

from typing import TYPE_CHECKING

from embedding.protocol import PENDING, RefusedError, Verb, View, checked_text, run_without_value
from exercises import state as exercises
from lab.looks.cells import board_text
from lab.looks.panel import build_panel
from lab.positions import current_step, last_place, recorded_runs
from shared.puzzle_text import grid_of_text
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Commands, Event
    from lab.state import LabState
    from shared.words import Words

GREATEST_STEP = 2**31 - 1


def view_facts(state: "LabState", _words: "Words") -> "dict[str, Any]":
    """Return the place of the runs, the board and the exercise, for the page around this one."""
    facts: dict[str, Any] = _place_facts(state)
    facts.update({"puzzle": state.puzzle.replace("0", "."), "playing": state.slider.is_playing})
    facts["algorithms"] = [name for name in state.algorithms if name]
    facts["board"] = board_text(build_panel(state, 0).cells)
    facts["exercise"] = state.exercise.facts() if state.exercise else None
    return facts


def _place_facts(state: "LabState") -> "dict[str, int]":
    return {"step": current_step(state), "steps": last_place(state)}


def _facts_after_move(state: "LabState", words: "Words") -> "Any":
    """Return the place of the runs, or WAITS while they are being loaded."""
    if not recorded_runs(state):
        if state.question or (state.address.files and state.phase != "failed"):
            return PENDING
        raise RefusedError("failed", state.failure or state.message)
    return view_facts(state, words)


def _load(state: "LabState", value: "Any") -> "Commands":
    if state.address.files:  # recorded runs belong to their own puzzle
        raise RefusedError("value")
    grid, problem = grid_of_text(checked_text(value))
    if not grid:
        raise RefusedError("value", problem)
    return [("read_text", line_of(grid.values))]


def _step(_state: "LabState", value: "Any") -> "Commands":
    if type(value) is not int or not 0 <= value <= GREATEST_STEP:
        raise RefusedError("value")
    return [("go_to", value)]


def _make_play_verb(is_wanted: bool) -> "Verb":
    """Return the verb that plays or pauses.

    The verb has no effect if the player is already in that state.
    """
    press, leave = run_without_value("play"), run_without_value()

    def ask(state: "LabState", value: "Any") -> "Commands":
        return (press if state.slider.is_playing != is_wanted else leave)(state, value)

    return Verb(_facts_after_move if is_wanted else view_facts, ask)


def events_between(old: "LabState", new: "LabState") -> "list[Event]":
    """Return the events of this change, for the page around this one."""
    events: list[Event] = exercises.events(old.exercise, new.exercise)
    if _place_facts(new) == _place_facts(old):
        return events
    events.append(("step", _place_facts(new)))
    if current_step(new) == last_place(new) > 0:
        events.append(("done", _place_facts(new)))
    return events


VERBS = {
    "load": Verb(view_facts, _load),
    "step": Verb(_facts_after_move, _step),
    "play": _make_play_verb(is_wanted=True),
    "pause": _make_play_verb(is_wanted=False),
}
VIEW = View("player", view_facts, VERBS, ("step", "done"), events_between)
