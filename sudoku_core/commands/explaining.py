"""What the commands that explain have in common: the verdict where there is nothing to explain."""

import argparse
import json
from collections.abc import Callable
from typing import Final, NamedTuple

from sudoku_core.api import solve
from sudoku_core.board.grid import Grid
from sudoku_core.commands.answers import Answer
from sudoku_core.notation import Reading
from sudoku_core.techniques import Length, NoStep, Step, as_dict
from sudoku_core.techniques.words.forms import LANGUAGES

AT_ONCE: Final = 2  # puzzles for a process: some take seconds each, and the bar has to move on


class Explained(NamedTuple):
    """The steps for one position.

    status: "unique", or what is printed in their place: the verdict on a puzzle that is not proper, or why
    there is no step. reason: why, in a sentence; None where nothing is wrong.
    """

    steps: tuple[Step, ...]
    status: str = "unique"
    reason: str | None = None


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the language of the sentences."""
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the sentences")


def explained(reading: Reading, ask: Callable[[Grid], Explained]) -> Explained:
    """Return what `ask` finds in a position of a proper puzzle; of any other the verdict."""
    grid = reading.grid
    if grid is None:
        return Explained((), "unreadable", str(reading.error))
    verdict = solve(Grid(grid.givens if any(grid.givens) else grid.values))
    if verdict.status != "unique":
        return Explained((), verdict.status, verdict.reason)
    return ask(grid)


def ended(steps: tuple[Step, ...], end: NoStep) -> Explained:
    """Return these steps with why there is no further one."""
    if end.reason == "solved":
        return Explained(steps, "unique" if steps else "solved")
    return Explained(steps, end.reason, end.say())


def answer_of(reading: Reading, found: Explained, text: str, *, as_json: bool, length: Length) -> Answer:
    """Return the answer to one puzzle. text: the steps in words."""
    if as_json:
        facts = {
            "puzzle": reading.line and reading.line.replace("0", "."),
            "status": found.status,
            "steps": [as_dict(step, length) for step in found.steps],
            "reason": found.reason,
        }
        text = json.dumps(facts, ensure_ascii=False)
    proper = found.status in ("unique", "solved", "stuck")
    return Answer(text, None if proper else found.reason, reading.line is not None, proper)
