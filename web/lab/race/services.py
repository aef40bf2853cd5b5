"""Services of the race: start and cancel it, and save its results."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from lab.race import files as race_files
from lab.race.steps import race_of
from lab.race.texts import read_puzzles
from lab.race.workers import RaceWorkers
from shared.elements import one
from shared.examples import TUTORIALS
from shared.services import reading
from shared.services.files import read_own, save_text
from shared.workers.failures import can_make_workers

if TYPE_CHECKING:
    from shared.conductor import Conductor

WORKERS = RaceWorkers()


def start(page: "Conductor") -> None:
    """Start a race on the puzzles that the reader has chosen."""
    is_text = race_of(page.state).choice == "text"
    text = one("#race-text textarea").value if is_text else page.state.puzzle
    reading.when_readable(page, text, lambda: _begin_race(page))


def _begin_race(page: "Conductor") -> None:
    puzzles, given_count, unreadable_count = _chosen_puzzles(race_of(page.state).choice, page.state.puzzle)
    if not puzzles:
        page.run("tell", "lab.race_no_puzzle")
    elif window.origin == "null":  # in a frame without an origin, workers do not work
        page.run("tell", "lab.race_no_workers")
    else:
        page.run("race_begin", puzzles, given_count, unreadable_count)
        WORKERS.start(page)
        asyncio.create_task(_end_without_workers(page))


async def _end_without_workers(page: "Conductor") -> None:
    """Cancel the race, with a message, if the browser cannot create workers."""
    if not await can_make_workers() and page.state.race.is_running and not WORKERS.have_started:
        cancel(page)
        page.run("tell", "lab.race_refused")


def cancel(page: "Conductor") -> None:
    """Cancel the race."""
    WORKERS.end()
    page.run("race_end")


def save_csv(page: "Conductor") -> None:
    """Save the table of the race as a file."""
    save_text("race.csv", race_files.race_csv(page.state.race), "text/csv")


def save_svg(page: "Conductor") -> None:
    """Save the drawing of the race as a file."""
    save_text("race.svg", race_files.race_svg(page.state.race, page.words, "light"), "image/svg+xml")


def _chosen_puzzles(choice: str, page_puzzle: str) -> tuple[list[str], int, int]:
    """Return the chosen puzzles, the number of all entered puzzles, and the number of unreadable puzzles.

    page_puzzle: The puzzle of the page.
    """
    if choice == "text":
        return read_puzzles(one("#race-text textarea").value)
    if choice == "this":
        puzzles = [page_puzzle]
    elif choice == "tutorials":
        puzzles = [line for _, line in TUTORIALS]
    else:
        levels = json.loads(read_own("puzzles.json"))
        puzzles = [line for lines in levels.values() for line in lines]
    return puzzles, len(puzzles), 0
