"""Measure the answers to "Why?", in native Python and in Pyodide."""

import json
import random
from functools import partial
from typing import NamedTuple

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.techniques import Position, path, why
from sudoku_core.techniques.reasons.known_steps import known_steps_of
from sudoku_core.techniques.truth import position_of
from tests.benchmarks.hinted import milliseconds

MOST_STEPS = 30  # of the path before a position
CANDIDATES = 8  # of each position


class Times(NamedTuple):
    """The milliseconds of each answer, and the number of steps of each chain."""

    first: list[float]  # the first question about a position
    next: list[float]  # the other questions about it
    chains: list[int]


def main(puzzles: list[str]) -> None:
    """Print the measurements as JSON, after a warm-up."""
    measure(puzzles[:1])
    print(json.dumps(measure(puzzles)))


def measure(puzzles: list[str]) -> Times:
    """Measure questions about random candidates of one position of each puzzle."""
    times = Times([], [], [])
    chance = random.Random(7)
    for puzzle in puzzles:
        position = _walk_into(puzzle, chance.randrange(MOST_STEPS))
        known_steps_of.cache_clear()
        candidates = members(position.candidates)
        for number, candidate in enumerate(chance.sample(candidates, min(CANDIDATES, len(candidates)))):
            time, reason = milliseconds(partial(why, position, *cell_and_digit(candidate)))
            (times.next if number else times.first).append(time)
            if reason.kind == "chain":
                times.chains.append(len(reason.steps))
    return times


def _walk_into(puzzle: str, count: int) -> Position:
    """Return the position after some steps of the path, before its last cell is filled."""
    positions = [each for each in path(puzzle, only="hard").positions() if each.open]
    return positions[: count + 1][-1] if positions else position_of(puzzle)
