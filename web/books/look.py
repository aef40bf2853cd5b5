"""The look of the page of books, and the book that it shows."""

from typing import TYPE_CHECKING

from books.state import is_made
from books.steps import unrated_lines
from shared import life, visit
from sudoku_core.board.levels import LEVELS
from sudoku_core.book.values import Book, Entry

if TYPE_CHECKING:
    from books.state import BooksState
    from shared.life import Message
    from shared.words import Words

PAPER_NAMES = {"a4": "A4", "letter": "Letter"}


class BooksLook:
    """The look of the page of books."""

    def __init__(self, state: "BooksState") -> None:
        self.source = state.order.source  # the pressed button
        self.values = {  # field -> the value of its control
            "count": str(state.order.count),
            "typed": state.order.typed,
            "title": state.layout.title,
            "per_page": state.layout.per_page,
            "paper": state.layout.paper,
        }
        # The checked boxes, each as "command value".
        self.checked_boxes = tuple(["level " + level for level in state.order.levels])
        self.checked_boxes += ("tick rates",) if state.ratings.are_wanted else ()
        self.list_problem = state.book.list_problem
        self.has_failed = state.phase == "failed" and bool(state.question)  # whether a needed worker failed
        self.is_current = is_made(state) and not state.progress  # whether the pages match the order
        self.message = life.status_message(state, _page_message(state))  # the text of the status line
        # The progress that the status line reports, 0 to 1, or None.
        self.progress = None if state.message else _progress(state)


def _page_message(state: "BooksState") -> "Message | None":
    """Return the message for the status line: the current activity, or the result."""
    if state.message:
        return state.message
    if state.progress:
        activity, done, total = state.progress
        progress: Message = ("book." + activity, {"done": done, "total": total})
        return visit.join_messages([("book.printing", None), progress]) if state.is_print_due else progress
    if not state.book.entries:
        default = None if state.book.list_problem else ("book.nothing", None)
        return visit.join_messages(list(state.problems)) or default
    messages = list(state.problems + state.book.notes)
    count = len(state.book.entries)
    messages.append(("book.done", {"count": state.book.page_count, "puzzles": count}))
    if state.question:
        messages.append(("book.rating", {"done": count - len(unrated_lines(state)), "total": count}))
    return visit.join_messages(messages)


def _progress(state: "BooksState") -> "float | None":
    """Return the progress of making, drawing or rating; None if the status line does not show it."""
    if state.progress:
        _, done, total = state.progress
        return done / total if total else 0.0
    entries = state.book.entries
    return 1 - len(unrated_lines(state)) / len(entries) if entries and state.question else None


def build_book(state: "BooksState", words: "Words") -> Book:
    """Build the book with the current ratings, in the language of the page."""
    entries = []
    for entry in state.book.entries:
        level, hardest = state.ratings.by_line.get(entry.puzzle, ("", ""))
        needs = entry.needs or ((hardest,) if hardest else ())
        names = [_technique_name(state, need) for need in needs]
        line, solution, code, address = entry.puzzle, entry.solution, entry.code, entry.address
        entries.append(Entry(line, solution, entry.level or level, names, code, address))
    title = state.layout.title.strip() or words.say("book.usual_title")
    return Book(title, entries, int(state.layout.per_page), PAPER_NAMES[state.layout.paper], state.language)


def _technique_name(state: "BooksState", need: str) -> str:
    return state.technique_names[need][state.language] if need in state.technique_names else need


def drawing_key(state: "BooksState") -> tuple[object, ...]:
    """Return the values on which the drawn pages depend."""
    layout = state.layout
    layout_values = (layout.title, layout.per_page, layout.paper, state.language)
    return (state.book.entries,) + layout_values + (state.ratings.drawn_count,)


def divide_among_levels(levels: "tuple[str, ...]", count: int) -> "list[tuple[str, int]]":
    """Divide `count` puzzles evenly among the levels.

    Return (level, count) pairs, the easiest level first.
    """
    chosen = [level for level in LEVELS if level in levels]
    per_level, remainder = divmod(count, len(chosen)) if chosen else (0, 0)
    shares = [(level, per_level + (1 if index < remainder else 0)) for index, level in enumerate(chosen)]
    return [(level, share) for level, share in shares if share]
