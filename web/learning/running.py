"""Services that run the reader's code in its sandbox and show the results."""

import asyncio
from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP
from learning.page import EDITOR
from learning.state import MINE, own_of
from learning.steps import CODE_STEPS as STEPS
from learning.steps import is_done
from learning.work import storing
from shared.code.running import CodeRunner
from shared.code.trial import ANSWER, LESSON, VERDICT
from shared.services import clipboard, files
from shared.workers.question import json_of

if TYPE_CHECKING:
    from learning.state import LearningState
    from shared.code.trial import Trial
    from shared.conductor import Conductor

SITE_NAMES = (("leetcode", "LeetCode"), ("luogu", "Luogu"), ("nowcoder", "Nowcoder"))
SECONDS_PER_STEP = 0.35


def run_code(page: "Conductor") -> None:
    """Run and judge the reader's code. On the last page, run the complete solver on the puzzles."""
    state: LearningState = page.state
    if state.is_last:
        _run_solver(page, VERDICT, "")
    elif state.lesson:
        source = EDITOR.text()
        CODE_RUNNER.begin(page, source, "own_begin", LESSON, source, storing.earlier_code(state.lesson), "")


def copy_answer(page: "Conductor", judge: str) -> None:
    """Convert the complete solver to an answer for this judge, and copy it to the clipboard."""
    _run_solver(page, ANSWER, judge)


def _run_solver(page: "Conductor", purpose: str, judge: str) -> None:
    solver = page.state.hand_in.solver
    if solver and solver.source:
        CODE_RUNNER.begin(page, solver.source, "own_begin", purpose, solver.source, "", judge)


def show_row(page: "Conductor", row: str) -> None:
    """Run the code again to show the steps of this row of the table."""
    lesson = page.state.lesson
    if lesson and not own_of(page.state).is_busy:
        source = EDITOR.text()
        CODE_RUNNER.begin(page, source, "own_begin_row", int(row), source, storing.earlier_code(lesson))


def build_question(state: "LearningState") -> str:
    """Return the next question of the current trial as JSON: see workers/own_worker.py."""
    own = own_of(state)
    assert own.trial
    fields: dict[str, object] = {"source": own.source}
    if own.trial.purpose == VERDICT:
        fields["puzzle"] = own.trial.puzzles[max(0, own.trial.puzzle_index)].line
    elif own.trial.purpose == ANSWER:
        fields["judge"] = own.judge
    elif state.lesson:
        fields.update({"judge": state.lesson["judge"], "right": state.lesson["right"]})
        fields.update({"earlier": own.earlier, "shown": own.row})
    return json_of(own.trial.purpose, fields)


def _handle_result(page: "Conductor", trial: "Trial") -> None:
    """Store the result of a finished trial, and prepare the next trial."""
    if trial.text and trial.purpose == LESSON:
        page.run("judged", trial.text)
        judgement = page.state.attempt.judgement
        own = own_of(page.state)
        if judgement and trial.origin == MINE and own.row is None:
            storing.count_try(page.state.name)
        if judgement and is_done(page.state, judgement):
            storing.store_right(page.state.name, own.source, page.state.attempt.result == GIVEN_UP)
    elif trial.text:
        asyncio.create_task(_copy_answer(page, trial.text, own_of(page.state).judge))
    CODE_RUNNER.prepare()


async def _copy_answer(page: "Conductor", text: str, judge: str) -> None:
    """Copy the answer for a judge, or save it as a file if the browser refuses.

    Browsers may refuse to copy some time after the click.
    """
    file = "solve." + judge + ".py"
    values = {"site": dict(SITE_NAMES)[judge], "file": file}
    if await clipboard.copy(text):
        page.run("tell", "lab.own_taken", values)
    else:
        files.save_text(file, text, "text/x-python")
        page.run("tell", "lab.own_taken_as_file", values)


def toggle_playback(page: "Conductor") -> None:
    """Start or stop the playback of the steps."""
    was_playing = page.state.playback.is_playing
    page.run("play")
    if page.state.playback.is_playing and not was_playing:
        asyncio.create_task(_play_steps(page, page.state.playback.press_count))


async def _play_steps(page: "Conductor", press_count: int) -> None:
    await asyncio.sleep(SECONDS_PER_STEP)
    while page.state.playback.is_playing and page.state.playback.press_count == press_count:
        page.run("tick")
        await asyncio.sleep(SECONDS_PER_STEP)


CODE_RUNNER = CodeRunner(STEPS, EDITOR, build_question, _handle_result)
