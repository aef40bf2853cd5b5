"""The state of the page of books: what the reader has chosen, and the puzzles that have been made of it."""

from typing import TYPE_CHECKING

from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message
    from sudoku_core.book.values import Entry

MOST_PUZZLES = 200
LONGEST_TITLE = 80
USUAL_COUNT = 24


class BookOrder(Value):
    """The puzzles that the reader has ordered."""

    source: str = "levels"  # or "list" for the puzzles in typed
    levels: tuple[str, ...] = ("easy", "medium", "hard")
    count: int = USUAL_COUNT  # how many puzzles of these levels
    typed: str = ""
    turn: int = 0  # how often the reader has asked for other puzzles


class Layout(Value):
    """The layout of the pages."""

    title: str = ""  # "" for the usual one
    per_page: str = "4"  # "1", "2", "4" or "6"
    paper: str = "a4"  # or "letter"


class MadeBook(Value):
    """The puzzles of the book."""

    entries: "tuple[Entry, ...]" = ()
    recipe: tuple[object, ...] = ()  # the order that they were made of, see `recipe`; () before that
    notes: "tuple[Message, ...]" = ()  # what the page says of them
    list_problem: "Message | None" = None  # what is wrong with the list
    page_count: int = 0  # how many pages are shown


class Ratings(Value):
    """The levels and techniques of puzzles that have none in the stock."""

    are_wanted: bool = True  # whether the worker is asked for them
    by_line: "dict[str, tuple[str, str]]" = {}  # noqa: RUF012 - puzzle -> level and technique, "" if unknown
    drawn_count: int = 0  # how many of them are drawn


class BooksState(PageState):
    """The state of the page of books."""

    order: BookOrder = BookOrder()
    layout: Layout = Layout()
    book: MadeBook = MadeBook()
    ratings: Ratings = Ratings()
    progress: "tuple[str, int, int] | None" = None  # (what is done, how many are done, of how many)
    is_print_due: bool = False  # whether to print as soon as the pages are shown
    technique_names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - by slug and language
    problems: "tuple[Message, ...]" = ()  # the parts of the address that cannot be read

    def with_order(self, **changes: "Any") -> "BooksState":
        """Return the same state but for these fields of the order."""
        return self.having(order=self.order.having(**changes))

    def with_layout(self, **changes: "Any") -> "BooksState":
        """Return the same state but for these fields of the layout."""
        return self.having(layout=self.layout.having(**changes))

    def with_book(self, **changes: "Any") -> "BooksState":
        """Return the same state but for these fields of the book."""
        return self.having(book=self.book.having(**changes))

    def with_ratings(self, **changes: "Any") -> "BooksState":
        """Return the same state but for these fields of the ratings."""
        return self.having(ratings=self.ratings.having(**changes))


def is_made(state: BooksState) -> bool:
    """Return whether the puzzles of the book are those that the reader has ordered."""
    return state.book.recipe == recipe(state)


def recipe(state: BooksState) -> tuple[object, ...]:
    """Return what the choice of puzzles depends on."""
    if state.order.source == "list":
        return ("list", state.order.typed)
    return ("levels", state.order.levels, state.order.count, state.order.turn)
