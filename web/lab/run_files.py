"""Recorded runs in files: what run_files.js has taken apart becomes a run, and a run a file."""

import json

from pyscript import window

from lab.state import Recorded
from shared.services import browser
from sudoku_core.recording.errors import TraceError
from sudoku_core.recording.file import check_parts, read_head, seal_of, words_between
from sudoku_core.recording.trace import Trace, from_json


async def opened(name):
    """The run of this file, or None; and what is to be said where it cannot be opened, else None."""
    found = await window.runFiles.open(name)
    problem = getattr(found, "problem", None)
    if not problem:
        try:
            trace = _trace(found)
            return Recorded(trace, trace.facts.get("seconds", 0)), None
        except TraceError as error:
            problem = error.code
    return None, ("lab.file_" + problem, {"text": name})


def _trace(found):
    text = getattr(found, "text", None)
    if text is not None:
        return from_json(text)
    facts = read_head(found.head)
    check_parts(found.head, found.seal, [found.sizes[part] for part in range(3)])
    return Trace(facts, found.events, found.calls, found.frames)


async def save(trace):
    """Give the reader this run as a file, which opens again with `trace=`."""
    facts = json.dumps(trace.facts)
    parts = window.Array.of(trace.frames, trace.calls, trace.events)
    seal = await window.runFiles.seal(facts, parts)
    if seal is None:
        seal = seal_of(facts, [bytes.fromhex(window.runFiles.hex(part)) for part in parts])
    words = window.Array.of(*words_between(facts, seal))
    packed = await window.runFiles.pack(words, parts)
    browser.save_blob("sudoku-lab-" + trace.algorithm + packed[1], packed[0])
