"""Services that run the reader's code and show the results."""

import asyncio
from typing import TYPE_CHECKING

from lab.choices import OWN, SITES
from lab.own import steps
from lab.own.lines import OwnLines, check_sizes
from lab.own.outcomes import run_of_trial
from lab.own.page import EDITOR
from lab.own.state import own_of, question_of
from shared.code import links
from shared.code.running import CodeRunner
from shared.code.trial import ANSWER, TRACE, VERDICT, should_show_steps
from shared.code.verdicts import outcome
from shared.elements import one
from shared.services import clipboard, files
from shared.services.clock import seconds
from sudoku_core.lab.recording.errors import TraceError

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.code.trial import PartOfRun, Trial
    from shared.conductor import Conductor


def check_code(page: "Conductor") -> None:
    """Check the code on the page's puzzle and on the built-in puzzles."""
    _start_trial(page, VERDICT)


def show_steps(page: "Conductor") -> None:
    """Record the steps of the code on the puzzle of the page."""
    _start_trial(page, TRACE)


def show_steps_again(page: "Conductor") -> None:
    """Record the shown run of the code again, for another puzzle or another kind of search.

    While a trial computes verdicts, do nothing.
    """
    own = own_of(page.state)
    if not own.is_busy or not own.trial or own.trial.purpose != VERDICT:
        source = own.source or EDITOR.text()
        CODE_RUNNER.begin(page, source, "own_begin", TRACE, source, "", bool(own.source))


def show_error(page: "Conductor", index: str) -> None:
    """Record the steps of the checked code on the puzzle of this row, up to the first wrong cell."""
    own = own_of(page.state)
    trial = own.checked or own.trial
    if trial and not own.is_busy:
        source = own.source
        CODE_RUNNER.begin(page, source, "own_begin_where", trial.puzzles[int(index)].line)


def show_lines(page: "Conductor") -> None:
    """Record the requested lines of the shown run."""
    page.run("own_begin_lines", seconds())
    CODE_RUNNER.ask(page)


def copy_as_answer(page: "Conductor", judge: str) -> None:
    """Convert the code to an answer for this judge, one of SITES, and copy it."""
    _start_trial(page, ANSWER, judge)


def _start_trial(page: "Conductor", purpose: str, judge: str = "") -> None:
    """Start a trial of the code in the editor."""
    source = EDITOR.text()
    CODE_RUNNER.begin(page, source, "own_begin", purpose, source, judge)


def _finish(page: "Conductor", trial: "Trial") -> None:
    """Show the result of a finished trial, and start the next one if there is more to record."""
    own = page.state.own
    if page.state.exercise:
        page.run("exercise_judged")
    if trial.text:
        asyncio.create_task(_copy_answer(page, trial.text, own.judge))
    elif trial.run:
        _show_run(page, trial, own.checked)
    elif trial.part:
        _show_part(page, trial.part)
    elif own.is_error_search and trial.ended:
        page.run("tell", *outcome(trial))
    elif trial.purpose == TRACE:
        page.run("own_forget")
    if should_show_steps(trial):
        page.run("own_begin_steps", seconds())
        CODE_RUNNER.ask(page)
    else:
        CODE_RUNNER.prepare()


def _show_run(page: "Conductor", trial: "Trial", checked: "Trial | None") -> None:
    """Show the run of a trial. checked: The trial with verdicts, if the run was recorded after it."""
    try:
        own = page.state.own
        trace, run_seconds = run_of_trial(trial, own.puzzle, own.source, own.find)
    except TraceError:
        if not checked:
            page.run("tell", "lab.own_bad_trace")
        return
    if own.is_error_search:
        page.run("own_show_where", trace, run_seconds)
    else:
        page.run("show_own", trace, run_seconds, outcome(checked) if checked else ("lab.own_shown", None))
    asyncio.create_task(_pack_into_address(page, own.source))
    if own.is_error_search or not (checked or own.is_rerun):
        one('[data-command="play"]').focus()
        one("#panels").scrollIntoView()


def _show_part(page: "Conductor", part: "PartOfRun") -> None:
    """Show these lines if their run is still shown."""
    state: LabState = page.state
    run = state.runs[state.algorithms.index(OWN)] if OWN in state.algorithms else None
    if not run:
        return
    try:
        check_sizes(part)
        lines, calls = files.text_of_bytes(part.lines), files.text_of_bytes(part.calls)
        lines_of_part = OwnLines(part, lines, calls, run.trace)
    except TraceError:
        page.run("tell", "lab.lines_own_bad")
        return
    page.run("own_show_lines", lines_of_part)


async def _pack_into_address(page: "Conductor", source: str) -> None:
    """Add this code to the address for "Copy link" and reloading, if it can be packed."""
    text = await links.pack(source)
    if text:
        page.run("own_packed", source, text)


async def _copy_answer(page: "Conductor", text: str, judge: str) -> None:
    """Copy the answer for a judge, or save it as a file if the browser refuses.

    Browsers may refuse to copy some time after the click.
    """
    facts = {"site": (SITES[judge], None), "file": "solve." + judge + ".py"}
    if await clipboard.copy(text):
        page.run("tell", "lab.own_taken", facts)
    else:
        files.save_text("solve." + judge + ".py", text, "text/x-python")
        page.run("tell", "lab.own_taken_as_file", facts)


CODE_RUNNER = CodeRunner(steps.CODE_STEPS, EDITOR, question_of, _finish)
