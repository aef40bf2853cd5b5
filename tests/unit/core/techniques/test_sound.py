"""Check that no step is wrong, and no wrong step is proven.

`build.py bench --sound` checks many more steps.
"""

import random
from itertools import islice

import pytest

from sudoku_core import parse
from sudoku_core.board.cells import candidates_of
from sudoku_core.search.solver import Search
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import Position
from tests import positions
from tests.falsified import falsify_steps
from tests.own_puzzles import own_puzzle
from tests.soundness import walk

POSITIONS = positions.positions()
MOST = 4  # steps of each technique; three times this number with --long


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 80, 20))
def test_every_step_agrees_with_the_solution_and_has_a_proof(start: int, long: bool) -> None:
    """The test checks all steps of a path, and in every tenth position all possible steps."""
    for number in range(start, start + (20 if long else 1)):
        assert not walk(own_puzzle(number)).faults


@pytest.mark.slow
def test_where_there_are_several_solutions_every_step_holds_in_all_of_them(long: bool) -> None:
    """A minimal puzzle without one given has several solutions, so no technique may assume uniqueness."""
    for number in (121, 122, 123, 125, 126) if long else (121,):
        puzzle = own_puzzle(number)
        given = min({*puzzle} - {"."})
        position = Position.of(parse(puzzle.replace(given, ".", 1)), proper=False)
        solutions = list(islice(filter(None, Search(position.values)), 30))
        held = [candidates_of([1 << value - 1 for value in solution]) for solution in solutions]
        assert len(held) > 1
        while steps := [step for each in LADDER for step in each.finder(position)]:
            for step in steps:
                wrong = [true for true in held if step.placements & ~true or step.eliminations & true]
                assert not wrong, step
                assert step.prove(position).holds, step
            for step in steps[: 1 if long else 5]:
                position = position.after(step)


@pytest.mark.slow
@pytest.mark.parametrize("slug", TECHNIQUES)
def test_every_falsified_step_is_refused(slug: str, long: bool) -> None:
    found = positions.steps_in(slug, POSITIONS.get(slug, []))
    most = 3 * MOST if long else MOST
    tried = list(falsify_steps(found[:: len(found) // most + 1], random.Random(slug)))
    assert not [f"{false.fault()}: {false.kind}, {false.step}" for false in tried if false.fault()]
    assert not found or len({false.kind for false in tried}) >= 6
