"""Lesson 3: list the digits that fit into an empty cell."""

import ast
from collections.abc import Iterable, Iterator
from random import Random

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.checks import Check, code, helped_by, ran, replacing, returned, shown
from sudoku_core.lab.lessons.errors import explain_error
from sudoku_core.lab.lessons.materials import (
    PUZZLE,
    SOLVED,
    Board,
    accumulate_result,
    endless_while,
    number_of,
    overwritten,
    peers,
    returns_at_once,
    shuffled,
    with_digits,
    with_holes,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome, call
from sudoku_core.lab.lessons.values import Message, text_of
from sudoku_core.lab.recording.line_tracer import short

NUMBER = 3
MINUTES = 30
FUNCTION = "candidates"
FIGURE = "cells"
COUNTS = "reads"
MOST_LINES = 200_000  # code that checks the whole board for each digit runs 100,000 lines
ALIKE = ("far", "first_only", "left_out")

ALL_DIGITS = list(range(1, 10))
MOST_LINES_OF_FITS = 20_000
OBSERVED = (
    "bools zero outside unsorted doubled inverted far first_only left_out wrong_box wrong_place"
    " no_fits fits_no fits_yes fits_writes fits_raises allowed_row allowed_column allowed_box"
    " unread_row unread_column unread_box partly_row partly_column partly_box"
)
MOST_LOOKED = 36  # cells; code that reads more cells searches the whole board


def cases() -> list[Arguments]:
    """Return empty cells of example D, a cell that no digit fits into, and cells of an empty grid."""
    empty = [[0] * 9 for _ in range(9)]
    return [
        (PUZZLE, 0, 2),
        (PUZZLE, 4, 4),
        (PUZZLE, 8, 0),
        (PUZZLE, 2, 8),
        (with_digits(PUZZLE, (5, 2, 5)), 4, 4),
        (with_digits(SOLVED, (9, 9, 0)), 8, 8),
        (empty, 0, 8),
        *(
            _in_one_unit(*unit)
            for unit in (("row", 16), ("column", 67), ("box", 43), ("box", 64), ("box", 5))
        ),
    ]


def _in_one_unit(kind: str, cell: int, digits: Iterable[int] = (5, 9, 2, 8, 1, 6, 3, 7)) -> Arguments:
    """Return a cell of an empty grid, with these digits in the other cells of one of its units."""
    others = [
        each for each in sorted(peers(*divmod(cell, 9))) if number_of(kind, each) == number_of(kind, cell)
    ]
    changes = [(each // 9 + 1, each % 9 + 1, digit) for each, digit in zip(others, digits, strict=True)]
    return with_digits([[0] * 9 for _ in range(9)], *changes), cell // 9, cell % 9


def make(random: Random) -> Arguments:
    """Return an empty cell of a grid with holes, or one with digits in only one of its units."""
    if random.random() < 0.5:
        kind, cell = random.choice(("row", "column", "box", "box")), random.randrange(81)
        return _in_one_unit(kind, cell, random.sample(range(1, 10), 8))
    board = with_holes(shuffled(SOLVED, random), random.randint(40, 70), random)
    cell = random.choice([cell for cell in range(81) if not board[cell // 9][cell % 9]])
    return board, cell // 9, cell % 9


def accepts(outcome: Outcome) -> bool:
    """Return whether the arguments are unchanged and `fits` agrees about each digit."""
    return outcome.arguments_after == outcome.arguments and next(_messages_on_fits(outcome), None) is None


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about a digit that is wrongly included or left out, with a cell as proof."""
    result = outcome.result
    if outcome.error:
        yield from endless_while(outcome)
    elif outcome.arguments_after != outcome.arguments or not isinstance(result, list):
        return
    elif result == outcome.expected:
        yield from _messages_on_fits(outcome)
    elif any(isinstance(each, bool) for each in result):
        yield Message("bools", {"found": text_of(result)})
    elif all(isinstance(each, int) for each in result):
        yield from _messages_on_numbers(outcome)
        yield from _messages_on_code(outcome)
        yield _message_on_cells(outcome)


def _messages_on_fits(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about `fits`, which the reader also writes."""
    fits = outcome.names.get("fits")
    if not callable(fits):
        yield Message("no_fits", {})
        return
    for digit in ALL_DIGITS:
        called = call(fits, (*outcome.arguments, digit), MOST_LINES_OF_FITS)
        facts: dict[str, str | int] = {"cell": _cell_name(outcome), "digit": digit}
        if isinstance(called.error, EndlessError):
            yield explain_error(called.error)
            return
        if called.error:
            yield Message("fits_raises", {**facts, "error": type(called.error).__name__})
        elif called.arguments_after != called.arguments:
            yield Message("fits_writes", facts)
        elif bool(called.result) != (digit in outcome.expected):
            code = "fits_no" if digit in outcome.expected else "fits_yes"
            yield Message(code, {**facts, "found": short(called.result)})


def _messages_on_numbers(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about numbers that are wrong for any board."""
    result, expected = outcome.result, outcome.expected
    if 0 in result:
        yield Message("zero", {"found": text_of(result)})
    if not {*result} <= {*ALL_DIGITS}:
        yield Message("outside", {"number": next(each for each in result if each not in ALL_DIGITS)})
    if sorted(result) == expected:
        yield Message("unsorted", {"found": text_of(result), "expected": text_of(expected)})
    if len(result) > len({*result}):
        yield Message("doubled", {"digit": next(each for each in result if result.count(each) > 1)})
    if result == [digit for digit in ALL_DIGITS if digit not in expected] and result:
        yield Message("inverted", {"found": text_of(result), "cell": _cell_name(outcome)})


def _messages_on_code(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about suspicious code."""
    for line in returns_at_once(outcome.source):
        yield Message("at_once", {"line": line, "found": text_of(outcome.result)})
    yield from _messages_on_slips(ast.parse(outcome.source), outcome)
    for line, variable in overwritten(outcome.source):
        yield Message("overwritten", {"line": line, "name": variable})
    if not outcome.result:
        yield Message("fits_none", {})
    if 9 in outcome.expected and 9 not in outcome.result:
        yield Message("no_nine", {"cell": _cell_name(outcome)})


def _messages_on_slips(tree: ast.Module, outcome: Outcome) -> Iterator[Message]:
    """Yield messages about code whose meaning in Python may surprise a learner."""
    extra = [digit for digit in outcome.result if digit not in outcome.expected]
    for node in ast.walk(tree):
        if extra and isinstance(node, ast.Compare) and _is_in_board(node):
            facts: dict[str, str | int] = {"line": node.lineno, "code": ast.unparse(node)}
            yield Message("in_board", {**facts, "digit": extra[0]})
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            for each in node.values:
                if isinstance(each, ast.Subscript):
                    yield Message("or_value", {"line": node.lineno, "code": ast.unparse(each)})
        tests = [node.test] if isinstance(node, ast.If) else getattr(node, "ifs", [])
        for test in tests:
            if isinstance(test, ast.Name) and test.id == "fits":
                yield Message("no_call", {"line": test.lineno})


def _complete_comparison(node: ast.AST, message: Message) -> ast.AST | None:
    """Complete a comparison if one side of `or` is only a value."""
    if not isinstance(node, ast.BoolOp):
        return None
    whole = next((each for each in node.values if isinstance(each, ast.Compare)), None)
    if not whole or not any(ast.unparse(each) == message.facts["code"] for each in node.values):
        return None
    return ast.BoolOp(
        node.op,
        [
            ast.Compare(each, whole.ops, whole.comparators) if isinstance(each, ast.Subscript) else each
            for each in node.values
        ],
    )


def _call_fits(node: ast.AST, _message: Message) -> ast.AST | None:
    """Call `fits` with the variable of the surrounding loop."""
    if isinstance(node, ast.For):
        name, tests = (
            ast.unparse(node.target),
            [each for each in ast.walk(node) if isinstance(each, ast.If)],
        )
    elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
        name, tests = ast.unparse(node.generators[0].target), []
    else:
        return None
    call = code(f"fits(board, r, c, {name})")
    for test in tests:
        test.test = call if ast.unparse(test.test) == "fits" else test.test
    for each in [] if isinstance(node, ast.For) else node.generators:
        each.ifs = [call if ast.unparse(test) == "fits" else test for test in each.ifs]
    return node


def _fits_returns_none(_message: Message, outcome: Outcome) -> bool:
    """Return whether `fits` returns None for a digit that fits."""
    fits = outcome.names.get("fits")
    calls = (
        [call(fits, (*outcome.arguments, digit), MOST_LINES_OF_FITS) for digit in outcome.expected]
        if callable(fits)
        else []
    )
    return any(each.result is None and not each.error for each in calls)


def _is_in_board(node: ast.Compare) -> bool:
    is_in = isinstance(node.ops[0], (ast.In, ast.NotIn))
    return is_in and ast.unparse(node.comparators[0]) == "board"


def _message_on_cells(outcome: Outcome) -> Message:
    """Return the message about a cell that the code has not read, or should not have read."""
    board, row, column = outcome.arguments
    result, expected = outcome.result, outcome.expected
    seen, cell = peers(row, column), 9 * row + column
    looked = list(dict.fromkeys(outcome.reads))
    far = [each for each in looked if each not in seen and each != cell]
    facts: dict[str, str | int] = {"cell": name(cell), "found": text_of(result)}
    extra = [digit for digit in result if digit not in expected]
    if extra:
        facts["digit"] = extra[0]
        places = [each for each in sorted(seen) if _digit_at(board, each) == extra[0]]
        return _message_on_taken(facts, cell, places, looked, far if len(looked) <= MOST_LOOKED else [])
    missing = [digit for digit in expected if digit not in result]
    facts["digit"] = missing[0]
    has = [each for each in far if _digit_at(board, each) == missing[0]]
    if has:
        return Message("far", {**facts, "far": name(has[0]), "number": _box(cell), "other": _box(has[0])})
    if result == expected[:1]:
        return Message("first_only", {**facts, "expected": text_of(expected)})
    return Message("left_out", facts)


def _message_on_taken(
    facts: dict[str, str | int], cell: int, places: list[int], looked: list[int], far: list[int]
) -> Message:
    """Return the message about an included digit that one of these cells already has."""
    read = [each for each in places if each in looked]
    place = read[0] if read else places[0]
    facts["place"] = name(place)
    kind = _shared_unit(cell, place)
    if read or not looked:
        return Message(f"allowed_{kind}", facts)
    if far:
        facts["far"] = name(far[0])
        if kind == "box":
            return Message("wrong_box", {**facts, "number": _box(cell), "other": _box(far[0])})
        return Message("wrong_place", facts)
    beside = [each for each in looked if each != cell and _shared_unit(cell, each) == kind]
    if beside:
        return Message(f"partly_{kind}", {**facts, "looked": name(beside[-1])})
    return Message(f"unread_{kind}", facts)


def _shared_unit(cell: int, place: int) -> str:
    """Return the kind of unit that two cells share, or ""."""
    kinds = ("row", "column", "box")
    return next((kind for kind in kinds if number_of(kind, cell) == number_of(kind, place)), "")


def _box(cell: int) -> int:
    return number_of("box", cell)


def _digit_at(board: Board, cell: int) -> int:
    return board[cell // 9][cell % 9]


def _cell_name(outcome: Outcome) -> str:
    _, row, column = outcome.arguments
    return name(9 * row + column)


CHECKS: dict[str, Check] = dict.fromkeys(OBSERVED.split(), shown) | {
    "at_once": returned,
    "in_board": ran,
    "or_value": helped_by(_complete_comparison),
    "no_call": helped_by(_call_fits),
    "overwritten": helped_by(accumulate_result),
    "fits_none": _fits_returns_none,
    "no_nine": helped_by(replacing("range(1, 9)", "range(1, 10)")),
}
