"""All that is seen of a state of the page of books; and the book that is drawn of it."""

from typing import TYPE_CHECKING

from books.state import is_made
from books.steps import unrated
from shared import life, visit
from sudoku_core.board.levels import LEVELS
from sudoku_core.book.values import Book, Entry

if TYPE_CHECKING:
    from books.state import State
    from shared.life import Message
    from shared.words import Words

PAPERS = {"a4": "A4", "letter": "Letter"}


class Look:
    """The look of the page of books.

    source: the pressed button. values: field -> what stands in its list or box. ticked: the boxes that are.
    is_current: whether the pages are those that have been ordered. message: of the status line.
    progress: how much is done of what that speaks of, or None.
    wrong: what is wrong with the list. failed: whether the worker does not come that is asked.
    """

    def __init__(self, state: "State") -> None:
        self.source = state.source
        self.values = {
            "count": str(state.count),
            "typed": state.typed,
            "title": state.title,
            "per_page": state.per_page,
            "paper": state.paper,
        }
        self.ticked = tuple(["level " + each for each in state.levels])
        self.ticked += ("tick rates",) if state.rates else ()
        self.wrong = state.wrong
        self.failed = state.phase == "failed" and bool(state.question)
        self.is_current = is_made(state) and not state.progress
        self.message = life.said(state, _message(state))
        self.progress = None if state.message else _progress(state)


def _message(state: "State") -> "Message | None":
    """Return what the status line says: of what the page is doing, or of what it shows."""
    if state.message:
        return state.message
    if state.progress:
        what, done, total = state.progress
        progress: Message = ("book." + what, {"done": done, "total": total})
        return visit.joined([("book.printing", None), progress]) if state.prints else progress
    if not state.entries:
        return visit.joined(list(state.problems)) or (None if state.wrong else ("book.nothing", None))
    said = list(state.problems + state.notes)
    count = len(state.entries)
    said.append(("book.done", {"count": state.pages, "puzzles": count}))
    if state.question:
        said.append(("book.rating", {"done": count - len(unrated(state)), "total": count}))
    return visit.joined(said)


def _progress(state: "State") -> "float | None":
    """Return how much is done of what the status line speaks of; None if that is no work."""
    if state.progress:
        _, done, total = state.progress
        return done / total if total else 0.0
    return 1 - len(unrated(state)) / len(state.entries) if state.entries and state.question else None


def book_of(state: "State", words: "Words") -> Book:
    """Return the book: the puzzles with what is known of them by now, in the language of the page."""
    entries = []
    for entry in state.entries:
        level, hardest = state.rated.get(entry.puzzle, ("", ""))
        needs = entry.needs or ((hardest,) if hardest else ())
        names = [_name(state, need) for need in needs]
        line, solution, code, address = entry.puzzle, entry.solution, entry.code, entry.address
        entries.append(Entry(line, solution, entry.level or level, names, code, address))
    title = state.title.strip() or words.say("book.usual_title")
    return Book(title, entries, int(state.per_page), PAPERS[state.paper], state.language)


def _name(state: "State", need: str) -> str:
    return state.names[need][state.language] if need in state.names else need


def drawn_of(state: "State") -> tuple[object, ...]:
    """Return what the drawn pages depend on."""
    return (state.entries, state.title, state.per_page, state.paper, state.language, state.ratings)


def levels_in_turn(levels: "tuple[str, ...]", count: int) -> "list[tuple[str, int]]":
    """Return how many puzzles there are of each level, the easiest first: as many of each, or one more."""
    chosen = [level for level in LEVELS if level in levels]
    each, more = divmod(count, len(chosen)) if chosen else (0, 0)
    shares = [(level, each + (1 if place < more else 0)) for place, level in enumerate(chosen)]
    return [share for share in shares if share[1]]
