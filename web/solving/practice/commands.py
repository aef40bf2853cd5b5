"""The command tables of the board page in practice: command name -> step or service."""

from typing import TYPE_CHECKING

from shared.values import join_tables
from solving import commands
from solving.exercises.commands import exercise_tables
from solving.exercises.steps import do_nothing
from solving.practice import page, steps

if TYPE_CHECKING:
    from shared.conductor import Service, Step

STEPS: "dict[str, Step]" = {
    "practice_named": steps.store_technique,
    "practice_begin": steps.start_row,
    "practice_next": steps.go_to_next_position,
    "check": steps.check,
    "answer": steps.apply_reply,
    "hint": steps.advance_hint,
    "restart": steps.restart,
    "read_text": steps.refuse_puzzle,
    "load": steps.refuse_puzzle,
    "give": steps.refuse_puzzle,
}
# These commands would reveal the answer or end the row, so they do nothing.
for name in ("ask", "path", "clear", "new", "solve_cell", "show_wrong", "why", "watch"):
    STEPS[name] = do_nothing

SERVICES: "dict[str, Service]" = {"solve": page.go_to_next_position, "exercise_follow": page.store_record}


def practice_tables() -> "tuple[dict[str, Step], dict[str, Service]]":
    """Return the tables of practice: the tables of an exercise with the changes above."""
    exercise_steps, services = exercise_tables(commands.STEPS, commands.SERVICES)
    steps_without_services = {name: exercise_steps[name] for name in exercise_steps if name not in SERVICES}
    return join_tables(steps_without_services, STEPS), join_tables(services, SERVICES)
