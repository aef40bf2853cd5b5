"""Paint the solver to hand in, the pupils, and the lines for teachers to copy."""

from typing import TYPE_CHECKING

from pyscript import document

from learning.painting import code_element, paint_with_code
from learning.teaching.elements import paint_pupils, show_frame_lines
from learning.work.look import WorkLook, author_key, solver_sentence
from shared.elements import one
from shared.services.display import Announcements

if TYPE_CHECKING:
    from learning.work.solver import CompleteSolver
    from shared.words import Words


class WorkPainter:
    """The elements of the work, and their current look."""

    def __init__(self) -> None:
        self._look = WorkLook()
        self._words: Words | None = None
        self._announcements = Announcements()

    def paint(self, look: WorkLook, words: "Words") -> None:
        """Update the elements to this look and these words."""
        old, is_new = self._look, words is not self._words
        self._look, self._words = look, words
        if not is_new and look == old:
            return
        one("#with-ours").checked = look.includes_ours
        if look.title and (is_new or old.title != look.title):
            show_frame_lines(str(look.lesson_number), look.title)
        if is_new or old.pupils != look.pupils or old.pupil_number != look.pupil_number:
            paint_pupils(look, words)
        if old.solver != look.solver or (is_new and look.solver):
            paint_solver(look.solver, words)
            self._announcements.announce(one("#handed").textContent)


def paint_solver(solver: "CompleteSolver | None", words: "Words") -> None:
    """Show the authors of the solver's functions, or the reason why there is no solver."""
    clash = solver.clash if solver else None
    paint_with_code(one("#clash"), words.say(*clash) if clash else "")
    sentence = solver_sentence(solver)
    one("#handed").textContent = words.say(*sentence) if sentence else ""
    _paint_choice(solver, words)
    rows = one("#whose").querySelector("tbody")
    rows.replaceChildren()
    for part in solver.parts if solver else ():
        row = rows.insertRow()
        row.className = "is-used" if part.is_used else ""
        row.insertCell().append(code_element(part.function))
        row.insertCell().textContent = str(part.lesson)
        row.insertCell().textContent = words.say(author_key(part))


def _paint_choice(solver: "CompleteSolver | None", words: "Words") -> None:
    """Let the reader choose a solver if there are several."""
    solvers = solver.solvers if solver else ()
    one("#solvers").hidden = len(solvers) <= 1
    choice = one("#solver")
    choice.replaceChildren()
    for number in solvers:
        option = document.createElement("option")
        option.value = str(number)
        option.textContent = words.say("learn.solver_of", {"number": number})
        choice.append(option)
    choice.value = str(solver.lesson) if solver else ""
