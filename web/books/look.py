"""All that is seen of a state of the page of books; and the book that is drawn of it."""

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
    """The look of the page of books.

    source: the pressed button. values: field -> what stands in its list or box. ticked: the boxes that are.
    is_current: whether the pages are those that have been ordered. message: of the status line.
    progress: how much is done of what that speaks of, or None.
    wrong: what is wrong with the list. failed: whether the worker does not come that is asked.
    """

    def __init__(self, state: "BooksState") -> None:
        self.source = state.order.source
        self.values = {
            "count": str(state.order.count),
            "typed": state.order.typed,
            "title": state.layout.title,
            "per_page": state.layout.per_page,
            "paper": state.layout.paper,
        }
        self.ticked = tuple(["level " + each for each in state.order.levels])
        self.ticked += ("tick rates",) if state.ratings.are_wanted else ()
        self.wrong = state.book.list_problem
        self.failed = state.phase == "failed" and bool(state.question)
        self.is_current = is_made(state) and not state.progress
        self.message = life.status_message(state, _message(state))
        self.progress = None if state.message else _progress(state)


def _message(state: "BooksState") -> "Message | None":
    """Return what the status line says: of what the page is doing, or of what it shows."""
    if state.message:
        return state.message
    if state.progress:
        what, done, total = state.progress
        progress: Message = ("book." + what, {"done": done, "total": total})
        return visit.join_messages([("book.printing", None), progress]) if state.is_print_due else progress
    if not state.book.entries:
        nothing = None if state.book.list_problem else ("book.nothing", None)
        return visit.join_messages(list(state.problems)) or nothing
    said = list(state.problems + state.book.notes)
    count = len(state.book.entries)
    said.append(("book.done", {"count": state.book.page_count, "puzzles": count}))
    if state.question:
        said.append(("book.rating", {"done": count - len(unrated(state)), "total": count}))
    return visit.join_messages(said)


def _progress(state: "BooksState") -> "float | None":
    """Return how much is done of what the status line speaks of; None if that is no work."""
    if state.progress:
        _, done, total = state.progress
        return done / total if total else 0.0
    entries = state.book.entries
    return 1 - len(unrated(state)) / len(entries) if entries and state.question else None


def book_of(state: "BooksState", words: "Words") -> Book:
    """Return the book: the puzzles with what is known of them by now, in the language of the page."""
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


def drawn_of(state: "BooksState") -> tuple[object, ...]:
    """Return what the drawn pages depend on."""
    layout = state.layout
    seen = (layout.title, layout.per_page, layout.paper, state.language)
    return (state.book.entries,) + seen + (state.ratings.drawn_count,)


def levels_in_turn(levels: "tuple[str, ...]", count: int) -> "list[tuple[str, int]]":
    """Return how many puzzles there are of each level, the easiest first: as many of each, or one more."""
    chosen = [level for level in LEVELS if level in levels]
    each, more = divmod(count, len(chosen)) if chosen else (0, 0)
    shares = [(level, each + (1 if place < more else 0)) for place, level in enumerate(chosen)]
    return [share for share in shares if share[1]]
