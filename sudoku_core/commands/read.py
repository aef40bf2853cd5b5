"""The command `read`: read the puzzles in pictures."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

from sudoku_core.board.geometry import name
from sudoku_core.board.grid import line_of
from sudoku_core.commands.answers import Answer
from sudoku_core.commands.jobs import open_pool
from sudoku_core.commands.options import display_name, open_input
from sudoku_core.commands.pictures import PictureError, picture_of
from sudoku_core.commands.progress import Progress
from sudoku_core.photo import PhotoError, Reading, read

HELP = "read the puzzles in pictures: photos and screenshots"
EXAMPLES = (
    "python -m sudoku_core read photo.png",
    "python -m sudoku_core read photo.png | python -m sudoku_core solve",
)
MAX_FILE_BYTES: Final = 128_000_000  # the maximum size of a picture file
MAX_NAMED_CELLS: Final = 5  # the maximum number of cells that a sentence names
STATUS_TEXTS: Final = {
    "none": "the puzzle as read has no solution",
    "multiple": "the puzzle as read has several solutions",
    "invalid": "equal digits see each other in the puzzle as read",
}

Complain = Callable[[str], int]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the pictures."""
    parser.add_argument("files", nargs="*", metavar="PHOTO", help="`-`, or no file, means standard input")


def run(options: argparse.Namespace, progress: Progress, complain: Complain) -> int:
    """Read the pictures and print the puzzles.

    Return 0 if all puzzles have exactly one solution, 1 if not, 2 if no picture can be read.
    """
    files = options.files or ["-"]
    progress.expect(len(files))
    is_any_readable, are_all_proper = False, True
    for file, answer in zip(files, _answer_all(files, options.json, options.jobs), strict=False):
        if answer.reason or sys.stdout.isatty():
            progress.clear()
        print(answer.text, flush=True)
        if answer.reason and not options.json:
            complain(f"{display_name(file)}: {answer.reason}")
        progress.advance(1)
        is_any_readable |= answer.is_readable
        are_all_proper &= answer.is_proper
    progress.clear()
    if not is_any_readable:
        return complain("no picture could be read")
    return int(not are_all_proper)


def _answer_all(files: list[str], as_json: bool, jobs: int) -> Iterator[Answer]:
    if jobs == 1:
        for file in files:
            yield answer_picture(file, as_json)
        return
    with open_pool(jobs) as pool:
        for future in [pool.submit(answer_picture, file, as_json) for file in files]:
            yield future.result()


def answer_picture(file: str, as_json: bool) -> Answer:
    """Read the puzzle in a picture file and return the answer; `-` is standard input."""
    try:
        reading = read(*picture_of(_read_bytes(file)))
    except OSError as error:
        return _unreadable_answer(file, f"cannot read it: {error.strerror}", as_json)
    except (PhotoError, PictureError) as error:
        return _unreadable_answer(file, str(error), as_json)
    reason = _explain_doubts(reading)
    text = json.dumps(_json_fields(file, reading)) if as_json else line_of(reading.values)
    return Answer(text, reason, True, reading.status == "unique")


def _read_bytes(file: str) -> bytes:
    """Return the bytes of a file; raise PictureError if it is too large or has no end."""
    with open_input(file) as stream:
        data = stream.read(MAX_FILE_BYTES + 1)
    if len(data) > MAX_FILE_BYTES:
        raise PictureError(f"it has more than {MAX_FILE_BYTES:,} bytes: make the picture smaller")
    return data


def _unreadable_answer(file: str, reason: str, as_json: bool) -> Answer:
    fields: dict[str, Any] = {
        "file": file,
        "puzzle": None,
        "status": "unreadable",
        "sure": False,
        "doubts": [],
        "reason": reason,
    }
    return Answer(json.dumps(fields) if as_json else "unreadable", reason, False, False)


def _explain_doubts(reading: Reading) -> str | None:
    """Return a sentence with the reasons to check the reading, or None if it is certain."""
    if reading.certain:
        return None
    clauses = [STATUS_TEXTS[reading.status]] if reading.status in STATUS_TEXTS else []
    if reading.doubts:
        names = ", ".join(map(name, reading.doubts[:MAX_NAMED_CELLS]))
        unnamed_count = len(reading.doubts) - MAX_NAMED_CELLS
        clauses.append(
            f"not sure of {names}{f' and {unnamed_count} more cells' if unnamed_count > 0 else ''}"
        )
    clauses += [
        f"{name(cell)} may be {digit or 'empty'} instead of {reading.values[cell] or 'empty'}"
        for cell, digit in reading.offers
    ]
    return "; ".join(clauses or ["the lines of the grid are hard to see"])


def _json_fields(file: str, reading: Reading) -> dict[str, Any]:
    return {
        "file": file,
        "puzzle": line_of(reading.values),
        "status": reading.status,
        "sure": reading.certain,
        "doubts": [
            {"cell": name(cell), "digits": [reading.values[cell], *reading.likely[cell]]}
            for cell in reading.doubts
        ],
    }
