"""The command `rate`: how hard each puzzle is."""

import argparse
from typing import Any, Final

from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.explaining import answer_of, answered
from sudoku_core.notation import Reading

HELP = "print how hard each puzzle is: level, score, rating, hardest technique"
AT_ONCE = explaining.AT_ONCE
PRINTED: Final = ("status", "level", "score", "hardest", "se", "steps", "reason")


def add_options(_parser: argparse.ArgumentParser) -> None:
    """Add nothing to the options that all commands have."""


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Rate these puzzles."""
    return together([_answer(reading, options.json) for reading in readings])


def _answer(reading: Reading, as_json: bool) -> Answer:
    found = answered(reading, "rate", language="en")
    shown = {field: found.get(field) for field in PRINTED}
    text = _line(found) if found.get("level") else found["status"]
    return answer_of(reading, shown, text, as_json=as_json)


def _line(found: dict[str, Any]) -> str:
    hardest = f", hardest {found['hardest']}" if found["hardest"] else ""
    explainer = f", Explainer {found['se']}" if found["se"] else ""
    steps = "1 step" if found["steps"] == 1 else f"{found['steps']} steps"
    return f"{found['level']}, score {found['score']}{hardest}{explainer}, {steps}"
