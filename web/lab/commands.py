"""The lab's table of commands, which come from controls, keys, the worker and files.

A step takes the state as its first argument and returns a new one; a service takes the page. See
shared/conductor.py.
"""

from typing import TYPE_CHECKING

from lab.services import run_files, sharing, sources
from lab.steps import choosing, files, inspecting, jumping, lining, moving, recording, waiting
from lab.steps.lining import after_line_playback
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
    moving.MOVES,
    {
        "seek": moving.seek,
        "go_to": waiting.go_to,
        "previous_guess": jumping.jump_to_previous_guess,
        "next_guess": jumping.jump_to_next_guess,
        "previous_contradiction": jumping.jump_to_previous_contradiction,
        "next_contradiction": jumping.jump_to_next_contradiction,
        "previous_solution": jumping.jump_to_previous_solution,
        "next_solution": jumping.jump_to_next_solution,
        "previous_change": jumping.jump_to_previous_change,
        "next_change": jumping.jump_to_next_change,
        "end_of_call": jumping.jump_to_end_of_call,
        "select": inspecting.select,
        "deselect": inspecting.deselect,
        "tick": moving.advance,
        "speak": choosing.choose_language,
        "choose_theme": choosing.choose_theme,
        "dismiss": choosing.dismiss_problems,
        "import": lambda state: life.open_dialog(state, "import"),
        "example": after_line_playback(choosing.load_example),
        "take_text": after_line_playback(choosing.read_text),
        "choose_algorithm": after_line_playback(choosing.choose_algorithm),
        "choose_find": after_line_playback(choosing.choose_find),
        "fold": choosing.toggle_folding,
        "choose_lock": after_line_playback(choosing.choose_lock),
        "choose_speed": choosing.choose_speed,
        "show_own": after_line_playback(choosing.show_own),
        "record": recording.request_next_run_with_own,
        "lines": lining.toggle_lines,
        "next_lines": lining.request_next_lines,
        "recording": recording.update_progress,
        "answer": recording.add_answer,
        "lost": recording.request_lost_run,
        "cancel": recording.cancel_request,
        "restarting": recording.mark_restarting,
        "opened": files.show_opened,
        "broken": files.remove_damaged,
        "sourced": waiting.store_source,
    },
)
for name in waiting.AWAITED_MOVES:
    STEPS[name] = waiting.request_before_move(name, STEPS[name])

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
    """Return the steps of this visit; in an exercise, no step reveals the answer."""
    steps: dict[str, Step] = steps_in_exercise(STEPS) if state.exercise else STEPS
    return steps
