"""Find the fault of a call of the reader's function: the first message that its check confirms."""

from collections.abc import Iterator
from typing import Final

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import SIZE, differing, is_board
from sudoku_core.lab.lessons.errors import possible_explanations
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.slips import CHECKS, find_removals, find_shared_rows, find_slips
from sudoku_core.lab.lessons.values import Lesson, Message, text_of, text_of_call
from sudoku_core.lab.recording.line_tracer import short

__all__ = ["CHECKS", "find_fault"]

LONGEST_PRINTED: Final = 60  # characters of the output in a message


def find_fault(lesson: Lesson, outcome: Outcome) -> Message | None:
    """Return the first confirmed message about what is wrong with this outcome, or None if it is right."""
    is_wrong = bool(outcome.error) or not lesson.same(outcome.expected, outcome.result)
    if not is_wrong and lesson.accepts(outcome):
        return None
    assert outcome.trial
    return next(
        message
        for message in _possible_messages(lesson, outcome)
        if outcome.trial.confirms(message, outcome)
    )


def _possible_messages(lesson: Lesson, outcome: Outcome) -> Iterator[Message]:
    """Yield possible messages about a wrong outcome, the best first; the last message is always true."""
    assert outcome.trial
    tree = outcome.trial.tree
    yield from find_slips(outcome, tree)
    yield from _as_list(_find_board_fault(lesson, outcome))
    yield from find_removals(tree)
    yield from lesson.explain(outcome)
    if outcome.error:
        yield from possible_explanations(outcome.error, outcome.trial.lesson_lines)
        return
    yield from find_shared_rows(tree)
    yield from _as_list(_find_missing_value(outcome))
    yield from _as_list(_find_wrong_type(outcome))
    yield from _as_list(_find_changed_argument(outcome) if lesson.keeps else _find_leftover_digit(outcome))
    yield _find_wrong_value(lesson, outcome)


def _as_list(message: Message | None) -> list[Message]:
    return [message] if message else []


def _find_board_fault(lesson: Lesson, outcome: Outcome) -> Message | None:
    """Return the message about a board that no longer has nine rows of nine numbers."""
    boards = [
        left
        for given, left in zip(outcome.arguments, outcome.arguments_after, strict=True)
        if is_board(given)
    ]
    for board in boards:
        if len(board) != SIZE or not all(isinstance(row, list) for row in board):
            return Message("no_board", {})
        for number, row in enumerate(board, 1):
            if len(row) != SIZE:
                return Message("other_length", {"row": number, "count": len(row)})
    if lesson.keeps:
        return None
    for cell, digit, line in outcome.writes:
        if type(digit) is not int:
            facts: dict[str, str | int] = {"digit": short(digit), "kind": type(digit).__name__}
            return Message("no_number", {"line": line, "cell": name(cell), **facts})
    return None if all(map(is_board, boards)) else Message("no_board", {})


def _find_missing_value(outcome: Outcome) -> Message | None:
    if outcome.result is not None or outcome.expected is None:
        return None
    if outcome.printed.strip():
        return Message("printed", {"printed": outcome.printed.strip().split("\n")[0][:LONGEST_PRINTED]})
    return Message("returns_none", {"expected": text_of(outcome.expected)})


def _find_wrong_type(outcome: Outcome) -> Message | None:
    expected, result = outcome.expected, outcome.result
    facts: dict[str, str | int] = {"expected": text_of(expected), "found": text_of(result)}
    if isinstance(expected, list) and isinstance(result, list):
        has_texts = any(isinstance(item, str) for item in result)
        expects_numbers = all(isinstance(item, int) for item in expected)
        return Message("texts_for_numbers", facts) if has_texts and expects_numbers else None
    if type(expected) is type(result):
        return None
    kinds: dict[str, str | int] = {"wanted": type(expected).__name__, "kind": type(result).__name__}
    return Message("other_type", {**facts, **kinds})


def _find_changed_argument(outcome: Outcome) -> Message | None:
    """Return the message about an argument that should not have been changed."""
    for given, left in zip(outcome.arguments, outcome.arguments_after, strict=True):
        if not isinstance(given, list) or given == left:
            continue
        if is_board(given) and outcome.writes:
            cell, digit, line = outcome.writes[0]
            return Message("changed_board", {"cell": name(cell), "line": line, "digit": short(digit)})
        if is_board(given):
            cell, digit, found = differing(given, left)
            return Message(
                "changed_cell", {"cell": name(cell), "digit": short(digit), "found": short(found)}
            )
        return Message("changed_list", {"given": short(given), "left": short(left)})
    return None


def _find_leftover_digit(outcome: Outcome) -> Message | None:
    """Return the message about a failed digit that is still on the board."""
    if outcome.result is not False or outcome.expected is not False:
        return None
    for given, left in zip(outcome.arguments, outcome.arguments_after, strict=True):
        if is_board(given) and given != left:
            cell, _, digit = differing(given, left)
            return Message("not_undone", {"digit": short(digit), "cell": name(cell)})
    return None


def _find_wrong_value(lesson: Lesson, outcome: Outcome) -> Message:
    """Return the message about the expected and the actual result."""
    call = text_of_call(lesson, outcome.arguments)
    expected, found = text_of(outcome.expected), text_of(outcome.result)
    if expected != found:
        return Message("other_value", {"call": call, "expected": expected, "found": found})
    for right, left in zip(outcome.expected_after, outcome.arguments_after, strict=True):
        if is_board(right) and right != left:
            cell, wanted, digit = differing(right, left)
            return Message("other_board", {"cell": name(cell), "expected": wanted, "found": short(digit)})
        if right != left:
            return Message("other_list", {"expected": short(right), "found": short(left)})
    return Message("other_value", {"call": call, "expected": expected, "found": found})
