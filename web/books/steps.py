"""The steps of the page of books: state -> state."""

from typing import TYPE_CHECKING

from books.state import LONGEST_TITLE, MOST_PUZZLES, is_made, recipe
from shared import life
from shared.workers.question import Question, fields_of
from sudoku_core.board.bounded import whole
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from books.state import State
    from shared.life import Message
    from sudoku_core.book.values import Entry


def choose(state: "State", field: str, value: str) -> "State":
    """Take this value of a field: of a list, a box or a number."""
    state = state.having(message=None)
    if field == "count":
        wanted = whole(value, 9999) or 0
        count = min(max(wanted, 1), MOST_PUZZLES)
        state = _having(state, count=count)
        if wanted == count:
            return state
        return state.having(message=("book.count_range", {"most": MOST_PUZZLES, "count": count}))
    if field == "title":
        value = value[:LONGEST_TITLE]
    return _having(state, **{field: value})


def choose_source(state: "State", source: str) -> "State":
    """Take puzzles by their level, or from the list."""
    return _having(state, source=source)


def tick_level(state: "State", level: str, value: bool) -> "State":
    """Take puzzles of this level or not."""
    levels = [each for each in LEVELS if (value if each == level else each in state.levels)]
    return _having(state, levels=tuple(levels))


def tick(state: "State", field: str, value: bool) -> "State":
    """Take whether this box is ticked."""
    state = state.having(message=None, **{field: value})
    return rate_next(state) if value else state.having(question=None, ratings=len(state.rated))


def other(state: "State") -> "State":
    """Take other puzzles of the same levels."""
    return _having(state, turn=state.turn + 1)


def _having(state: "State", **changes: "Any") -> "State":
    """Return the state with these choices; what was made of other puzzles is no longer asked about."""
    changed = state.having(**changes)
    if recipe(changed) != recipe(state):
        return changed.having(question=None, prints=False, wrong=None, message=None)
    return changed


# ---------------------------------------------------------------- what is made


def at_work(state: "State", what: str, done: int, total: int) -> "State":
    """Note how far the page is. what: "making" or "drawing"."""
    return state.having(progress=(what, done, total))


def made(
    state: "State",
    entries: "tuple[Entry, ...]",
    notes: "tuple[Message, ...]" = (),
    wrong: "Message | None" = None,
) -> "State":
    """Take the puzzles of the book, what is to be said of them, and what is wrong with the list."""
    prints = state.prints and bool(entries)
    return state.having(
        entries=entries, made_of=recipe(state), notes=notes, wrong=wrong, progress=None, prints=prints
    )


def drawn(state: "State", pages: int) -> "State":
    """Note that all pages are shown; ask what the next puzzle needs."""
    return rate_next(state.having(pages=pages, progress=None))


def print_soon(state: "State") -> "State":
    """Print as soon as all pages are shown, with what is known by now of what the puzzles need."""
    if is_made(state) and not state.entries:
        return state  # the status line says what to do first
    return state.having(prints=True, ratings=len(state.rated))


def printed(state: "State") -> "State":
    """Note that the browser has been asked to print."""
    return state.having(prints=False)


# ---------------------------------------------------------------- what they need


def unrated(state: "State") -> "list[str]":
    """Return the lines of the puzzles that nothing is known of."""
    return [each.puzzle for each in state.entries if not each.needs and each.puzzle not in state.rated]


def rate_next(state: "State") -> "State":
    """Ask the worker what the next puzzle needs, if that is wanted."""
    waiting = unrated(state) if state.rates and not state.question else []
    if not waiting:
        return state
    number = state.number + 1
    fields = fields_of(waiting[0], waiting[0])
    fields["language"] = state.language
    question = Question(number=number, purpose="rate", fields=fields)
    return state.having(number=number, question=question)


def answer(state: "State", number: int, reply: "dict[str, Any]") -> "State":
    """Take what a puzzle needs; ask about the next one."""
    if not state.question or state.question.number != number:
        return state
    rated = dict(state.rated)
    rated[state.question.fields["values"]] = (reply["level"] or "", reply["hardest"] or "")
    state = rate_next(state.having(rated=rated, question=None))
    return state if state.question else state.having(ratings=len(rated))


STEPS: "dict[str, Callable[..., Any]]" = dict(life.STEPS)
STEPS.update(
    {
        "choose": choose,
        "source": choose_source,
        "level": tick_level,
        "tick": tick,
        "other": other,
        "at_work": at_work,
        "made": made,
        "drawn": drawn,
        "print_soon": print_soon,
        "printed": printed,
        "answer": answer,
    }
)
