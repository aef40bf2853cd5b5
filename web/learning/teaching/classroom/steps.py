"""The steps of a class's work: each takes the page's state first and returns another."""

from typing import TYPE_CHECKING

from learning.teaching.classroom.saved import MOST_PUPILS
from learning.teaching.classroom.state import LESSON, PUPIL, Classroom

if TYPE_CHECKING:
    from learning.state import State
    from learning.teaching.classroom.saved import Saved
    from shared.life import Message


def class_read(state: "State", pupils: "tuple[Saved, ...]", refused: "tuple[Message, ...]") -> "State":
    """Show the work of these pupils in place of what was shown."""
    found = sorted(pupils, key=lambda each: (each.name, each.file))
    if len(found) > MOST_PUPILS:
        refused += (("learn.class_too_many", {"most": MOST_PUPILS}),)
    return state.having(classroom=Classroom(pupils=tuple(found[:MOST_PUPILS]), refused=refused))


def class_lesson(state: "State", number: str) -> "State":
    """Show the code of all pupils for this lesson, or no more."""
    return _show(state, LESSON, int(number))


def class_pupil(state: "State", place: str) -> "State":
    """Show the code of this pupil for all lessons, or no more."""
    return _show(state, PUPIL, int(place))


def _show(state: "State", what: str, which: int) -> "State":
    if not state.classroom:
        return state
    shown = None if state.classroom.shown == (what, which) else (what, which)
    return state.having(classroom=state.classroom.having(shown=shown))


def class_closed(state: "State") -> "State":
    """Show no pupil's work any more."""
    return state.having(classroom=None)
