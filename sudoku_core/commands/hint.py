"""The command `hint`: print a paragraph that explains the easiest next step of each position."""

import argparse

from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, combine
from sudoku_core.commands.colours import painter_of
from sudoku_core.commands.explaining import ask_for_steps, join_lines, picture_of, to_answer
from sudoku_core.commands.options import add_choice
from sudoku_core.notation import Reading

HELP = "explain the easiest next step of each position"
EXAMPLES = (
    "python -m sudoku_core hint puzzle.txt",
    "python -m sudoku_core hint --svg puzzle.txt > hint.svg",
)
AT_ONCE = explaining.AT_ONCE


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the choice of techniques, the language and pictures."""
    add_choice(parser)
    explaining.add_language(parser)
    explaining.add_svg(parser)


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Return a hint for each of these positions."""
    return combine([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    facts = ask_for_steps(reading, options, "next", "paragraph")
    paragraphs = [step["text"].get(options.language) for step in facts["steps"]]
    text = paragraphs[0] if paragraphs else painter_of(options)("fault", facts["status"])
    if options.svg:
        pictures = [join_lines(step["svg"]) for step in facts["steps"]]
        text = pictures[0] if pictures else picture_of(reading.grid, facts["reason"] or facts["status"])
    return to_answer(reading, facts, text, as_json=options.json)
