"""What the commands that explain have in common: a question about a position, and its answer as JSON."""

import argparse
import json
from typing import Any, Final

from sudoku_core.board.grid import Grid, line_of
from sudoku_core.commands.answers import Answer
from sudoku_core.notation import Reading
from sudoku_core.pictures.positions import svg
from sudoku_core.questions import table
from sudoku_core.techniques.words.texts import LANGUAGES

AT_ONCE: Final = 2  # puzzles for a process: some take seconds each, and the bar has to move on


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the language of the sentences."""
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the sentences")


def add_svg(parser: argparse.ArgumentParser) -> None:
    """Add pictures."""
    parser.add_argument("--svg", action="store_true", help="a picture instead, each on one line")


def picture_of(grid: Grid | None, title: str = "") -> str:
    """Return a picture of a grid on one line, nothing where there is no grid; title: see `board.svg`."""
    return one_line(svg(grid, title=title)) if grid else ""


def one_line(picture: str) -> str:
    """Return a picture on one line, so that a file of them can be split."""
    return picture.replace("\n", "")


def answered(reading: Reading, purpose: str, **more: object) -> dict[str, Any]:
    """Return the answer to a question about a position; of what is unreadable, the reason.

    more: fields of the question besides `values` and `givens`.
    """
    grid = reading.grid
    if grid is None:
        return {"status": "unreadable", "reason": str(reading.error)}
    fields = {"values": line_of(grid.values), "givens": line_of(grid.givens), **more}
    found: dict[str, Any] = table.answer({"purpose": purpose, **fields})
    return found


def steps_of(reading: Reading, options: argparse.Namespace, which: str, length: str) -> dict[str, Any]:
    """Return the answer to the question about steps, see `questions.steps`."""
    language = None if options.json else options.language
    candidates = reading.grid and reading.grid.candidates
    asked = {"which": which, "length": length, "language": language, "svg": options.svg}
    found = answered(reading, "steps", candidates=candidates, **asked)
    found.setdefault("steps", [])
    return found


def answer_of(reading: Reading, found: dict[str, Any], text: str, *, as_json: bool) -> Answer:
    """Return the answer to one puzzle. found: the answer to its question; text: the same in words."""
    if as_json:
        puzzle = reading.line and reading.line.replace("0", ".")
        text = json.dumps({"puzzle": puzzle, **found}, ensure_ascii=False)
    proper = found["status"] in ("unique", "solved", "stuck")
    return Answer(text, None if proper else found["reason"], reading.line is not None, proper)
