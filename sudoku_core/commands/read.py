"""The command `read`: the puzzles in pictures."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children
from pathlib import Path
from typing import Any, Final, NamedTuple

from sudoku_core.board.geometry import name
from sudoku_core.board.grid import line_of
from sudoku_core.commands.jobs import end_with_parent
from sudoku_core.commands.pictures import PictureError, picture_of
from sudoku_core.commands.progress import Progress
from sudoku_core.photo import PhotoError, Reading, read

HELP = "read the puzzles in pictures: photos and screenshots"
EXAMPLES = (
    "python -m sudoku_core read photo.png",
    "python -m sudoku_core read photo.png | python -m sudoku_core solve",
)
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
            complain(f"{_shown(file)}: {answer.reason}")
        progress.done(1)
        readable |= answer.readable
        proper &= answer.proper
    progress.clear()
    if not readable:
        return complain("no picture could be read")
    return int(not proper)


def _shown(file: str) -> str:
    return "standard input" if file == "-" else file if file.isprintable() else ascii(file)


def _answers(files: list[str], as_json: bool, jobs: int) -> Iterator[Answer]:
    if jobs == 1:
        for file in files:
            yield answer_of(file, as_json)
        return
    with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
        try:
            yield from pool.map(answer_of, files, [as_json] * len(files))
        except BaseException:
            # Nobody waits for the rest, and leaving the pool would wait for all that it was given.
            for helper in active_children():
                helper.kill()
            raise


def answer_of(file: str, as_json: bool) -> Answer:
    """Return the answer to the picture in this file; `-` is standard input."""
    try:
        if "\0" in file:
            raise OSError(0, "a name has no null character")
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        reading = read(*picture_of(data))
    except OSError as error:
        return _unreadable(file, f"cannot read it: {error.strerror}", as_json)
    except (PhotoError, PictureError) as error:
        return _unreadable(file, str(error), as_json)
    reason = _reason(reading)
    text = json.dumps(_fields(file, reading)) if as_json else line_of(reading.values)
    return Answer(text, reason, True, reading.status == "unique")


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
