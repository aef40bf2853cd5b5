"""The command `steps`: print the next step of each position, all possible steps, or the whole path."""

import argparse

from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, combine
from sudoku_core.commands.colours import painter_of
from sudoku_core.commands.explaining import ask_for_steps, join_lines, picture_of, to_answer
from sudoku_core.commands.options import add_technique_options
from sudoku_core.notation import Reading
from sudoku_core.techniques.words import name_of

HELP = "print the easiest next step of each position, or all steps"
EXAMPLES = (
    "python -m sudoku_core steps puzzle.txt",
    "python -m sudoku_core steps --path --language zh-CN puzzle.txt",
    "python -m sudoku_core steps --path --svg puzzle.txt | split -l 1 --additional-suffix .svg - step-",
)
BATCH_SIZE = explaining.BATCH_SIZE


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the steps, the techniques, the language and pictures."""
    step_options = parser.add_mutually_exclusive_group()
    step_options.add_argument(
        "--all", action="store_true", help="print every step that any technique finds"
    )
    step_options.add_argument("--path", action="store_true", help="print the steps to the end of the path")
    add_technique_options(parser)
    explaining.add_language(parser)
    explaining.add_svg(parser)


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Return the steps of these positions."""
    return combine([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    which, language = "all" if options.all else "path" if options.path else "next", options.language
    result = ask_for_steps(reading, options, "steps", "line", which=which)
    paint = painter_of(options)
    lines = [
        f"{paint('bold', name_of(step['technique'], language))}: {step['text'][language]}"
        for step in result["steps"]
    ]
    if options.svg:
        pictures = [join_lines(step["svg"]) for step in result["steps"]]
        lines = pictures or [picture_of(reading.grid, result["reason"] or result["status"])]
    elif result["status"] != "unique":
        lines.append(paint("fault", result["status"]))
    if which != "next" and not options.svg:
        lines.append("")  # a blank line after each puzzle's steps
    return to_answer(reading, result, "\n".join(lines), as_json=options.json)
