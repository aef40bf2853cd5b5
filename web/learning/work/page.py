"""The services, elements and listeners of the work on the lessons; bringing.py loads this module."""

from typing import TYPE_CHECKING

from learning import running
from learning.teaching import opening, paper, sharing
from learning.teaching.elements import listen_to_teachers
from learning.work import giving, program, undoing
from learning.work.look import look_of
from learning.work.painting import WorkPainter

if TYPE_CHECKING:
    from shared.conductor import Conductor, Service


def begin(page: "Conductor") -> None:
    """Add the elements and listeners to the page."""
    page.show(look_of, WorkPainter())
    listen_to_teachers(page)
    paper.listen_to_printing(page)


# Command -> service. `WORK_COMMANDS` in commands.py lists the same commands for the page's table.
SERVICES: "dict[str, Service]" = {
    "own_run": running.run,
    "show_row": running.show_row,
    "answer": running.answer,
    "adopt": undoing.adopt,
    "use_solution": undoing.use_solution,
    "reset": undoing.reset,
    "reset_all": undoing.reset_all,
    "undo": undoing.undo,
    "gather": program.gather,
    "choose_solver": program.choose_solver,
    "save": giving.save,
    "copy_link": giving.copy_link,
    "to_lab": giving.to_lab,
    "print": paper.print_lesson,
    "name_work": sharing.name_work,
    "choose_pupil": sharing.choose_pupil,
    "add_pupil": sharing.add_pupil,
    "remove_pupil": sharing.remove_pupil,
    "open_class": opening.open_class,
}
