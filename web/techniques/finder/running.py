"""Services that run the finder's source in its sandbox, and send the found steps to the page's worker."""

from typing import TYPE_CHECKING

from shared.code.running import CodeRunner
from techniques.finder import steps
from techniques.finder.page import EDITOR
from techniques.finder.state import finder_of, sandbox_question

if TYPE_CHECKING:
    from shared.conductor import Conductor

CODE_RUNNER = CodeRunner(steps.CODE_STEPS, EDITOR, sandbox_question)


def run_source(page: "Conductor") -> None:
    """Run the source; end an earlier run. Start the page's own worker too, which will judge the steps."""
    CODE_RUNNER.begin(page, finder_of(page.state).text, "finder_run_began")
    if page.core and finder_of(page.state).is_busy:
        page.core.start()


def load_or_ask(page: "Conductor") -> None:
    """Load the source when the example is loaded, and ask the worker about the steps of a run."""
    state = page.state
    finder = finder_of(state)
    if state.example and not state.embedded and finder.technique != state.technique:
        page.run("finder_bring")
    elif finder.needs_answer(state.language) and not state.question:
        page.run("finder_ask")
