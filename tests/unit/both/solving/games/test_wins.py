"""Test the record of solved puzzles."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from solving.games.wins import WINS_KEY, WinRecord
from solving.state import BoardState, Game, Options
from sudoku_core.board.grid import Grid, values_of
from tests.boards import SOLVED_D, D
from tests.games import Storage

if TYPE_CHECKING:
    from typing import Any


def solved(line: str = D, **game: "Any") -> BoardState:
    board = boards.board_of_grid(Grid(values_of(line)))
    return BoardState(board=board, game=Game(**game))


def test_each_puzzle_is_kept_once_with_its_time_its_hints_and_its_level() -> None:
    texts = Storage()
    record = WinRecord(texts)
    assert record.lines() == []
    assert record.add(solved(seconds=65, hints=2, level="hard"), 7)
    assert record.add(solved(seconds=1), 8)
    untimed = solved(SOLVED_D).having(options=Options(timer=False))
    assert record.add(untimed, 9)
    assert record.lines() == ["7 65 2 hard " + D, "9 - 0 - " + SOLVED_D]


def test_no_win_is_dropped_for_another() -> None:
    texts = Storage()
    texts.keep(WINS_KEY, "\n".join([str(number) + " 1 0 - x" for number in range(5000)]))
    assert WinRecord(texts).add(solved(), 5)
    lines = WinRecord(texts).lines()
    assert (len(lines), lines[0][:2], lines[-1]) == (5001, "0 ", "5 0 0 - " + D)


def test_a_browser_that_keeps_nothing_keeps_no_record() -> None:
    texts = Storage()
    texts.absent = True
    assert not WinRecord(texts).add(solved(), 1)
