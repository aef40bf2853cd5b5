"""Lesson 8: search with the cell that has the fewest digits left."""

import ast
from collections.abc import Iterator
from random import Random
from typing import TypeGuard

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import board_of, plain
from sudoku_core.lab.lessons.checks import Check, code, helped_by, returned, shown
from sudoku_core.lab.lessons.errors import explain_error
from sudoku_core.lab.lessons.materials import (
    PUZZLE,
    SOLVED,
    Board,
    digits_left,
    returns_at_once,
    with_cells_filled,
    with_digits,
)
from sudoku_core.lab.lessons.running import Arguments, Outcome, call
from sudoku_core.lab.lessons.values import Message

NUMBER = 8
MINUTES = 35
FUNCTION = "solve"
FIGURE = "cells"
COUNTS = "calls"
KEEPS = False
MOST_LINES = 150_000
MOST_TRIES = 400  # digits; puzzle D needs 51 with the fewest digits first, and 4,208 in reading order

MOST_STATES = 8  # boards on which `fewest_cell` is checked
MOST_LINES_OF_CELL = 10_000

# The first and the last empty cell have two digits, the four others one.
FEW = board_of("500678912672195048198342567859701423426853791713924856961537284287419635300286179")

# GUESSES: two guesses are wrong. UNSOLVABLE, DEAD: all guesses are wrong.
GUESSES = board_of("301006270000407000987132650609270005020000793000090026000703501076019042153000900")
UNSOLVABLE = board_of("530678912670195348190302567809701423426853791010924856061537284087409135340200079")
DEAD = board_of("534678912670195348108342067859761423426803791713924856961037284287000630345200179")
# Only the masks of the boxes exclude a digit that leads to a dead end.
BY_BOX = board_of("012608379976123008083907126769081230308762910120390867207839601831076092690210783")

smaller = with_cells_filled


def cases() -> list[Arguments]:
    """Return boards with few empty cells, boards without a solution, and example D."""
    return [(FEW,), (SOLVED,), (DEAD,), (UNSOLVABLE,), (GUESSES,), (PUZZLE,), (BY_BOX,)]


def make(random: Random) -> Arguments:
    """Return example D with most of its holes filled."""
    holes = [(row, column) for row in range(9) for column in range(9) if not PUZZLE[row][column]]
    filled = random.sample(holes, random.randrange(42, len(holes)))
    return (with_digits(PUZZLE, *((row + 1, column + 1, SOLVED[row][column]) for row, column in filled)),)


def accepts(outcome: Outcome) -> bool:
    """Return whether the final board is right, and every chosen cell had the fewest digits."""
    return outcome.arguments_after == outcome.expected_after and next(explain(outcome), None) is None


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about the first board for which `fewest_cell` returns a wrong cell."""
    fewest_cell = outcome.names.get("fewest_cell")
    is_right = (outcome.result, outcome.arguments_after) == (outcome.expected, outcome.expected_after)
    if not callable(fewest_cell):
        if is_right:
            yield Message("not_defined", {"function": "fewest_cell"})
        return
    for board in _boards_during_search(outcome):
        called = call(fewest_cell, (board, *_masks(board)), MOST_LINES_OF_CELL)
        if called.error:
            if is_right:
                yield explain_error(called.error)
            return
        problems = list(_messages_on_result(board, called, outcome.source))
        if problems:
            if problems[-1].code in ("more", "dead"):
                yield from _messages_on_box(outcome.source)
            yield from problems
            return
    if outcome.result is False and outcome.expected is True:
        yield Message("gave_up", {})
    tries = sum(type(each.digit) is int and each.digit > 0 for each in outcome.writes)
    if tries > MOST_TRIES:
        yield Message("tries", {"tries": tries, "most": MOST_TRIES})


def _boards_during_search(outcome: Outcome) -> Iterator[Board]:
    """Yield the initial board, and the board after each of the first written digits."""
    board: Board = plain(outcome.arguments[0])
    yield plain(board)
    for cell, digit, _ in outcome.writes[:MOST_STATES]:
        if type(digit) is not int or not 0 <= digit <= 9:
            return
        board[cell // 9][cell % 9] = digit
        if digit:
            yield plain(board)


def _masks(board: Board) -> tuple[list[int], list[int], list[int]]:
    rows, columns, boxes = [0] * 9, [0] * 9, [0] * 9
    for row in range(9):
        for column in range(9):
            bit = 1 << board[row][column] >> 1
            rows[row] |= bit
            columns[column] |= bit
            boxes[row // 3 * 3 + column // 3] |= bit
    return rows, columns, boxes


def _messages_on_result(board: Board, called: Outcome, source: str) -> Iterator[Message]:
    """Yield messages about a wrong result of `fewest_cell` for a board."""
    found = called.result
    left = {cell: digits_left(board, cell) for cell in range(81) if not board[cell // 9][cell % 9]}
    if found is None:
        if left:
            yield from _messages_on_no_cell(name(min(left)), called, source)
        return
    if not left:
        yield Message("full", {"found": str(found)[:60]})
        return
    is_pair = isinstance(found, (tuple, list)) and len(found) == 2
    if not is_pair or any(type(each) is not int for each in found):
        yield Message("not_a_cell", {"found": str(found)[:60]})
        return
    wrong = _message_on_cell(board, found, left)
    if wrong:
        for line in returns_at_once(source):
            yield Message("at_once", {"line": line})
        yield wrong
    yield from _messages_on_changes(called)


def _messages_on_no_cell(cell: str, called: Outcome, source: str) -> Iterator[Message]:
    if called.printed.strip():
        yield Message("printed", {"printed": called.printed.strip().split("\n")[0][:60]})
    for line in returns_at_once(source):
        yield Message("at_once", {"line": line})
    if not any(isinstance(each, ast.Return) and each.value for each in _nodes(source)):
        yield Message("no_return", {})
    yield Message("no_cell", {"cell": cell})


def _nodes(source: str) -> list[ast.AST]:
    """Return the syntax nodes of `fewest_cell`."""
    tree = ast.parse(source)
    function = next((each for each in tree.body if getattr(each, "name", "") == "fewest_cell"), tree)
    return list(ast.walk(function))


def _messages_on_box(source: str) -> Iterator[Message]:
    """Yield a message about a wrong box number, if it is computed from the loops' row and column."""
    parts = _nodes(source)
    names = [
        each.target.id for each in parts if isinstance(each, ast.For) and isinstance(each.target, ast.Name)
    ]
    numbers = [
        each.slice
        for each in parts
        if isinstance(each, ast.Subscript) and isinstance(each.value, ast.Name) and each.value.id == "boxes"
    ]
    if len(names) < 2 or not numbers:
        return
    number = numbers[0]
    if isinstance(number, ast.Name):
        values = [each.value for each in parts if _assigns_to(each, number.id)]
        number = values[0] if values else number
    text = ast.unparse(number)
    for cell in range(81):
        row, column = cell // 9, cell % 9
        try:
            found = eval(text, {"__builtins__": {}}, {names[0]: row, names[1]: column})
        except Exception:
            return
        right = row // 3 * 3 + column // 3
        if found != right:
            facts: dict[str, str | int] = {"line": number.lineno, "code": text, "cell": name(cell)}
            facts["number"] = f"{names[0]} // 3 * 3 + {names[1]} // 3"
            yield Message("box", {**facts, "found": str(found), "right": right})
            return


def _assigns_to(node: ast.AST, variable: str) -> TypeGuard[ast.Assign]:
    """Return whether this node assigns to the variable."""
    return isinstance(node, ast.Assign) and any(
        isinstance(each, ast.Name) and each.id == variable for each in node.targets
    )


def _message_on_cell(board: Board, found: list[int], left: dict[int, list[int]]) -> Message | None:
    """Return the message about a wrong cell, or None. left: The digits of each empty cell."""
    fewest = min(len(digits) for digits in left.values())
    best = [cell for cell, digits in left.items() if len(digits) == fewest]
    row, column = found
    cell = 9 * row + column if 0 <= row < 9 and 0 <= column < 9 else -1
    if cell in best:
        return None
    facts: dict[str, str | int] = {"found": f"({row}, {column})", "other": name(best[0])}
    if cell not in left:
        for code, turned in (("turned", 9 * column + row), ("from_one", 9 * (row - 1) + column - 1)):
            if turned in best:
                return Message(code, {**facts, "other": name(turned)})
        if cell < 0:
            return Message("off_board", facts)
        return Message("filled", {**facts, "cell": name(cell), "digit": board[row][column]})
    digits, fewer = (str(left[each]) for each in (cell, best[0]))
    return Message(
        "more" if fewest else "dead", {**facts, "cell": name(cell), "digits": digits, "fewer": fewer}
    )


def _messages_on_changes(called: Outcome) -> Iterator[Message]:
    """Yield messages if the board or a list of masks has been changed."""
    for kind, given, left in zip(
        ("board", "rows", "columns", "boxes"), called.arguments, called.arguments_after, strict=True
    ):
        if given != left:
            yield Message("changes", {"name": kind})


def _correct_number(node: ast.AST, message: Message) -> ast.AST | None:
    is_number = isinstance(node, ast.expr) and ast.unparse(node) == message.facts["code"]
    return code(str(message.facts["number"])) if is_number else None


OBSERVED = (
    "no_return no_cell full not_a_cell off_board turned from_one filled more dead changes gave_up"
    " not_defined printed"
)
CHECKS: dict[str, Check] = dict.fromkeys(OBSERVED.split(), shown) | {
    "at_once": returned,
    "box": helped_by(_correct_number),
}
