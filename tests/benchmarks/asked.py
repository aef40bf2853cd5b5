"""Measure the answers to "Why?", in native Python and in Pyodide."""

import json
import random
from functools import partial
from typing import NamedTuple

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.techniques import Position, path, why
from sudoku_core.techniques.reasons.known_steps import known_steps_of
from sudoku_core.techniques.truth import position_of
from tests.benchmarks.hinted import timed_call

MOST_PATH_STEPS = 30  # the maximum number of steps before a position
QUESTIONS_PER_POSITION = 8


class Times(NamedTuple):
    """The times of answers in milliseconds."""

    first: list[float]  # the first question about each position
    next: list[float]  # the other questions
    chains: list[int]  # the number of steps of each chain


def main(puzzles: list[str]) -> None:
    """Print the measurements as JSON, after a warm-up."""
    measure(puzzles[:1])
    print(json.dumps(measure(puzzles)))


def measure(puzzles: list[str]) -> Times:
    """Measure questions about random candidates of one position of each puzzle."""
    times = Times([], [], [])
    rng = random.Random(7)
    for puzzle in puzzles:
        position = _position_on_path(puzzle, rng.randrange(MOST_PATH_STEPS))
        known_steps_of.cache_clear()
        candidates = members(position.candidates)
        for number, candidate in enumerate(
            rng.sample(candidates, min(QUESTIONS_PER_POSITION, len(candidates)))
        ):
            time, reason = timed_call(partial(why, position, *cell_and_digit(candidate)))
            (times.next if number else times.first).append(time)
            if reason.kind == "chain":
                times.chains.append(len(reason.steps))
    return times


def _position_on_path(puzzle: str, count: int) -> Position:
    """Return the position after `count` steps of the path, or the last position with an empty cell."""
    positions = [each for each in path(puzzle, only="hard").positions() if each.open]
    return positions[: count + 1][-1] if positions else position_of(puzzle)
