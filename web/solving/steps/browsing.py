"""Count the solutions of a board with several, and show them one by one over the board."""

from typing import TYPE_CHECKING

from solving import writing
from solving.state import PARTS, Browse, Verdict, is_counting
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

# Solutions are counted exactly if, by the estimate, there are probably no more than this number.
MOST_COUNTED = 1_000_000

# An estimate ends after FEWEST_PARTS parts if its standard error is less than CLOSE times the estimate.
FEWEST_PARTS, CLOSE = 5, 0.1


# ---------------------------------------------------------------- counting


def store_solutions(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Add solutions to the known ones, then ask for more solutions or for an estimate of their number.

    The first two solutions keep their positions, even if the worker finds them later.
    reply: {"lines", "known", "count", "complete"}. "lines" are solutions after the first "known" ones (0 if
    the worker has started again), up to the number that a reader can view. "count" is the number found.
    Statuses: "counted", "too_many".
    """
    browse = state.known.browse or Browse()
    first = browse.lines[:2]
    before = browse.lines if reply["known"] else first
    lines = before + tuple([line for line in reply["lines"] if line not in first])
    count, complete = max(reply["count"], len(lines)), reply["complete"]
    at, is_open = max(0, min(browse.at, len(lines) - 1)), len(lines) > 1
    browse = browse.having(lines=lines, at=at, is_open=is_open, count=count, is_complete=complete)
    state = state.with_known(browse=browse)
    if complete:
        return _end_counting(state, "counted")
    if count > len(lines) and not browse.estimate:
        return _ask_next(state, question, "estimate", seed=0)
    if count >= MOST_COUNTED or not _can_be_counted(browse):
        return _end_counting(state, "too_many")
    return _ask_next(state, question, "browse", after=reply["count"])


def store_estimate(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Add a part to the estimate of the number of solutions; ask for the next part, or continue counting.

    reply: {"mean", "spread"}: the estimate of a few probes, and its standard error.
    """
    browse = state.known.browse or Browse()
    parts = browse.parts[: question.fields["seed"]] + ((reply["mean"], reply["spread"]),)
    number = len(parts)
    mean = sum([part[0] for part in parts]) / number
    spread = sum([part[1] * part[1] for part in parts]) ** 0.5 / number
    is_close = number >= FEWEST_PARTS and spread < CLOSE * mean
    if number < PARTS and not is_close:
        return _ask_next(
            state.with_known(browse=browse.having(parts=parts)), question, "estimate", seed=number
        )
    browse = browse.having(estimate=(mean, spread), parts=())
    state = state.with_known(browse=browse)
    if _can_be_counted(browse):
        return _ask_next(state, question, "browse", after=browse.count)
    return _end_counting(state, "too_many")


def _can_be_counted(browse: Browse) -> bool:
    mean, spread = browse.estimate or (0, 0)
    return mean - 2 * spread < MOST_COUNTED


def _ask_next(state: "BoardState", question: "PageQuestion", purpose: str, **more: int) -> "BoardState":
    """Ask the next question about the same board.

    more: The other field of the question.
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


def stop(state: "BoardState") -> "BoardState":
    """Stop counting; the solutions found so far remain."""
    browse = state.known.browse and state.known.browse.having(was_turned=False)
    verdict = Verdict(purpose="browse", status="stopped")
    return state.with_known(browse=browse, verdict=verdict).having(question=None, message=None)


# ---------------------------------------------------------------- the solution over the board


def turn(state: "BoardState", by: int) -> "BoardState":
    """Move `by` solutions forward (backward if negative); the first follows the last."""
    browse = state.known.browse
    return _show(state, (browse.at + by) % len(browse.lines)) if browse and browse.is_open else state


def jump(state: "BoardState", number: str) -> "BoardState":
    """Show the solution with this number, from 1; a number out of range is clamped."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return state
    place = parse_whole(number)
    if place is None:
        place = browse.at + 1
    return _show(state, max(1, min(len(browse.lines), place)) - 1)


def _show(state: "BoardState", at: int) -> "BoardState":
    browse = state.known.browse and state.known.browse.having(at=at, was_turned=True)
    return state.with_known(browse=browse, is_link_copied=False).having(message=None)


def move(state: "BoardState", down: int, right: int, extend: bool = False) -> "BoardState":
    """Move the cursor, or go to another solution or step if one is shown over the board."""
    if state.known.path:
        return walking.move(state, down, right)
    if state.known.browse and state.known.browse.is_open:
        return turn(state, down or right)
    return move_cursor(state, down, right, extend)


def close(state: "BoardState") -> "BoardState":
    """Hide the solution over the board, and stop counting."""
    if is_counting(state):
        state = stop(state)
    browse = state.known.browse and state.known.browse.having(is_open=False, was_turned=False)
    return state.with_known(browse=browse).having(message=None)


def use(state: "BoardState") -> "BoardState":
    """Fill the board with the solution shown over it."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return state
    digits = values_of(browse.lines[browse.at])
    state = with_board(state, writing.fill(state.board, digits, tidy=state.options.tidy))
    return state.with_known(verdict=None).having(message=("status.used", {"number": browse.at + 1}))
