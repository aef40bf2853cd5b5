"""The puzzles of the New button have the levels that `rate` gives, and never leave the set."""

import hashlib
import json

import pytest

from shared.code.puzzles import PUZZLES as PUZZLES_OF_THE_LAB
from sudoku_core import redundant_givens, solve
from sudoku_core.board.geometry import BOX_OF, COLUMN_OF, ROW_OF
from sudoku_core.techniques.rating import LEVELS, Level, rate
from tests.tools import make_puzzles
from tests.tools.make_puzzles import FILE, OF_EACH, SYMMETRIC, Stock, filled

MADE: Stock = json.loads(FILE.read_text("utf-8"))
ALL = [(level, line) for level in MADE for line in MADE[level]]

# The 60 puzzles that had the levels gentle, easy, medium, hard and fierce, which `rate` did not compute:
# how many of each level now come first, and what shows that they are the same. Saved games of them have the
# level of the set.
FROM_BEFORE = {"easy": 24, "medium": 12, "hard": 9, "unfair": 3, "extreme": 12}
SEAL_FROM_BEFORE = "29cacf1fe628538b32c24d89599c8b5c04e625c620043962de2a5451341fea79"


def test_there_are_a_dozen_of_each_level_and_none_twice() -> None:
    assert tuple(MADE) == LEVELS
    assert min(map(len, MADE.values())) >= OF_EACH
    assert len({solve(line).found for _, line in ALL}) == len(ALL)


def test_no_two_are_the_same_but_for_a_symmetry() -> None:
    assert len({counts(line) for _, line in ALL}) == len(ALL)
    line = ALL[0][1]
    turned = line[::-1].translate(str.maketrans("123456789", "314592687"))
    assert counts(turned) == counts(line), "half a turn and other digits"


def counts(line: str) -> tuple[tuple[int, ...], ...]:
    """Return what no symmetry changes: for each given, how many are in its lines, its box, of its digit."""
    givens = [cell for cell, sign in enumerate(line) if sign != "."]
    in_rows, in_columns, in_boxes = ([of[cell] for cell in givens] for of in (ROW_OF, COLUMN_OF, BOX_OF))
    return tuple(
        sorted(
            (
                *sorted((in_rows.count(ROW_OF[cell]), in_columns.count(COLUMN_OF[cell]))),
                in_boxes.count(BOX_OF[cell]),
                line.count(line[cell]),
            )
            for cell in givens
        )
    )


@pytest.mark.parametrize(("level", "line"), ALL)
@pytest.mark.slow
def test_each_is_proper_and_of_its_level(level: Level, line: str) -> None:
    rating = rate(line)
    assert (rating.verdict.status, rating.level) == ("unique", level)
    if level in SYMMETRIC:
        givens = [sign != "." for sign in line]
        assert givens == givens[::-1], "half a turn leaves the pattern of givens as it is"
    else:
        assert redundant_givens(line) == (), "minimal"


def test_a_puzzle_that_has_been_given_stays() -> None:
    lines = [line for level in LEVELS for line in MADE[level][: FROM_BEFORE[level]]]
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == SEAL_FROM_BEFORE


@pytest.mark.slow
@pytest.mark.parametrize("level", ["hard", pytest.param("unfair", marks=pytest.mark.long)])
def test_the_program_makes_the_puzzle_that_is_missing(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_puzzles, "LEVELS", (level,))  # the other puzzles are rated by the test above
    assert filled({level: MADE[level][:-1]}) == {level: MADE[level]}


def test_the_labs_puzzles_with_a_level_are_of_the_set() -> None:
    named = {name: line for name, line, _ in PUZZLES_OF_THE_LAB if name.startswith("level.")}
    assert list(named) == [f"level.{level}" for level in LEVELS]
    for level in LEVELS:
        assert named[f"level.{level}"] in MADE[level]
