"""Shared code of the commands `hint`, `steps` and `rate`: ask a question and format the answer."""

import argparse
import json
from typing import Any, Final

from sudoku_core.board.grid import Grid, line_of
from sudoku_core.commands.answers import Answer
from sudoku_core.commands.options import technique_options_of
from sudoku_core.notation import Reading
from sudoku_core.pictures.positions import svg
from sudoku_core.questions import table
from sudoku_core.techniques.words.texts import LANGUAGES

BATCH_SIZE: Final = 2  # puzzles in a batch; a puzzle can take seconds, and the progress bar should move


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option for the language of the sentences."""
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of the sentences")


def add_svg(parser: argparse.ArgumentParser) -> None:
    """Add the option for pictures."""
    parser.add_argument("--svg", action="store_true", help="print SVG pictures instead, each on one line")


def picture_of(grid: Grid | None, title: str = "") -> str:
    """Return a picture of a grid on one line, or "" if there is no grid.

    title: As for `pictures.svg`.
    """
    return join_lines(svg(grid, title=title)) if grid else ""


def join_lines(picture: str) -> str:
    """Return a picture without line breaks, so that a file of pictures can be split into lines."""
    return picture.replace("\n", "")


def ask(reading: Reading, purpose: str, **more_fields: object) -> dict[str, Any]:
    """Return the answer to a question about a position, or the reason why it is unreadable.

    more_fields: Fields of the question besides `values` and `givens`.
    """
    grid = reading.grid
    if grid is None:
        return {"status": "unreadable", "reason": str(reading.error)}
    fields = {"values": line_of(grid.values), "givens": line_of(grid.givens), **more_fields}
    result: dict[str, Any] = table.answer({"purpose": purpose, **fields})
    return result


def ask_for_steps(
    reading: Reading, options: argparse.Namespace, purpose: str, length: str, **more_fields: object
) -> dict[str, Any]:
    """Return the answer to the question `steps` or `why_steps` about a position.

    more_fields: Fields of the question; see `questions.steps` and `questions.why`.
    """
    language = None if options.json else options.language
    candidates = reading.grid and reading.grid.candidates
    fields = {"length": length, "language": language, "svg": options.svg, **more_fields}
    result = ask(reading, purpose, candidates=candidates, **fields, **technique_options_of(options))
    result.setdefault("steps", [])
    return result


def to_answer(reading: Reading, result: dict[str, Any], text: str, *, as_json: bool) -> Answer:
    """Return the answer to one puzzle.

    result: The answer to its question.
    text: The result in words.
    """
    if as_json:
        puzzle = reading.line and reading.line.replace("0", ".")
        text = json.dumps({"puzzle": puzzle, **result}, ensure_ascii=False)
    is_proper = result["status"] in ("unique", "solved", "stuck")
    return Answer(text, None if is_proper else result["reason"], reading.line is not None, is_proper)
