"""The commands of the section with the reader's own code: its controls, its editor and its worker."""

from typing import TYPE_CHECKING

from lab.exercises import steps as exercises
from lab.own import editing, running, steps
from lab.steps import choosing
from lab.steps.lining import after_line_playback

if TYPE_CHECKING:
    from shared.conductor import Service, Step

# Command -> step, see shared/conductor.py.
STEPS: "dict[str, Step]" = {
    "own_choose": steps.choose_algorithm,
    "own_from": steps.set_origin,
    "own_is_mine": steps.mark_as_own,
    "own_dropped": steps.store_replaced,
    "own_packed": steps.store_packed,
    "own_begin": steps.begin_trial,
    "own_begin_steps": steps.begin_steps,
    "own_begin_lines": steps.begin_lines,
    "own_begin_where": steps.begin_error_search,
    "own_show_where": after_line_playback(steps.show_error),
    "own_forget": after_line_playback(choosing.forget_own),
    "own_show_lines": steps.show_lines,
    "exercise_judged": exercises.update_after_trial,
    "exercise_ended": exercises.show_solution,
}
STEPS.update(steps.CODE_STEPS.table())

# Command -> service, see shared/conductor.py.
SERVICES: "dict[str, Service]" = {
    "own_open": editing.open_editor,
    "own_edited": editing.save,
    "own_back": editing.go_back,
    "own_adopt": editing.adopt,
    "own_reset": editing.reset,
    "own_restore": editing.restore,
    "own_give_up": editing.give_up,
    "own_begin_again": editing.begin_again,
    "own_copy_link": editing.copy_link,
    "own_run": running.check_code,
    "own_steps": running.show_steps,
    "own_again": running.show_steps_again,
    "own_lines": running.show_lines,
    "own_where": running.show_error,
    "own_answer": running.copy_as_answer,
    "own_stop": running.CODE_RUNNER.stop,
}
SERVICES.update(editing.CODE_STORAGE.table("own_"))
SERVICES.update({"own_look_again": editing.show_changed_code})  # instead of the function in that table
