"""What is wrong with a call of the reader's function: the first sentence that fits."""

import ast
from typing import Any

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import is_board
from sudoku_core.lab.lessons.errors import said_of
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.values import Lesson, Said, text_of, text_of_call
from sudoku_core.lab.recording.line_tracer import short


def fault_of(lesson: Lesson, outcome: Outcome, tree: ast.Module) -> Said | None:
    """Return what is wrong with this outcome, or None. tree: of the reader's code."""
    is_wrong = bool(outcome.error) or not lesson.same(outcome.expected, outcome.result)
    if not is_wrong and lesson.accepts(outcome):
        if lesson.most_calls and outcome.calls > lesson.most_calls:
            return Said("too_many_calls", {"calls": outcome.calls, "most": lesson.most_calls})
        return None
    general = _general(lesson, outcome, tree)
    if isinstance(outcome.error, RecursionError):
        return general
    # Of what is plain from the code itself, all that follows is a consequence.
    dropped = _dropped(tree) if outcome.result in (None, False) else None
    return dropped or _compared_with_text(tree, outcome) or lesson.explain(outcome) or general


def _general(lesson: Lesson, outcome: Outcome, tree: ast.Module) -> Said:
    if outcome.error:
        return said_of(outcome.error)
    return (
        _shared_rows(tree)
        or _without_value(outcome)
        or _of_type(outcome)
        or (_changed(outcome) if lesson.keeps else _not_undone(outcome))
        or _value(lesson, outcome)
    )


def _dropped(tree: ast.Module) -> Said | None:
    """Return that the answer of a call within the function itself is dropped."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for inner in ast.walk(node):
                if not (isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Call)):
                    continue
                called = inner.value.func
                if isinstance(called, ast.Name) and called.id == node.name and _answers(node):
                    return Said("dropped", {"line": inner.lineno, "function": called.id})
    return None


def _answers(function: ast.FunctionDef) -> bool:
    """Return whether the function returns a value anywhere."""
    return any(isinstance(each, ast.Return) and each.value is not None for each in ast.walk(function))


def _compared_with_text(tree: ast.Module, outcome: Outcome) -> Said | None:
    """Return that a digit is compared with a text, where boards have numbers."""
    if not any(is_board(each) for each in outcome.given):
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            sides += [
                each for side in sides if isinstance(side, (ast.Tuple, ast.List)) for each in side.elts
            ]
            for side in sides:
                is_text = isinstance(side, ast.Constant) and isinstance(side.value, str)
                made = (
                    isinstance(side, ast.Call) and isinstance(side.func, ast.Name) and side.func.id == "str"
                )
                if is_text or made:
                    return Said("compares_text", {"line": node.lineno, "text": ast.unparse(side)})
    return None


def _is_text(side: ast.expr) -> bool:
    if isinstance(side, ast.Call):
        return isinstance(side.func, ast.Name) and side.func.id == "str"
    return isinstance(side, ast.Constant) and isinstance(side.value, str)


def _shared_rows(tree: ast.Module) -> Said | None:
    """Return that one list is several rows: [[0] * 9] * 9."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.Mult)
            and isinstance(node.left, ast.List)
        ):
            inner = node.left.elts
            is_list = inner and (
                isinstance(inner[0], (ast.List, ast.ListComp, ast.Call))
                or (isinstance(inner[0], ast.BinOp) and isinstance(inner[0].left, ast.List))
            )
            if is_list:
                return Said("shared_rows", {"line": node.lineno, "code": ast.unparse(node)})
    return None


def _without_value(outcome: Outcome) -> Said | None:
    if outcome.result is not None or outcome.expected is None:
        return None
    if outcome.printed.strip():
        return Said("printed", {"printed": outcome.printed.strip().split("\n")[0][:60]})
    return Said("returns_none", {"expected": text_of(outcome.expected)})


def _of_type(outcome: Outcome) -> Said | None:
    expected, result = outcome.expected, outcome.result
    facts: dict[str, str | int] = {"expected": text_of(expected), "found": text_of(result)}
    if isinstance(expected, list) and isinstance(result, list):
        texts = [each for each in result if isinstance(each, str)]
        numbers = all(isinstance(each, int) for each in expected)
        return Said("texts_for_numbers", facts) if texts and numbers else None
    if type(expected) is type(result):
        return None
    kinds: dict[str, str | int] = {"wanted": type(expected).__name__, "kind": type(result).__name__}
    return Said("other_type", {**facts, **kinds})


def _changed(outcome: Outcome) -> Said | None:
    """Return that an argument has been changed that should be left as it is."""
    for given, left in zip(outcome.given, outcome.left, strict=True):
        if not isinstance(given, list) or given == left:
            continue
        if is_board(given) and outcome.writes:
            changed = next(each for each in outcome.writes)
            cell, line = name(changed.cell), changed.line
            return Said("changed_board", {"cell": cell, "line": line, "digit": short(changed.digit)})
        if is_board(given) and is_board(left):
            place = next(each for each in range(81) if _at(given, each) != _at(left, each))
            digits = {"digit": short(_at(given, place)), "found": short(_at(left, place))}
            return Said("changed_cell", {"cell": name(place), **digits})
        return Said("changed_list", {"given": short(given), "left": short(left)})
    return None


def _not_undone(outcome: Outcome) -> Said | None:
    """Return that a digit that failed is still on the board, where nothing should be."""
    if outcome.result is not False or outcome.expected is not False:
        return None
    for given, left in zip(outcome.given, outcome.left, strict=True):
        if is_board(given) and given != left:
            cell = next(
                each for each in range(81) if given[each // 9][each % 9] != left[each // 9][each % 9]
            )
            digit = left[cell // 9][cell % 9]
            return Said("not_undone", {"digit": short(digit), "cell": name(cell)})
    return None


def _value(lesson: Lesson, outcome: Outcome) -> Said:
    """Return what was expected, and what came."""
    call = text_of_call(lesson.function, outcome.given)
    expected, found = text_of(outcome.expected), text_of(outcome.result)
    if expected != found:
        return Said("other_value", {"call": call, "expected": expected, "found": found})
    for right, left in zip(outcome.expected_left, outcome.left, strict=True):
        if is_board(right) and right != left:
            cell = next(each for each in range(81) if right[each // 9][each % 9] != _at(left, each))
            digits = {"expected": right[cell // 9][cell % 9], "found": short(_at(left, cell))}
            return Said("other_board", {"cell": name(cell), **digits})
        if right != left:
            return Said("other_list", {"expected": short(right), "found": short(left)})
    return Said("other_value", {"call": call, "expected": expected, "found": found})


def _at(board: Any, cell: int) -> Any:
    try:
        return board[cell // 9][cell % 9]
    except (IndexError, TypeError):
        return None
