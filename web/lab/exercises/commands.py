"""The lab's table of commands during an exercise."""

from typing import TYPE_CHECKING

from lab.exercises import steps
from lab.looks.look import MOVE_COMMANDS
from shared.values import join_tables

if TYPE_CHECKING:
    from shared.conductor import Step

# The steps that move to another event of the run. They have no effect before the reader's prediction.
HELD_STEPS = MOVE_COMMANDS + ("seek", "tick")

STEPS: "dict[str, Step]" = {
    "exercise_remembered": steps.restore_progress,
    "select": steps.select,
    "predict": steps.predict,
    "give_up": steps.give_up,
}


def steps_in_exercise(lab_steps: "dict[str, Step]") -> "dict[str, Step]":
    """Return the steps of the lab during an exercise, given its ordinary steps."""
    held_steps = {name: steps.hold_until_predicted(lab_steps[name]) for name in HELD_STEPS}
    return join_tables(lab_steps, held_steps, STEPS)
