"""Lesson 5: how deep the search is in each of its calls."""

import ast
from collections.abc import Iterable
from random import Random

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import board_of, differing
from sudoku_core.lab.lessons.materials import (
    SOLVED,
    having,
    nearer,
    returns_at_once,
    shuffled,
    zero_written,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Said

NUMBER = 5
FUNCTION = "depths"
FIGURE = "depth"
COUNTS = "calls"

# Puzzle D with more givens: a wrong digit in its second hole is found out 19 cells later.
LATE = board_of("53..7891.67.195....983.2.678..761.234.6853..17...2...6.6.5..28.2.74196.53...8..79")
FAR = board_of("5346789126..19534819834.5678597614.34.685379171392485696153728428.419635345286179")
PUZZLE_B = board_of("9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..")


def cases() -> list[Arguments]:
    """Return boards on which the search ends, and some on which it has to stop before."""
    return [
        (LATE, 60),
        (FAR, 30),
        (FAR, 7),
        (FAR, 11),
        (having(FAR, (2, 2, 2)), 30),
        (SOLVED, 10),
        (LATE, 1),
        (PUZZLE_B, 20),
    ]


def make(random: Random) -> Arguments:
    """Return a board with a few holes."""
    return shuffled(FAR, random), random.randrange(3, 15)


def smaller(given: Arguments) -> Iterable[Arguments]:
    """Yield half of the depths, boards with some holes less, and one depth less."""
    board, most = given
    if most > 1:
        yield board, most // 2
    yield from nearer(given)
    if most > 1:
        yield board, most - 1


def explain(outcome: Outcome) -> Said | None:
    """Name what is wrong with the list of depths, or with the end of the search."""
    given, most = outcome.given
    tree = ast.parse(outcome.source)
    if isinstance(outcome.error, EndlessError):
        return _endless(outcome)
    if outcome.error:
        return None
    kept = _kept(tree)
    if kept:
        return Said("kept", {"line": kept})
    if not isinstance(outcome.result, list):
        return None
    found, left = outcome.result, outcome.left[0]
    if found == []:
        return Said("empty", {})
    if left != given:
        cell, _, digit = differing(given, left)
        facts: dict[str, str | int] = {"cell": name(cell), "digit": str(digit)}
        return Said("left_over" if found == outcome.expected else "not_emptied", facts)
    if not all(isinstance(each, int) for each in found):
        return None
    if len(found) > most:
        return Said("too_many", {"count": len(found), "most": most})
    grows = _grows(tree)
    if grows:
        return Said("grows", {"line": grows})
    if max(found) > 2 and _stays(outcome):
        return Said("same_board", {})
    line = returns_at_once(outcome.source)
    if line:
        return Said("one_turn", {"line": line})
    return _compared(found, outcome.expected, most)


def _compared(found: list[int], expected: list[int], most: int) -> Said | None:
    """Return the first depth that is not the right one, or that depths are missing or too many."""
    if found[0] != 1:
        return Said("from_0" if found[0] == 0 else "begins", {"found": found[0]})
    if len(found) == 1 and len(expected) > 2:
        return Said("first_alone", {})
    if found == expected[: len(found)]:
        counts: dict[str, str | int] = {"count": len(found), "calls": len(expected), "most": most}
        return Said("at_full" if len(found) == most - 1 else "short", counts)
    if expected == found[: len(expected)]:
        return Said("goes_on", {"calls": len(expected)})
    if len(found) > 1 and set(found) == {1}:
        return Said("all_1", {})
    place = next(place for place, depth in enumerate(found) if depth != expected[place])
    return Said("other_depth", {"number": place + 1, "expected": expected[place], "found": found[place]})


def _endless(outcome: Outcome) -> Said | None:
    """Return that the search does not stop where the list is full, or that it does not get on."""
    most = outcome.given[1]
    if outcome.calls > 20 and _stays(outcome):
        return zero_written(outcome) or Said("same_board", {})
    if outcome.calls > most + 2:
        return Said("no_stop", {})
    return None


def _stays(outcome: Outcome) -> bool:
    """Return whether no two of several holes were ever full at once."""
    if sum(row.count(0) for row in outcome.given[0]) < 2:
        return False
    filled: set[int] = set()
    for cell, digit, _ in outcome.writes:
        filled = filled | {cell} if digit else filled - {cell}
        if len(filled) > 1:
            return False
    return True


def _grows(tree: ast.Module) -> int:
    """Return the line in a loop that makes the depth itself larger, or 0."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For):
            for node in ast.walk(loop):
                if isinstance(node, ast.AugAssign) and ast.unparse(node) == "depth += 1":
                    return node.lineno
                if isinstance(node, ast.Assign) and ast.unparse(node) == "depth = depth + 1":
                    return node.lineno
    return 0


def _kept(tree: ast.Module) -> int:
    """Return the line of a list that stays from one call of the function to the next, or 0."""
    text = ast.unparse(tree)
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.List):
            target = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            grows = any(f"{target}{way}" in text for way in (".append(", ".extend(", ".insert(", " += "))
            if grows and f"{target}.clear()" not in text:
                return node.lineno
    for inner in ast.walk(tree):
        if isinstance(inner, ast.FunctionDef):
            for value in (*inner.args.defaults, *inner.args.kw_defaults):
                if isinstance(value, ast.List):
                    return inner.lineno
    return 0
