"""The state of the page of books: what the reader has chosen, and the puzzles that have been made of it."""

from typing import TYPE_CHECKING

from shared.life import PageState

if TYPE_CHECKING:
    from shared.life import Message
    from sudoku_core.book.values import Entry

MOST_PUZZLES = 200
LONGEST_TITLE = 80
USUAL_COUNT = 24


class State(PageState):
    """The state of the page of books.

    source: "levels", or "list" for the puzzles in typed. levels: those that are chosen. count: how many
    puzzles of them. turn: how often the reader has asked for other puzzles.
    title: "" for the usual one. per_page: "1", "2", "4" or "6". paper: "a4" or "letter".
    rates: whether to ask the worker what the puzzles need that nothing is known of. rated: line of a puzzle
    -> its level and its hardest technique, "" where none is known. ratings: how many of these are drawn.
    entries: the puzzles of the book. made_of: what they were made of, see `recipe`; () before that.
    notes: what is to be said of them. wrong: what is wrong with the list, or None.
    progress: (what is done, how many are done, of how many) while the page is at work, or None.
    pages: how many are shown. prints: whether to print once they are.
    names: of the techniques by slug and language.
    problems: what of the address could not be read.
    """

    source: str = "levels"
    levels: tuple[str, ...] = ("easy", "medium", "hard")
    count: int = USUAL_COUNT
    typed: str = ""
    turn: int = 0
    title: str = ""
    per_page: str = "4"
    paper: str = "a4"
    rates: bool = True
    rated: "dict[str, tuple[str, str]]" = {}  # noqa: RUF012 - never changed
    ratings: int = 0
    entries: "tuple[Entry, ...]" = ()
    made_of: tuple[object, ...] = ()
    notes: "tuple[Message, ...]" = ()
    wrong: "Message | None" = None
    progress: "tuple[str, int, int] | None" = None
    pages: int = 0
    prints: bool = False
    names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - never changed
    problems: "tuple[Message, ...]" = ()


def is_made(state: State) -> bool:
    """Return whether the puzzles of the book are those that the reader has ordered."""
    return state.made_of == recipe(state)


def recipe(state: State) -> tuple[object, ...]:
    """Return what the choice of puzzles depends on."""
    if state.source == "list":
        return ("list", state.typed)
    return ("levels", state.levels, state.count, state.turn)
