"""The state of the page of books: the reader's order, and the puzzles made for it."""

from typing import TYPE_CHECKING

from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message
    from sudoku_core.book.values import Entry

MOST_PUZZLES = 200
LONGEST_TITLE = 80  # in characters
DEFAULT_COUNT = 24


class BookOrder(Value):
    """The reader's order of puzzles."""

    source: str = "levels"  # "levels", or "list" for the puzzles in `typed`
    levels: tuple[str, ...] = ("easy", "medium", "hard")  # the chosen levels
    count: int = DEFAULT_COUNT  # the number of puzzles of these levels
    typed: str = ""  # the text of the list
    turn: int = 0  # increases when the reader requests other puzzles


class Layout(Value):
    """The layout of the pages."""

    title: str = ""  # "" for the default title
    per_page: str = "4"  # "1", "2", "4" or "6"
    paper: str = "a4"  # "a4" or "letter"


class MadeBook(Value):
    """The puzzles of the book."""

    entries: "tuple[Entry, ...]" = ()
    recipe: tuple[object, ...] = ()  # the order for which they were made, see `recipe`; () for none
    notes: "tuple[Message, ...]" = ()  # messages about the puzzles
    list_problem: "Message | None" = None  # the problem with the list
    page_count: int = 0  # the number of drawn pages


class Ratings(Value):
    """The levels and techniques of puzzles that are not from the stock."""

    are_wanted: bool = True  # whether the worker has to rate the puzzles
    by_line: "dict[str, tuple[str, str]]" = {}  # noqa: RUF012 - puzzle -> (level, technique), "" if unknown
    drawn_count: int = 0  # the number of ratings in the drawn pages


class BooksState(PageState):
    """The state of the page of books."""

    order: BookOrder = BookOrder()
    layout: Layout = Layout()
    book: MadeBook = MadeBook()
    ratings: Ratings = Ratings()
    progress: "tuple[str, int, int] | None" = None  # (activity, finished, total), such as ("making", 3, 24)
    is_print_due: bool = False  # whether to print as soon as the pages are drawn
    technique_names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - by slug and language
    problems: "tuple[Message, ...]" = ()  # the invalid parameters of the address

    def with_order(self, **changes: "Any") -> "BooksState":
        """Return a copy with these fields of the order changed."""
        return self.having(order=self.order.having(**changes))

    def with_layout(self, **changes: "Any") -> "BooksState":
        """Return a copy with these fields of the layout changed."""
        return self.having(layout=self.layout.having(**changes))

    def with_book(self, **changes: "Any") -> "BooksState":
        """Return a copy with these fields of the book changed."""
        return self.having(book=self.book.having(**changes))

    def with_ratings(self, **changes: "Any") -> "BooksState":
        """Return a copy with these fields of the ratings changed."""
        return self.having(ratings=self.ratings.having(**changes))


def is_made(state: BooksState) -> bool:
    """Return whether the puzzles of the book match the order."""
    return state.book.recipe == recipe(state)


def recipe(state: BooksState) -> tuple[object, ...]:
    """Return the values on which the choice of puzzles depends."""
    if state.order.source == "list":
        return ("list", state.order.typed)
    return ("levels", state.order.levels, state.order.count, state.order.turn)
