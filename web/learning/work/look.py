"""Build the look of the work on all lessons: the solver, the pupils, the embedding of a lesson."""

from typing import TYPE_CHECKING

from learning.work.solver import NONE, OURS, YOURS
from shared.values import Value

if TYPE_CHECKING:
    from learning.state import LearningState
    from learning.teaching.pupils import Pupil
    from learning.work.solver import CompleteSolver, SolverPart
    from shared.life import Message


class WorkLook(Value):
    """The look of the work on all lessons."""

    lesson_number: int = 0  # the number of the open lesson
    title: str = ""  # the lesson's title, or "" while it loads
    solver: "CompleteSolver | None" = None  # the solver to hand in
    pupils: "tuple[Pupil, ...]" = ()  # the pupils who share this browser
    pupil_number: str = ""  # the number of the current one
    includes_ours: bool = False  # whether the saved file also has our functions


def build_work_look(state: "LearningState") -> WorkLook:
    """Return the look of the work in this state."""
    return WorkLook(
        lesson_number=state.lesson_number,
        title=state.lesson["title"] if state.lesson else "",
        solver=state.hand_in.solver,
        pupils=state.pupils,
        pupil_number=state.pupil_number,
        includes_ours=state.hand_in.includes_ours,
    )


def solver_sentence(solver: "CompleteSolver | None") -> "Message | None":
    """Return the sentence about the solver, or why there is none; None before it is assembled."""
    if not solver:
        return None
    if not solver.possible:
        return ("learn.handed_no_lesson", None)
    if not solver.lesson:
        begun = [part for part in solver.parts if part.whose not in (NONE, OURS)]
        numbers = [str(number) for number in solver.possible]
        return ("learn.handed_none" if begun else "learn.handed_nothing", {"lessons": numbers})
    of_others = [part for part in solver.parts if part.is_used and part.whose != YOURS]
    return ("learn.handed_with_ours" if of_others else "learn.handed", {"number": solver.lesson})


def author_key(part: "SolverPart") -> str:
    """Return the key of the text that names the author of a function."""
    return "learn.whose_" + part.whose + ("" if part.is_used else "_unused")
