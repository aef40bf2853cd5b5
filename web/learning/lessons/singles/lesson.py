"""Lesson 9: fill cells with only one digit left, until there are no such cells."""

import ast
from collections.abc import Iterator
from random import Random
from typing import TypeGuard

from sudoku_core.board.geometry import name
from sudoku_core.lab.diagnosis.raised import indexed_in
from sudoku_core.lab.lessons.boards import board_of, plain
from sudoku_core.lab.lessons.checks import Check, code, helped_by, ran, returned, shown
from sudoku_core.lab.lessons.materials import (
    PUZZLE,
    SOLVED,
    Board,
    digits_left,
    returns_at_once,
    with_cells_filled,
    with_digits,
    with_holes,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Message
from sudoku_core.lab.own_code.errors import readers_line
from sudoku_core.lab.recording.line_tracer import short

NUMBER = 9
MINUTES = 35
FUNCTION = "fill_singles"
FIGURE = "cells"
COUNTS = "writes"
KEEPS = False
MOST_LINES = 400_000  # code that checks all cells before each digit runs 230,000 lines

smaller = with_cells_filled

# MIXED: four cells can be filled, the first two only after the others. FOUR: four cells with the same two
# digits.
MIXED = board_of("426853791859700423713924856961537200287409635345280179534678912672195300198342567")
FOUR = with_digits(SOLVED, (2, 8, 0), (2, 9, 0), (7, 8, 0), (7, 9, 0))
CORNERS = with_digits(SOLVED, (1, 1, 0), (1, 9, 0), (9, 1, 0), (9, 9, 0))

# DEAD: no digit is left for r8c5. LATER: no digit is left for some cell after some singles are filled.
DEAD = board_of("534678912672195348108342067859761423426803791713924856961037284287000630345200179")
LATER = board_of("530678912672195348190302567809701423426853791010924856061537284087409135340200079")

# Three cells cannot be filled. The first has digits left, but another has none.
NOT_FIRST = board_of(".3467.91267.1953.8.98342.678.976.4234268537917.39.185696153..84287419635345286179")
# HIDDEN: no cell has only one digit left, but some digit has only one place left. SLOW: filling takes 13
# passes.
HIDDEN = board_of("534678912672195348198342567859761423..6853791713924856961537284.87.19635..5.86179")
SLOW = board_of("54...2..9..81.924591.8.5..73..9.65....5..7.1...4.5...6.2.7.3.51..7598......2...9.")


def cases() -> list[Arguments]:
    """Return boards on which some, all or no cells can be filled, and some without a solution."""
    boards = [MIXED, CORNERS, SOLVED, FOUR, DEAD, LATER, PUZZLE, NOT_FIRST, HIDDEN, SLOW]
    return [(board,) for board in boards]


def make(random: Random) -> Arguments:
    """Return a solution with holes, often with a digit in a wrong cell."""
    board = with_holes(SOLVED, random.randrange(6, 16), random)
    if random.random() < 0.4:
        cell = random.choice([cell for cell in range(81) if not board[cell // 9][cell % 9]])
        digits = digits_left(board, cell)
        board = with_digits(board, (cell // 9 + 1, cell % 9 + 1, random.choice(digits)))
    return (board,)


def accepts(outcome: Outcome) -> bool:
    """Return whether the final board is right. After False, any board is accepted."""
    return outcome.expected is False or outcome.arguments_after == outcome.expected_after


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about the first wrong digit, a cell left out, or a wrong answer."""
    (left,) = outcome.arguments_after
    yield from _messages_on_code(outcome)
    yield from _messages_on_writes(outcome)
    if outcome.error:
        yield from _messages_on_error(outcome.error, left)
    elif type(outcome.result) is not bool:
        return
    elif outcome.expected is False:
        for cell in _cells_with(left, 0)[:1]:
            for line in returns_at_once(outcome.source):
                yield Message("dead_at_once", {"line": line, "cell": name(cell)})
            yield Message("dead", {"cell": name(cell)})
    elif outcome.result is False:
        yield from _messages_on_false(left)
    else:
        yield from _messages_on_true(outcome, left)


def _messages_on_true(outcome: Outcome, left: Board) -> Iterator[Message]:
    """Yield messages about a cell that should have been filled."""
    single_cells = _cells_with(left, 1)
    if not single_cells:
        return
    cell = single_cells[0]
    for line in returns_at_once(outcome.source):
        yield Message("at_once", {"line": line, "cell": name(cell)})
    before = digits_left(outcome.arguments[0], cell)
    facts: dict[str, str | int] = {
        "cell": name(cell),
        "digit": digits_left(left, cell)[0],
        "before": str(before),
    }
    yield Message("left_out" if len(before) == 1 else "again", facts)


def _cells_with(board: Board, count: int) -> list[int]:
    """Return the empty cells with `count` digits left."""
    empty = [cell for cell in range(81) if board[cell // 9][cell % 9] == 0]
    return [cell for cell in empty if len(digits_left(board, cell)) == count]


def _messages_on_code(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about suspicious code."""
    tree = ast.parse(outcome.source)
    places = {_board_indexes(node) for node in ast.walk(tree)}
    lists = {ast.unparse(node.targets[0]) for node in ast.walk(tree) if _assigns_candidates(node)}
    for node in ast.walk(tree):
        facts: dict[str, str | int] = {"line": getattr(node, "lineno", 1)}
        is_compared = isinstance(node, ast.Compare) and _is_number(node.comparators[0])
        if isinstance(node, ast.Compare) and is_compared and ast.unparse(node.left) in lists:
            yield Message(
                "list_number", {**facts, "code": ast.unparse(node), "name": ast.unparse(node.left)}
            )
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "candidates" and len(node.args) == 3:
            row, column = (ast.unparse(each) for each in node.args[1:])
            if (row, column) not in places and (column, row) in places:
                yield Message("turned", {**facts, "code": ast.unparse(node)})
        if isinstance(node, ast.FunctionDef) and node.name == FUNCTION and not outcome.writes:
            for inner in ast.walk(node):
                targets = inner.targets if isinstance(inner, ast.Assign) else []
                if any(isinstance(each, ast.Name) and each.id == "board" for each in targets):
                    yield Message("copies", {"line": getattr(inner, "lineno", 1)})


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _assigns_candidates(node: ast.AST) -> TypeGuard[ast.Assign]:
    """Return whether this node assigns the candidates of a cell to a variable."""
    if not (isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)):
        return False
    return ast.unparse(node.value.func) == "candidates"


def _messages_on_writes(outcome: Outcome) -> Iterator[Message]:
    """Yield a message about the first digit that should not have been written."""
    board = plain(outcome.arguments[0])
    for cell, digit, line in outcome.writes:
        before = board[cell // 9][cell % 9]
        facts: dict[str, str | int] = {
            "line": line,
            "cell": name(cell),
            "digit": short(digit),
            "before": before,
        }
        if before and digit != before and outcome.arguments[0][cell // 9][cell % 9]:
            yield Message("overwrites", {**facts, "before": before})
            return
        board[cell // 9][cell % 9] = 0
        digits = digits_left(board, cell)
        if digit and digit not in digits:
            yield Message("clashes", facts)
            return
        if digit and len(digits) > 1:
            yield Message("guesses", {**facts, "digits": str(digits)})
            return
        board[cell // 9][cell % 9] = digit


def _messages_on_error(error: BaseException, left: Board) -> Iterator[Message]:
    """Yield messages about a loop that does not end, or about an empty list without a first digit."""
    if isinstance(error, EndlessError):
        if not _cells_with(left, 0) + _cells_with(left, 1):
            yield Message("goes_on", {"line": error.line})
        return
    dead, indexed = _cells_with(left, 0), indexed_in(error)
    if dead and indexed and not indexed.length:
        facts: dict[str, str | int] = {"cell": name(dead[0]), "name": indexed.name}
        yield Message("no_first", {**facts, "error": type(error).__name__, "line": readers_line(error)})


def _messages_on_false(left: Board) -> Iterator[Message]:
    """Yield messages about an answer that should be True."""
    empty = [cell for cell in range(81) if not left[cell // 9][cell % 9]]
    yield Message("full_cells", {})
    if not empty:
        yield Message("full", {})
        return
    cell = (_cells_with(left, 2) or empty)[0]
    yield Message("open", {"cell": name(cell), "digits": str(digits_left(left, cell))})


def _compare_length(node: ast.AST, message: Message) -> ast.AST | None:
    """Compare the length of a list instead of the list."""
    if isinstance(node, ast.Compare) and ast.unparse(node.left) == message.facts["name"]:
        return ast.Compare(code(f"len({message.facts['name']})"), node.ops, node.comparators)
    return None


def _put_row_first(node: ast.AST, message: Message) -> ast.AST | None:
    """Pass the row to `candidates` before the column."""
    if isinstance(node, ast.Call) and ast.unparse(node) == message.facts["code"]:
        return ast.Call(node.func, [node.args[0], node.args[2], node.args[1]], [])
    return None


def _skip_filled(node: ast.AST, _message: Message) -> ast.AST | None:
    """Skip filled cells in the inner loop over the board."""
    is_loop = isinstance(node, ast.For) and not any(isinstance(each, ast.For) for each in node.body)
    if not is_loop or not isinstance(node, ast.For):
        return None
    places = [_candidates_arguments(each) for each in ast.walk(node) if isinstance(each, ast.Call)]
    place = next((each for each in places if each), None)
    if not place:
        return None
    node.body = [ast.If(code(f"board[{place[0]}][{place[1]}] == 0"), node.body, [])]
    return node


def _candidates_arguments(node: ast.Call) -> tuple[str, str] | None:
    """Return the row and the column in a call of `candidates`."""
    if ast.unparse(node.func) != "candidates" or len(node.args) != 3:
        return None
    return ast.unparse(node.args[1]), ast.unparse(node.args[2])


OBSERVED = "overwrites clashes guesses left_out again dead no_first goes_on full open"
CHECKS: dict[str, Check] = dict.fromkeys(OBSERVED.split(), shown) | {
    "list_number": helped_by(_compare_length),
    "turned": helped_by(_put_row_first),
    "copies": ran,
    "full_cells": helped_by(_skip_filled),
    "at_once": returned,
    "dead_at_once": returned,
}


def _board_indexes(node: ast.AST) -> tuple[str, str] | None:
    """Return the two index expressions of `board[r][c]`, or None for another node."""
    if not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript)):
        return None
    row = node.value
    is_board = isinstance(row.value, ast.Name) and row.value.id == "board"
    return (ast.unparse(row.slice), ast.unparse(node.slice)) if is_board else None
