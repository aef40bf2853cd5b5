"""The lab's player in a frame: the requests of the host page, and the events that it gets."""

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

MAX_STEP = 2**31 - 1


def view_data(state: "LabState", _words: "Words") -> "dict[str, Any]":
    """Return the state of the player for the host page: its step, runs, board and exercise."""
    data: dict[str, Any] = _slider_data(state)
    data.update({"puzzle": state.puzzle.replace("0", "."), "playing": state.slider.is_playing})
    data["algorithms"] = [name for name in state.algorithms if name]
    data["board"] = board_text(build_panel(state, 0).cells)
    data["exercise"] = state.exercise.facts() if state.exercise else None
    return data


def _slider_data(state: "LabState") -> "dict[str, int]":
    return {"step": current_step(state), "steps": last_place(state)}


def _data_after_move(state: "LabState", words: "Words") -> "Any":
    """Return the state of the player for the host page, or WAITS while the runs are being loaded."""
    if not recorded_runs(state):
        if state.question or (state.address.files and state.phase != "failed"):
            return PENDING
        raise RefusedError("failed", state.failure or state.message)
    return view_data(state, words)


def _load_commands(state: "LabState", value: "Any") -> "Commands":
    if state.address.files:  # recorded runs belong to their own puzzle
        raise RefusedError("value")
    grid, problem = grid_of_text(checked_text(value))
    if not grid:
        raise RefusedError("value", problem)
    return [("read_text", line_of(grid.values))]


def _step_commands(_state: "LabState", value: "Any") -> "Commands":
    if type(value) is not int or not 0 <= value <= MAX_STEP:
        raise RefusedError("value")
    return [("go_to", value)]


def _make_play_verb(should_play: bool) -> "Verb":
    """Return the verb that starts or pauses the playback, unless it is already in that state."""
    toggle, do_nothing = run_without_value("play"), run_without_value()

    def ask(state: "LabState", value: "Any") -> "Commands":
        return (toggle if state.slider.is_playing != should_play else do_nothing)(state, value)

    return Verb(_data_after_move if should_play else view_data, ask)


def events_between(old: "LabState", new: "LabState") -> "list[Event]":
    """Return the events of a change of the state, for the host page."""
    events: list[Event] = exercises.events(old.exercise, new.exercise)
    if _slider_data(new) == _slider_data(old):
        return events
    events.append(("step", _slider_data(new)))
    if current_step(new) == last_place(new) > 0:
        events.append(("done", _slider_data(new)))
    return events


VERBS = {
    "load": Verb(view_data, _load_commands),
    "step": Verb(_data_after_move, _step_commands),
    "play": _make_play_verb(should_play=True),
    "pause": _make_play_verb(should_play=False),
}
VIEW = View("player", view_data, VERBS, ("step", "done"), events_between)
