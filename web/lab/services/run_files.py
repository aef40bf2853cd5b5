"""Load and save recorded runs as files, which run_files.js unpacks and packs."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import ffi, window

from lab.choices import ALGORITHMS
from lab.looks.sentences import JUDGED_BY_THE_BOARD
from lab.state import RecordedRun
from lab.steps.files import HANDED, file_label, mark_own_code
from shared.services import files
from shared.services.clock import seconds
from shared.shipped import is_shipped
from sudoku_core.lab.checking import check
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.file import check_parts, part_prefixes, read_head, seal_of
from sudoku_core.lab.recording.trace import Trace, from_json
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from shared.conductor import Conductor
    from shared.life import Message

# The maximum time for checks of a run from a file before it is shown. The other checks follow while it is
# visible.
FIRST_CHECK_SECONDS = 0.3

# The time after which a slice of checks ends. Including its last check, it is shorter than a frame.
SLICE_SECONDS = 0.004


def open_files(page: "Conductor") -> None:
    """Open the files that the address names, and run "opened" with the result.

    If the host page sends the runs, this is repeated for each further run.
    """

    def open_all(_event: object = None) -> None:
        asyncio.create_task(_open_files(page))

    open_all()
    if HANDED in page.state.address.files:
        window.document.defaultView.addEventListener("run-handed", ffi.create_proxy(open_all))


async def _open_files(page: "Conductor") -> None:
    runs = []
    unchecked = []
    first_problem = None
    for name in page.state.address.files:
        run, problem = await open_file(name)
        if run and not is_shipped(name):
            checks = await _prepare_checks(run.trace)
            run = RecordedRun(run.trace, run.trace.facts.get("seconds", 0), is_from_file=True)
            try:
                if not await _run_checks(checks, FIRST_CHECK_SECONDS):
                    unchecked.append((run, checks))
            except TraceError:
                run, problem = None, ("lab.file_damaged", {"text": file_label(name)})
        if run:
            runs.append(run)
        first_problem = first_problem or problem
    page.run("opened", runs, first_problem)
    for run, checks in unchecked:
        await _check_rest(page, run, checks)


async def _prepare_checks(trace: Trace) -> "Iterator[None]":
    """Return the checks of a run from a file; first mark it as own code if its source differs."""
    source = None
    if trace.algorithm in ALGORITHMS:
        source = await files.text_of_site("sudoku_core/lab/classics/" + trace.algorithm + ".py")
    mark_own_code(trace, source)
    return check(trace, trace.algorithm in JUDGED_BY_THE_BOARD)


async def _run_checks(checks: "Iterator[None]", limit: float) -> bool:
    """Run checks in slices for at most `limit` seconds; return whether all are done."""
    deadline = seconds() + limit
    slice_end = seconds() + SLICE_SECONDS
    for _ in checks:
        if seconds() > slice_end:
            if seconds() > deadline:
                return False
            await asyncio.sleep(0.001)
            slice_end = seconds() + SLICE_SECONDS
    return True


async def _check_rest(page: "Conductor", run: "RecordedRun", checks: "Iterator[None]") -> None:
    """Run the remaining checks of a long run while it is visible; remove it if a check fails."""
    try:
        while not await _run_checks(checks, FIRST_CHECK_SECONDS):
            # Leave half of the time to the page.
            await asyncio.sleep(SLICE_SECONDS)
            if not _is_shown(page, run):
                return
    except TraceError:
        if _is_shown(page, run):
            page.run("broken")


def _is_shown(page: "Conductor", run: "RecordedRun") -> bool:
    return bool([shown_run for shown_run in page.state.runs if shown_run and shown_run.trace is run.trace])


async def open_file(name: str) -> "tuple[RecordedRun | None, Message | None]":
    """Return the run in this file and None, or None and the message on the failure."""
    parts = await window.runFiles.open(name)
    problem = getattr(parts, "problem", None)
    if not problem:
        try:
            trace = _read_trace(parts)
            if len(trace.source) <= LONGEST_CODE:
                return RecordedRun(trace, trace.facts.get("seconds", 0)), None
            problem = "too_long"
        except TraceError as error:
            problem = error.code
    return None, ("lab.file_" + problem, {"text": file_label(name)})


def _read_trace(parts: "Any") -> Trace:
    text = getattr(parts, "text", None)
    if text is not None:
        return from_json(text)
    facts = read_head(parts.head)
    arrays = [parts.frames, parts.calls, parts.events, parts.reasons, parts.changes]
    seal = parts.seal or _compute_seal(parts.facts, arrays)
    check_parts(parts.head, seal, [parts.sizes[part] for part in range(parts.sizes.length)])
    return Trace(facts, parts.events, parts.calls, parts.frames, parts.reasons, parts.changes)


def _compute_seal(facts: str, parts: "Iterable[Any]") -> str:
    """Return the seal of these JavaScript arrays; used if JavaScript offers no SHA-256 on this page."""
    return seal_of(facts, [bytes.fromhex(window.runFiles.hex(part)) for part in parts])


def save_runs(page: "Conductor") -> None:
    """Save each run as a file."""
    for run in page.state.runs:
        asyncio.create_task(_save(run.trace))


async def _save(trace: Trace) -> None:
    facts = json.dumps(trace.facts)
    parts = window.Array.of(*trace.parts)
    seal = await window.runFiles.seal(facts, parts)
    if seal is None:
        seal = _compute_seal(facts, parts)
    prefixes = window.Array.of(*part_prefixes(facts, seal))
    packed = await window.runFiles.pack(prefixes, parts)
    files.save_blob("sudoku-lab-" + trace.algorithm + packed[1], packed[0])
