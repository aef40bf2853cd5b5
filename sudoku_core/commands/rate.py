"""The command `rate`: print the difficulty of each puzzle."""

import argparse
from typing import Final

from sudoku_core.commands import clusters, explaining
from sudoku_core.commands.answers import Answer, Answers, combine
from sudoku_core.commands.colours import painter_of
from sudoku_core.commands.explaining import ask, to_answer
from sudoku_core.commands.options import add_technique_options, technique_options_of
from sudoku_core.notation import Reading
from sudoku_core.techniques.rating import summarize_rating

HELP = "print how hard each puzzle is: level, score, rating, hardest technique"
EXAMPLES = (
    "python -m sudoku_core rate puzzles.txt",
    "python -m sudoku_core rate --json --jobs 2 puzzles.txt > ratings.jsonl",
)
BATCH_SIZE = explaining.BATCH_SIZE
FIELDS: Final = ("status", "level", "score", "hardest", "se", "steps", "reason")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the techniques and for a cluster."""
    add_technique_options(parser)
    clusters.add_options(parser, "FOLDER")


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Rate these puzzles."""
    return combine([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    result = ask(reading, "rate", language="en", **technique_options_of(options))
    paint = painter_of(options)
    text = paint("fault", result["status"])
    if result.get("level"):
        text = summarize_rating({**result, "level": paint("bold", result["level"])})
    return to_answer(reading, {field: result.get(field) for field in FIELDS}, text, as_json=options.json)
