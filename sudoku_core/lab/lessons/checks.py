"""Check a message about a program before it is shown.

A check gets the message and the outcome of the call. It examines the lines that ran, or it runs the program
again with the change that the message proposes. A message without a check is phrased as a question.
"""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from difflib import SequenceMatcher
from typing import Any, Final

from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.values import Message

Check = Callable[[Message, Outcome], bool]
# Returns the replacement of a node of the program, or None for no change.
Change = Callable[[ast.AST, Message], ast.AST | list[ast.stmt] | None]

MOST_PLACES: Final = 6  # the maximum number of lines that are changed one by one
FEWEST_MATCHING_LINES: Final = 3  # consecutive lines that must match the lesson's text


def shown(_message: Message, _outcome: Outcome) -> bool:
    """Confirm a message that only states facts of the outcome: values, or reads and writes of cells."""
    return True


def ran(message: Message, outcome: Outcome) -> bool:
    """Return whether the message's line ran in this call."""
    assert outcome.trial
    return outcome.trial.trace(outcome).lines[int(message.facts["line"])] > 0


def returned(message: Message, outcome: Outcome) -> bool:
    """Return whether a call of the reader's function ended on the message's line."""
    assert outcome.trial
    return any(
        ended_call.line == message.facts["line"] for ended_call in outcome.trial.trace(outcome).returns
    )


def is_kept(_message: Message, outcome: Outcome) -> bool:
    """Return whether the program does better after a reload; if so, it has stored data between calls."""
    assert outcome.trial
    return outcome.trial.is_fresh_better(outcome)


def helped_by(*changes: Change) -> Check:
    """Return a check that succeeds if the program does better with one of these changes."""

    def check(message: Message, outcome: Outcome) -> bool:
        assert outcome.trial
        return outcome.trial.helps(outcome, _changed_programs(outcome.trial.tree, message, changes))

    return check


def any_of(*checks: Check) -> Check:
    """Return a check that succeeds if one of these checks succeeds."""
    return lambda message, outcome: any(check(message, outcome) for check in checks)


def all_of(*checks: Check) -> Check:
    """Return a check that succeeds if all of these checks succeed."""
    return lambda message, outcome: all(check(message, outcome) for check in checks)


def _changed_programs(
    tree: ast.Module, message: Message, changes: tuple[Change, ...]
) -> Iterator[ast.Module]:
    """Yield the program with each change on the message's line, on every other line, and on all lines."""
    line = message.facts.get("line")
    for change in changes:
        changer = _Changer(change, message)
        changed_everywhere = changer.visit(deepcopy(tree))
        lines = list(dict.fromkeys(changer.lines))
        if isinstance(line, int) and line in lines:
            lines.remove(line)
            yield _Changer(change, message, line).visit(deepcopy(tree))
        for other in lines[:MOST_PLACES]:
            yield _Changer(change, message, other).visit(deepcopy(tree))
        if changer.lines:
            yield changed_everywhere


class _Changer(ast.NodeTransformer):
    """Applies a change to the nodes of a program.

    line: The line to change, or None for all lines.
    lines: The lines that have been changed.
    """

    def __init__(self, change: Change, message: Message, line: int | None = None) -> None:
        self._change, self._message, self._line = change, message, line
        self.lines: list[int] = []

    def visit(self, node: ast.AST) -> Any:
        """Return the replacement of this node."""
        line = getattr(node, "lineno", 0)
        super().generic_visit(node)
        if self._line is not None and line != self._line:
            return node
        changed = self._change(node, self._message)
        if changed is None:
            return node
        self.lines.append(line)
        return changed


def find_lesson_lines(source: str, start: str) -> set[int]:
    """Return the numbers of a program's lines that come from the lesson.

    start: The initial text of the editor.
    """
    lines = [line.rstrip() for line in source.split("\n")]
    matcher = SequenceMatcher(None, [line.rstrip() for line in start.split("\n")], lines, autojunk=False)
    lesson_lines = set[int]()
    for _, start_index, size in matcher.get_matching_blocks():
        block = range(start_index, start_index + size)
        if sum(bool(lines[index]) for index in block) >= FEWEST_MATCHING_LINES:
            lesson_lines |= {index + 1 for index in block}
    return lesson_lines


# ---------------------------------------------------------------- changes of programs


def code(text: str) -> ast.expr:
    """Return the syntax tree of an expression."""
    return ast.parse(text, mode="eval").body


def statement(text: str) -> ast.stmt:
    """Return the syntax tree of a statement."""
    return ast.parse(text).body[0]


def replacing(old: str, new: str) -> Change:
    """Return a change that replaces one expression with another."""
    return lambda node, _: code(new) if isinstance(node, ast.expr) and ast.unparse(node) == old else None


def operator(old: type[ast.operator], new: type[ast.operator]) -> Change:
    """Return a change that replaces an operator, in `a + b` and in `a += b`."""

    def change(node: ast.AST, _message: Message) -> ast.AST | None:
        if isinstance(node, ast.BinOp) and isinstance(node.op, old):
            return ast.BinOp(node.left, new(), node.right)
        if isinstance(node, ast.AugAssign) and isinstance(node.op, old):
            return ast.AugAssign(node.target, new(), node.value)
        return None

    return change


def return_after_loop(value: str, calls: str = "") -> Change:
    """Return a change that adds a `return` after each loop.

    calls: The name of a function: only loops that call it are changed; "" for all loops.
    """

    def change(node: ast.AST, _message: Message) -> list[ast.stmt] | None:
        if not isinstance(node, (ast.For, ast.While)) or (calls and f"{calls}(" not in ast.unparse(node)):
            return None
        return [node, statement(f"return {value}")]

    return change


def from_1(node: ast.AST, _message: Message) -> ast.expr | None:
    """Change a range of ten digits that starts with 0 into range(1, 10)."""
    return code("range(1, 10)") if ast.unparse(node) in ("range(10)", "range(0, 10)") else None


def from_1_of_9(node: ast.AST, _message: Message) -> ast.expr | None:
    """Change a range of nine digits that starts with 0 into range(1, 10)."""
    return code("range(1, 10)") if ast.unparse(node) in ("range(9)", "range(0, 9)") else None
