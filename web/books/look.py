"""The look of the page of books, and the book that it shows."""

from typing import TYPE_CHECKING

from books.state import is_made
from books.steps import unrated
from shared import life, visit
from sudoku_core.board.levels import LEVELS
from sudoku_core.book.values import Book, Entry

if TYPE_CHECKING:
    from books.state import BooksState
    from shared.life import Message
    from shared.words import Words

PAPERS = {"a4": "A4", "letter": "Letter"}


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
        # The checked boxes, as "command value".
        self.ticked = tuple(["level " + level for level in state.order.levels])
        self.ticked += ("tick rates",) if state.ratings.are_wanted else ()
        self.wrong = state.book.list_problem  # the message on the problem with the list
        self.failed = state.phase == "failed" and bool(state.question)  # whether a needed worker failed
        self.is_current = is_made(state) and not state.progress  # whether the pages match the order
        self.message = life.status_message(state, _page_message(state))  # the text of the status line
        # The progress of the work in the status line, 0 to 1, or None.
        self.progress = None if state.message else _progress(state)


def _page_message(state: "BooksState") -> "Message | None":
    """Return the message for the status line: the current activity, or the result."""
    if state.message:
        return state.message
    if state.progress:
        what, done, total = state.progress
        progress: Message = ("book." + what, {"done": done, "total": total})
        return visit.join_messages([("book.printing", None), progress]) if state.is_print_due else progress
    if not state.book.entries:
        nothing = None if state.book.list_problem else ("book.nothing", None)
        return visit.join_messages(list(state.problems)) or nothing
    messages = list(state.problems + state.book.notes)
    count = len(state.book.entries)
    messages.append(("book.done", {"count": state.book.page_count, "puzzles": count}))
    if state.question:
        messages.append(("book.rating", {"done": count - len(unrated(state)), "total": count}))
    return visit.join_messages(messages)


def _progress(state: "BooksState") -> "float | None":
    """Return the progress of the work, or None if the status line does not show it."""
    if state.progress:
        _, done, total = state.progress
        return done / total if total else 0.0
    entries = state.book.entries
    return 1 - len(unrated(state)) / len(entries) if entries and state.question else None


def book_of(state: "BooksState", words: "Words") -> Book:
    """Return the book with the ratings known so far, in the language of the page."""
    entries = []
    for entry in state.book.entries:
        level, hardest = state.ratings.by_line.get(entry.puzzle, ("", ""))
        needs = entry.needs or ((hardest,) if hardest else ())
        names = [_name(state, need) for need in needs]
        line, solution, code, address = entry.puzzle, entry.solution, entry.code, entry.address
        entries.append(Entry(line, solution, entry.level or level, names, code, address))
    title = state.layout.title.strip() or words.say("book.usual_title")
    return Book(title, entries, int(state.layout.per_page), PAPERS[state.layout.paper], state.language)


def _name(state: "BooksState", need: str) -> str:
    return state.technique_names[need][state.language] if need in state.technique_names else need


def drawing_key(state: "BooksState") -> tuple[object, ...]:
    """Return the values that the drawn pages depend on."""
    layout = state.layout
    style = (layout.title, layout.per_page, layout.paper, state.language)
    return (state.book.entries,) + style + (state.ratings.drawn_count,)


def levels_in_turn(levels: "tuple[str, ...]", count: int) -> "list[tuple[str, int]]":
    """Divide `count` puzzles evenly among the levels.

    Return (level, count) pairs, the easiest level first.
    """
    chosen = [level for level in LEVELS if level in levels]
    per_level, rest = divmod(count, len(chosen)) if chosen else (0, 0)
    shares = [(level, per_level + (1 if place < rest else 0)) for place, level in enumerate(chosen)]
    return [share for share in shares if share[1]]
