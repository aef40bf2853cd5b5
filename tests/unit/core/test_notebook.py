"""Test the HTML of values in notebooks; tests/page/test_notebook.py shows them in a browser."""

import json
import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import sudoku_core
from sudoku_core import classics, maker, parse, solve, techniques
from sudoku_core.board.showing import Shown
from sudoku_core.pictures.notebook import html, text
from sudoku_core.pictures.text import draw_as_text, draw_values_as_text
from sudoku_core.pictures.words import board_in_words
from sudoku_core.techniques import Step
from tests.puzzles import EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

A, D = PUZZLES["A"], PUZZLES["D"]
PATH = techniques.path(D)
STEP = PATH.steps[0]
TRACE = classics.run("scan", D, keep="trace").trace or pytest.fail("no trace")

VALUES = {
    "grid": parse(D),
    "position": parse(D).eliminate(2, 1),
    "solution": solve(D),
    "several": solve(TWO_SOLUTIONS),
    "none": solve(IMPOSSIBLE),
    "step": STEP,
    "path": PATH,
    "trace": TRACE,
}


def facts_of(shown: str) -> dict[str, Any]:
    """Return the data of the player in this HTML."""
    (data,) = re.findall(r'<script type="application/json">(.*?)</script>', shown, re.DOTALL)
    assert "<" not in data
    facts: dict[str, Any] = json.loads(data)
    return facts


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_each_value_shows_itself_in_every_form(value: Shown) -> None:
    root = ElementTree.fromstring(value._repr_svg_())
    assert root.get("role") == "img"
    shown = value._repr_html_()
    assert shown.startswith('<div class="sudoku-lab')
    assert "http" not in shown.replace("http://www.w3.org/2000/svg", "")  # the player loads nothing
    written: list[str] = []
    value._repr_pretty_(SimpleNamespace(text=written.append), False)
    assert written == [text(value)]


def test_plain_text_is_what_a_terminal_shows() -> None:
    assert text(parse(D)) == draw_values_as_text(parse(D))
    assert text(VALUES["position"]) == draw_as_text(parse(D).eliminate(2, 1))
    assert text(solve(A)) == f"{draw_values_as_text(parse(SOLUTIONS['A']))}\nunique"
    assert text(solve(IMPOSSIBLE)) == "none: every possibility was tried and there is no solution"
    assert text(STEP) == f"Hidden single in a box: {STEP.say()}"
    lines = text(PATH).splitlines()
    assert lines[13] == f"Step 1 of {len(PATH.steps)}. {text(STEP)}"
    assert text(TRACE).endswith(repr(TRACE))


def test_a_path_is_a_player_of_its_positions_with_the_step_that_follows() -> None:
    frames = facts_of(html(PATH))["frames"]
    assert [frame["values"] for frame in frames] == [str(each.grid) for each in PATH.positions()]
    assert all(step.say() in frame["said"] for frame, step in zip(frames, PATH.steps, strict=False))
    assert all(frame["marks"] for frame in frames[:-1])
    assert (frames[-1]["marks"], frames[-1]["said"]) == ([], PATH.end.say())
    assert html(PATH).count("<li>") == len(PATH.steps)


def test_a_trace_is_a_player_of_its_events_and_of_a_long_one_has_the_start_and_the_end() -> None:
    frames = facts_of(html(TRACE))["frames"]
    assert len(frames) == 600 < TRACE.length
    said = [re.findall(r"Event ([\d,]+)", each["said"])[0] for each in frames[1:]]
    numbers = [int(number.replace(",", "")) for number in said]
    assert numbers[:299] == list(range(1, 300))
    assert numbers[-1] == TRACE.total
    assert all(before < after for before, after in pairwise(numbers))
    assert frames[-1]["values"] == SOLUTIONS["D"]
    assert "guess 1 in r1c3. Depth 3, line 39: " in frames[1]["said"]


def test_a_step_alone_is_drawn_with_the_candidates_of_its_pattern_only() -> None:
    step = next(each for each in techniques.path(PUZZLES["B"]).steps if each.eliminations)
    assert isinstance(step, Step)
    digits = re.findall(r"<text[^>]*>(\d+)</text>", step._repr_svg_())
    assert 0 < len("".join(digits)) < 30


def test_what_is_said_is_never_markup() -> None:
    program = "def solve(board, found):\n    board[8] = 2  # <b>&\n    found()\n"
    last = SOLUTIONS["D"][:8] + "." + SOLUTIONS["D"][9:]
    trace = classics.watch(program, last).trace
    assert trace is not None
    assert "# <b>&" in facts_of(html(trace))["frames"][1]["said"]
    assert "<b>" not in html(trace)


OTHERS = (
    techniques.rate(PUZZLES["B"]),
    maker.make(level="easy", seed="notebook"),
    techniques.Position.of(sudoku_core.parse(PUZZLES["D"]), proper=True),
    sudoku_core.contradiction(EQUAL_GIVENS),
)


@pytest.mark.parametrize("value", OTHERS, ids=lambda value: type(value).__name__)
def test_other_values_show_themselves_too(value: Any) -> None:
    assert "<svg" in value._repr_html_()
    assert value._repr_svg_().startswith("<svg")


def test_a_step_is_drawn_on_its_position() -> None:
    step = techniques.next_step(PUZZLES["A"])
    assert isinstance(step, techniques.Step)
    assert step.position
    assert str(step.position.grid) == str(sudoku_core.parse(PUZZLES["A"]))
    assert "5" in board_in_words(step.position.grid)
    assert board_in_words(step.position.grid) in step._repr_svg_()
