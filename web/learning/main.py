"""Puts the page for lessons together, and starts it."""

from pyscript import document, window

from embedding.frame import report_height
from embedding.port import speak
from learning import running
from learning.commands import SERVICES
from learning.hosted import VIEW
from learning.listening import listen_to_lesson
from learning.look import look
from learning.page import LearnPage
from learning.program import done
from learning.state import State
from learning.steps import STEPS
from shared import visit
from shared.conductor import Conductor
from shared.page import settings
from shared.page.listening import listen
from shared.page.painting import show_page
from shared.services import address, network, storage


class LessonsPage(Conductor):
    """The page for lessons at work."""

    def __init__(self, state: State) -> None:
        super().__init__(state, STEPS, SERVICES)

    def follow(self, old: State) -> None:
        """Fetch the texts of the lesson in another language once that is chosen."""
        if old.language != self.state.language:
            self.run("bring")

    def address(self) -> str:
        """Return the address of this page."""
        return address.page_address(address.query()) + window.location.hash


def start() -> None:
    """Show the page, and let the reader use it."""
    links = document.querySelectorAll("#lessons [data-name]")
    names = tuple([link.dataset.name for link in links])
    remembered = settings.read(storage)
    parameters = address.parameters()
    fields, problems = visit.read(parameters, network.languages(), remembered)
    said = [message for _, message in problems]
    wanted = [each for each in parameters.get("lessons", "").split(",") if each]
    known = [int(each) for each in wanted if each.isdigit() and 1 <= int(each) <= len(names)]
    if len(known) != len(wanted):
        said.append(("learn.bad_lessons", {"text": parameters["lessons"], "most": len(names)}))
    chosen = tuple(known or range(1, len(names) + 1))
    state = State(names=names, chosen=chosen, done=done(names), problems=tuple(said), **fields)
    state = state.having(code=parameters.get("code", ""))
    page = LessonsPage(state)
    show_page(page, look, LearnPage())
    listen(page.run)
    listen_to_lesson(page)
    running.CODE.when_ready(lambda: page.run("walled"))
    page.settle(page.state)
    page.run("follow_address")
    if state.embedded:
        report_height()
        speak(page, VIEW)
    else:
        page.offline.start()


start()
