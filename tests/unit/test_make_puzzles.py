"""The puzzles of the New button are what their levels say, and are made by the program that is there."""

import json

import pytest

from sudoku_core import redundant_givens, solve
from sudoku_core.board import digits as sets
from sudoku_core.board.grid import values_of
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.tools import make_puzzles
from tests.tools.make_puzzles import (
    FILE,
    LEVELS,
    OF_EACH,
    Position,
    guesses,
    is_symmetric,
    level,
)

MADE: dict[str, list[str]] = json.loads(FILE.read_text("utf-8"))
ALL = [(name, line) for name in MADE for line in MADE[name]]


def test_there_are_a_dozen_of_each_level_and_none_twice() -> None:
    assert tuple(MADE) == LEVELS
    assert {len(lines) for lines in MADE.values()} == {OF_EACH}
    assert len({line for _, line in ALL}) == len(ALL)
    assert len({solve(line).found for _, line in ALL}) == len(ALL)


@pytest.mark.parametrize(("name", "line"), ALL)
def test_each_is_proper_and_of_its_level(name: str, line: str) -> None:
    assert solve(line).status == "unique"
    assert level(values_of(line)) == name
    if name in ("gentle", "easy", "medium"):
        assert is_symmetric(values_of(line))
    else:
        assert redundant_givens(line) == (), "minimal"


@pytest.mark.parametrize("name", ["gentle", "easy", "medium", "hard"])
def test_the_same_seed_gives_the_same_puzzles(name: str) -> None:
    assert make_puzzles.make(name) == MADE[name]


def test_the_fiercest_come_first() -> None:
    often = [guesses(values_of(line)) for line in MADE["fierce"]]
    assert often == sorted(often, reverse=True)


def test_what_a_player_takes_away_is_never_the_solution() -> None:
    for line in [*PUZZLES.values(), *[line for _, line in ALL[::5]]]:
        solution = solve(line).found[0]
        position = Position(values_of(line))
        position.solve(Position.locked, Position.pairs)
        for cell, digit in enumerate(map(int, solution)):
            assert position.values[cell] in (0, digit)
            assert position.values[cell] or position.candidates[cell] & sets.only(digit)


def candidates(*given: tuple[int, str]) -> Position:
    """Return a position in which these cells have just these candidates."""
    position = Position((0,) * 81)
    for cell, digits in given:
        position.candidates[cell] = sets.union([int(digit) for digit in digits])
    return position


def test_a_pair_takes_its_digits_from_its_unit() -> None:
    naked = candidates((0, "12"), (5, "12"))
    assert naked.pairs()
    assert [sets.text(naked.candidates[cell]) for cell in (0, 1, 5, 9)] == [
        "12",
        "3456789",
        "12",
        "123456789",
    ]
    hidden = candidates(*[(cell, "3456789") for cell in range(2, 9)])
    assert hidden.pairs()
    assert [sets.text(hidden.candidates[cell]) for cell in (0, 1, 2)] == ["12", "12", "3456789"]


def test_locked_candidates_leave_the_rest_of_the_other_unit() -> None:
    position = candidates(*[(cell, "23456789") for cell in (3, 4, 5, 6, 7, 8)])
    assert position.locked()
    assert [sets.text(position.candidates[cell]) for cell in (0, 9)] == ["123456789", "23456789"]
    assert not candidates().locked()


def test_singles_are_naked_or_hidden() -> None:
    assert candidates((4, "7")).singles() == {4: 7}
    assert candidates(*[(cell, "12345678") for cell in range(8)]).singles() == {8: 9}
    assert Position(values_of(PUZZLES["D"])).solve() is not None
    assert Position(values_of(PUZZLES["A"])).solve(Position.locked, Position.pairs) is None
    full = Position(values_of(SOLUTIONS["D"]))
    assert full.solve() == 81
