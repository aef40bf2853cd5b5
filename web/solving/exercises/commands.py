"""The command table of the board page in an exercise."""

from typing import TYPE_CHECKING

from shared.values import join_tables
from solving.exercises import page, steps

if TYPE_CHECKING:
    from shared.conductor import Service, Step

STEPS: "dict[str, Step]" = {
    "exercise_named": steps.store_technique,
    "exercise_begin": steps.begin,
    "exercise_filled": steps.note_filled,
    "check": steps.check,
    "solve": steps.give_up,
    "restart": steps.restart,
    "prove": steps.prove,
}

# An exercise has no "Why?", because an answer could contain the solution of the exercise.
for name in ("why_digit", "why_held", "why_ask"):
    STEPS[name] = steps.do_nothing

SERVICES: "dict[str, Service]" = {"exercise_follow": page.follow}


def in_exercise(
    ordinary: "dict[str, Step]", services: "dict[str, Service]"
) -> "tuple[dict[str, Step], dict[str, Service]]":
    """Return the table of an exercise.

    ordinary, services: The steps and the services of the board page.
    """
    return join_tables(ordinary, STEPS), join_tables(services, SERVICES)
