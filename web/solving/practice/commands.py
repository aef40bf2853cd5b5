"""The command table of the board page in practice."""

from typing import TYPE_CHECKING

from shared.values import join_tables
from solving import commands
from solving.exercises.commands import in_exercise
from solving.exercises.steps import do_nothing
from solving.practice import page, steps

if TYPE_CHECKING:
    from shared.conductor import Service, Step

STEPS: "dict[str, Step]" = {
    "practice_named": steps.store_technique,
    "practice_begin": steps.begin,
    "practice_next": steps.go_on,
    "check": steps.check,
    "answer": steps.answer,
    "hint": steps.hint,
    "restart": steps.restart,
    "read_text": steps.refuse_puzzle,
    "load": steps.refuse_puzzle,
    "give": steps.refuse_puzzle,
}
# These commands would reveal the answer or leave the row.
for name in ("ask", "path", "clear", "new", "solve_cell", "show_wrong", "why", "watch"):
    STEPS[name] = do_nothing

SERVICES: "dict[str, Service]" = {"solve": page.go_on, "exercise_follow": page.follow}


def in_practice() -> "tuple[dict[str, Step], dict[str, Service]]":
    """Return the table of practice."""
    ordinary, services = in_exercise(commands.STEPS, commands.SERVICES)
    left = {name: ordinary[name] for name in ordinary if name not in SERVICES}
    return join_tables(left, STEPS), join_tables(services, SERVICES)
