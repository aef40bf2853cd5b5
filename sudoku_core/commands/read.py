"""The command `read`: the puzzles in pictures."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from sudoku_core.board.geometry import name
from sudoku_core.board.grid import line_of
from sudoku_core.commands.jobs import pool_of
from sudoku_core.commands.options import opened, shown_name
from sudoku_core.commands.pictures import PictureError, picture_of
from sudoku_core.commands.progress import Progress
from sudoku_core.photo import PhotoError, Reading, read

HELP = "read the puzzles in pictures: photos and screenshots"
EXAMPLES = (
    "python -m sudoku_core read photo.png",
    "python -m sudoku_core read photo.png | python -m sudoku_core solve",
)
MOST_BYTES: Final = 128_000_000  # of a file, or of standard input
MOST_NAMED: Final = 5  # cells that a sentence names
SAID: Final = {
    "none": "the puzzle as read has no solution",
    "multiple": "the puzzle as read has several solutions",
    "invalid": "equal digits see each other in the puzzle as read",
}

Complain = Callable[[str], int]


class Answer(NamedTuple):
    """The answer to a picture: its line or JSON, a reason or None, whether it was read, and is proper."""

    text: str
    reason: str | None
    readable: bool
    proper: bool


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the pictures."""
    parser.add_argument("files", nargs="*", metavar="PHOTO", help="`-`, or none, is standard input")


def run(options: argparse.Namespace, progress: Progress, complain: Complain) -> int:
    """Read the pictures; 0 if all puzzles have exactly one solution, 1 if not, 2 if none is readable."""
    files = options.files or ["-"]
    progress.expect(len(files))
    readable, proper = False, True
    for file, answer in zip(files, _answers(files, options.json, options.jobs), strict=False):
        if answer.reason or sys.stdout.isatty():
            progress.clear()
        print(answer.text, flush=True)
        if answer.reason and not options.json:
            complain(f"{shown_name(file)}: {answer.reason}")
        progress.done(1)
        readable |= answer.readable
        proper &= answer.proper
    progress.clear()
    if not readable:
        return complain("no picture could be read")
    return int(not proper)


def _answers(files: list[str], as_json: bool, jobs: int) -> Iterator[Answer]:
    if jobs == 1:
        for file in files:
            yield answer_of(file, as_json)
        return
    with pool_of(jobs) as pool:
        for future in [pool.submit(answer_of, file, as_json) for file in files]:
            yield future.result()


def answer_of(file: str, as_json: bool) -> Answer:
    """Return the answer to the picture in this file; `-` is standard input."""
    try:
        reading = read(*picture_of(_data_of(file)))
    except OSError as error:
        return _unreadable(file, f"cannot read it: {error.strerror}", as_json)
    except (PhotoError, PictureError) as error:
        return _unreadable(file, str(error), as_json)
    reason = _reason(reading)
    text = json.dumps(_fields(file, reading)) if as_json else line_of(reading.values)
    return Answer(text, reason, True, reading.status == "unique")


def _data_of(file: str) -> bytes:
    """Return the bytes of a picture, which may come without end."""
    with opened(file) as stream:
        data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise PictureError(f"it has more than {MOST_BYTES:,} bytes: make the picture smaller")
    return data


def _unreadable(file: str, reason: str, as_json: bool) -> Answer:
    fields: dict[str, Any] = {
        "file": file,
        "puzzle": None,
        "status": "unreadable",
        "sure": False,
        "doubts": [],
        "reason": reason,
    }
    return Answer(json.dumps(fields) if as_json else "unreadable", reason, False, False)


def _reason(reading: Reading) -> str | None:
    """Return what is to be looked at in a reading, or None where nothing is in doubt."""
    if reading.certain:
        return None
    said = [SAID[reading.status]] if reading.status in SAID else []
    if reading.doubts:
        names = ", ".join(map(name, reading.doubts[:MOST_NAMED]))
        more = len(reading.doubts) - MOST_NAMED
        said.append(f"not sure of {names}{f' and {more} more cells' if more > 0 else ''}")
    said += [
        f"{name(cell)} may be {digit or 'empty'} instead of {reading.values[cell] or 'empty'}"
        for cell, digit in reading.offers
    ]
    return "; ".join(said or ["the lines of the grid are hard to see"])


def _fields(file: str, reading: Reading) -> dict[str, Any]:
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
