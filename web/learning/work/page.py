"""Connect the page to the code for the work on the lessons. bringing.py loads this module."""

from typing import TYPE_CHECKING

from learning import running
from learning.teaching import opening, paper, sharing
from learning.teaching.elements import listen_to_teachers
from learning.work import giving, program, undoing
from learning.work.look import build_work_look
from learning.work.painting import WorkPainter

if TYPE_CHECKING:
    from shared.conductor import Conductor, Service


def begin(page: "Conductor") -> None:
    """Add the elements and listeners to the page."""
    page.add_painter(build_work_look, WorkPainter())
    listen_to_teachers(page)
    paper.listen_to_printing(page)


# Command -> service. `WORK_COMMANDS` in commands.py lists the same commands for the page's table.
SERVICES: "dict[str, Service]" = {
    "own_run": running.run_code,
    "show_row": running.show_row,
    "answer": running.copy_answer,
    "adopt": undoing.adopt_guest_code,
    "use_solution": undoing.use_solution,
    "reset": undoing.reset_lesson,
    "reset_all": undoing.reset_all_lessons,
    "undo": undoing.undo_last_action,
    "gather": program.request_solver,
    "choose_solver": program.choose_solver,
    "save": giving.save_work,
    "copy_link": giving.copy_link,
    "to_lab": giving.open_lab,
    "print": paper.print_lesson,
    "name_work": sharing.name_work,
    "choose_pupil": sharing.choose_pupil,
    "add_pupil": sharing.add_pupil,
    "remove_pupil": sharing.remove_pupil,
    "open_class": opening.open_class,
}
