"""Test that steps with numbers out of range are refused before their proof starts."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from sudoku_core.board.grid import Grid
from sudoku_core.techniques import Step, say_premise
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Fish, Single
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import OUT_OF_RANGE
from tests import positions

FAR = (-1, -(10**9), 1 << 729, 1 << 100_000)  # out of range, except that a literal can be -1


def with_number(value: Any, far: int) -> Iterator[Any]:
    """Yield copies of a pattern, or of a value in it, in which this number replaces one of the numbers."""
    if isinstance(value, int):
        yield far
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            for other in islice(with_number(item, far), 3):
                items = (*value[:place], other, *value[place + 1 :])
                yield type(value)(*items) if hasattr(value, "_fields") else items


@pytest.mark.slow
@pytest.mark.parametrize("technique", TECHNIQUES)
def test_a_number_out_of_range_is_refused_wherever_it_stands(technique: str) -> None:
    position = positions.positions()[technique][0]
    step = next(iter(TECHNIQUES[technique].finder(position)))
    for far in FAR:
        falsified = [step._replace(pattern=pattern) for pattern in with_number(step.pattern, far)]
        falsified += [step._replace(placements=far), step._replace(eliminations=far)]
        for each in falsified:
            if not _has_literal(each.pattern, far):
                assert each.prove(position) == OUT_OF_RANGE, each.pattern


def _has_literal(value: Any, far: int) -> bool:
    """Return whether a branch assumes this number; -1 is valid there and means a false candidate."""
    if far != -1 or not isinstance(value, tuple):
        return False
    return getattr(value, "assumption", None) == far or any(_has_literal(each, far) for each in value)


@pytest.mark.parametrize(
    ("pattern", "holds"),
    [
        (Single(0, None), True),
        (Single(728, 26), True),
        (Single(729, None), False),
        (Single(0, 27), False),
        (Fish(9, (0, 26), (9, 17), (1 << 729) - 1, 0), True),
        (Fish(10, (0, 1), (9, 10), 0, 0), False),
        (Fish(0, (0, 1), (9, 10), 0, 0), False),
        (Fish(1, (0, 27), (9, 10), 0, 0), False),
        (Fish(1, (0, 1), (9, 10), 0, 1 << 729), False),
    ],
)
def test_the_last_number_in_range_is_checked_and_the_next_one_is_not(pattern: Any, holds: bool) -> None:
    position = Position.of(Grid([0] * 81), proper=False)
    proof = Step("x-wing", 0, 1, pattern).prove(position)
    assert (proof != OUT_OF_RANGE) == holds


def test_a_refusal_is_said_in_both_languages() -> None:
    assert OUT_OF_RANGE.failed
    for language in ("en", "zh-CN"):
        assert say_premise(OUT_OF_RANGE.failed, language)
