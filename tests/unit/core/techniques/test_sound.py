"""No step is ever wrong: a sample of what `build.py bench --sound` tries on thousands of puzzles."""

import pytest

from tests.own_puzzles import own_puzzle
from tests.soundness import walk


@pytest.mark.parametrize("start", range(0, 80, 20))
def test_every_step_agrees_with_the_solution_and_has_a_proof(start: int) -> None:
    """Along whole paths, and of all steps of every tenth position."""
    for number in range(start, start + 20):
        assert not walk(own_puzzle(number)).faults
