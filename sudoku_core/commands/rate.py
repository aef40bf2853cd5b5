"""The command `rate`: how hard each puzzle is."""

import argparse
from typing import Any, Final

from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.colours import Paint, paint_of
from sudoku_core.commands.explaining import answer_of, answered
from sudoku_core.notation import Reading

HELP = "print how hard each puzzle is: level, score, rating, hardest technique"
EXAMPLES = (
    "python -m sudoku_core rate puzzles.txt",
    "python -m sudoku_core rate --json --jobs 2 puzzles.txt > ratings.jsonl",
)
AT_ONCE = explaining.AT_ONCE
PRINTED: Final = ("status", "level", "score", "hardest", "se", "steps", "reason")


def add_options(_parser: argparse.ArgumentParser) -> None:
    """Add nothing to the options that all commands have."""


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Rate these puzzles."""
    return together([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    found = answered(reading, "rate", language="en")
    shown = {field: found.get(field) for field in PRINTED}
    paint = paint_of(options)
    text = _line(found, paint) if found.get("level") else paint("fault", found["status"])
    return answer_of(reading, shown, text, as_json=options.json)


def _line(found: dict[str, Any], paint: Paint) -> str:
    hardest = f", hardest {found['hardest']}" if found["hardest"] else ""
    explainer = f", Explainer {found['se']}" if found["se"] else ""
    steps = "1 step" if found["steps"] == 1 else f"{found['steps']} steps"
    return f"{paint('bold', found['level'])}, score {found['score']}{hardest}{explainer}, {steps}"
