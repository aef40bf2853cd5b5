"""The command `hint`: the easiest next step of each position, in a paragraph that explains it."""

import argparse

from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.explaining import answer_of, steps_of
from sudoku_core.notation import Reading

HELP = "explain the easiest next step of each position"
AT_ONCE = explaining.AT_ONCE


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the language."""
    explaining.add_language(parser)


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Return a hint for each of these positions."""
    return together([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    found = steps_of(reading, options, "next", "paragraph")
    said = [step["text"].get(options.language) for step in found["steps"]]
    return answer_of(reading, found, said[0] if said else found["status"], as_json=options.json)
