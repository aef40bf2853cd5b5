"""The lab's player in a frame: the requests of the page around it, and the events it receives."""

from typing import TYPE_CHECKING

from embedding.protocol import WAITS, RefusedError, Verb, View, plain, text_of
from exercises import state as exercises
from lab.looks.cells import board_text
from lab.looks.panel import panel
from lab.positions import end, here, present
from shared.puzzle_text import grid_of_text
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Commands, Event
    from lab.state import LabState
    from shared.words import Words

GREATEST_STEP = 2**31 - 1


def shown(state: "LabState", _words: "Words") -> "dict[str, Any]":
    """Return the place of the runs, the board and the exercise, for the page around this one."""
    found: dict[str, Any] = _place(state)
    found.update({"puzzle": state.puzzle.replace("0", "."), "playing": state.slider.is_playing})
    found["algorithms"] = [name for name in state.algorithms if name]
    found["board"] = board_text(panel(state, 0).cells)
    found["exercise"] = state.exercise.told() if state.exercise else None
    return found


def _place(state: "LabState") -> "dict[str, int]":
    return {"step": here(state), "steps": end(state)}


def _moved(state: "LabState", words: "Words") -> "Any":
    """Return the place of the runs, or WAITS while they are being loaded."""
    if not present(state):
        if state.question or (state.address.files and state.phase != "failed"):
            return WAITS
        raise RefusedError("failed", state.failure or state.message)
    return shown(state, words)


def _load(state: "LabState", value: "Any") -> "Commands":
    if state.address.files:  # recorded runs belong to their own puzzle
        raise RefusedError("value")
    grid, problem = grid_of_text(text_of(value))
    if not grid:
        raise RefusedError("value", problem)
    return [("read_text", line_of(grid.values))]


def _step(_state: "LabState", value: "Any") -> "Commands":
    if type(value) is not int or not 0 <= value <= GREATEST_STEP:
        raise RefusedError("value")
    return [("go_to", value)]


def _playing(wanted: bool) -> "Verb":
    """Return the verb that plays or pauses; it does nothing if the player already does so."""
    press, leave = plain("play"), plain()

    def ask(state: "LabState", value: "Any") -> "Commands":
        return (press if state.slider.is_playing != wanted else leave)(state, value)

    return Verb(_moved if wanted else shown, ask)


def happened(old: "LabState", new: "LabState") -> "list[Event]":
    """Return the events of this change, for the page around this one."""
    events: list[Event] = exercises.events(old.exercise, new.exercise)
    if _place(new) == _place(old):
        return events
    events.append(("step", _place(new)))
    if here(new) == end(new) > 0:
        events.append(("done", _place(new)))
    return events


VERBS = {
    "load": Verb(shown, _load),
    "step": Verb(_moved, _step),
    "play": _playing(wanted=True),
    "pause": _playing(wanted=False),
}
VIEW = View("player", shown, VERBS, ("step", "done"), happened)
