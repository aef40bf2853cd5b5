"""Check that the recorder records the same events in CPython and in the site's Pyodide."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from building import needs
from sudoku_core.lab.classics import NAMES
from tests.dist import library
from tests.puzzles import D_FROM_ROW_4, EQUAL_GIVENS, PUZZLES, TWO_SOLUTIONS
from tests.pythons import pythons
from tests.unit.core.test_own_code import CALLS_ONLY, GENERATORS, OWN
from tests.unit.core.test_pasted import program

RUNS = [
    *[(name, D_FROM_ROW_4, "all") for name in NAMES],
    *[(name, PUZZLES["A"], "first") for name in NAMES[3:]],  # the faster algorithms
    *[(name, puzzle, "all") for name in NAMES for puzzle in (EQUAL_GIVENS, TWO_SOLUTIONS)],
]
# One pasted program for each way to trace programs.
PASTED = (
    "leetcode_attributes",
    "computerphile",
    "luogu_open_from_one",
    "prints_a_table",
    "generator_in_place",
)
OWN_CODE = [
    *[OWN, GENERATORS, CALLS_ONLY],
    *[f"def solve(b, f):\n b[29] = {value}\n" for value in (0, 3)],
    *[program(name) for name in PASTED],
]

SCRIPT = """
import contextlib, hashlib, io, json, sys
from sudoku_core.lab.classics import annotations, lines, run, watch

def digest(trace):
    return hashlib.sha256(trace.to_json().encode()).hexdigest()

def quiet(code):
    with contextlib.redirect_stdout(io.StringIO()):
        return watch(code, {puzzle!r}, "all")

def line_by_line(name, after):
    found = lines(name, {hard!r}, after=after, most=250)
    return [found.start, found.since, found.calls, [
        [line.events, line.line, line.call, sorted(line.variables), line.search] for line in found.lines
    ]]

def told(done):
    return [done.calls, done.guesses, done.backtracks, done.solution_count, digest(done.trace)]

runs, own, names = json.loads({given!r})
print(json.dumps([
    hasattr(sys, "monitoring"),
    [told(run(*each)) for each in runs],
    [told(quiet(code)) for code in own],
    [line_by_line(name, after) for name in names for after in (0, 1, 77, 150)],
    [sorted(annotations(name, "zh-CN").items()) for name in names],
]))
"""


@pytest.mark.slow
def test_pyodide_records_the_same_events(tmp_path: Path) -> None:
    text = SCRIPT.format(given=json.dumps([RUNS, OWN_CODE, NAMES]), puzzle=D_FROM_ROW_4, hard=PUZZLES["A"])
    script = tmp_path / "record.py"
    script.write_text(text, "utf-8")
    node, _ = needs.node()
    ours = _printed([sys.executable, "-c", text])
    theirs = _printed([*node, needs.ROOT / "tests" / "pyodide.mjs", library(), needs.ROOT, script])
    assert theirs[0] is True  # Pyodide has sys.monitoring
    assert theirs[1:] == ours[1:]


@pytest.mark.slow
@pytest.mark.parametrize("python", pythons()[1:])
def test_every_python_at_hand_records_the_same_events(python: str, long: bool) -> None:
    given = [RUNS, OWN_CODE, NAMES] if long else [RUNS[: len(NAMES)], [], []]
    text = SCRIPT.format(given=json.dumps(given), puzzle=D_FROM_ROW_4, hard=PUZZLES["A"])
    ours, theirs = [_printed([each, "-c", text]) for each in (sys.executable, python)]
    assert theirs[1:] == ours[1:]


def _printed(command: list[str | Path]) -> list[Any]:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=200, cwd=needs.ROOT)
    assert done.returncode == 0, done.stderr
    printed: list[Any] = json.loads(done.stdout)
    return printed
