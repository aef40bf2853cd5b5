"""The lab's table of commands, sent by buttons, keys, lists, the worker and files.

A step takes the state as its first argument and returns a new one; a service takes the page. See
shared/conductor.py.
"""

from typing import TYPE_CHECKING

from lab.services import run_files, sharing, sources
from lab.steps import choosing, files, inspecting, jumping, lining, moving, recording, waiting
from lab.steps.lining import after_leaving
from shared import life
from shared.page.later import later
from shared.services import common, reading
from shared.values import join_tables

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.conductor import Service, Step

steps_in_exercise = later("lab.exercises.commands", "steps_in_exercise")

STEPS: "dict[str, Step]" = join_tables(
    life.STEPS,
    {
        "first": moving.first,
        "back": moving.back,
        "play": moving.play,
        "forward": moving.forward,
        "last": moving.last,
        "seek": moving.seek,
        "go_to": waiting.go_to,
        "previous_guess": jumping.previous_guess,
        "next_guess": jumping.next_guess,
        "previous_contradiction": jumping.previous_contradiction,
        "next_contradiction": jumping.next_contradiction,
        "previous_solution": jumping.previous_solution,
        "next_solution": jumping.next_solution,
        "previous_change": jumping.previous_change,
        "next_change": jumping.next_change,
        "end_of_call": jumping.end_of_call,
        "select": inspecting.select,
        "deselect": inspecting.deselect,
        "tick": moving.tick,
        "speak": choosing.choose_language,
        "choose_theme": choosing.choose_theme,
        "dismiss": choosing.dismiss,
        "import": lambda state: life.open_dialog(state, "import"),
        "example": after_leaving(choosing.load_example),
        "take_text": after_leaving(choosing.read_text),
        "choose_algorithm": after_leaving(choosing.choose_algorithm),
        "choose_find": after_leaving(choosing.choose_find),
        "fold": choosing.fold,
        "choose_lock": after_leaving(choosing.choose_lock),
        "choose_speed": choosing.choose_speed,
        "show_own": after_leaving(choosing.show_own),
        "record": recording.record_with_own,
        "lines": lining.toggle_lines,
        "next_lines": lining.next_lines,
        "recording": recording.update_progress,
        "answer": recording.answer,
        "lost": recording.replace_lost,
        "cancel": recording.cancel,
        "restarting": recording.restarting,
        "opened": files.show_opened,
        "broken": files.remove_damaged,
        "sourced": waiting.store_source,
    },
)
for name in waiting.AWAITED_MOVES:
    STEPS[name] = waiting.record_first(name, STEPS[name])

SERVICES: "dict[str, Service]" = join_tables(
    common.SERVICES,
    reading.SERVICES,
    {
        "copy_link": sharing.copy_link,
        "copy_answer": sharing.copy_answer,
        "explain": sources.explain,
        "open_files": run_files.open_files,
        "save_runs": run_files.save_runs,
        "copy_lines": sharing.copy_lines,
        "save_picture": sharing.save_picture,
        "bring_sources": sources.load_sources,
    },
)


def steps_of(state: "LabState") -> "dict[str, Step]":
    """Return the steps of this visit. In an exercise, no step reveals the answer."""
    steps: dict[str, Step] = steps_in_exercise(STEPS) if state.exercise else STEPS
    return steps
