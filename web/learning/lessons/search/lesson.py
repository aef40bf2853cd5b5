"""Lesson 4: write a depth-first search."""

import ast
import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from learning.lessons.search.boards import APART, AT_ONCE, BOXES, FAR, NEAR, NINE, TURNED
from learning.lessons.search.reading import (
    agrees_with,
    count_holes,
    digit_at,
    empties_solved_board,
    fills_two,
    find_clash,
    first_empty,
    join_digits,
    put_digit,
)
from learning.lessons.search.repairs import CHECKS_OF_CODE
from sudoku_core.api import solutions
from sudoku_core.board.geometry import name
from sudoku_core.lab.diagnosis.raised import indexed_in
from sudoku_core.lab.lessons.boards import line_of
from sudoku_core.lab.lessons.checks import Check, returned, shown
from sudoku_core.lab.lessons.materials import (
    HOLES,
    SOLVED,
    Board,
    digits_left,
    number_of,
    repeated_digit,
    returns_at_once,
    shuffled,
    with_cells_filled,
    with_digits,
    with_holes,
    zero_written,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Message
from sudoku_core.lab.own_code.errors import readers_line
from sudoku_core.lab.recording.line_tracer import short

NUMBER = 4
MINUTES = 45
FUNCTION = "solve"
FIGURE = "stack"
COUNTS = "calls"
KEEPS = False
MOST_LINES = 150_000  # code that checks the whole board after each digit runs 96,000 lines
OBSERVED = (
    "into_given same_board clash_row clash_column clash_box first_only stale twice_row twice_column"
    " twice_box emptied gave_up_early dead dead_early early unfilled alone nothing nothing_early"
    " stopped full_false full_none none_false missing untried"
)
CHECKS: dict[str, Check] = dict.fromkeys(OBSERVED.split(), shown) | {
    "at_once": returned,
    **CHECKS_OF_CODE,
}
ALIKE = (
    "went_on", "gave_up", "gave_up_early", "unfilled", "alone", "nothing", "nothing_early", "stopped",
    "early", "dead", "dead_early",
)  # fmt: skip
smaller = with_cells_filled
MANY = 200  # the number of writes after which a search counts as endless


def cases() -> list[Arguments]:
    """Return boards with few holes, and three without a solution."""
    corners = with_digits(SOLVED, (1, 1, 0), (9, 9, 0))
    return [
        (HOLES,),
        (NEAR,),
        (FAR,),
        (with_digits(FAR, (2, 2, 2)),),
        (with_digits(NEAR, (7, 4, 4)),),
        (corners,),
        (SOLVED,),
        (NINE,),
        (APART,),
        (BOXES,),
        (TURNED,),
        (AT_ONCE,),
    ]


def make(random: Random) -> Arguments:
    """Return a board with at most one solution. It has few holes, or enough for digits to fail late."""
    chance = random.random()
    if chance < 0.3:
        return (shuffled(random.choice([NEAR, FAR]), random),)
    if chance < 0.5:
        return (with_holes(shuffled(SOLVED, random), random.randrange(5, 9), random),)
    while True:
        board = with_holes(shuffled(SOLVED, random), random.randrange(7, 12), random)
        if len(list(islice(solutions(line_of(board)), 2))) == 1:
            return (board,)


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about the search's mistakes with single cells."""
    yield from _messages_on_slips(ast.parse(outcome.source))
    given = outcome.arguments[0]
    for cell, digit, line in outcome.writes:
        if given[cell // 9][cell % 9] not in (0, digit):
            yield Message("into_given", {"line": line, "digit": short(digit), "cell": name(cell)})
    if isinstance(outcome.error, (EndlessError, RecursionError)):
        yield from _messages_on_endless(outcome)
    elif outcome.error:
        yield from _messages_on_error(outcome)
    else:
        yield from _messages_on_stale(outcome)
        yield from _messages_on_answer(outcome)


def _messages_on_answer(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about a wrong answer."""
    if not (outcome.result is None or isinstance(outcome.result, bool)):
        return
    for line in returns_at_once(outcome.source, is_of_digits=True):
        yield Message("at_once", {"line": line})
    if outcome.result:
        yield from _messages_on_true(outcome)
    elif outcome.expected:
        yield from _messages_on_false(outcome)
    elif outcome.result is None and not outcome.printed:
        yield Message("none_false", {"cell": name(first_empty(outcome.arguments[0]))})


def _messages_on_slips(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about suspicious code."""
    cells = [
        (ast.unparse(target.value.slice), ast.unparse(target.slice))
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Subscript)
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("solve", "not solve"):
            yield Message("not_called", {"line": node.lineno})
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "candidates" and len(node.args) == 3:
            asked = (ast.unparse(node.args[1]), ast.unparse(node.args[2]))
            if cells and asked not in cells and _variable_names(*asked) == _variable_names(*cells[0]):
                cell = "board[{}][{}]".format(*cells[0])
                yield Message("other_cell", {"line": node.lineno, "call": ast.unparse(node), "cell": cell})


def _variable_names(*texts: str) -> set[str]:
    return {name for text in texts for name in re.findall(r"[^\W\d]\w*", text)}


def _messages_on_endless(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about an endless search: it repeats itself, or tries digits that do not fit."""
    if outcome.calls > 20 and not fills_two(outcome):
        yield from zero_written(outcome)
        yield Message("same_board", {})
    board = outcome.arguments[0]
    for cell, digit, line in outcome.writes:
        fault = find_clash(board, cell, digit)
        if fault and len(outcome.writes) > MANY:
            facts: dict[str, str | int] = {"line": line, "cell": name(cell), "digit": str(digit)}
            yield Message(f"clash_{fault[0]}", {**facts, fault[0]: fault[1]})
            return
        board = put_digit(board, cell, digit)


def _messages_on_error(outcome: Outcome) -> Iterator[Message]:
    """Yield a message if the code used the first candidate of a cell that has no candidates."""
    error = outcome.error
    assert error
    indexed = indexed_in(error)
    if indexed and not indexed.length and (first_empty(outcome.arguments_after[0]) >= 0):
        dead = [
            cell
            for cell in range(81)
            if not digit_at(outcome.arguments_after[0], cell)
            and not digits_left(outcome.arguments_after[0], cell)
        ]
        for cell in dead[:1]:
            yield Message(
                "first_only", {"line": readers_line(error), "name": indexed.name, "cell": name(cell)}
            )


def _messages_on_stale(outcome: Outcome) -> Iterator[Message]:
    """Yield a message if a digit is written while a digit from a failed attempt is still on the board."""
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
                yield Message("stale", facts)
                return
            filled[cell] = digit


def _messages_on_true(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about a board for which the search wrongly returns True."""
    board = outcome.arguments_after[0]
    cell = first_empty(board)
    if cell < 0:
        fault = repeated_digit(board)
        if not fault:
            return
        kind, number, digit = fault
        lines = [
            line
            for cell, written, line in outcome.writes
            if written == digit and number_of(kind, cell) == number
        ]
        if lines:  # else the code has replaced rows of the board
            yield Message(f"twice_{kind}", {kind: number, "digit": digit, "line": lines[-1]})
        return
    facts: dict[str, str | int] = {"cell": name(cell)}
    for at, digit, line in outcome.writes:
        if not digit and empties_solved_board(outcome, line):
            yield Message("emptied", {"line": line, "cell": name(at)})
            return
    tried = [digit for at, digit, _ in outcome.writes if at == cell and digit]
    early = {"line": _line_of_first_true(outcome), **facts}
    if tried:
        yield Message("gave_up", {**facts, "tried": join_digits(tried)})
        yield Message("gave_up_early", {**early, "tried": join_digits(tried)})
    if not outcome.writes:
        if outcome.calls > 1:
            yield Message("copy", {})
        yield from _messages_on_stop(outcome, cell)
        yield Message("nothing_early" if early["line"] else "nothing", early)
    if outcome.calls == 1:
        yield Message("alone", facts)
    if not digits_left(board, cell):
        yield Message("went_on", facts)
        yield Message("dead_early" if early["line"] else "dead", early)
    yield Message("early" if early["line"] else "unfilled", early)


def _line_of_first_true(outcome: Outcome) -> int:
    """Return the line on which a call of `solve` first returned True, or 0."""
    assert outcome.trial
    ends = outcome.trial.trace(outcome).returns
    return next((each.line for each in ends if each.function == FUNCTION and each.value is True), 0)


def _messages_on_false(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about the last right board before a search wrongly gave up."""
    solution: Board = outcome.expected_after[0]
    board = last_right_board = outcome.arguments[0]
    tried: dict[int, list[Any]] = {}
    for cell, digit, _ in outcome.writes:
        before, board = put_digit(board, cell, 0), put_digit(board, cell, digit)
        if not digit or not agrees_with(before, solution):
            continue
        if board == solution:
            yield from _messages_on_full(outcome)
            return
        if count_holes(before) < count_holes(last_right_board):
            last_right_board, tried = before, {}
        if before == last_right_board:
            tried.setdefault(cell, []).append(digit)
    if outcome.result is None:
        return
    for cell, digits in tried.items():
        right = solution[cell // 9][cell % 9]
        if right not in digits:
            yield Message("missing", {"cell": name(cell), "tried": join_digits(digits), "digit": right})
            return
        last_right_board = put_digit(last_right_board, cell, right)
    cell = first_empty(last_right_board)
    if cell < 0:
        yield Message("full_false", {})
        return
    if not outcome.writes:
        yield from _messages_on_stop(outcome, cell)
    yield Message("untried", {"cell": name(cell), "digit": solution[cell // 9][cell % 9]})


def _messages_on_full(outcome: Outcome) -> Iterator[Message]:
    if outcome.result is False:
        yield Message("full_false", {})
    elif not outcome.printed:
        yield Message("full_none", {})


def _messages_on_stop(outcome: Outcome, cell: int) -> Iterator[Message]:
    """Yield a message if the search returned before it read its first empty cell."""
    if outcome.reads and max(outcome.reads) < cell:
        yield Message("stopped", {"answer": str(outcome.result), "cell": name(cell)})
