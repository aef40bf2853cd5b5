"""Services that run the finder's source in its sandbox, and send the found steps to the page's worker."""

from typing import TYPE_CHECKING

from shared.code.running import CodeRunner
from techniques.finder import steps
from techniques.finder.page import EDITOR
from techniques.finder.state import finder_of, sandbox_question

if TYPE_CHECKING:
    from shared.conductor import Conductor

CODE_RUNNER = CodeRunner(steps.CODE_STEPS, EDITOR, sandbox_question)


def run(page: "Conductor") -> None:
    """Run the source instead of any other run, and start the page's own worker at the same time."""
    CODE_RUNNER.begin(page, finder_of(page.state).text, "finder_run_began")
    if page.core and finder_of(page.state).is_busy:
        page.core.start()


def follow(page: "Conductor") -> None:
    """Load the source after the example of a technique, and ask the worker about found steps."""
    state = page.state
    finder = finder_of(state)
    if state.example and not state.embedded and finder.technique != state.technique:
        page.run("finder_bring")
    elif finder.needs_answer(state.language) and not state.question:
        page.run("finder_ask")
