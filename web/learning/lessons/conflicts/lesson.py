"""Lesson 2: whether a grid with holes has a digit twice in a unit."""

from random import Random

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.materials import (
    PUZZLE,
    SOLVED,
    Board,
    endless_while,
    having,
    number_of,
    overwritten,
    returns_at_once,
    shuffled,
    twice,
    with_holes,
)
from sudoku_core.lab.lessons.running import Arguments, Outcome
from sudoku_core.lab.lessons.values import Said

NUMBER = 2
FUNCTION = "is_valid"
FIGURE = "cells"
COUNTS = "reads"
ALIKE = ("refused", "refused_two", "refused_one", "refused_empty")


def cases() -> list[Arguments]:
    """Return example D, its solution, an empty grid, and grids with one fault."""
    in_lines = [(5, 3, 1), (9, 1, 9), (1, 9, 9)]
    in_boxes = [(6, 4, 3), (1, 4, 9), (9, 3, 6), (8, 8, 2)]
    empty = [[0] * 9 for _ in range(9)]
    faulty = [(having(PUZZLE, fault),) for fault in (*in_lines, *in_boxes)]
    three_times = having(empty, (1, 1, 5), (1, 4, 5), (1, 7, 5))
    return [(PUZZLE,), (SOLVED,), (empty,), *faulty, (three_times,), (having(SOLVED, (5, 5, 1)),)]


def make(random: Random) -> Arguments:
    """Return a grid with holes, and often another digit in one of its cells."""
    board = with_holes(shuffled(SOLVED, random), random.randint(20, 65), random)
    if random.random() < 0.3:
        return (board,)
    return (having(board, (random.randint(1, 9), random.randint(1, 9), random.randint(1, 9))),)


def explain(outcome: Outcome) -> Said | None:
    """Name the two cells that are overlooked, or what a grid is refused for."""
    (board,), (left,) = outcome.given, outcome.left
    if outcome.error:
        return endless_while(outcome)
    if left != board:
        return None
    if outcome.result is False and outcome.expected is True:
        return _refused(board)
    if outcome.result is True and outcome.expected is False:
        return _overlooked(board, outcome)
    return None


def _refused(board: Board) -> Said:
    filled = [cell for cell in range(81) if board[cell // 9][cell % 9]]
    digits = {board[cell // 9][cell % 9] for cell in filled}
    if not filled:
        return Said("refused_empty", {})
    if len(filled) == 1:
        return Said("refused_one", {"cell": name(filled[0])})
    if len(filled) == 2 and len(digits) == 1:
        one, other = filled
        return Said("refused_two", {"digit": digits.pop(), "one": name(one), "other": name(other)})
    return Said("refused", {})


def _overlooked(board: Board, outcome: Outcome) -> Said | None:
    fault = twice(board)
    if not fault:
        return None
    kind, number, digit = fault
    cells = [
        cell
        for cell in range(81)
        if board[cell // 9][cell % 9] == digit and number_of(kind, cell) == number
    ]
    facts: dict[str, str | int] = {"number": number, "digit": digit}
    facts |= {"one": name(cells[0]), "other": name(cells[1])}
    line = returns_at_once(outcome.source)
    if line:
        return Said("at_once", {**facts, "line": line})
    anew = overwritten(outcome.source)
    if anew:
        return Said("overwritten", {**facts, "line": anew[0], "name": anew[1]})
    unseen = [cell for cell in cells if cell not in outcome.reads]
    if unseen and outcome.reads:
        return Said(f"unseen_{kind}", {**facts, "unseen": name(unseen[0])})
    return Said(f"twice_{kind}", facts)
