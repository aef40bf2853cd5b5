"""Find the fault of a call of the reader's function: the first sentence that its check confirms."""

from collections.abc import Iterator

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import SIZE, differing, is_board
from sudoku_core.lab.lessons.errors import sayings_of
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.slips import CHECKS, find_removals, find_shared_rows, find_slips
from sudoku_core.lab.lessons.values import Lesson, Said, text_of, text_of_call
from sudoku_core.lab.recording.line_tracer import short

__all__ = ["CHECKS", "find_fault"]


def find_fault(lesson: Lesson, outcome: Outcome) -> Said | None:
    """Return the first confirmed sentence about what is wrong with this outcome, or None if it is right."""
    is_wrong = bool(outcome.error) or not lesson.same(outcome.expected, outcome.result)
    if not is_wrong and lesson.accepts(outcome):
        return None
    assert outcome.trial
    return next(
        said for said in _possible_sentences(lesson, outcome) if outcome.trial.confirms(said, outcome)
    )


def _possible_sentences(lesson: Lesson, outcome: Outcome) -> Iterator[Said]:
    """Yield possible sentences about a wrong outcome, the best first; the last ones are always true."""
    assert outcome.trial
    tree = outcome.trial.tree
    yield from find_slips(outcome, tree)
    yield from _if_any(_find_board_fault(lesson, outcome))
    yield from find_removals(tree)
    yield from lesson.explain(outcome)
    if outcome.error:
        yield from sayings_of(outcome.error, outcome.trial.ours)
        return
    yield from find_shared_rows(tree)
    yield from _if_any(_find_missing_value(outcome))
    yield from _if_any(_find_wrong_type(outcome))
    yield from _if_any(_find_changed_argument(outcome) if lesson.keeps else _find_leftover_digit(outcome))
    yield _find_wrong_value(lesson, outcome)


def _if_any(said: Said | None) -> list[Said]:
    return [said] if said else []


def _find_board_fault(lesson: Lesson, outcome: Outcome) -> Said | None:
    """Return the sentence about a board with another shape, or with other items than numbers."""
    boards = [left for given, left in zip(outcome.given, outcome.left, strict=True) if is_board(given)]
    for board in boards:
        if len(board) != SIZE or not all(isinstance(row, list) for row in board):
            return Said("no_board", {})
        for number, row in enumerate(board, 1):
            if len(row) != SIZE:
                return Said("other_length", {"row": number, "count": len(row)})
    if lesson.keeps:
        return None
    for cell, digit, line in outcome.writes:
        if type(digit) is not int:
            facts: dict[str, str | int] = {"digit": short(digit), "kind": type(digit).__name__}
            return Said("no_number", {"line": line, "cell": name(cell), **facts})
    return None if all(map(is_board, boards)) else Said("no_board", {})


def _find_missing_value(outcome: Outcome) -> Said | None:
    if outcome.result is not None or outcome.expected is None:
        return None
    if outcome.printed.strip():
        return Said("printed", {"printed": outcome.printed.strip().split("\n")[0][:60]})
    return Said("returns_none", {"expected": text_of(outcome.expected)})


def _find_wrong_type(outcome: Outcome) -> Said | None:
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


def _find_changed_argument(outcome: Outcome) -> Said | None:
    """Return the sentence about an argument that should not have been changed."""
    for given, left in zip(outcome.given, outcome.left, strict=True):
        if not isinstance(given, list) or given == left:
            continue
        if is_board(given) and outcome.writes:
            cell, digit, line = outcome.writes[0]
            return Said("changed_board", {"cell": name(cell), "line": line, "digit": short(digit)})
        if is_board(given):
            cell, digit, found = differing(given, left)
            return Said("changed_cell", {"cell": name(cell), "digit": short(digit), "found": short(found)})
        return Said("changed_list", {"given": short(given), "left": short(left)})
    return None


def _find_leftover_digit(outcome: Outcome) -> Said | None:
    """Return the sentence about a failed digit that is still on the board."""
    if outcome.result is not False or outcome.expected is not False:
        return None
    for given, left in zip(outcome.given, outcome.left, strict=True):
        if is_board(given) and given != left:
            cell, _, digit = differing(given, left)
            return Said("not_undone", {"digit": short(digit), "cell": name(cell)})
    return None


def _find_wrong_value(lesson: Lesson, outcome: Outcome) -> Said:
    """Return the sentence about the expected and the actual result."""
    call = text_of_call(lesson, outcome.given)
    expected, found = text_of(outcome.expected), text_of(outcome.result)
    if expected != found:
        return Said("other_value", {"call": call, "expected": expected, "found": found})
    for right, left in zip(outcome.expected_left, outcome.left, strict=True):
        if is_board(right) and right != left:
            cell, wanted, digit = differing(right, left)
            return Said("other_board", {"cell": name(cell), "expected": wanted, "found": short(digit)})
        if right != left:
            return Said("other_list", {"expected": short(right), "found": short(left)})
    return Said("other_value", {"call": call, "expected": expected, "found": found})
