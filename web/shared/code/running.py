"""Open a section's editor, and run its code in the walled worker."""

import asyncio
from typing import TYPE_CHECKING

from shared.code.state import CLOSED, OPEN
from shared.code.trial import OVER, RUNNING, should_show_steps
from shared.services import display, network
from shared.services.clock import seconds
from shared.workers.walled import WalledWorker
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from shared.code.editor import Editor
    from shared.code.steps import CodeSteps
    from shared.code.trial import Trial
    from shared.conductor import Conductor

    Fill = Callable[[], Awaitable[None]]


class CodeRunner:
    """The services of a section with the reader's code.

    steps, editor: The steps and the editor of the section.
    question_of: Returns the next question of the last trial as JSON, given the page's state; see
    workers/own_worker.py.
    finish: Called with the page and the trial when a trial ends.
    """

    def __init__(
        self,
        steps: "CodeSteps",
        editor: "Editor",
        question_of: "Callable[[Any], str]",
        finish: "Callable[[Conductor, Trial], object] | None" = None,
    ) -> None:
        self.steps = steps
        self._editor = editor
        self._question_of = question_of
        self._finish = finish
        self._runner = WalledWorker()

    def open_editor(self, page: "Conductor", prefix: str, fill: "Fill") -> None:
        """Open the editor, unless it is already open.

        prefix: The prefix of the section's commands. "edited" runs after each change of the text, and "run"
        for Ctrl + Enter.
        fill: Writes the first text into the editor, before the text can be run.
        """
        self._runner.when_started = page.offline.store_core
        if self.steps.code_of(page.state).editor == CLOSED:
            page.run("code_opening")
            asyncio.create_task(self._open(page, prefix, fill))

    async def _open(self, page: "Conductor", prefix: str, fill: "Fill") -> None:
        if await self._editor.open(lambda: page.run(prefix + "edited"), lambda: page.run(prefix + "run")):
            await fill()
            page.run("code_opened")
        else:
            page.run("code_not_opened")

    def begin(self, page: "Conductor", source: str, command: str, *facts: object) -> None:
        """Start a trial of this code in place of any earlier trial.

        command: The step that starts the trial. Its arguments are whether a worker is waiting, the time,
        and `facts`.
        """
        if len(source) > LONGEST_CODE:
            page.run("tell", self.steps.words + "too_long", {"most": LONGEST_CODE})
            return
        self.end(page)
        page.run(command, self._runner.is_ready, seconds(), *facts)
        self.ask(page)

    def ask(self, page: "Conductor") -> None:
        """Send the trial's first question to a worker that has not run any code."""

        def report(command: str, *facts: object) -> None:
            self._report(page, command, *facts)

        self._runner.when_started = page.offline.store_core
        self._runner.ask(self._question_of(page.state), report)

    def stop(self, page: "Conductor") -> None:
        """End the trial, and show a message."""
        self._report(page, "code_ended", "stopped")

    def end(self, page: "Conductor") -> None:
        """End the trial without a message, because another trial starts or other code is shown."""
        if self.steps.code_of(page.state).is_busy:
            self._runner.end()

    def drop(self, page: "Conductor") -> None:
        """End the trial and remove its outcome, because other code is now shown."""
        self.end(page)
        page.run("code_dropped")

    def prepare(self) -> None:
        """Start a worker for the next press of Run, except on phones, on slow lines and with Save-Data."""

        def start() -> None:
            if network.may_load_early() and not display.is_touched():
                self._runner.prepare()

        network.when_idle(start)

    def when_ready(self, report: "Callable[[], object]") -> None:
        """Call this function whenever a worker is waiting for code."""
        self._runner.when_ready = report

    def _report(self, page: "Conductor", command: str, *facts: object) -> None:
        """Run a command on the current trial; then end the worker or ask the next question if necessary."""
        old_code = self.steps.code_of(page.state)
        if not old_code.is_busy:
            return
        page.run(command, *facts)
        trial = self.steps.code_of(page.state).trial
        if trial.phase == OVER:
            self._end(page, trial)
        elif old_code.trial.puzzle_index in (-1, trial.puzzle_index):
            return
        elif trial.phase == RUNNING:
            self._runner.ask_more(self._question_of(page.state))
        else:  # the worker is still busy with a puzzle that takes too long, so continue with a new worker
            self._runner.end()
            self.ask(page)

    def _end(self, page: "Conductor", trial: "Trial") -> None:
        """End the worker of a finished trial, unless it will record the steps of the same code."""
        code = self.steps.code_of(page.state)
        if trial.ended or not should_show_steps(trial):
            self._runner.end()
        if trial.line and not code.checked and code.editor == OPEN:
            self._editor.select_line(trial.line)
        if self._finish:
            self._finish(page, trial)
