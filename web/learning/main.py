"""Assemble the page for lessons and start it."""

from pyscript import document, window

from learning import running
from learning.address import parse_lessons
from learning.commands import SERVICES
from learning.listening import listen_to_lesson
from learning.look import build_look
from learning.page import LearnPainter
from learning.state import LearningAddress, LearningState
from learning.steps import STEPS
from learning.teaching import naming
from learning.teaching.hiding import parse_hidden
from learning.work.storing import done_lessons
from shared.conductor import Conductor
from shared.page.opening import fields_of_visit, open_page
from shared.page.windows import listen_to_windows
from shared.services import address


class LessonsPage(Conductor):
    """The page for lessons."""

    def __init__(self, state: LearningState) -> None:
        super().__init__(state, STEPS, SERVICES)

    def follow(self, old: LearningState) -> None:
        """Load the lesson in a new language. When the page has started, load the code for the work.

        Then store the site for offline use.
        """
        if old.language != self.state.language:
            self.run("bring")
        # A message while the page loads reports a failure. Do not wait any longer.
        if old.phase == "loading" and (self.state.phase != "loading" or self.state.message):
            self.run("bring_work")
            if not self.state.embedded:  # the editor has loaded, and storing the site cannot delay it
                self.offline.start()

    def address(self) -> str:
        """Return the address of this page."""
        return address.page_address(address.query()) + window.location.hash


def start() -> None:
    """Show the page and make it usable."""
    links = document.querySelectorAll("#lessons [data-name]")
    names = tuple([link.dataset.name for link in links])
    parameters = address.parameters()
    fields, problems = fields_of_visit()
    lesson_numbers, are_valid = parse_lessons(parameters.get("lessons", ""), len(names))
    if not are_valid:
        problems += (("learn.bad_lessons", {"text": parameters["lessons"], "most": len(names)}),)
    hidden, problem = parse_hidden(parameters.get("hide", ""))
    if problem:
        problems += (problem,)
    code = parameters.get("code", "")
    state = LearningState(
        lesson_names=names,
        done_names=done_lessons(names),
        address=LearningAddress(
            lesson_numbers=lesson_numbers, packed_code=code, hidden=hidden, problems=problems
        ),
        pupils=naming.load_pupils(),
        pupil_number=naming.current_number(),
        **fields,
    )
    page = LessonsPage(state)
    open_page(page, build_look, LearnPainter(), has_worker=True)
    listen_to_lesson(page)
    listen_to_windows(lambda: page.run("own_look_again"))
    running.CODE_RUNNER.when_ready(lambda: page.run("walled"))
    page.run("follow_address")
    if state.embedded:
        from embedding.frame import report_height
        from embedding.port import serve_host
        from learning.hosted import VIEW

        report_height()
        serve_host(page, VIEW)


start()
