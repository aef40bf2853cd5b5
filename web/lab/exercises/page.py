"""Add an exercise to the lab: its elements and its keys."""

from typing import TYPE_CHECKING

from pyscript import document

from exercises import keeping
from exercises.painting import ExercisePainter
from exercises.state import CODE
from lab.exercises.look import exercise_look
from lab.services.sections import Sections
from shared.elements import one
from shared.services import address, storage

if TYPE_CHECKING:
    from dom import Event

    from lab.exercises.look import ExerciseLook
    from shared.conductor import Conductor
    from shared.words import Words


def begin(page: "Conductor") -> None:
    """Start the exercise in the address."""
    parameters = address.parameters()
    parameters["code"] = parameters.get("code", "") + address.hash_parameter("code")
    storage_prefix = keeping.storage_prefix(parameters)
    page.run("exercise_remembered", storage_prefix, *keeping.read_result(storage, storage_prefix))
    page.add_painter(lambda state: state.exercise, ExercisePainter(storage_prefix))
    page.add_painter(exercise_look, LabExercisePainter())
    if page.state.exercise.kind == CODE:
        one("#own").open = True
        Sections(page)
    else:
        document.addEventListener("keydown", lambda event: _predict_digit(page, event))


def _predict_digit(page: "Conductor", event: "Event") -> None:
    """Use a digit from the keyboard as the prediction, unless another element needs the key."""
    has_no_modifier = not (event.altKey or event.ctrlKey or event.metaKey)
    if (
        has_no_modifier
        and event.key in "123456789"
        and not event.target.closest(
            "input, select, textarea, dialog, a, summary, button:not([data-command=predict])"
        )
    ):
        page.run("predict", event.key)


class LabExercisePainter:
    """The painter of the exercise's task and buttons."""

    def __init__(self) -> None:
        self._look: ExerciseLook | None = None
        self._words: Words | None = None

    def paint(self, look: "ExerciseLook", words: "Words") -> None:
        """Show the task and the buttons of this look, and mark the page with its result."""
        old = self._look if words is self._words else None
        self._look, self._words = look, words
        root = document.documentElement
        if look.result:
            root.dataset.how = look.result
        if look.kind == CODE:
            if look.is_there:  # there is no run before the code has run
                root.dataset.run = ""
            one("#own .hint").textContent = words.say(*look.task)
            return
        if not old or old.task != look.task:
            one("#exercise-task").textContent = words.say(*look.task)
        one("#exercise").hidden = False
        for button in document.querySelectorAll("#exercise button"):
            button.hidden = not look.is_open
