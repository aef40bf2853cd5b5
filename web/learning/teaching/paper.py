"""Print the lesson: add the pupil's name, the date and the code to the page."""

from typing import TYPE_CHECKING

from pyscript import document, window

from learning.page import EDITOR
from learning.state import GUEST, own_of
from learning.teaching.naming import current_name
from shared.code.state import OPEN
from shared.elements import one
from shared.services import clock

if TYPE_CHECKING:
    from learning.state import LearningState
    from shared.conductor import Conductor

NAME_BLANK = "_" * 24  # a blank for a handwritten name


def listen_to_printing(page: "Conductor") -> None:
    """Fill in the printed parts of the page whenever the browser is about to print."""
    document.defaultView.addEventListener("beforeprint", lambda _event: _fill_paper(page))


def _fill_paper(page: "Conductor") -> None:
    state: LearningState = page.state
    name = "" if state.attempt.origin == GUEST else current_name()
    one("#paper-name").textContent = page.words.say("learn.paper_name", {"name": name or NAME_BLANK})
    one("#paper-date").textContent = clock.today(state.language)
    # The editor draws only its visible lines, so the code is printed separately.
    is_open = own_of(state).editor == OPEN and not state.is_last
    one("#paper-code").textContent = EDITOR.text() if is_open else ""


def print_lesson(page: "Conductor") -> None:
    """Print the lesson with its code, its board and the result."""
    try:
        window.print()
    except TypeError:  # the browser does not have this function
        page.run("tell", "status.no_print")
