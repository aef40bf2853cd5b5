"""The command tables of the board page in an exercise: command name -> step or service."""

from typing import TYPE_CHECKING

from shared.values import join_tables
from solving.exercises import page, steps

if TYPE_CHECKING:
    from shared.conductor import Service, Step

STEPS: "dict[str, Step]" = {
    "exercise_named": steps.store_technique,
    "exercise_begin": steps.start_exercise,
    "exercise_filled": steps.end_if_filled,
    "check": steps.check,
    "solve": steps.give_up,
    "restart": steps.restart,
    "prove": steps.prove,
}

# An exercise has no "Why?", because an answer could contain the solution of the exercise.
for name in ("why_digit", "why_held", "why_ask"):
    STEPS[name] = steps.do_nothing

SERVICES: "dict[str, Service]" = {"exercise_follow": page.check_if_filled}


def exercise_tables(
    board_steps: "dict[str, Step]", board_services: "dict[str, Service]"
) -> "tuple[dict[str, Step], dict[str, Service]]":
    """Return the tables of an exercise: the tables of the board page with the changes above.

    board_steps, board_services: The tables of the board page.
    """
    return join_tables(board_steps, STEPS), join_tables(board_services, SERVICES)
