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
    """Set a field of the order or the layout."""
    state = state.having(message=None)
    if field == "count":
        wanted = parse_whole(value, 9999) or 0
        count = min(max(wanted, 1), MOST_PUZZLES)
        state = _change_order(state, count=count)
        if wanted == count:
            return state
        return state.having(message=("book.count_range", {"most": MOST_PUZZLES, "count": count}))
    if field == "typed":
        return _change_order(state, typed=value)
    return state.with_layout(**{field: value[:LONGEST_TITLE] if field == "title" else value})


def choose_source(state: "BooksState", source: str) -> "BooksState":
    """Choose puzzles by level, or from the list."""
    return _change_order(state, source=source)


def tick_level(state: "BooksState", level: str, value: bool) -> "BooksState":
    """Add or remove a level."""
    levels = [each for each in LEVELS if (value if each == level else each in state.order.levels)]
    return _change_order(state, levels=tuple(levels))


def tick_ratings(state: "BooksState", _box: str, value: bool) -> "BooksState":
    """Switch ratings by the worker on or off."""
    state = state.having(message=None).with_ratings(are_wanted=value)
    if value:
        return rate_next(state)
    return state.having(question=None).with_ratings(drawn_count=len(state.ratings.by_line))


def choose_other_puzzles(state: "BooksState") -> "BooksState":
    """Choose other puzzles of the same levels."""
    return _change_order(state, turn=state.order.turn + 1)


def _change_order(state: "BooksState", **changes: "Any") -> "BooksState":
    """Change these fields of the order. If this requires other puzzles, cancel questions and printing."""
    changed = state.with_order(**changes)
    if recipe(changed) != recipe(state):
        return changed.having(question=None, is_print_due=False, message=None).with_book(list_problem=None)
    return changed


# ---------------------------------------------------------------- puzzles and pages


def at_work(state: "BooksState", what: str, done: int, total: int) -> "BooksState":
    """Store the progress of the page. what: "making" or "drawing"."""
    return state.having(progress=(what, done, total))


def made(
    state: "BooksState",
    entries: "tuple[Entry, ...]",
    notes: "tuple[Message, ...]" = (),
    wrong: "Message | None" = None,
) -> "BooksState":
    """Store the puzzles of the book, messages on the puzzles, and the problem with the list."""
    prints = state.is_print_due and bool(entries)
    state = state.having(progress=None, is_print_due=prints)
    return state.with_book(entries=entries, recipe=recipe(state), notes=notes, list_problem=wrong)


def drawn(state: "BooksState", pages: int) -> "BooksState":
    """Record that all pages are drawn, and request the rating of the next puzzle."""
    return rate_next(state.having(progress=None).with_book(page_count=pages))


def print_soon(state: "BooksState") -> "BooksState":
    """Print as soon as all pages are drawn, with the ratings known so far."""
    if is_made(state) and not state.book.entries:
        return state  # the status line already shows the necessary action
    return state.having(is_print_due=True).with_ratings(drawn_count=len(state.ratings.by_line))


def printed(state: "BooksState") -> "BooksState":
    """Record that the browser has been asked to print."""
    return state.having(is_print_due=False)


# ---------------------------------------------------------------- ratings


def unrated(state: "BooksState") -> "list[str]":
    """Return the lines of the puzzles without a rating."""
    lines = [each.puzzle for each in state.book.entries if not each.needs]
    return [line for line in lines if line not in state.ratings.by_line]


def rate_next(state: "BooksState") -> "BooksState":
    """Ask the worker to rate the next puzzle if the reader has chosen ratings."""
    waiting = unrated(state) if state.ratings.are_wanted and not state.question else []
    if not waiting:
        return state
    number = state.number + 1
    fields = fields_of(waiting[0], waiting[0])
    fields["language"] = state.language
    question = PageQuestion(number=number, purpose="rate", fields=fields)
    return state.having(number=number, question=question)


def answer(state: "BooksState", number: int, reply: "dict[str, Any]") -> "BooksState":
    """Store the rating of a puzzle, and request the next rating."""
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
        "other": choose_other_puzzles,
        "at_work": at_work,
        "made": made,
        "drawn": drawn,
        "print_soon": print_soon,
        "printed": printed,
        "answer": answer,
    }
)
