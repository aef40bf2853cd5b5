"""Steps among several solutions: they are counted, and one of them lies over the board."""

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

# Solutions are counted to the end if the estimate allows that there are no more than this.
MOST_COUNTED = 1_000_000

# An estimate is good enough after this number of parts, if its standard error is less than this part.
FEWEST_PARTS, CLOSE = 5, 0.1


# ---------------------------------------------------------------- counting


def browsed(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Add more solutions to those known, and ask for the next ones, or for an estimate of their number.

    The two with which it began stay the first, though the worker may find them later.
    reply: {"lines", "known", "count", "complete"}. Of those after the first `known` (0 where the worker has
    begun again) it sends no more than can be looked at; `count` says how many it has found by now.
    Statuses: "counted", "too_many".
    """
    browse = state.known.browse or Browse()
    first = browse.lines[:2]
    before = browse.lines if reply["known"] else first
    lines = before + tuple([line for line in reply["lines"] if line not in first])
    count, complete = max(reply["count"], len(lines)), reply["complete"]
    at, is_open = max(0, min(browse.at, len(lines) - 1)), len(lines) > 1
    browse = browse.having(lines=lines, at=at, is_open=is_open, count=count, complete=complete)
    state = state.with_known(browse=browse)
    if complete:
        return _over(state, "counted")
    if count > len(lines) and not browse.estimate:
        return _ask_on(state, question, "estimate", seed=0)
    if count >= MOST_COUNTED or not _may_be_counted(browse):
        return _over(state, "too_many")
    return _ask_on(state, question, "browse", after=reply["count"])


def estimated(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Take a part of an estimate of the number of solutions; ask for the next, or go on counting.

    reply: {"mean", "spread"}: the estimate of some probes, and its standard error.
    """
    browse = state.known.browse or Browse()
    parts = browse.parts[: question.fields["seed"]] + ((reply["mean"], reply["spread"]),)
    number = len(parts)
    mean = sum([part[0] for part in parts]) / number
    spread = sum([part[1] * part[1] for part in parts]) ** 0.5 / number
    is_close = number >= FEWEST_PARTS and spread < CLOSE * mean
    if number < PARTS and not is_close:
        return _ask_on(
            state.with_known(browse=browse.having(parts=parts)), question, "estimate", seed=number
        )
    browse = browse.having(estimate=(mean, spread), parts=())
    state = state.with_known(browse=browse)
    if _may_be_counted(browse):
        return _ask_on(state, question, "browse", after=browse.count)
    return _over(state, "too_many")


def _may_be_counted(browse: Browse) -> bool:
    mean, spread = browse.estimate or (0, 0)
    return mean - 2 * spread < MOST_COUNTED


def _ask_on(state: "BoardState", question: "PageQuestion", purpose: str, **more: int) -> "BoardState":
    """Ask the next part about the same board. more: the other field of the question."""
    number = state.number + 1
    fields: dict[str, object] = {"values": question.fields["values"]}
    fields.update(more)
    asked = question.having(number=number, purpose=purpose, fields=fields)
    return state.having(number=number, question=asked)


def _over(state: "BoardState", status: str) -> "BoardState":
    """End the counting, and say what came of it."""
    browse = state.known.browse and state.known.browse.having(over=True, turned=False)
    return state.with_known(browse=browse, verdict=Verdict(purpose="browse", status=status))


def stop(state: "BoardState") -> "BoardState":
    """Stop counting; the solutions that were found remain."""
    browse = state.known.browse and state.known.browse.having(turned=False)
    verdict = Verdict(purpose="browse", status="stopped")
    return state.with_known(browse=browse, verdict=verdict).having(question=None, message=None)


# ---------------------------------------------------------------- the solution over the board


def turn(state: "BoardState", by: int) -> "BoardState":
    """Show the solution `by` places further on, or back; after the last comes the first."""
    browse = state.known.browse
    return _show(state, (browse.at + by) % len(browse.lines)) if browse and browse.is_open else state


def jump(state: "BoardState", number: str) -> "BoardState":
    """Show the solution of this number, from 1; of a number that there is not, the nearest one."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return state
    wanted = parse_whole(number)
    if wanted is None:
        wanted = browse.at + 1
    return _show(state, max(1, min(len(browse.lines), wanted)) - 1)


def _show(state: "BoardState", at: int) -> "BoardState":
    browse = state.known.browse and state.known.browse.having(at=at, turned=True)
    return state.with_known(browse=browse, shared=False).having(message=None)


def move(state: "BoardState", down: int, right: int, extend: bool = False) -> "BoardState":
    """Move the cursor, or turn to another solution or step where one lies over the board."""
    if state.known.path:
        return walking.move(state, down, right)
    if state.known.browse and state.known.browse.is_open:
        return turn(state, down or right)
    return move_cursor(state, down, right, extend)


def close(state: "BoardState") -> "BoardState":
    """Show the board without a solution over it, and count no longer."""
    if is_counting(state):
        state = stop(state)
    browse = state.known.browse and state.known.browse.having(is_open=False, turned=False)
    return state.with_known(browse=browse).having(message=None)


def use(state: "BoardState") -> "BoardState":
    """Fill the board with the solution that lies over it."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return state
    digits = values_of(browse.lines[browse.at])
    state = with_board(state, writing.fill(state.board, digits, tidy=state.options.tidy))
    return state.with_known(verdict=None).having(message=("status.used", {"number": browse.at + 1}))
