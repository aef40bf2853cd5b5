"""Measure the figures in the explanations, and write web/lab/texts/measured.json.

    python -m tests.tools.measure_explanations

The texts name the figures, and MOMENTS lists the moments of the runs. The program takes a minute or two.
"""

import json
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import accumulate
from typing import Any, Literal

from building import needs
from shared.languages import TAGS
from sudoku_core.board.grid import values_of
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import NAMES, Run, Trace, run
from sudoku_core.lab.classics.sources import solve_of
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    GUESS,
    KINDS,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
)
from tests import recorded
from tests.puzzles import PUZZLES
from tests.traces import moment_at

Find = Literal["first", "all"]

FOLDER = needs.WEB / "lab" / "texts"

# The number of events to record for figures of the first guess or the first dead end.
BEGINNING = 1_000

# The figure from the tutorials; a measurement would take too long.
PUBLISHED = {"bitmask B first calls": 1305263522}


def text(name: str, language: str) -> str:
    """Return the source text of an explanation."""
    return (FOLDER / f"{name}.{language}.md").read_text("utf-8")


def figures_named(text: str) -> set[str]:
    """Return the names of the figures of a whole run in a text; those of a moment are single words."""
    return {name for name in re.findall(r"{([^}]*)}", text) if " " in name}


def figure(name: str) -> int:
    """Measure a figure; its name consists of the algorithm, the puzzle, "first" or "all", and the count."""
    if name in PUBLISHED:
        return PUBLISHED[name]
    algorithm, letter, find, count = name.split()
    return COUNTS[count](algorithm, letter, find)


def moment(name: str, letter: str, find: Find, which: Callable[[Trace], int]) -> dict[str, Any]:
    """Return the figures at this position of a run."""
    recorded = (beginning if which in EARLY else trace)(name, letter, find)
    there = moment_at(recorded, which(recorded))
    assert there.event
    guesses = [place for place, (_, _, guessed) in enumerate(there.path, 1) if guessed]
    return {
        "puzzle": letter,
        "find": find,
        "position": there.position,
        "values": "".join(str(value or ".") for value in there.values),
        "event": KINDS[there.event.kind],
        "calls": there.calls,
        "guesses": there.guesses,
        "backtracks": there.backtracks,
        "depth": there.depth,
        "placed": len(there.path),
        "forced": len(there.path) - max(guesses, default=0),
    }


def first_dead_end(recorded: Trace) -> int:
    """Return the first contradiction."""
    return recorded.next(CONTRADICTION, 0) or 0


def deepest_dead_end(recorded: Trace) -> int:
    """Return the contradiction with the most digits placed; the first, if there are several."""
    changes = {PLACE: 1, GUESS: 1, REMOVE: -1}
    placed = [*accumulate(changes.get(event & 7, 0) for event in recorded.events)]
    ends = [position for position, event in enumerate(recorded.events, 1) if event & 7 == CONTRADICTION]
    return max(ends, key=lambda position: placed[position - 1])


def solution(recorded: Trace) -> int:
    """Return the first solution."""
    return recorded.next(SOLUTION, 0) or 0


def before_guessing(recorded: Trace) -> int:
    """Return the last position before the first guess."""
    return (recorded.next(GUESS, 0) or recorded.length + 1) - 1


EARLY = (first_dead_end, before_guessing)

# Algorithm -> the moments of its explanation.
MOMENTS: dict[str, list[tuple[str, Find, Callable[[Trace], int]]]] = {
    "scan": [("A", "first", first_dead_end)],
    "tables": [("C", "all", solution)],
    "bitmask": [("A", "first", deepest_dead_end)],
    "fewest": [("A", "first", first_dead_end)],
    "propagation": [("B", "first", before_guessing), ("A", "first", first_dead_end)],
    "dancing_links": [("A", "first", first_dead_end)],
    "core": [("B", "first", before_guessing), ("A", "first", first_dead_end)],
}


@cache
def trace(name: str, letter: str, find: Find) -> Trace:
    """Return the trace of a whole run."""
    found = recorded.run(name, PUZZLES[letter], find).trace
    assert found
    return found


@cache
def beginning(name: AlgorithmName, letter: str, find: Find) -> Trace:
    """Return the trace of the beginning of a run."""
    found = run(name, PUZZLES[letter], find, most=BEGINNING).trace
    assert found
    return found


def _calls(name: AlgorithmName, letter: str, find: Find) -> int:
    return run(name, PUZZLES[letter], find, keep="calls").calls


@cache
def _counted(name: AlgorithmName, letter: str, find: Find) -> Run:
    return run(name, PUZZLES[letter], find, keep="counts")


def _guesses(name: str, letter: str, find: Find) -> int:
    return _counted(name, letter, find).guesses or 0


def _backtracks(name: str, letter: str, find: Find) -> int:
    return _counted(name, letter, find).backtracks or 0


def _rejects(name: str, letter: str, find: Find) -> int:
    """Count the rejected digits."""
    return sum(event & 7 == REJECT for event in trace(name, letter, find).events)


def _opening(name: str, letter: str, find: Find) -> int:
    """Count the digits placed before the first guess."""
    return before_guessing(beginning(name, letter, find))


def _reads(name: str, letter: str, find: Find) -> int:
    """Count the reads of one cell of the board."""

    class Board(list[int]):
        reads = 0

        def __getitem__(self, index: Any) -> Any:
            self.reads += 1
            return super().__getitem__(index)

    board = Board(list(values_of(PUZZLES[letter])))
    solve_of(name)(board, lambda: find == "first")
    return board.reads


def _covers(name: str, letter: str, find: Find) -> int:
    """Count the covers of a column."""
    module = import_module(f"sudoku_core.lab.classics.{name}")
    covers = 0

    def called(frame: Any, event: str, _argument: object) -> None:
        nonlocal covers
        code = frame.f_code
        covers += event == "call" and (code.co_name, code.co_filename) == ("cover", module.__file__)

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        solve_of(name)(list(values_of(PUZZLES[letter])), lambda: find == "first")
    finally:
        sys.setprofile(before)
    return covers


COUNTS: dict[str, Callable[..., int]] = {
    "calls": _calls,
    "guesses": _guesses,
    "backtracks": _backtracks,
    "rejects": _rejects,
    "opening": _opening,
    "reads": _reads,
    "covers": _covers,
}


def main() -> None:
    """Write the file."""
    names = {
        name
        for algorithm in NAMES
        for language in TAGS
        for name in figures_named(text(algorithm, language))
    }
    measured = {
        "figures": {name: figure(name) for name in sorted(names)},
        "moments": {name: [moment(name, *each) for each in MOMENTS.get(name, [])] for name in NAMES},
    }
    (FOLDER / "measured.json").write_text(json.dumps(measured, indent=2) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
