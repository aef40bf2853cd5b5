"""Measure the figures in the explanations, and write web/lab/texts/measured.json.

    python -m tests.tools.measure_explanations

The texts contain the names of the figures, and MOMENTS lists the moments of the runs. The program takes one
or two minutes.
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

# The number of events to record for a moment near the beginning of a run.
EARLY_EVENTS = 1_000

# A figure from the tutorials, because its measurement would take too long.
PUBLISHED_FIGURES = {"bitmask B first calls": 1305263522}


def text(name: str, language: str) -> str:
    """Return the source text of an explanation."""
    return (FOLDER / f"{name}.{language}.md").read_text("utf-8")


def figure_names(text: str) -> set[str]:
    """Return the names of the figures of a whole run in a text. Figures of a moment have one-word names."""
    return {name for name in re.findall(r"{([^}]*)}", text) if " " in name}


def measure_figure(name: str) -> int:
    """Measure a figure; its name consists of the algorithm, the puzzle, "first" or "all", and the count."""
    if name in PUBLISHED_FIGURES:
        return PUBLISHED_FIGURES[name]
    algorithm, letter, find, count = name.split()
    return FIGURE_COUNTERS[count](algorithm, letter, find)


def measure_moment(
    name: str, letter: str, find: Find, position_in: Callable[[Trace], int]
) -> dict[str, Any]:
    """Return the figures of a moment in a run.

    position_in: returns the position of the moment.
    """
    run_trace = (early_trace if position_in in EARLY_MOMENTS else trace)(name, letter, find)
    cursor = moment_at(run_trace, position_in(run_trace))
    assert cursor.event
    guesses = [place for place, (_, _, guessed) in enumerate(cursor.path, 1) if guessed]
    return {
        "puzzle": letter,
        "find": find,
        "position": cursor.position,
        "values": "".join(str(value or ".") for value in cursor.values),
        "event": KINDS[cursor.event.kind],
        "calls": cursor.calls,
        "guesses": cursor.guesses,
        "backtracks": cursor.backtracks,
        "depth": cursor.depth,
        "placed": len(cursor.path),
        "forced": len(cursor.path) - max(guesses, default=0),
    }


def first_dead_end(run_trace: Trace) -> int:
    """Return the position of the first contradiction."""
    return run_trace.next(CONTRADICTION, 0) or 0


def deepest_dead_end(run_trace: Trace) -> int:
    """Return the position of the first contradiction with the maximum number of placed digits."""
    changes = {PLACE: 1, GUESS: 1, REMOVE: -1}
    placed_counts = [*accumulate(changes.get(event & 7, 0) for event in run_trace.events)]
    dead_ends = [
        position for position, event in enumerate(run_trace.events, 1) if event & 7 == CONTRADICTION
    ]
    return max(dead_ends, key=lambda position: placed_counts[position - 1])


def first_solution(run_trace: Trace) -> int:
    """Return the position of the first solution."""
    return run_trace.next(SOLUTION, 0) or 0


def before_guessing(run_trace: Trace) -> int:
    """Return the last position before the first guess."""
    return (run_trace.next(GUESS, 0) or run_trace.length + 1) - 1


EARLY_MOMENTS = (first_dead_end, before_guessing)

# Algorithm -> the moments of its explanation.
MOMENTS: dict[str, list[tuple[str, Find, Callable[[Trace], int]]]] = {
    "scan": [("A", "first", first_dead_end)],
    "tables": [("C", "all", first_solution)],
    "bitmask": [("A", "first", deepest_dead_end)],
    "fewest": [("A", "first", first_dead_end)],
    "propagation": [("B", "first", before_guessing), ("A", "first", first_dead_end)],
    "dancing_links": [("A", "first", first_dead_end)],
    "core": [("B", "first", before_guessing), ("A", "first", first_dead_end)],
}


@cache
def trace(name: str, letter: str, find: Find) -> Trace:
    """Return the trace of a whole run."""
    run_trace = recorded.run(name, PUZZLES[letter], find).trace
    assert run_trace
    return run_trace


@cache
def early_trace(name: AlgorithmName, letter: str, find: Find) -> Trace:
    """Return the trace of the beginning of a run."""
    run_trace = run(name, PUZZLES[letter], find, most=EARLY_EVENTS).trace
    assert run_trace
    return run_trace


def _count_calls(name: AlgorithmName, letter: str, find: Find) -> int:
    return run(name, PUZZLES[letter], find, keep="calls").calls


@cache
def _run_with_counts(name: AlgorithmName, letter: str, find: Find) -> Run:
    return run(name, PUZZLES[letter], find, keep="counts")


def _count_guesses(name: str, letter: str, find: Find) -> int:
    return _run_with_counts(name, letter, find).guesses or 0


def _count_backtracks(name: str, letter: str, find: Find) -> int:
    return _run_with_counts(name, letter, find).backtracks or 0


def _count_rejects(name: str, letter: str, find: Find) -> int:
    """Count the rejected digits."""
    return sum(event & 7 == REJECT for event in trace(name, letter, find).events)


def _count_placed_before_guessing(name: str, letter: str, find: Find) -> int:
    """Count the digits placed before the first guess."""
    return before_guessing(early_trace(name, letter, find))


def _count_reads(name: str, letter: str, find: Find) -> int:
    """Count the reads of single cells of the board."""

    class Board(list[int]):
        reads = 0

        def __getitem__(self, index: Any) -> Any:
            self.reads += 1
            return super().__getitem__(index)

    board = Board(list(values_of(PUZZLES[letter])))
    solve_of(name)(board, lambda: find == "first")
    return board.reads


def _count_covers(name: str, letter: str, find: Find) -> int:
    """Count the calls of `cover`, which removes a column of the exact-cover matrix."""
    module = import_module(f"sudoku_core.lab.classics.{name}")
    covers = 0

    def count_cover(frame: Any, event: str, _argument: object) -> None:
        nonlocal covers
        code = frame.f_code
        covers += event == "call" and (code.co_name, code.co_filename) == ("cover", module.__file__)

    previous_profiler = sys.getprofile()
    sys.setprofile(count_cover)
    try:
        solve_of(name)(list(values_of(PUZZLES[letter])), lambda: find == "first")
    finally:
        sys.setprofile(previous_profiler)
    return covers


FIGURE_COUNTERS: dict[str, Callable[..., int]] = {
    "calls": _count_calls,
    "guesses": _count_guesses,
    "backtracks": _count_backtracks,
    "rejects": _count_rejects,
    "opening": _count_placed_before_guessing,
    "reads": _count_reads,
    "covers": _count_covers,
}


def main() -> None:
    """Write the file."""
    names = {
        name for algorithm in NAMES for language in TAGS for name in figure_names(text(algorithm, language))
    }
    measured = {
        "figures": {name: measure_figure(name) for name in sorted(names)},
        "moments": {
            name: [measure_moment(name, *each) for each in MOMENTS.get(name, [])] for name in NAMES
        },
    }
    (FOLDER / "measured.json").write_text(json.dumps(measured, indent=2) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
