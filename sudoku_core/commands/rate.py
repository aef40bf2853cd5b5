"""The command `rate`: how hard each puzzle is."""

import argparse
from typing import Final

from sudoku_core.commands import clusters, explaining
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.colours import paint_of
from sudoku_core.commands.explaining import answer_of, answered
from sudoku_core.notation import Reading
from sudoku_core.techniques.rating import in_words

HELP = "print how hard each puzzle is: level, score, rating, hardest technique"
EXAMPLES = (
    "python -m sudoku_core rate puzzles.txt",
    "python -m sudoku_core rate --json --jobs 2 puzzles.txt > ratings.jsonl",
)
AT_ONCE = explaining.AT_ONCE
PRINTED: Final = ("status", "level", "score", "hardest", "se", "steps", "reason")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add a cluster."""
    clusters.add_options(parser, "FOLDER")


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Rate these puzzles."""
    return together([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    found = answered(reading, "rate", language="en")
    shown = {field: found.get(field) for field in PRINTED}
    paint = paint_of(options)
    text = paint("fault", found["status"])
    if found.get("level"):
        text = in_words({**found, "level": paint("bold", found["level"])})
    return answer_of(reading, shown, text, as_json=options.json)
