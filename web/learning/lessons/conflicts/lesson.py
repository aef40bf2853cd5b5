"""Lesson 2: check whether a grid with holes has a digit twice in a unit."""

from collections.abc import Iterator
from random import Random

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.checks import Check, helped_by, returned, shown
from sudoku_core.lab.lessons.materials import (
    PUZZLE,
    SOLVED,
    Board,
    accumulate_result,
    early_returns,
    endless_while,
    number_of,
    overwritten,
    repeated_digit,
    returns_at_once,
    shuffled,
    with_digits,
    with_holes,
)
from sudoku_core.lab.lessons.running import Arguments, Outcome
from sudoku_core.lab.lessons.values import Message

NUMBER = 2
MINUTES = 20
FUNCTION = "is_valid"
FIGURE = "cells"
COUNTS = "reads"
ALIKE = ("refused", "refused_two", "refused_one", "refused_empty")


def cases() -> list[Arguments]:
    """Return example D, its solution, an empty grid, and grids with one mistake."""
    in_lines = [(5, 3, 1), (9, 1, 9), (1, 9, 9)]
    in_boxes = [(6, 4, 3), (1, 4, 9), (9, 3, 6), (8, 8, 2)]
    empty = [[0] * 9 for _ in range(9)]
    faulty = [(with_digits(PUZZLE, fault),) for fault in (*in_lines, *in_boxes)]
    three_times = with_digits(empty, (1, 1, 5), (1, 4, 5), (1, 7, 5))
    return [(PUZZLE,), (SOLVED,), (empty,), *faulty, (three_times,), (with_digits(SOLVED, (5, 5, 1)),)]


def make(random: Random) -> Arguments:
    """Return a grid with holes, often with a random digit in one of its cells."""
    board = with_holes(shuffled(SOLVED, random), random.randint(20, 65), random)
    if random.random() < 0.3:
        return (board,)
    return (with_digits(board, (random.randint(1, 9), random.randint(1, 9), random.randint(1, 9))),)


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about two overlooked equal digits, or about a grid that is wrongly refused."""
    (board,), (left,) = outcome.arguments, outcome.arguments_after
    if outcome.error:
        yield from endless_while(outcome)
    elif left == board and outcome.result is False and outcome.expected is True:
        yield _message_on_refusal(board)
    elif left == board and outcome.result is True and outcome.expected is False:
        yield from _messages_on_overlooked(board, outcome)


def _message_on_refusal(board: Board) -> Message:
    filled = [cell for cell in range(81) if board[cell // 9][cell % 9]]
    digits = {board[cell // 9][cell % 9] for cell in filled}
    if not filled:
        return Message("refused_empty", {})
    if len(filled) == 1:
        return Message("refused_one", {"cell": name(filled[0])})
    if len(filled) == 2 and len(digits) == 1:
        one, other = filled
        return Message("refused_two", {"digit": digits.pop(), "one": name(one), "other": name(other)})
    return Message("refused", {})


def _messages_on_overlooked(board: Board, outcome: Outcome) -> Iterator[Message]:
    fault = repeated_digit(board)
    if not fault:
        return
    kind, number, digit = fault
    cells = [
        cell
        for cell in range(81)
        if board[cell // 9][cell % 9] == digit and number_of(kind, cell) == number
    ]
    facts: dict[str, str | int] = {kind: number, "digit": digit}
    facts |= {"one": name(cells[0]), "other": name(cells[1])}
    pair = {each: facts[each] for each in ("digit", "one", "other")}
    for line in returns_at_once(outcome.source):
        yield Message("at_once", {**pair, "line": line})
    for line in early_returns(outcome, FUNCTION):
        yield Message("early", {**pair, "line": line})
    for line, variable in overwritten(outcome.source):
        yield Message("overwritten", {**pair, "line": line, "name": variable})
    unseen = [cell for cell in cells if cell not in outcome.reads]
    if unseen and outcome.reads:
        yield Message(f"unseen_{kind}", {**facts, "unseen": name(unseen[0])})
    yield Message(f"twice_{kind}", facts)


OBSERVED = "early refused refused_two unseen_row unseen_column unseen_box twice_row twice_column twice_box"
CHECKS: dict[str, Check] = dict.fromkeys(OBSERVED.split(), shown) | {
    "at_once": returned,
    "overwritten": helped_by(accumulate_result),
}
