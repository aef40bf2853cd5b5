"""The command `steps`: the next step of each position, all that are possible there, or the whole path."""

import argparse

from sudoku_core.board.grid import Grid
from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.explaining import Explained, answer_of, ended, explained
from sudoku_core.notation import Reading
from sudoku_core.techniques import NoStep, all_steps, name_of, next_step, path

HELP = "print the easiest next step of each position, or all steps"
AT_ONCE = explaining.AT_ONCE


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add which steps, and the language."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="every step that any technique finds there")
    which.add_argument("--path", action="store_true", help="the steps from there to the end")
    explaining.add_language(parser)


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Return the steps of these positions."""
    ask = _every if options.all else _path if options.path else next_of
    return together([_answer(reading, explained(reading, ask), options) for reading in readings])


def next_of(grid: Grid) -> Explained:
    """Return the next step, or why there is none."""
    found = next_step(grid)
    return ended((), found) if isinstance(found, NoStep) else Explained((found,))


def _every(grid: Grid) -> Explained:
    found = all_steps(grid)
    return Explained(tuple(found)) if found else next_of(grid)


def _path(grid: Grid) -> Explained:
    found = path(grid)
    return ended(found.steps, found.end)


def _answer(reading: Reading, found: Explained, options: argparse.Namespace) -> Answer:
    language = options.language
    lines = [f"{name_of(step.technique, language)}: {step.say(language)}" for step in found.steps]
    if found.status != "unique":
        lines.append(found.status)
    if options.all or options.path:
        lines.append("")  # a blank line behind each puzzle's steps
    return answer_of(reading, found, "\n".join(lines), as_json=options.json, length="line")
