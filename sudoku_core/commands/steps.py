"""The command `steps`: the next step of each position, all that are possible there, or the whole path."""

import argparse

from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.colours import paint_of
from sudoku_core.commands.explaining import answer_of, one_line, picture_of, steps_of
from sudoku_core.notation import Reading
from sudoku_core.techniques.words import name_of

HELP = "print the easiest next step of each position, or all steps"
EXAMPLES = (
    "python -m sudoku_core steps puzzle.txt",
    "python -m sudoku_core steps --path --language zh-CN puzzle.txt",
    "python -m sudoku_core steps --path --svg puzzle.txt | split -l 1 --additional-suffix .svg - step-",
)
AT_ONCE = explaining.AT_ONCE


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add which steps, and the language."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="every step that any technique finds there")
    which.add_argument("--path", action="store_true", help="the steps from there to the end")
    explaining.add_language(parser)
    explaining.add_svg(parser)


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Return the steps of these positions."""
    return together([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    which, language = "all" if options.all else "path" if options.path else "next", options.language
    found = steps_of(reading, options, which, "line")
    paint = paint_of(options)
    lines = [
        f"{paint('bold', name_of(step['technique'], language))}: {step['text'][language]}"
        for step in found["steps"]
    ]
    if options.svg:
        pictures = [one_line(step["svg"]) for step in found["steps"]]
        lines = pictures or [picture_of(reading.grid, found["reason"] or found["status"])]
    elif found["status"] != "unique":
        lines.append(paint("fault", found["status"]))
    if which != "next" and not options.svg:
        lines.append("")  # a blank line behind each puzzle's steps
    return answer_of(reading, found, "\n".join(lines), as_json=options.json)
