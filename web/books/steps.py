"""The steps of the page of books: state -> state."""

from typing import TYPE_CHECKING

from books.state import LONGEST_TITLE, MOST_PUZZLES, is_made, recipe
from shared import life
from shared.workers.page_question import PageQuestion, fields_of
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from books.state import BooksState
    from shared.life import Message
    from sudoku_core.book.values import Entry


def choose(state: "BooksState", field: str, value: str) -> "BooksState":
    """Take this value of a field: of a list, a box or a number."""
    state = state.having(message=None)
    if field == "count":
        wanted = parse_whole(value, 9999) or 0
        count = min(max(wanted, 1), MOST_PUZZLES)
        state = _ordering(state, count=count)
        if wanted == count:
            return state
        return state.having(message=("book.count_range", {"most": MOST_PUZZLES, "count": count}))
    if field == "typed":
        return _ordering(state, typed=value)
    return state.with_layout(**{field: value[:LONGEST_TITLE] if field == "title" else value})


def choose_source(state: "BooksState", source: str) -> "BooksState":
    """Take puzzles by their level, or from the list."""
    return _ordering(state, source=source)


def tick_level(state: "BooksState", level: str, value: bool) -> "BooksState":
    """Take puzzles of this level or not."""
    levels = [each for each in LEVELS if (value if each == level else each in state.order.levels)]
    return _ordering(state, levels=tuple(levels))


def tick_ratings(state: "BooksState", _box: str, value: bool) -> "BooksState":
    """Ask the worker for ratings, or not."""
    state = state.having(message=None).with_ratings(are_wanted=value)
    if value:
        return rate_next(state)
    return state.having(question=None).with_ratings(drawn_count=len(state.ratings.by_line))


def other(state: "BooksState") -> "BooksState":
    """Take other puzzles of the same levels."""
    return _ordering(state, turn=state.order.turn + 1)


def _ordering(state: "BooksState", **changes: "Any") -> "BooksState":
    """Return the state with this order; what was made of other puzzles is no longer asked about."""
    changed = state.with_order(**changes)
    if recipe(changed) != recipe(state):
        return changed.having(question=None, is_print_due=False, message=None).with_book(list_problem=None)
    return changed


# ---------------------------------------------------------------- what is made


def at_work(state: "BooksState", what: str, done: int, total: int) -> "BooksState":
    """Note how far the page is. what: "making" or "drawing"."""
    return state.having(progress=(what, done, total))


def made(
    state: "BooksState",
    entries: "tuple[Entry, ...]",
    notes: "tuple[Message, ...]" = (),
    wrong: "Message | None" = None,
) -> "BooksState":
    """Take the puzzles of the book, what is to be said of them, and what is wrong with the list."""
    prints = state.is_print_due and bool(entries)
    state = state.having(progress=None, is_print_due=prints)
    return state.with_book(entries=entries, recipe=recipe(state), notes=notes, list_problem=wrong)


def drawn(state: "BooksState", pages: int) -> "BooksState":
    """Note that all pages are shown; ask what the next puzzle needs."""
    return rate_next(state.having(progress=None).with_book(page_count=pages))


def print_soon(state: "BooksState") -> "BooksState":
    """Print as soon as all pages are shown, with what is known by now of what the puzzles need."""
    if is_made(state) and not state.book.entries:
        return state  # the status line says what to do first
    return state.having(is_print_due=True).with_ratings(drawn_count=len(state.ratings.by_line))


def printed(state: "BooksState") -> "BooksState":
    """Note that the browser has been asked to print."""
    return state.having(is_print_due=False)


# ---------------------------------------------------------------- what they need


def unrated(state: "BooksState") -> "list[str]":
    """Return the lines of the puzzles that nothing is known of."""
    lines = [each.puzzle for each in state.book.entries if not each.needs]
    return [line for line in lines if line not in state.ratings.by_line]


def rate_next(state: "BooksState") -> "BooksState":
    """Ask the worker what the next puzzle needs, if that is wanted."""
    waiting = unrated(state) if state.ratings.are_wanted and not state.question else []
    if not waiting:
        return state
    number = state.number + 1
    fields = fields_of(waiting[0], waiting[0])
    fields["language"] = state.language
    question = PageQuestion(number=number, purpose="rate", fields=fields)
    return state.having(number=number, question=question)


def answer(state: "BooksState", number: int, reply: "dict[str, Any]") -> "BooksState":
    """Take what a puzzle needs; ask about the next one."""
    if not state.question or state.question.number != number:
        return state
    rated = dict(state.ratings.by_line)
    rated[state.question.fields["values"]] = (reply["level"] or "", reply["hardest"] or "")
    state = rate_next(state.having(question=None).with_ratings(by_line=rated))
    return state if state.question else state.with_ratings(drawn_count=len(rated))


STEPS: "dict[str, Callable[..., Any]]" = dict(life.STEPS)
STEPS.update(
    {
        "choose": choose,
        "source": choose_source,
        "level": tick_level,
        "tick": tick_ratings,
        "other": other,
        "at_work": at_work,
        "made": made,
        "drawn": drawn,
        "print_soon": print_soon,
        "printed": printed,
        "answer": answer,
    }
)
