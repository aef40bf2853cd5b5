"""Services that try the reader's code, and do what its trial has ended in."""

import asyncio
from typing import TYPE_CHECKING

from lab.choices import OWN, SITES
from lab.own.lines import OwnLines, check_sizes
from lab.own.outcomes import outcome, run_of
from lab.own.page import EDITOR
from lab.own.state import own_of, question_of
from shared.code import links
from shared.code.runner import Runner
from shared.code.trial import ANSWER, OVER, RUNNING, TRACE, VERDICT, deserves_steps
from shared.elements import one
from shared.services import clipboard, display, files, network
from shared.services.clock import seconds
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from shared.code.trial import Trial
    from shared.conductor import Conductor

RUNNER = Runner()


def run(page: "Conductor") -> None:
    """Check the code on the puzzle that the page shows, and on all of ours."""
    _begin(page, VERDICT)


def show_steps(page: "Conductor") -> None:
    """Record the steps of the code on the puzzle that the page shows."""
    _begin(page, TRACE)


def show_again(page: "Conductor") -> None:
    """Record the shown run of the code again: on another puzzle, or for another search.

    Verdicts that are being made go on; the steps come after them.
    """
    own = own_of(page.state)
    if not own.is_busy or not own.trial or own.trial.purpose != VERDICT:
        _begin(page, TRACE, source=own.source)


def show_lines(page: "Conductor") -> None:
    """Record the lines of the shown run that the reader has asked for."""
    page.run("own_begin_lines", seconds())
    _ask(page)


def answer(page: "Conductor", judge: str) -> None:
    """Make the code an answer for this judge, of SITES, and copy it."""
    _begin(page, ANSWER, judge)


def stop(page: "Conductor") -> None:
    """End the trial."""
    if own_of(page.state).is_busy:
        _report(page, "own_ended", "stopped")


def _begin(page: "Conductor", purpose: str, judge: str = "", source: str = "") -> None:
    """Begin a trial in place of any other, of this code or of that in the editor."""
    is_again = bool(source)
    source = source or EDITOR.text()
    if len(source) > LONGEST_CODE:
        page.run("tell", "lab.own_too_long", {"most": LONGEST_CODE})
        return
    if own_of(page.state).is_busy:
        RUNNER.end()
    page.run("own_begin", purpose, source, judge, RUNNER.is_ready, seconds(), is_again)
    _ask(page)


def _ask(page: "Conductor") -> None:
    """Ask the worker of this press; the first question of a press goes to one in which no code has run."""

    def report(command: str, *facts: object) -> None:
        _report(page, command, *facts)

    RUNNER.ask(question_of(page.state), report)


def _report(page: "Conductor", command: str, *facts: object) -> None:
    """Run a command on the trial that is at work, and do what follows from it."""
    at = page.state.own.trial.at
    page.run(command, *facts)
    trial = page.state.own.trial
    if trial.phase == OVER:
        _finish(page, trial)
    elif trial.at != at and at >= 0 and trial.phase == RUNNING:
        RUNNER.ask_more(question_of(page.state))
    elif trial.at != at and at >= 0:  # its worker is still at work on a puzzle that needs too long
        RUNNER.end()
        _ask(page)


def prepare() -> None:
    """Have a worker ready for the next press, where the line, the memory and the owner allow it."""

    def start() -> None:
        if network.may_load_early() and not display.is_touched():
            RUNNER.prepare()

    network.when_idle(start)


def _finish(page: "Conductor", trial: "Trial") -> None:
    """Do what follows from a trial that is over, and end its worker with it."""
    own = page.state.own
    has_more = deserves_steps(trial)
    if trial.ended or not has_more:
        RUNNER.end()
    if trial.error and trial.error[1] and not own.checked:
        EDITOR.select_line(trial.error[1])
    if trial.text:
        asyncio.create_task(_give(page, trial.text, own.judge))
    elif trial.run:
        _show(page, trial, own.checked)
    elif trial.part:
        _show_part(page, trial)
    if has_more:
        page.run("own_begin_steps", seconds())
        _ask(page)
    else:
        prepare()


def _show(page: "Conductor", trial: "Trial", checked: "Trial | None") -> None:
    """Show the run that a trial has ended in; checked: the verdicts before it, if it was not asked for."""
    try:
        own = page.state.own
        trace, duration = run_of(trial, own.puzzle, own.source, own.find)
    except TraceError:
        if not checked:
            page.run("tell", "lab.own_bad_trace")
        return
    page.run("show_own", trace, duration, outcome(checked) if checked else ("lab.own_shown", None))
    asyncio.create_task(_pack(page, own.source))
    if not checked and not own.is_again:
        one('[data-command="play"]').focus()
        one("#panels").scrollIntoView()


def _show_part(page: "Conductor", trial: "Trial") -> None:
    """Show the lines that a trial has ended in, if the run of which they are a part is still shown."""
    state = page.state
    run = state.runs[state.algorithms.index(OWN)] if OWN in state.algorithms else None
    if not run:
        return
    try:
        check_sizes(trial)
        lines, calls = [files.text_of_bytes(numbers) for numbers in trial.part[6:]]
        recorded = OwnLines(trial, lines, calls, run.trace)
    except TraceError:
        page.run("tell", "lab.lines_own_bad")
        return
    page.run("own_show_lines", recorded)


async def _pack(page: "Conductor", source: str) -> None:
    """Have the address bring this code, for "Copy link" and reload, if it can be packed."""
    text = await links.pack(source)
    if text:
        page.run("own_packed", source, text)


async def _give(page: "Conductor", text: str, judge: str) -> None:
    """Copy the answer for a judge; save it where the browser refuses, for it comes long after the press."""
    facts = {"site": (SITES[judge], None), "file": "solve." + judge + ".py"}
    if await clipboard.copy(text):
        page.run("tell", "lab.own_taken", facts)
    else:
        files.save_text("solve." + judge + ".py", text, "text/x-python")
        page.run("tell", "lab.own_taken_as_file", facts)
