"""Lesson 5: record the depth of the search in each of its calls."""

import ast
from collections.abc import Iterable, Iterator
from random import Random

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import board_of, differing
from sudoku_core.lab.lessons.checks import (
    Check,
    code,
    from_1,
    from_1_of_9,
    helped_by,
    is_kept,
    returned,
    shown,
)
from sudoku_core.lab.lessons.materials import (
    SOLVED,
    returns_at_once,
    shuffled,
    with_cells_filled,
    with_digits,
    zero_written,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Message

NUMBER = 5
MINUTES = 25
FUNCTION = "depths"
FIGURE = "depth"
COUNTS = "calls"

# Puzzle D with more givens: a wrong digit in its second hole leads to a dead end only 19 cells later.
LATE = board_of("53..7891.67.195....983.2.678..761.234.6853..17...2...6.6.5..28.2.74196.53...8..79")
FAR = board_of("5346789126..19534819834.5678597614.34.685379171392485696153728428.419635345286179")
PUZZLE_B = board_of("9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..")


def cases() -> list[Arguments]:
    """Return boards on which the search ends, and boards on which it has to stop at the limit."""
    return [
        (LATE, 60),
        (FAR, 30),
        (FAR, 7),
        (FAR, 11),
        (with_digits(FAR, (2, 2, 2)), 30),
        (SOLVED, 10),
        (LATE, 1),
        (PUZZLE_B, 20),
    ]


def make(random: Random) -> Arguments:
    """Return a board with a few holes."""
    return shuffled(FAR, random), random.randrange(3, 15)


def smaller(given: Arguments) -> Iterable[Arguments]:
    """Yield a limit half as large, boards with fewer holes, and a limit one smaller."""
    board, most = given
    if most > 1:
        yield board, most // 2
    yield from with_cells_filled(given)
    if most > 1:
        yield board, most - 1


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about a wrong list of depths, or about the end of the search."""
    if isinstance(outcome.error, EndlessError):
        yield from _messages_on_endless(outcome)
    elif not outcome.error:
        for line in _lines_of_kept_lists(ast.parse(outcome.source)):
            yield Message("kept", {"line": line})
        if isinstance(outcome.result, list):
            yield from _messages_on_list(outcome, outcome.result)


def _messages_on_list(outcome: Outcome, found: list[int]) -> Iterator[Message]:
    """Yield messages about a wrong list, and about the final board."""
    (given, most), left = outcome.arguments, outcome.arguments_after[0]
    if found == []:
        yield Message("empty", {})
        return
    if left != given:
        cell, _, digit = differing(given, left)
        facts: dict[str, str | int] = {"cell": name(cell), "digit": str(digit)}
        yield Message("left_over" if found == outcome.expected else "not_emptied", facts)
        return
    if not all(isinstance(each, int) for each in found):
        return
    if len(found) > most:
        yield Message("too_many", {"count": len(found), "most": most})
        return
    for line in _lines_growing_depth(ast.parse(outcome.source)):
        yield Message("grows", {"line": line})
    if max(found) > 2 and _makes_no_progress(outcome):
        yield Message("same_board", {})
    for line in returns_at_once(outcome.source):
        yield Message("one_turn", {"line": line})
    yield from _messages_on_depths(found, outcome.expected, outcome)


def _messages_on_depths(found: list[int], expected: list[int], outcome: Outcome) -> Iterator[Message]:
    """Yield messages about the first wrong depth, or about missing or additional depths."""
    most = outcome.arguments[1]
    if found[0] != 1:
        yield Message("from_0" if found[0] == 0 else "begins", {"found": found[0]})
    if len(found) == 1 and len(expected) > 2 and outcome.calls <= 2:
        yield Message("first_alone", {})
    if found == expected[: len(found)]:
        counts: dict[str, str | int] = {"count": len(found), "calls": len(expected), "most": most}
        yield Message("at_full" if len(found) == most - 1 else "short", counts)
    elif expected == found[: len(expected)]:
        yield Message("goes_on", {"calls": len(expected)})
    else:
        if len(found) > 1 and set(found) == {1}:
            yield Message("all_1", {})
        place = next(place for place, depth in enumerate(found) if depth != expected[place])
        yield Message(
            "other_depth", {"number": place + 1, "expected": expected[place], "found": found[place]}
        )


def _messages_on_endless(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about a search that continues with a full list, or makes no progress."""
    most = outcome.arguments[1]
    if outcome.calls > 20 and _makes_no_progress(outcome):
        yield from zero_written(outcome)
        yield Message("same_board", {})
    if outcome.calls > most + 2:
        yield Message("no_stop", {})


def _makes_no_progress(outcome: Outcome) -> bool:
    """Return whether the search never filled two of several holes at the same time."""
    if sum(row.count(0) for row in outcome.arguments[0]) < 2:
        return False
    filled: set[int] = set()
    for cell, digit, _ in outcome.writes:
        filled = filled | {cell} if digit else filled - {cell}
        if len(filled) > 1:
            return False
    return True


def _lines_growing_depth(tree: ast.Module) -> Iterator[int]:
    """Yield the line numbers in a loop where the depth itself is increased."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For):
            yield from (
                each.lineno for each in ast.walk(loop) if isinstance(each, ast.stmt) and _is_growth(each)
            )


def _is_growth(node: ast.AST) -> bool:
    return isinstance(node, ast.stmt) and ast.unparse(node) in ("depth += 1", "depth = depth + 1")


def _pass_depth(node: ast.AST, _message: Message) -> ast.AST | None:
    """Pass a greater depth to the call instead of changing the depth itself."""
    if not isinstance(node, ast.For) or not any(map(_is_growth, ast.walk(node))):
        return None
    for each in ast.walk(node):
        for field in ("body", "orelse"):
            lines = getattr(each, field, [])
            if isinstance(lines, list):
                setattr(each, field, [ast.Pass() if _is_growth(line) else line for line in lines])
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "search":
            each.args = [code("depth + 1") if ast.unparse(arg) == "depth" else arg for arg in each.args]
    return node


def _lines_of_kept_lists(tree: ast.Module) -> Iterator[int]:
    """Yield the line numbers of lists that persist from one call of the function to the next."""
    text = ast.unparse(tree)
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.List):
            target = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            grows = any(f"{target}{way}" in text for way in (".append(", ".extend(", ".insert(", " += "))
            if grows and f"{target}.clear()" not in text:
                yield node.lineno
    for inner in ast.walk(tree):
        if isinstance(inner, ast.FunctionDef):
            for value in (*inner.args.defaults, *inner.args.kw_defaults):
                if isinstance(value, ast.List):
                    yield inner.lineno


OBSERVED = (
    "same_board no_stop empty left_over not_emptied too_many from_0 begins at_full short goes_on"
    " all_1 other_depth first_alone"
)
CHECKS: dict[str, Check] = dict.fromkeys(OBSERVED.split(), shown) | {
    "kept": is_kept,
    "grows": helped_by(_pass_depth),
    "one_turn": returned,
    "zero_written": helped_by(from_1, from_1_of_9),
}
