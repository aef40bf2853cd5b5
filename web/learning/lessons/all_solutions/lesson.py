"""Lesson 10: count the solutions of a board, and prove that there is only one."""

import ast
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from sudoku_core.api import solutions
from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import board_of, differing, line_of, plain
from sudoku_core.lab.lessons.checks import Check, any_of, helped_by, is_kept, returned, shown, statement
from sudoku_core.lab.lessons.materials import (
    SOLVED,
    Board,
    repeated_digit,
    returns_at_once,
    with_cells_filled,
    with_digits,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Message
from sudoku_core.lab.own_code.errors import readers_line

NUMBER = 10
MINUTES = 30
FUNCTION = "count"
FIGURE = "cells"
COUNTS = "calls"
MOST_LINES = 700_000  # code that checks the whole board after each digit runs 664,000 lines
ALIKE = ("none_inside", "returns_none", "printed", "other_type", "not_added", "full")
MOST_SOLUTIONS = 20  # the limit when searching for a missed solution

# TWO has two solutions: two digits can be swapped in four cells of two rows and two columns. FOUR and EIGHT
# have more such cells.
TWO = with_digits(SOLVED, (1, 4, 0), (1, 5, 0), (4, 4, 0), (4, 5, 0))
FOUR = with_digits(TWO, (2, 8, 0), (2, 9, 0), (7, 8, 0), (7, 9, 0))
EIGHT = with_digits(FOUR, (6, 4, 0), (6, 6, 0), (8, 4, 0), (8, 6, 0))
ONE = with_digits(SOLVED, (1, 4, 0), (1, 5, 0), (4, 4, 0), (6, 6, 0), (9, 8, 0))
NONE = board_of("534678912670195348190302567809701423426853791010924856061537284087409135340200079")
MANY = [list(row) if number < 5 else [0] * 9 for number, row in enumerate(SOLVED)]


def cases() -> list[Arguments]:
    """Return boards with zero, one, two, four, eight and very many solutions."""
    return [
        (TWO, 5),
        (SOLVED, 2),
        (ONE, 2),
        (NONE, 2),
        (TWO, 1),
        (TWO, 2),
        (FOUR, 9),
        (FOUR, 3),
        (MANY, 2),
        (NONE, 1),
        (EIGHT, 12),
    ]


def make(random: Random) -> Arguments:
    """Return a solution from which most cells of two digits are removed."""
    pair = random.sample(range(1, 10), 2)
    cells = [(row, column) for row in range(9) for column in range(9) if SOLVED[row][column] in pair]
    emptied = random.sample(cells, random.randrange(8, 15))
    return with_digits(SOLVED, *((row + 1, column + 1, 0) for row, column in emptied)), random.randrange(
        1, 5
    )


def smaller(given: Arguments) -> Iterable[Arguments]:
    """Yield boards with fewer holes, and with a smaller limit."""
    board, most = given
    yield from with_cells_filled(given)
    if most > 2:
        yield board, most - 1


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about a digit left on the board, a missed solution, or a solution counted twice."""
    board, most = outcome.arguments
    reached = _full_boards(outcome)
    facts: dict[str, str | int] = {"expected": outcome.expected, "most": most}
    yield from _messages_on_code(outcome.source)
    if outcome.error:
        if isinstance(outcome.error, TypeError) and "NoneType" in str(outcome.error):
            yield Message("none_inside", {"line": readers_line(outcome.error)})
        if isinstance(outcome.error, (EndlessError, RecursionError)):
            if outcome.calls > 1 and not any(each.digit for each in outcome.writes):
                yield Message("writes_nothing", {})
            elif len(reached) > most:
                yield Message("no_limit", facts)
        return
    count = outcome.result
    if type(count) is not int:
        return
    if count != outcome.expected:
        for line in returns_at_once(outcome.source, is_of_digits=True):
            yield Message("at_once", {"line": line})
    yield from _messages_on_left_board(outcome)
    if count == outcome.expected:
        return
    fault = next((each for each in map(repeated_digit, reached) if each), None)
    if fault:
        kind, number, digit = fault
        yield Message(f"twice_{kind}", {kind: number, "digit": digit})
    if count > 0 and not reached:
        yield from _messages_on_empty_cell(outcome)
    yield from _messages_on_count(board, reached, {**facts, "found": count})


def _full_boards(outcome: Outcome) -> list[Board]:
    """Return all full boards during the search, in order and with repetitions."""
    board: Board = plain(outcome.arguments[0])
    full_boards = []
    empty = sum(row.count(0) for row in board)
    for cell, digit, _ in outcome.writes:
        if type(digit) is not int:
            break
        row, column = cell // 9, cell % 9
        empty += (not digit) - (not board[row][column])
        board[row][column] = digit
        if not empty:
            full_boards.append(plain(board))
    return full_boards


def _messages_on_code(source: str) -> Iterator[Message]:
    """Yield messages about suspicious code."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 1)
        if isinstance(node, ast.Global) and not _is_initialised(tree, node.names[0]):
            yield Message("keeps", {"line": line, "name": node.names[0]})
        if isinstance(node, ast.FunctionDef):
            for default in node.args.defaults:
                if isinstance(default, (ast.List, ast.Dict, ast.Set)):
                    yield Message("default", {"line": line, "code": ast.unparse(default)})


def _is_initialised(tree: ast.Module, name_of_count: str) -> bool:
    """Return whether the function assigns an initial value to this name in each call."""
    functions = [each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == FUNCTION]
    lines = [ast.unparse(line) for each in functions for line in each.body]
    return any(line.startswith(f"{name_of_count} = ") for line in lines)


def _messages_on_left_board(outcome: Outcome) -> Iterator[Message]:
    """Yield a message if the final board differs from the initial board."""
    given, left = outcome.arguments[0], outcome.arguments_after[0]
    if given == left:
        return
    cell, before, after = differing(given, left)
    if before:
        yield Message("erased", {"cell": name(cell), "digit": before})
        return
    lines = [each.line for each in outcome.writes if each.cell == cell and each.digit]
    facts: dict[str, str | int] = {"cell": name(cell), "digit": str(after)}
    if lines:
        yield Message("left_behind", {**facts, "line": lines[-1]})


def _messages_on_empty_cell(outcome: Outcome) -> Iterator[Message]:
    """Yield a message if a board with a cell that was never filled was counted."""
    written = {each.cell for each in outcome.writes if each.digit}
    board = outcome.arguments[0]
    empty = [cell for cell in range(81) if not board[cell // 9][cell % 9] and cell not in written]
    for cell in empty[:1]:
        yield Message("empty_cell", {"cell": name(cell), "found": outcome.result})


def _messages_on_count(
    board: Board, reached: list[Board], facts: dict[str, str | int]
) -> Iterator[Message]:
    """Yield messages about a wrong count. reached: The full boards in the search. facts: The numbers."""
    found, expected, most = (int(facts[each]) for each in ("found", "expected", "most"))
    if not any(0 in row for row in board):
        yield Message("full", facts)
        return
    different = [each for place, each in enumerate(reached) if each not in reached[:place]]
    if found > most:
        yield Message("over", facts)
    if found > expected:
        if not expected:
            yield Message("none", facts)
        elif found > len(reached):
            yield Message("many", facts)
        elif len(reached) > len(different):
            yield Message("again", facts)
        return
    if len(different) >= expected:
        yield Message("not_added", facts)
        return
    others = [board_of(str(each)) for each in islice(solutions(line_of(board)), MOST_SOLUTIONS)]
    missed = next((each for each in others if each not in different), None)
    if missed:
        near = different[0] if different else board
        cell, digit, _ = differing(missed, near)
        yield Message("missed", {**facts, "cell": name(cell), "digit": digit})


def _returned_none(_message: Message, outcome: Outcome) -> bool:
    """Return whether a call of `count` returned None."""
    assert outcome.trial
    ends = outcome.trial.trace(outcome).returns
    return any(each.function == FUNCTION and each.value is None for each in ends)


def _create_default_inside(node: ast.AST, _message: Message) -> ast.AST | None:
    """Create a mutable default inside the function instead of in its parameters."""
    if not isinstance(node, ast.FunctionDef):
        return None
    names = [each.arg for each in node.args.args[len(node.args.args) - len(node.args.defaults) :]]
    statements = [
        statement(f"{name} = {ast.unparse(each)}")
        for name, each in zip(names, node.args.defaults, strict=True)
    ]
    node.body = [*statements, *node.body]
    return node if statements else None


OBSERVED = (
    "no_limit writes_nothing empty_cell twice_row twice_column twice_box erased left_behind full over"
    " none many not_added missed"
)
CHECKS: dict[str, Check] = dict.fromkeys(OBSERVED.split(), shown) | {
    "keeps": is_kept,
    "default": any_of(is_kept, helped_by(_create_default_inside)),
    "none_inside": _returned_none,
    "at_once": returned,
}
