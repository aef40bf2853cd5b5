"""Find paths with a page's own techniques under MicroPython; test_hints_of_pages.py starts this program.

It reads the puzzles in puzzles.txt, one per line, and prints each path as one line of JSON.
"""

import json

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.search.first_search import Search
from sudoku_core.techniques.engine import find_proven_path
from sudoku_core.techniques.ladder import FIRST_TECHNIQUES
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.truth import judge_position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def path_in_json(line: str) -> str:
    """Return the path of a puzzle as JSON: the reason of its end, and its steps.

    Each step is a list: technique, placements, eliminations, sentence, number of premises.
    """
    position = Position.of(Grid(values_of(line)), proper=False)
    position, truth = result_of(judge_position(position, Search))
    path, proofs = result_of(find_proven_path(position, truth, FIRST_TECHNIQUES))
    steps = [
        [step.technique, str(step.placements), str(step.eliminations), step.say("en"), len(proof.premises)]
        for step, proof in zip(path.steps, proofs)
    ]
    return json.dumps([path.end.reason, steps])


def result_of(slices: "Any") -> "Any":
    """Run a generator to its end and return its result."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value


if __name__ == "__main__":
    with open("puzzles.txt") as puzzles:
        for puzzle in puzzles:
            print(path_in_json(puzzle.strip()))
