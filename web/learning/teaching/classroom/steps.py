"""The steps of a class's work: state -> state."""

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
    ordered = sorted(pupils, key=lambda pupil: (pupil.name, pupil.file))
    if len(ordered) > MOST_PUPILS:
        refused += (("learn.class_too_many", {"most": MOST_PUPILS}),)
    return state.having(classroom=Classroom(pupils=tuple(ordered[:MOST_PUPILS]), refused_files=refused))


def show_class_lesson(state: "LearningState", number: str) -> "LearningState":
    """Show all pupils' code for this lesson, or hide it if it is visible."""
    return _toggle_code(state, LESSON, int(number))


def show_class_pupil(state: "LearningState", index: str) -> "LearningState":
    """Show this pupil's code for all lessons, or hide it if it is visible."""
    return _toggle_code(state, PUPIL, int(index))


def _toggle_code(state: "LearningState", kind: str, number: int) -> "LearningState":
    if not state.classroom:
        return state
    shown_code = None if state.classroom.shown_code == (kind, number) else (kind, number)
    return state.having(classroom=state.classroom.having(shown_code=shown_code))


def close_class(state: "LearningState") -> "LearningState":
    """Close the work of the class."""
    return state.having(classroom=None)
