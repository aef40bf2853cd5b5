"""Count the solutions of a board with several, and show them one by one over the board."""

from typing import TYPE_CHECKING

from solving import writing
from solving.state import MAX_PARTS, Browse, Verdict, is_counting
from solving.steps import walking
from solving.steps.playing import with_board
from solving.steps.selecting import move as move_cursor
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from typing import Any

    from shared.workers.page_question import PageQuestion
    from solving.state import BoardState

    Reply = dict[str, Any]

# Solutions are counted exactly if the estimate suggests at most this number.
MAX_COUNTED = 1_000_000

# An estimate ends after MIN_PARTS parts if its standard error is less than SMALL_ERROR times the estimate.
MIN_PARTS, SMALL_ERROR = 5, 0.1


# ---------------------------------------------------------------- counting


def store_solutions(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Add solutions to the known ones, then ask for more solutions or for an estimate of their number.

    The first two solutions keep their positions, even if the worker finds them later. When the counting
    ends, the status of the verdict is "counted" or "too_many".

    reply: {"lines", "known", "count", "complete"}. "lines" contains at most as many solutions as a player
    can view, and continues after the first "known" solutions (0 if the worker has restarted). "count" is
    the number of solutions found.
    """
    browse = state.known.browse or Browse()
    first_two = browse.lines[:2]
    old_lines = browse.lines if reply["known"] else first_two
    lines = old_lines + tuple([line for line in reply["lines"] if line not in first_two])
    count, is_complete = max(reply["count"], len(lines)), reply["complete"]
    index, is_open = max(0, min(browse.index, len(lines) - 1)), len(lines) > 1
    browse = browse.having(lines=lines, index=index, is_open=is_open, count=count, is_complete=is_complete)
    state = state.with_known(browse=browse)
    if is_complete:
        return _end_counting(state, "counted")
    if count > len(lines) and not browse.estimate:
        return _ask_next(state, question, "estimate", seed=0)
    if count >= MAX_COUNTED or not _can_be_counted(browse):
        return _end_counting(state, "too_many")
    return _ask_next(state, question, "browse", after=reply["count"])


def store_estimate(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Add a part to the estimate of the number of solutions; ask for the next part, or continue counting.

    reply: {"mean", "spread"}: the estimate from a few random samples, and its standard error.
    """
    browse = state.known.browse or Browse()
    parts = browse.parts[: question.fields["seed"]] + ((reply["mean"], reply["spread"]),)
    count = len(parts)
    mean = sum([part[0] for part in parts]) / count
    standard_error = sum([part[1] * part[1] for part in parts]) ** 0.5 / count
    is_precise = count >= MIN_PARTS and standard_error < SMALL_ERROR * mean
    if count < MAX_PARTS and not is_precise:
        return _ask_next(
            state.with_known(browse=browse.having(parts=parts)), question, "estimate", seed=count
        )
    browse = browse.having(estimate=(mean, standard_error), parts=())
    state = state.with_known(browse=browse)
    if _can_be_counted(browse):
        return _ask_next(state, question, "browse", after=browse.count)
    return _end_counting(state, "too_many")


def _can_be_counted(browse: Browse) -> bool:
    mean, standard_error = browse.estimate or (0, 0)
    return mean - 2 * standard_error < MAX_COUNTED


def _ask_next(state: "BoardState", question: "PageQuestion", purpose: str, **more: int) -> "BoardState":
    """Ask the next question about the same board.

    more: The field of the question in addition to the board.
    """
    number = state.number + 1
    fields: dict[str, object] = {"values": question.fields["values"]}
    fields.update(more)
    next_question = question.having(number=number, purpose=purpose, fields=fields)
    return state.having(number=number, question=next_question)


def _end_counting(state: "BoardState", status: str) -> "BoardState":
    """End the counting, and show the result."""
    browse = state.known.browse and state.known.browse.having(nothing_left_to_ask=True, was_turned=False)
    return state.with_known(browse=browse, verdict=Verdict(purpose="browse", status=status))


def stop_counting(state: "BoardState") -> "BoardState":
    """Stop counting; the solutions found so far remain."""
    browse = state.known.browse and state.known.browse.having(was_turned=False)
    verdict = Verdict(purpose="browse", status="stopped")
    return state.with_known(browse=browse, verdict=verdict).having(question=None, message=None)


# ---------------------------------------------------------------- the solution over the board


def turn_by(state: "BoardState", offset: int) -> "BoardState":
    """Move `offset` solutions forward (backward if negative); the first follows the last."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return state
    return _show_solution(state, (browse.index + offset) % len(browse.lines))


def jump_to(state: "BoardState", text: str) -> "BoardState":
    """Show the solution with this number, from 1; a number out of range is clamped."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return state
    wanted_number = parse_whole(text)
    if wanted_number is None:
        wanted_number = browse.index + 1
    return _show_solution(state, max(1, min(len(browse.lines), wanted_number)) - 1)


def _show_solution(state: "BoardState", index: int) -> "BoardState":
    browse = state.known.browse and state.known.browse.having(index=index, was_turned=True)
    return state.with_known(browse=browse, is_link_copied=False).having(message=None)


def move(state: "BoardState", down: int, right: int, extend: bool = False) -> "BoardState":
    """Move the cursor, or go to another solution or step if one is shown over the board."""
    if state.known.path:
        return walking.move(state, down, right)
    if state.known.browse and state.known.browse.is_open:
        return turn_by(state, down or right)
    return move_cursor(state, down, right, extend)


def close_solutions(state: "BoardState") -> "BoardState":
    """Hide the solution over the board, and stop counting."""
    if is_counting(state):
        state = stop_counting(state)
    browse = state.known.browse and state.known.browse.having(is_open=False, was_turned=False)
    return state.with_known(browse=browse).having(message=None)


def use_solution(state: "BoardState") -> "BoardState":
    """Fill the board with the solution shown over it."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return state
    digits = values_of(browse.lines[browse.index])
    state = with_board(state, writing.fill_empty_cells(state.board, digits, tidy=state.options.tidy))
    return state.with_known(verdict=None).having(message=("status.used", {"number": browse.index + 1}))
