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
        typed_count = parse_whole(value, 9999) or 0
        count = min(max(typed_count, 1), MOST_PUZZLES)
        state = _change_order(state, count=count)
        if typed_count == count:
            return state
        return state.having(message=("book.count_range", {"most": MOST_PUZZLES, "count": count}))
    if field == "typed":
        return _change_order(state, typed=value)
    return state.with_layout(**{field: value[:LONGEST_TITLE] if field == "title" else value})


def choose_source(state: "BooksState", source: str) -> "BooksState":
    """Choose puzzles by level, or from the list."""
    return _change_order(state, source=source)


def set_level(state: "BooksState", changed_level: str, is_chosen: bool) -> "BooksState":
    """Add or remove a level."""
    levels = [
        level for level in LEVELS if (is_chosen if level == changed_level else level in state.order.levels)
    ]
    return _change_order(state, levels=tuple(levels))


def set_ratings(state: "BooksState", _box: str, are_wanted: bool) -> "BooksState":
    """Switch ratings by the worker on or off."""
    state = state.having(message=None).with_ratings(are_wanted=are_wanted)
    if are_wanted:
        return rate_next(state)
    return state.having(question=None).with_ratings(drawn_count=len(state.ratings.by_line))


def choose_other_puzzles(state: "BooksState") -> "BooksState":
    """Choose other puzzles of the same levels."""
    return _change_order(state, turn=state.order.turn + 1)


def _change_order(state: "BooksState", **changes: "Any") -> "BooksState":
    """Change these fields of the order. If it then needs other puzzles, cancel rating and printing."""
    changed = state.with_order(**changes)
    if recipe(changed) != recipe(state):
        return changed.having(question=None, is_print_due=False, message=None).with_book(list_problem=None)
    return changed


# ---------------------------------------------------------------- puzzles and pages


def store_progress(state: "BooksState", activity: str, done: int, total: int) -> "BooksState":
    """Store the number of finished puzzles or pages. activity: "making" or "drawing"."""
    return state.having(progress=(activity, done, total))


def store_book(
    state: "BooksState",
    entries: "tuple[Entry, ...]",
    notes: "tuple[Message, ...]" = (),
    list_problem: "Message | None" = None,
) -> "BooksState":
    """Store the puzzles of the book, messages about them, and the problem with the list."""
    state = state.having(progress=None, is_print_due=state.is_print_due and bool(entries))
    return state.with_book(entries=entries, recipe=recipe(state), notes=notes, list_problem=list_problem)


def mark_drawn(state: "BooksState", pages: int) -> "BooksState":
    """Record that all pages are drawn, and request the rating of the next puzzle."""
    return rate_next(state.having(progress=None).with_book(page_count=pages))


def request_printing(state: "BooksState") -> "BooksState":
    """Request printing as soon as all pages are drawn, with the current ratings."""
    if is_made(state) and not state.book.entries:
        return state  # the status line already shows the necessary action
    return state.having(is_print_due=True).with_ratings(drawn_count=len(state.ratings.by_line))


def mark_printed(state: "BooksState") -> "BooksState":
    """Record that the print dialog was opened."""
    return state.having(is_print_due=False)


# ---------------------------------------------------------------- ratings


def unrated_lines(state: "BooksState") -> "list[str]":
    """Return the lines of the puzzles without a rating."""
    lines = [entry.puzzle for entry in state.book.entries if not entry.needs]
    return [line for line in lines if line not in state.ratings.by_line]


def rate_next(state: "BooksState") -> "BooksState":
    """Ask the worker to rate the next puzzle if the reader has chosen ratings."""
    lines = unrated_lines(state) if state.ratings.are_wanted and not state.question else []
    if not lines:
        return state
    number = state.number + 1
    fields = fields_of(lines[0], lines[0])
    fields["language"] = state.language
    question = PageQuestion(number=number, purpose="rate", fields=fields)
    return state.having(number=number, question=question)


def store_rating(state: "BooksState", number: int, reply: "dict[str, Any]") -> "BooksState":
    """Store the rating of a puzzle, and request the next rating."""
    if not state.question or state.question.number != number:
        return state
    ratings = dict(state.ratings.by_line)
    ratings[state.question.fields["values"]] = (reply["level"] or "", reply["hardest"] or "")
    state = rate_next(state.having(question=None).with_ratings(by_line=ratings))
    return state if state.question else state.with_ratings(drawn_count=len(ratings))


STEPS: "dict[str, Callable[..., Any]]" = dict(life.STEPS)
STEPS.update(
    {
        "choose": choose,
        "source": choose_source,
        "level": set_level,
        "tick": set_ratings,
        "other": choose_other_puzzles,
        "at_work": store_progress,
        "made": store_book,
        "drawn": mark_drawn,
        "print_soon": request_printing,
        "printed": mark_printed,
        "answer": store_rating,
    }
)
