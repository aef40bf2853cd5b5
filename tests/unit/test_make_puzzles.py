"""Check the puzzles of the New button: `rate` gives their levels, and no puzzle is ever removed."""

import hashlib
import json

import pytest

from shared.code.puzzles import PUZZLES as PUZZLES_OF_THE_LAB
from sudoku_core import redundant_givens, solve
from sudoku_core.board.geometry import BOX_OF, COLUMN_OF, ROW_OF
from sudoku_core.techniques.rating import LEVELS, Level, rate
from tests.tools import make_puzzles
from tests.tools.make_puzzles import FILE, PUZZLES_PER_LEVEL, SYMMETRIC_LEVELS, Stock, fill_stock

MADE: Stock = json.loads(FILE.read_text("utf-8"))
ALL = [(level, line) for level in MADE for line in MADE[level]]

# The first 60 puzzles had other levels (gentle, easy, medium, hard, fierce) before `rate` computed levels.
# They must remain the first puzzles of their present levels, because saved games refer to them.
FIRST_PUZZLES = {"easy": 24, "medium": 12, "hard": 9, "unfair": 3, "extreme": 12}
HASH_OF_FIRST_PUZZLES = "29cacf1fe628538b32c24d89599c8b5c04e625c620043962de2a5451341fea79"


def test_each_level_has_a_dozen_different_puzzles() -> None:
    assert tuple(MADE) == LEVELS
    assert min(map(len, MADE.values())) >= PUZZLES_PER_LEVEL
    assert len({solve(line).found for _, line in ALL}) == len(ALL)


def test_no_two_puzzles_are_symmetric() -> None:
    assert len({symmetry_invariant(line) for _, line in ALL}) == len(ALL)
    line = ALL[0][1]
    turned = line[::-1].translate(str.maketrans("123456789", "314592687"))
    assert symmetry_invariant(turned) == symmetry_invariant(line), (
        "a rotation and other digits change the counts"
    )


def symmetry_invariant(line: str) -> tuple[tuple[int, ...], ...]:
    """Return a value that is equal for all symmetries of a puzzle.

    It contains for each given the numbers of givens in its lines and in its box, and with its digit.
    """
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
def test_each_puzzle_is_proper_and_has_its_level(level: Level, line: str) -> None:
    rating = rate(line)
    assert (rating.verdict.status, rating.level) == ("unique", level)
    if level in SYMMETRIC_LEVELS:
        givens = [sign != "." for sign in line]
        assert givens == givens[::-1], "the pattern of givens has no rotational symmetry"
    else:
        assert redundant_givens(line) == (), "the puzzle is not minimal"


def test_published_puzzles_stay() -> None:
    lines = [line for level in LEVELS for line in MADE[level][: FIRST_PUZZLES[level]]]
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == HASH_OF_FIRST_PUZZLES


@pytest.mark.slow
@pytest.mark.parametrize("level", ["hard", pytest.param("unfair", marks=pytest.mark.long)])
def test_the_program_makes_a_missing_puzzle(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_puzzles, "LEVELS", (level,))  # another test covers other levels
    assert fill_stock({level: MADE[level][:-1]}) == {level: MADE[level]}


def test_the_labs_puzzles_with_a_level_are_from_this_file() -> None:
    named = {name: line for name, line, _ in PUZZLES_OF_THE_LAB if name.startswith("level.")}
    assert list(named) == [f"level.{level}" for level in LEVELS]
    for level in LEVELS:
        assert named[f"level.{level}"] in MADE[level]
