"""The commands of the page for lessons."""

from typing import TYPE_CHECKING

from learning import editing, running
from learning.work import bringing
from shared.page.later import later
from shared.services.common import SERVICES as COMMON
from shared.values import join_tables

if TYPE_CHECKING:
    from shared.conductor import Service

# The services of work/page.py, which bringing.py loads first.
WORK_COMMANDS = (
    "adopt", "use_solution", "reset", "reset_all", "undo", "gather", "choose_solver", "save",
    "own_run", "show_row", "answer", "copy_link", "to_lab", "print",
    "name_work", "choose_pupil", "add_pupil", "remove_pupil", "open_class",
)  # fmt: skip

# Command -> service, see shared/conductor.py; the steps are in steps.py.
SERVICES: "dict[str, Service]" = join_tables(
    COMMON,
    editing.CODE_STORAGE.table("own_"),
    {name: bringing.make_service(name) for name in WORK_COMMANDS},
    {
        "follow_address": editing.follow_address,
        "bring": editing.load_lesson,
        "bring_work": bringing.load_work,
        "own_stop": running.CODE_RUNNER.stop,
        "own_edited": editing.save,
        "play_steps": running.toggle_playback,
        "back": editing.leave_guest,
        "own_look_again": editing.refresh,
        "class_csv": later("learning.teaching.classroom.page", "save_csv"),
        "class_file": later("learning.teaching.classroom.page", "save_class"),
    },
)
