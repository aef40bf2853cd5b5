"""Services of the race: what only the browser can do for it."""

import json
from typing import TYPE_CHECKING

from pyscript import window

from lab.race import files as race_files
from lab.race.state import MOST_PUZZLES, race_of
from lab.race.workers import RaceWorkers
from shared.elements import one
from shared.examples import TUTORIALS
from shared.services.files import read_own, save_text
from sudoku_core.notation import PuzzleError, parse_many

if TYPE_CHECKING:
    from shared.conductor import Conductor

LONGEST_TEXT = 100_000

WORKERS = RaceWorkers()


def start(page: "Conductor") -> None:
    """Start a race on the puzzles that the reader has chosen."""
    puzzles, bad = _chosen(race_of(page.state).choice, page.state.puzzle)
    if not puzzles:
        page.run("tell", "lab.race_no_puzzle")
    elif window.origin == "null":  # browsers give a frame without an origin no worker that works
        page.run("tell", "lab.race_no_workers")
    else:
        page.run("race_begin", puzzles, bad)
        WORKERS.start(page)


def cancel(page: "Conductor") -> None:
    """End the race before its time."""
    WORKERS.end()
    page.run("race_end")


def save_csv(page: "Conductor") -> None:
    """Give the reader the table of the race as a file."""
    save_text("race.csv", race_files.csv(page.state.race), "text/csv")


def save_svg(page: "Conductor") -> None:
    """Give the reader the drawing of the race as a file."""
    save_text("race.svg", race_files.svg(page.state.race, page.words, "light"), "image/svg+xml")


def _chosen(choice: str, shown: str) -> tuple[list[str], int]:
    """Return the puzzles of this choice, and how many texts among them cannot be read.

    shown: the puzzle that the page shows.
    """
    if choice == "this":
        return [shown], 0
    if choice == "tutorials":
        return [line for _, line in TUTORIALS], 0
    if choice == "ours":
        levels = json.loads(read_own("puzzles.json"))
        return [line for lines in levels.values() for line in lines], 0
    puzzles: list[str] = []
    bad = 0
    for grid in parse_many(one("#race-text textarea").value[:LONGEST_TEXT]):
        if isinstance(grid, PuzzleError):
            bad += 1
        elif len(puzzles) < MOST_PUZZLES:
            puzzles.append(str(grid))
    return puzzles, bad
