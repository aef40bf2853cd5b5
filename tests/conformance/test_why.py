"""Check that every answer about a candidate of external puzzles is right and has no superfluous step."""

import random
import re
from functools import partial

import pytest

from building import needs
from sudoku_core import solve
from sudoku_core.techniques import NoStep, Position, next_step, path
from tests.reasons import faults_of_all

UNIQUENESS = re.compile("(unique|avoidable|hidden)-rectangle|bug")
DATA = needs.ROOT.parent / "shared" / "data"
FILES = ("random-minimal-1000.txt", "top1465.txt")
LONG = partial(pytest.param, marks=[pytest.mark.long, pytest.mark.timeout(3600)])

pytestmark = pytest.mark.skipif(not DATA.exists(), reason=f"no test data from outside: {DATA}")


def draw_puzzles(file: str, count: int) -> list[str]:
    """Return random puzzles of a file, which are the same in every run."""
    lines = [line[:81].replace("0", ".") for line in (DATA / file).read_text("ascii").splitlines()]
    return random.Random(file).sample([line for line in lines if line[:1] in ".123456789"], count)


def position_on_path(puzzle: str, count: int) -> Position:
    """Return the position after `count` steps of the path, or the last position with an empty cell."""
    solving_path = path(puzzle, only="hard")
    positions = list(solving_path.positions())
    return [position for position in positions if position.open][: count + 1][-1]


@pytest.mark.parametrize(("count", "most"), [(1, 20), LONG(100, None)])
@pytest.mark.parametrize("file", FILES)
def test_every_answer_is_right_proven_and_without_a_superfluous_step(
    file: str, count: int, most: int | None
) -> None:
    for number, puzzle in enumerate(draw_puzzles(file, count)):
        solution = str(solve(puzzle).grid)
        assert not faults_of_all(position_on_path(puzzle, 10 + number % 30), solution, most=most)


@pytest.mark.parametrize("count", [3, LONG(250)])
@pytest.mark.parametrize("file", FILES)
def test_without_uniqueness_no_step_assumes_one_solution(file: str, count: int) -> None:
    for puzzle in draw_puzzles(file, count):
        step = next_step(puzzle, avoid="uniqueness")
        assert not isinstance(step, NoStep)
        steps = [step, *path(puzzle, avoid=["uniqueness", "extreme"]).steps]
        assert not [each for each in steps if UNIQUENESS.match(each.technique)]
