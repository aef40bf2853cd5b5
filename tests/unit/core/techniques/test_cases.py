"""Test forcing chains, nets and proofs by cases."""

from collections.abc import Iterator
from itertools import islice

import pytest

from sudoku_core import parse
from sudoku_core.board.cells import CandidateSet, members
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Branch, Cases
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.step import Step
from tests.named import candidates_named
from tests.positions import positions
from tests.unit.core.techniques.pictures import NOTHING, of_cells

# Row 1 has three places for 1.
ROW_1 = " ".join(f"23456789r1c{column}" for column in (2, 3, 4, 6, 7, 8))

# Technique, cells with restricted candidates, the eliminations of the shortest steps, and their sentences.
FOUND = (
    (
        "forcing-chain-contradiction",
        "12r1c1 13r1c5 14r4c1 34r4c5",
        "1r1c1",
        " If r1c1 is 1: r4c1 is not 1, so it is 4; then r1c5 is not 1, so it is 3; "
        "then r4c5 has no digit left. That",
    ),
    (
        "forcing-chain-digit",
        "12r1c1 13r1c5 24r4c1 34r4c9",
        "3r1c9 3r4c5",
        "\n(1) If r1c5 is 1: r1c1 is not 1, so it is 2; then r4c1 is not 2, so it is 4; "
        "then r4c9 is not 4, so it is 3. So r1c9 is not 3."
        "\n(2) If r1c5 is not 1: r1c5 is 3 (its last digit). So r1c9 is not 3.\n",
    ),
    (
        "forcing-chain-cell",
        "123r1c1 14r1c5 24r2c2 34r3c3",
        "4r1c2 4r1c3",
        "\n(1) If r1c1 is 1: r1c5 is not 1, so it is 4. So r1c2 is not 4."
        "\n(2) If r1c1 is 2: r2c2 is not 2, so it is 4. So r1c2 is not 4."
        "\n(3) If r1c1 is 3: r3c3 is not 3, so it is 4. So r1c2 is not 4.\n",
    ),
    (
        "forcing-chain-unit",
        f"{ROW_1} 14r2c2 14r5c5 15r4c9 45r5c8",
        "4r5c2",
        "\n(1) If r1c1 is 1: r2c2 is not 1, so it is 4. So r5c2 is not 4."
        "\n(2) If r1c5 is 1: r5c5 is not 1, so it is 4. So r5c2 is not 4."
        "\n(3) If r1c9 is 1: r4c9 is not 1, so it is 5; then r5c8 is not 5, so it is 4. "
        "So r5c2 is not 4.\n",
    ),
    (
        "forcing-net-contradiction",
        "156r1c1 12r1c5 13r5c1 234r5c5 34r5c9",
        "1r1c1",
        " If r1c1 is 1: r5c1 is not 1, so it is 3; then r1c5 is not 1, so it is 2; "
        "then r5c5 is 4 (its last digit); then r5c9 has no digit left.",
    ),
)

# Technique, and cells in which an additional candidate avoids the contradiction.
NOT_FOUND = (
    ("forcing-chain-contradiction", "12r1c1 13r1c5 14r4c1 345r4c5"),
    ("forcing-chain-contradiction", "156r1c1 12r1c5 13r5c1 234r5c5 34r5c9"),  # 4 in r5c5 has two causes
    ("forcing-chain-digit", "12r1c1 135r1c5 24r4c1 34r4c9"),
    ("forcing-chain-cell", "1235r1c1 14r1c5 24r2c2 34r3c3"),
    ("forcing-chain-unit", f"{ROW_1} 14r2c2 146r5c5 15r4c9 45r5c8"),
    ("forcing-net-contradiction", "156r1c1 12r1c5 13r5c1 2346r5c5 34r5c9"),
    ("proof-by-cases", "156r1c1 12r1c5 13r5c1 234r5c5 34r5c9"),  # a contradiction without cases
)

SLUGS = [slug for slug in TECHNIQUES if slug.startswith(("forcing", "proof-"))]

# Puzzles with several solutions, and the sentence about a candidate that is in no solution, but that no net
# eliminates.
SEVERAL_SOLUTIONS = (
    (
        "+7.2+6+9..+1.6.+9...+725.1.7.+29.+6..39+67..14+9+6.1.+2+738+7+14+235+6+9+9.7..6+15.16..+7+9..2"
        "......69+7:"
        "384 412 417 435 493 533 591 592 594 596 824 874 888 894",
        " If r9c5 is 3: r9c5 is not 5, so r3c5 is 5 (column 5). Now r1c6 can only be 4 or 8."
        "\n(1) If r1c6 is 4: r2c2 is 4 (the last place in row 2); then 4 has no place left in row 9."
        "\n(2) If r1c6 is 8: r7c5 is 8 (the last place in column 5); "
        "then 8 has no place left in column 9.\n",
    ),
    (
        "..3.72.+8.....+58....6.1+3+9+75..4.+8+132.7+27+196+4+5+38.3.+7+2+54......+4.8...+8.59..7"
        ".1...+8.9..:"
        "128 223 229 273 279 293 299 419 429 628 674 694 928 969",
        " If r7c1 is 9: r7c1 is not 7, so r2c1 is 7 (column 1); then r7c1 is not 3, so r8c1 is 3 "
        "(column 1). Now r2c3 can only be 4 or 9.\n(1) If r2c3 is 4: 4 has no place left in column 1."
        "\n(2) If r2c3 is 9: 9 has no place left in column 2.\n",
    ),
)


def open_board(cells: str) -> Position:
    """Return a position with these cells, in which all other cells have nine candidates."""
    named = of_cells(cells).candidates
    free = [each for cell, each in enumerate(OF_CELL) if not named & OF_CELL[cell]]
    return Position(NOTHING, NOTHING, named | sum(free), proper=False)


def steps(technique: str, position: Position) -> list[Step]:
    found = list(TECHNIQUES[technique].finder(position))
    assert all(step.prove(position).holds for step in found)
    return found


@pytest.mark.parametrize(("technique", "cells", "eliminated", "said"), FOUND)
def test_it_finds_this_first(technique: str, cells: str, eliminated: str, said: str) -> None:
    number = len(eliminated.split())
    first = steps(technique, open_board(cells))[:number]
    found = CandidateSet(sum(step.eliminations for step in first))
    assert found == CandidateSet(candidates_named(eliminated))
    assert said in first[0].say("en", "paragraph")


@pytest.mark.parametrize(("technique", "cells"), NOT_FOUND)
def test_it_finds_nothing(technique: str, cells: str) -> None:
    assert steps(technique, open_board(cells)) == []


def without_a_part(branch: Branch) -> Iterator[Branch]:
    """Yield variants of the branch that lack one placement, a part of an inner case, or the end."""
    for number in range(len(branch.placements)):
        yield branch._replace(placements=branch.placements[:number] + branch.placements[number + 1 :])
    if branch.unmet is not None:
        yield branch._replace(unmet=None)
    if branch.cases:
        for less in cases_without_a_part(branch.cases):
            yield branch._replace(cases=less)


def cases_without_a_part(cases: Cases) -> Iterator[Cases]:
    for number, branch in enumerate(cases.branches):
        before, after = cases.branches[:number], cases.branches[number + 1 :]
        if before or after:
            yield cases._replace(branches=before + after)
        for less in without_a_part(branch):
            yield cases._replace(branches=(*before, less, *after))


def assert_every_part_is_needed(step: Step, position: Position) -> None:
    """Check that the proof rejects the step if it lacks a placement, a case or an end."""
    assert isinstance(step.pattern, Cases)
    smaller = list(cases_without_a_part(step.pattern))
    assert smaller
    for less in smaller:
        assert not step._replace(pattern=less).prove(position).holds, (step, less)


@pytest.mark.parametrize("technique", SLUGS)
def test_every_part_of_it_is_needed(technique: str) -> None:
    for position in positions()[technique]:
        for step in islice(TECHNIQUES[technique].finder(position), 5):
            assert_every_part_is_needed(step, position)


@pytest.mark.parametrize(("line", "said"), SEVERAL_SOLUTIONS)
def test_a_proof_by_cases_is_found_where_no_net_is(line: str, said: str) -> None:
    position = Position.of(parse(f":::{line}:::"), proper=True)
    (step,) = steps("proof-by-cases", position)
    assert said in step.say("en", "paragraph")
    assert_every_part_is_needed(step, position)
    improper = Position.of(parse(f":::{line}:::"), proper=False)
    assert not steps("proof-by-cases", improper)  # the search might not end


def test_a_case_that_is_missing_is_named() -> None:
    position = open_board("123r1c1 14r1c5 24r2c2 34r3c3")
    step = steps("forcing-chain-cell", position)[0]
    assert isinstance(step.pattern, Cases)
    less = step._replace(pattern=step.pattern._replace(branches=step.pattern.branches[1:]))
    failed = less.prove(position).failed
    assert failed
    assert failed.code == "cases_of_need"
    assert members(failed.lit) == members(candidates_named("1r1c1 2r1c1 3r1c1"))
