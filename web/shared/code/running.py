"""The services of the runner: they open a section's editor, and try its code behind the walls."""

import asyncio
from typing import TYPE_CHECKING

from shared.code.state import CLOSED, OPEN
from shared.code.trial import OVER, RUNNING, deserves_steps
from shared.services import display, network
from shared.services.clock import seconds
from shared.workers.walled import Runner
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from shared.code.editor import Editor
    from shared.code.steps import Steps
    from shared.code.trial import Trial
    from shared.conductor import Conductor

    Fill = Callable[[], Awaitable[None]]


class Running:
    """The services of a section with the reader's code.

    steps, editor: of the section. question_of: returns, for the page's state, what the worker is asked next
    for the last trial: one JSON object, see workers/own_worker.py. finish: does what else follows
    from a trial that is over.
    """

    def __init__(
        self,
        steps: "Steps",
        editor: "Editor",
        question_of: "Callable[[Any], str]",
        finish: "Callable[[Conductor, Trial], object] | None" = None,
    ) -> None:
        self.steps = steps
        self._editor = editor
        self._question_of = question_of
        self._finish = finish
        self._runner = Runner()

    def open_editor(self, page: "Conductor", start: str, fill: "Fill") -> None:
        """Open the editor unless it is there.

        start: how the section's commands begin: "edited" is run at each change of the text, "run" at Ctrl +
        Enter. fill: writes the first text into it, before anybody can run it.
        """
        self._runner.when_started = page.offline.store_core
        if self.steps.of(page.state).editor == CLOSED:
            page.run("code_opening")
            asyncio.create_task(self._open(page, start, fill))

    async def _open(self, page: "Conductor", start: str, fill: "Fill") -> None:
        if await self._editor.open(lambda: page.run(start + "edited"), lambda: page.run(start + "run")):
            await fill()
            page.run("code_opened")
        else:
            page.run("code_not_opened")

    def begin(self, page: "Conductor", source: str, command: str, *facts: object) -> None:
        """Begin a trial of this code in place of any other.

        command: the step that begins it, which takes whether a worker waits, the time, and these facts.
        """
        if len(source) > LONGEST_CODE:
            page.run("tell", self.steps.words + "too_long", {"most": LONGEST_CODE})
            return
        self.end(page)
        page.run(command, self._runner.is_ready, seconds(), *facts)
        self.ask(page)

    def ask(self, page: "Conductor") -> None:
        """Ask the worker of this press; its first question goes to one in which no code has run."""

        def report(command: str, *facts: object) -> None:
            self._report(page, command, *facts)

        self._runner.when_started = page.offline.store_core
        self._runner.ask(self._question_of(page.state), report)

    def stop(self, page: "Conductor") -> None:
        """End the trial, and say so."""
        self._report(page, "code_ended", "stopped")

    def end(self, page: "Conductor") -> None:
        """End the trial without a word: another one begins, or other code is shown."""
        if self.steps.of(page.state).is_busy:
            self._runner.end()

    def drop(self, page: "Conductor") -> None:
        """End the trial, and forget what came of it: other code is shown now."""
        self.end(page)
        page.run("code_dropped")

    def prepare(self) -> None:
        """Have a worker ready for the next press, where the line, the memory and the owner allow it."""

        def start() -> None:
            if network.may_load_early() and not display.is_touched():
                self._runner.prepare()

        network.when_idle(start)

    def when_ready(self, report: "Callable[[], object]") -> None:
        """Call this function whenever a worker waits for code."""
        self._runner.when_ready = report

    def _report(self, page: "Conductor", command: str, *facts: object) -> None:
        """Run a command on the trial that is at work, and do what follows from it."""
        before = self.steps.of(page.state)
        if not before.is_busy:
            return
        page.run(command, *facts)
        trial = self.steps.of(page.state).trial
        if trial.phase == OVER:
            self._end(page, trial)
        elif before.trial.at in (-1, trial.at):
            return
        elif trial.phase == RUNNING:
            self._runner.ask_more(self._question_of(page.state))
        else:  # its worker is still at work on a puzzle that needs too long
            self._runner.end()
            self.ask(page)

    def _end(self, page: "Conductor", trial: "Trial") -> None:
        """End the worker of a trial that is over, unless the same code is to show its steps."""
        code = self.steps.of(page.state)
        if trial.ended or not deserves_steps(trial):
            self._runner.end()
        if trial.line and not code.checked and code.editor == OPEN:
            self._editor.select_line(trial.line)
        if self._finish:
            self._finish(page, trial)
