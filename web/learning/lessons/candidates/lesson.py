"""Lesson 3: the digits that fit into an empty cell."""

import ast
import re
from random import Random

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.errors import said_of
from sudoku_core.lab.lessons.materials import (
    PUZZLE,
    SOLVED,
    Board,
    endless_while,
    having,
    number_of,
    overwritten,
    peers,
    returns_at_once,
    shuffled,
    with_holes,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome, call
from sudoku_core.lab.lessons.values import Said, text_of
from sudoku_core.lab.recording.line_tracer import short

NUMBER = 3
FUNCTION = "candidates"
FIGURE = "cells"
COUNTS = "reads"
MOST_LINES = 200_000  # who checks the whole board for each digit needs 100,000
ALIKE = ("far", "first_only", "left_out")

ALL_DIGITS = list(range(1, 10))
MOST_LINES_OF_FITS = 20_000
MOST_LOOKED = 36  # cells; who looks at more of them looks for the right ones among all


def cases() -> list[Arguments]:
    """Return empty cells of example D, one that nothing fits into, and one of an empty grid."""
    empty = [[0] * 9 for _ in range(9)]
    return [
        (PUZZLE, 0, 2),
        (PUZZLE, 4, 4),
        (PUZZLE, 8, 0),
        (PUZZLE, 2, 8),
        (having(PUZZLE, (5, 2, 5)), 4, 4),
        (having(SOLVED, (9, 9, 0)), 8, 8),
        (empty, 0, 8),
    ]


def make(random: Random) -> Arguments:
    """Return an empty cell of a grid with holes."""
    board = with_holes(shuffled(SOLVED, random), random.randint(40, 70), random)
    cell = random.choice([cell for cell in range(81) if not board[cell // 9][cell % 9]])
    return board, cell // 9, cell % 9


def accepts(outcome: Outcome) -> bool:
    """Return whether the arguments are left as they were, and `fits` says the same of each digit."""
    return outcome.left == outcome.given and _of_fits(outcome) is None


def explain(outcome: Outcome) -> Said | None:
    """Name a digit that is wrongly given or left out, and the cell that says so."""
    if outcome.error:
        return endless_while(outcome)
    result = outcome.result
    if outcome.left != outcome.given or not isinstance(result, list):
        return None
    if result == outcome.expected:
        return _of_fits(outcome)
    if any(isinstance(each, bool) for each in result):
        return Said("bools", {"found": text_of(result)})
    if not all(isinstance(each, int) for each in result):
        return None
    return _of_numbers(outcome) or _of_code(outcome) or _of_cells(outcome)


def _of_fits(outcome: Outcome) -> Said | None:
    """Return what is wrong with `fits`, which the reader writes as well."""
    fits = outcome.names.get("fits")
    if not callable(fits):
        return Said("no_fits", {})
    for digit in ALL_DIGITS:
        asked = call(fits, (*outcome.given, digit), MOST_LINES_OF_FITS)
        facts: dict[str, str | int] = {"cell": _cell_of(outcome), "digit": digit}
        if isinstance(asked.error, EndlessError):
            return said_of(asked.error)
        if asked.error:
            return Said("fits_raises", {**facts, "error": type(asked.error).__name__})
        if asked.left != asked.given:
            return Said("fits_writes", facts)
        if bool(asked.result) != (digit in outcome.expected):
            code = "fits_no" if digit in outcome.expected else "fits_yes"
            return Said(code, {**facts, "found": short(asked.result)})
    return None


def _of_numbers(outcome: Outcome) -> Said | None:
    """Return what is wrong with these numbers, whatever the board is."""
    result, expected = outcome.result, outcome.expected
    if 0 in result:
        return Said("zero", {"found": text_of(result)})
    if not {*result} <= {*ALL_DIGITS}:
        return Said("outside", {"number": next(each for each in result if each not in ALL_DIGITS)})
    if sorted(result) == expected:
        return Said("unsorted", {"found": text_of(result), "expected": text_of(expected)})
    if len(result) > len({*result}):
        return Said("doubled", {"digit": next(each for each in result if result.count(each) > 1)})
    if result == [digit for digit in ALL_DIGITS if digit not in expected] and result:
        return Said("inverted", {"found": text_of(result), "cell": _cell_of(outcome)})
    return None


def _of_code(outcome: Outcome) -> Said | None:
    """Return what is plain from the code."""
    line = returns_at_once(outcome.source)
    if line:
        return Said("at_once", {"line": line, "found": text_of(outcome.result)})
    slip = _slip(ast.parse(outcome.source), outcome)
    if slip:
        return slip
    anew = overwritten(outcome.source)
    if anew:
        return Said("overwritten", {"line": anew[0], "name": anew[1]})
    if not outcome.result and _fits_gives_none(outcome.source):
        return Said("fits_none", {})
    missing = [digit for digit in outcome.expected if digit not in outcome.result]
    if missing == [9] and re.search(r"range\(\s*1\s*,\s*9\s*\)", outcome.source):
        return Said("no_nine", {"cell": _cell_of(outcome)})
    return None


def _slip(tree: ast.Module, outcome: Outcome) -> Said | None:
    """Return what a learner has meant in another way than Python reads it."""
    extra = [digit for digit in outcome.result if digit not in outcome.expected]
    for node in ast.walk(tree):
        if extra and isinstance(node, ast.Compare) and _is_in_board(node):
            facts: dict[str, str | int] = {"line": node.lineno, "code": ast.unparse(node)}
            return Said("in_board", {**facts, "digit": extra[0]})
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            alone = [each for each in node.values if isinstance(each, ast.Subscript)]
            if alone:
                return Said("or_value", {"line": node.lineno, "code": ast.unparse(alone[0])})
        tests = [node.test] if isinstance(node, ast.If) else getattr(node, "ifs", [])
        for test in tests:
            if isinstance(test, ast.Name) and test.id == "fits":
                return Said("no_call", {"line": test.lineno})
    return None


def _is_in_board(node: ast.Compare) -> bool:
    is_in = isinstance(node.ops[0], (ast.In, ast.NotIn))
    return is_in and ast.unparse(node.comparators[0]) == "board"


def _fits_gives_none(source: str) -> bool:
    """Return whether `fits` says False in its loop, and nothing after it."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == "fits":
            is_open = isinstance(node.body[-1], (ast.Assign, ast.For, ast.If, ast.While))
            return is_open and "return True" not in ast.unparse(node)
    return False


def _of_cells(outcome: Outcome) -> Said:
    """Return which cell the code has not looked at, or should not have."""
    board, row, column = outcome.given
    result, expected = outcome.result, outcome.expected
    seen, cell = peers(row, column), 9 * row + column
    looked = list(dict.fromkeys(outcome.reads))
    far = [each for each in looked if each not in seen and each != cell]
    facts: dict[str, str | int] = {"cell": name(cell), "found": text_of(result)}
    extra = [digit for digit in result if digit not in expected]
    if extra:
        facts["digit"] = extra[0]
        places = [each for each in sorted(seen) if _at(board, each) == extra[0]]
        return _given(facts, cell, places, looked, far if len(looked) <= MOST_LOOKED else [])
    missing = [digit for digit in expected if digit not in result]
    facts["digit"] = missing[0]
    has = [each for each in far if _at(board, each) == missing[0]]
    if has:
        return Said("far", {**facts, "far": name(has[0]), "number": _box(cell), "other": _box(has[0])})
    if result == expected[:1]:
        return Said("first_only", {**facts, "expected": text_of(expected)})
    return Said("left_out", facts)


def _given(
    facts: dict[str, str | int], cell: int, places: list[int], looked: list[int], far: list[int]
) -> Said:
    """Return why a digit is given that one of these places has."""
    read = [each for each in places if each in looked]
    place = read[0] if read else places[0]
    facts["place"] = name(place)
    kind = _shared(cell, place)
    if read or not looked:
        return Said(f"allowed_{kind}", facts)
    if far:
        facts["far"] = name(far[0])
        if kind == "box":
            return Said("wrong_box", {**facts, "number": _box(cell), "other": _box(far[0])})
        return Said("wrong_place", facts)
    beside = [each for each in looked if each != cell and _shared(cell, each) == kind]
    if beside:
        return Said(f"partly_{kind}", {**facts, "looked": name(beside[-1])})
    return Said(f"unread_{kind}", facts)


def _shared(cell: int, place: int) -> str:
    """Return the unit that two cells share."""
    kinds = ("row", "column", "box")
    return next((kind for kind in kinds if number_of(kind, cell) == number_of(kind, place)), "")


def _box(cell: int) -> int:
    return number_of("box", cell)


def _at(board: Board, cell: int) -> int:
    return board[cell // 9][cell % 9]


def _cell_of(outcome: Outcome) -> str:
    _, row, column = outcome.given
    return name(9 * row + column)
