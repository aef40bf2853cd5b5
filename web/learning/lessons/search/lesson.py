"""Lesson 4: a search in depth."""

import ast
import re
from random import Random
from typing import Any

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import board_of
from sudoku_core.lab.lessons.materials import (
    HOLES,
    SOLVED,
    Board,
    having,
    nearer,
    number_of,
    shuffled,
    twice,
    with_holes,
    zero_written,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Said
from sudoku_core.lab.own_code.errors import readers_line

NUMBER = 4
FUNCTION = "solve"
FIGURE = "cells"
COUNTS = "calls"
KEEPS = False
MOST_LINES = 150_000  # who checks the whole board after each digit needs 96,000
ALIKE = ("went_on", "gave_up", "unfilled", "alone", "nothing", "stopped")
smaller = nearer
MANY = 200  # writes of a search that does not end
_FIRST = re.compile(r"candidates\(.*\)\[0\]|\bpop\(|\w\[0\]").search

# In the first a digit fails one cell further on, in the second four cells further on.
NEAR = board_of("53467891267219534819834256785976142342685379171392.856961.3728.287.19635345286179")
FAR = board_of("5346789126..19534819834.5678597614.34.685379171392485696153728428.419635345286179")
# In this one the search has to take a 9 back.
NINE = board_of("..4.28395..85.647175.4132864731.5629612974853985362714..68415375412379.8837659142")


def cases() -> list[Arguments]:
    """Return boards with few holes, and two without a solution."""
    corners = having(SOLVED, (1, 1, 0), (9, 9, 0))
    return [
        (HOLES,),
        (NEAR,),
        (FAR,),
        (having(FAR, (2, 2, 2)),),
        (having(NEAR, (7, 4, 4)),),
        (corners,),
        (SOLVED,),
        (NINE,),
    ]


def make(random: Random) -> Arguments:
    """Return a board with a few holes; in some of them a digit is wrong."""
    board = shuffled(random.choice([NEAR, FAR]), random)
    if random.random() < 0.7:
        return (board,)
    return (with_holes(shuffled(SOLVED, random), random.randrange(5, 9), random),)


def explain(outcome: Outcome) -> Said | None:
    """Name what the search did with a cell that it should not have done, or did not do."""
    plain = _plain(outcome.source)
    if plain:
        return plain
    given = outcome.given[0]
    for cell, digit, line in outcome.writes:
        if given[cell // 9][cell % 9] not in (0, digit):
            return Said("into_given", {"line": line, "digit": digit, "cell": name(cell)})
    if isinstance(outcome.error, (EndlessError, RecursionError)):
        return _endless(outcome)
    if outcome.error:
        return _raised(outcome)
    said = _stale(outcome)
    if said or not (outcome.result is None or isinstance(outcome.result, bool)):
        return said
    if outcome.result:
        return _says_true(outcome)
    if outcome.expected:
        return _says_false(outcome)
    if outcome.result is None and not outcome.printed:
        return Said("none_false", {"cell": name(_empty(given))})
    return None


def _plain(source: str) -> Said | None:
    """Return what is plain from the code itself."""
    tree = ast.parse(source)
    cells = [
        (ast.unparse(target.value.slice), ast.unparse(target.slice))
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Subscript)
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("solve", "not solve"):
            return Said("not_called", {"line": node.lineno})
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "candidates" and len(node.args) == 3:
            asked = (ast.unparse(node.args[1]), ast.unparse(node.args[2]))
            if cells and asked not in cells and _names(*asked) == _names(*cells[0]):
                cell = "board[{}][{}]".format(*cells[0])
                return Said("other_cell", {"line": node.lineno, "call": ast.unparse(node), "cell": cell})
    return None


def _names(*texts: str) -> set[str]:
    return {name for text in texts for name in re.findall(r"[^\W\d]\w*", text)}


def _endless(outcome: Outcome) -> Said | None:
    """Return why a search does not end: it does the same again, or takes digits that do not fit."""
    if outcome.calls > 20 and not _fills_two(outcome):
        return zero_written(outcome) or Said("same_board", {})
    board = outcome.given[0]
    for cell, digit, line in outcome.writes:
        fault = _clash(board, cell, digit)
        if fault and len(outcome.writes) > MANY:
            facts: dict[str, str | int] = {"line": line, "cell": name(cell), "digit": str(digit)}
            return Said(f"clash_{fault[0]}", {**facts, "number": fault[1]})
        board = _put(board, cell, digit)
    return None


def _fills_two(outcome: Outcome) -> bool:
    """Return whether two holes were ever full at once."""
    board = outcome.given[0]
    holes = _holes(board)
    for cell, digit, _ in outcome.writes:
        board = _put(board, cell, digit)
        if _holes(board) < holes - 1:
            return True
    return False


def _raised(outcome: Outcome) -> Said | None:
    """Return that the first candidate was taken where there was none."""
    error = outcome.error
    assert error
    line = readers_line(error)
    text = outcome.source.split("\n")[line - 1] if line else ""
    return Said("first_only", {"line": line}) if isinstance(error, IndexError) and _FIRST(text) else None


def _stale(outcome: Outcome) -> Said | None:
    """Return that a digit goes in while one of a failed attempt is still there."""
    filled: dict[int, Any] = {}
    failed: set[int] = set()
    for cell, digit, _ in outcome.writes:
        if cell in filled:
            order = list(filled)
            failed |= {*order[order.index(cell) + 1 :]}
            del filled[cell]
        failed.discard(cell)
        if digit:
            for kept in failed & set(filled):
                facts = {"digit": digit, "cell": name(cell), "kept": name(kept), "other": filled[kept]}
                return Said("stale", facts)
            filled[cell] = digit
    return None


def _says_true(outcome: Outcome) -> Said | None:
    """Return what is wrong with a board of which the search says True."""
    board = outcome.left[0]
    cell = _empty(board)
    if cell < 0:
        fault = twice(board)
        if not fault:
            return None
        kind, number, digit = fault
        lines = [
            line for cell, put, line in outcome.writes if put == digit and number_of(kind, cell) == number
        ]
        if not lines:
            return None  # it has given the board other rows
        return Said(f"twice_{kind}", {"number": number, "digit": digit, "line": lines[-1]})
    facts: dict[str, str | int] = {"cell": name(cell)}
    for at, digit, line in outcome.writes:
        if not digit and _is_full(outcome, line):
            return Said("emptied", {"line": line, "cell": name(at)})
    tried = [digit for at, digit, _ in outcome.writes if at == cell and digit]
    if tried:
        return Said("gave_up", {**facts, "tried": _listed(tried)})
    if not outcome.writes:
        is_copy = outcome.calls > 1 and re.search(r"copy\(|\[:\]|list\(", outcome.source)
        return Said("copy", {}) if is_copy else _stopped(outcome, cell) or Said("nothing", facts)
    fitting = [digit for digit in range(1, 10) if not _clash(board, cell, digit)]
    if not fitting:
        return Said("went_on", facts)
    return Said("alone" if outcome.calls == 1 else "unfilled", facts)


def _says_false(outcome: Outcome) -> Said | None:
    """Return where a search gives up that should not: at the last board on the way to the solution."""
    solution: Board = outcome.expected_left[0]
    board = way = outcome.given[0]
    tried: dict[int, list[Any]] = {}
    for cell, digit, _ in outcome.writes:
        before, board = _put(board, cell, 0), _put(board, cell, digit)
        if not digit or not _agrees(before, solution):
            continue
        if board == solution:
            return _says_nothing_of_full(outcome)
        if _holes(before) < _holes(way):
            way, tried = before, {}
        if before == way:
            tried.setdefault(cell, []).append(digit)
    if outcome.result is None:
        return None
    for cell, digits in tried.items():
        right = solution[cell // 9][cell % 9]
        if right not in digits:
            return Said("missing", {"cell": name(cell), "tried": _listed(digits), "digit": right})
        way = _put(way, cell, right)
    cell = _empty(way)
    if cell < 0:
        return Said("full_false", {})
    said = None if outcome.writes else _stopped(outcome, cell)
    return said or Said("untried", {"cell": name(cell), "digit": solution[cell // 9][cell % 9]})


def _says_nothing_of_full(outcome: Outcome) -> Said | None:
    if outcome.result is None:
        return None if outcome.printed else Said("full_none", {})
    return Said("full_false", {})


def _listed(digits: list[Any]) -> str:
    return ", ".join(str(digit) for digit in dict.fromkeys(digits))


def _stopped(outcome: Outcome, cell: int) -> Said | None:
    """Return that the search said something before it looked at its first empty cell."""
    if not outcome.reads or max(outcome.reads) >= cell:
        return None
    return Said("stopped", {"answer": str(outcome.result), "cell": name(cell)})


def _is_full(outcome: Outcome, line: int) -> bool:
    """Return whether this line emptied a cell of the board when it was solved."""
    board = outcome.given[0]
    for cell, digit, written in outcome.writes:
        if not digit and written == line and _empty(board) < 0 and not twice(board):
            return True
        board = _put(board, cell, digit)
    return False


def _put(board: Board, cell: int, digit: Any) -> Board:
    return having(board, (cell // 9 + 1, cell % 9 + 1, digit))


def _agrees(board: Board, solution: Board) -> bool:
    return all(board[place // 9][place % 9] in (0, solution[place // 9][place % 9]) for place in range(81))


def _holes(board: Board) -> int:
    return sum(row.count(0) for row in board)


def _empty(board: Board) -> int:
    """Return the first empty cell, or -1."""
    return next((cell for cell in range(81) if not board[cell // 9][cell % 9]), -1)


def _clash(board: Board, cell: int, digit: Any) -> tuple[str, int] | None:
    """Return the unit of a cell that has this digit elsewhere: "row", "column" or "box", and its number."""
    if not digit:
        return None
    for other in range(81):
        if other == cell or board[other // 9][other % 9] != digit:
            continue
        for kind in ("row", "column", "box"):
            if number_of(kind, cell) == number_of(kind, other):
                return kind, number_of(kind, cell)
    return None
