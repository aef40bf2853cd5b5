"""Services that run the finder's source behind the walls, and have its steps judged outside of them."""

from typing import TYPE_CHECKING

from shared.code.running import Running
from techniques.finder import steps
from techniques.finder.page import EDITOR
from techniques.finder.state import finder_of, question_behind_walls

if TYPE_CHECKING:
    from shared.conductor import Conductor

CODE = Running(steps.CODE, EDITOR, question_behind_walls)


def run(page: "Conductor") -> None:
    """Run what stands there, in place of any other run; the page's own worker starts meanwhile."""
    CODE.begin(page, finder_of(page.state).text, "finder_run_began")
    if page.core and finder_of(page.state).is_busy:
        page.core.start()


def follow(page: "Conductor") -> None:
    """Bring the source of a technique whose example has come; ask what there is to ask about its steps."""
    state = page.state
    finder = finder_of(state)
    if state.example and not state.embedded and finder.technique != state.technique:
        page.run("finder_bring")
    elif finder.waits and not state.question:
        page.run("finder_ask")
