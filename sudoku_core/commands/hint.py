"""The command `hint`: the easiest next step of each position, in a paragraph that explains it."""

import argparse

from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.colours import paint_of
from sudoku_core.commands.explaining import answer_of, one_line, picture_of, steps_of
from sudoku_core.notation import Reading

HELP = "explain the easiest next step of each position"
EXAMPLES = (
    "python -m sudoku_core hint puzzle.txt",
    "python -m sudoku_core hint --svg puzzle.txt > hint.svg",
)
AT_ONCE = explaining.AT_ONCE


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the language, and pictures."""
    explaining.add_language(parser)
    explaining.add_svg(parser)


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Return a hint for each of these positions."""
    return together([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    found = steps_of(reading, options, "next", "paragraph")
    said = [step["text"].get(options.language) for step in found["steps"]]
    text = said[0] if said else paint_of(options)("fault", found["status"])
    if options.svg:
        pictures = [one_line(step["svg"]) for step in found["steps"]]
        text = pictures[0] if pictures else picture_of(reading.grid, found["reason"] or found["status"])
    return answer_of(reading, found, text, as_json=options.json)
