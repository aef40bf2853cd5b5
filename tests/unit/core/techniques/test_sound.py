"""No step is ever wrong, and no wrong one is proven: a sample of what `build.py bench --sound` tries."""

import random

import pytest

from sudoku_core.techniques.ladder import TECHNIQUES
from tests import positions
from tests.falsified import falsified
from tests.own_puzzles import own_puzzle
from tests.soundness import walk

POSITIONS = positions.positions()
MOST = 12  # steps of a technique that are falsified, each in some ten ways


@pytest.mark.parametrize("start", range(0, 80, 20))
def test_every_step_agrees_with_the_solution_and_has_a_proof(start: int) -> None:
    """Along whole paths, and of all steps of every tenth position."""
    for number in range(start, start + 20):
        assert not walk(own_puzzle(number)).faults


@pytest.mark.parametrize("slug", TECHNIQUES)
def test_every_falsified_step_is_refused(slug: str) -> None:
    found = positions.found_in(slug, POSITIONS.get(slug, []))
    tried = list(falsified(found[:: len(found) // MOST + 1], random.Random(slug)))
    assert not [f"{false.fault()}: {false.kind}, {false.step}" for false in tried if false.fault()]
    assert not found or len({false.kind for false in tried}) >= 6
