"""Check that equal results compare equal and have the same hash, and that copies equal their originals."""

import pickle
from collections.abc import Callable

import pytest

import sudoku_core
from sudoku_core import classics, maker, techniques
from sudoku_core.techniques import NoStep, Position, Proof, Step
from tests.puzzles import EMPTY, IMPOSSIBLE, PUZZLES

D = PUZZLES["D"]


def position() -> Position:
    return Position.of(sudoku_core.parse(D), proper=True)


def step() -> Step:
    found = techniques.next_step(D)
    assert not isinstance(found, NoStep)
    return found


def proof() -> Proof:
    return step().prove(position())


# Functions that return an equal value at each call.
VALUES: tuple[Callable[[], object], ...] = (
    lambda: sudoku_core.parse(D).eliminate(2, 1),
    lambda: sudoku_core.solve(D),
    lambda: sudoku_core.solve(IMPOSSIBLE),
    lambda: sudoku_core.contradiction(IMPOSSIBLE),
    lambda: sudoku_core.estimate_count(D, 10),
    lambda: sudoku_core.wrong_entries(D, D),
    position,
    step,
    proof,
    lambda: techniques.next_step(EMPTY),
    lambda: techniques.path(D),
    lambda: techniques.rate(D),
    lambda: techniques.TECHNIQUES["x-wing"],
    lambda: maker.make(level="easy", seed="values"),
    lambda: classics.run("fewest", D).trace,
)


@pytest.mark.slow
@pytest.mark.parametrize("make", VALUES)
def test_values_compare_hash_and_pickle(make: Callable[[], object]) -> None:
    value, same = make(), make()
    assert value == same
    assert hash(value) == hash(same)
    copy = pickle.loads(pickle.dumps(value))
    assert copy == value
    assert type(copy) is type(value)
    assert value != object()
    assert " object at 0x" not in repr(value)


def test_a_run_is_equal_to_its_copy() -> None:
    """Only a copy is equal, because the times of two runs differ."""
    run = classics.run("fewest", D)
    assert pickle.loads(pickle.dumps(run)) == run


@pytest.mark.slow
def test_other_values_are_not_equal() -> None:
    grid = sudoku_core.parse(D)
    others = (
        (grid, grid.eliminate(2, 1)),
        (position(), Position.of(sudoku_core.parse(D), proper=False)),
        (classics.run("fewest", D).trace, classics.run("scan", D).trace),
    )
    assert [one == other for one, other in others] == [False] * len(others)
