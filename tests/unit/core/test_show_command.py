"""Test the command `show`: boards in a terminal."""

import io
import json

import pytest

from sudoku_core import parse, write
from sudoku_core.commands import main
from sudoku_core.pictures.text import draw_as_text, draw_values_as_text
from tests.puzzles import PUZZLES

D = PUZZLES["D"]

VALUES_OF_D = """\
┌───────┬───────┬───────┐
│ 5 3 . │ . 7 . │ . . . │
│ 6 . . │ 1 9 5 │ . . . │
│ . 9 8 │ . . . │ . 6 . │
├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ . . 3 │
│ 4 . . │ 8 . 3 │ . . 1 │
│ 7 . . │ . 2 . │ . . 6 │
├───────┼───────┼───────┤
│ . 6 . │ . . . │ 2 8 . │
│ . . . │ 4 1 9 │ . . 5 │
│ . . . │ . 8 . │ . 7 9 │
└───────┴───────┴───────┘"""

FIRST_ROWS_OF_D = """\
┏━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┓
┃       │       │ 1 2   ┃   2   │       │   2   ┃ 1     │       │   2   ┃
┃   5   │   3   │       ┃     6 │   7   │     6 ┃       │  (4)  │       ┃
┃       │       │       ┃       │       │   8   ┃   8 9 │       │   8   ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨"""


def show(monkeypatch: pytest.MonkeyPatch, text: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    return main(["show", *arguments])


def test_the_values_are_drawn_and_read_again() -> None:
    assert draw_values_as_text(parse(D)) == VALUES_OF_D
    assert parse(VALUES_OF_D) == parse(D)


def test_candidates_stand_three_by_three_and_entries_in_brackets() -> None:
    """4 is struck from r1c3; r1c8 is an entry, so its peers have lost that digit."""
    board = draw_as_text(parse(D).eliminate(2, 0b1000).place(7, 4)).splitlines()
    assert board[:5] == FIRST_ROWS_OF_D.splitlines()
    assert (len(board), {len(line) for line in board}) == (37, {73})


def test_it_draws_many_and_names_what_it_cannot_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert show(monkeypatch, f"{D}\nnonsense\n", "--values") == 1
    shown = capsys.readouterr()
    assert shown.out == f"{VALUES_OF_D}\nunreadable\n"
    assert shown.err == "puzzle 2: there is no puzzle in this text\n"
    assert show(monkeypatch, D) == 0


def test_as_json_it_has_the_candidates_of_each_cell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    grid = parse(D).place(7, 4)
    assert show(monkeypatch, write(grid, "hodoku"), "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["puzzle"], facts["givens"], facts["reason"]) == (str(grid), D, None)
    assert facts["candidates"][:4] == [[], [], [1, 2], [2, 6]]
