"""The steps of a class's work: each takes the page's state first and returns a new one."""

from typing import TYPE_CHECKING

from learning.teaching.classroom.saved import MOST_PUPILS
from learning.teaching.classroom.state import LESSON, PUPIL, Classroom

if TYPE_CHECKING:
    from learning.state import LearningState
    from learning.teaching.classroom.saved import SavedWork
    from shared.life import Message


def show_class(
    state: "LearningState", pupils: "tuple[SavedWork, ...]", refused: "tuple[Message, ...]"
) -> "LearningState":
    """Show the work of these pupils instead of the previous work."""
    ordered = sorted(pupils, key=lambda each: (each.name, each.file))
    if len(ordered) > MOST_PUPILS:
        refused += (("learn.class_too_many", {"most": MOST_PUPILS}),)
    return state.having(classroom=Classroom(pupils=tuple(ordered[:MOST_PUPILS]), refused=refused))


def show_class_lesson(state: "LearningState", number: str) -> "LearningState":
    """Show all pupils' code for this lesson, or hide it if it is visible."""
    return _show(state, LESSON, int(number))


def show_class_pupil(state: "LearningState", place: str) -> "LearningState":
    """Show this pupil's code for all lessons, or hide it if it is visible."""
    return _show(state, PUPIL, int(place))


def _show(state: "LearningState", what: str, which: int) -> "LearningState":
    if not state.classroom:
        return state
    shown = None if state.classroom.shown == (what, which) else (what, which)
    return state.having(classroom=state.classroom.having(shown=shown))


def close_class(state: "LearningState") -> "LearningState":
    """Close the work of the class."""
    return state.having(classroom=None)
