"""Services that run the finder's source behind the walls, and have its steps judged outside of them."""

from typing import TYPE_CHECKING

from shared.code.runner import Runner
from shared.code.trial import OVER
from shared.services.clock import seconds
from sudoku_core.questions.limits import LONGEST_CODE
from techniques.finder.page import EDITOR
from techniques.finder.state import OPEN, finder_of, question_behind_walls

if TYPE_CHECKING:
    from shared.conductor import Conductor

RUNNER = Runner()


def run(page: "Conductor") -> None:
    """Run what stands there, in place of any other run; the page's own worker starts meanwhile."""
    text = finder_of(page.state).text
    if len(text) > LONGEST_CODE:
        page.run("tell", "techniques.finder_too_long", {"most": LONGEST_CODE})
        return
    end(page)
    page.run("finder_run_began", RUNNER.is_ready, seconds())
    if page.core:
        page.core.start()

    def report(command: str, *facts: object) -> None:
        _report(page, command, *facts)

    RUNNER.ask(question_behind_walls(page.state, text), report)


def stop(page: "Conductor") -> None:
    """End the run."""
    _report(page, "finder_ended", "stopped")


def end(page: "Conductor") -> None:
    """End a run without a word: another one begins, or another source is shown."""
    if finder_of(page.state).is_busy:
        RUNNER.end()


def _report(page: "Conductor", command: str, *facts: object) -> None:
    """Run a command on the run that is at work; when it is over, its worker ends with it."""
    if not finder_of(page.state).is_busy:
        return
    page.run(command, *facts)
    finder = finder_of(page.state)
    trial = finder.trial
    if trial and trial.phase == OVER:
        RUNNER.end()
        if trial.error and trial.error[1] and finder.editor == OPEN:
            EDITOR.select_line(trial.error[1])


def follow(page: "Conductor") -> None:
    """Bring the source of a technique whose example has come; ask what there is to ask about its steps."""
    state = page.state
    finder = finder_of(state)
    if state.example and not state.embedded and finder.technique != state.technique:
        page.run("finder_bring")
    elif finder.waits(state.language) and not state.question:
        page.run("finder_ask")
