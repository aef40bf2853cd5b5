"""Services of the page of books: puzzles with their solutions and QR codes, their pages, and printing."""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import window

from books.look import book_of, drawn_of, levels_in_turn
from books.page import add_leaf, clear_leaves
from books.puzzles import puzzles_of
from books.state import MOST_PUZZLES, recipe
from shared.elements import one
from shared.puzzle_text import FoundPuzzles, find_puzzles
from shared.services import common, reading
from shared.services.clock import seconds
from shared.services.qr import qr_rows
from sudoku_core.board.grid import is_plain_line, line_of, values_of
from sudoku_core.board.sending import seal_address
from sudoku_core.book.layout import count_of_pages, pages
from sudoku_core.book.values import Entry
from sudoku_core.search.first_search import Search

if TYPE_CHECKING:
    from collections.abc import Callable

    from books.main import BookPage
    from books.puzzles import Row
    from books.state import BooksState
    from shared.life import Message

SLICE_SECONDS = 0.01  # of work, between two frames
TYPING_SECONDS = 0.5  # that nothing is typed before a list or a title counts
LONG_SECONDS = 3  # of search for the solution of one puzzle of a list

# The QR code of each address that has been asked for.
_codes: "dict[str, list[str]]" = {}


class Breath:
    """Gives the browser its turn whenever a slice of work is over."""

    def __init__(self) -> None:
        self._end = seconds() + SLICE_SECONDS

    def is_due(self) -> bool:
        """Return whether the slice is over."""
        return seconds() > self._end

    async def take(self) -> None:
        """Let the browser have its turn, and begin another slice."""
        # Not 0 seconds, which give other tasks of Python their turn, and the browser none.
        await asyncio.sleep(0.001)
        self._end = seconds() + SLICE_SECONDS


# ---------------------------------------------------------------- puzzles


def make(page: "BookPage", is_typed: bool = False) -> None:
    """Make the puzzles of the book. is_typed: whether the reader may still be typing."""
    asyncio.create_task(_make(page, recipe(page.state), is_typed))


async def _make(page: "BookPage", wanted: tuple[object, ...], is_typed: bool) -> None:
    if is_typed:
        await asyncio.sleep(TYPING_SECONDS)
    if recipe(page.state) != wanted:
        return
    rows, notes, wrong = await _rows_of(page.state)
    entries: list[Entry] = []
    breath = Breath()
    site = window.URL.new("../index.html", javascript.address("")).href
    left_out = too_long = 0
    for place, row in enumerate(rows):
        if recipe(page.state) != wanted:
            return
        line, level, code, query, needs = row
        solution = await _solution(line, not level, breath)
        if solution is None:
            too_long += 1
        elif solution:
            address = site + query
            if address not in _codes:
                modules = await qr_rows(address)
                if modules:
                    _codes[address] = modules
            entries.append(Entry(line, solution, level, needs, code, address))
        else:
            left_out += 1
        if place % 10 == 9:
            page.run("at_work", "making", place + 1, len(rows))
    if left_out:
        notes.append(("book.left_out", {"count": left_out}))
    if too_long:
        notes.append(("book.too_long", {"count": too_long, "seconds": LONG_SECONDS}))
    if recipe(page.state) == wanted:
        page.run("made", tuple(entries), tuple(notes), wrong)


async def _rows_of(state: "BooksState") -> "tuple[list[Row], list[Message], Message | None]":
    """Return the puzzles that are chosen, what is to be said of them, and what is wrong with the list."""
    if state.order.source == "list":
        return await _rows_of_list(state.order.typed)
    rows: list[Row] = []
    for level, count in levels_in_turn(state.order.levels, state.order.count):
        rows += await puzzles_of(level, count)
    is_short = 0 < len(rows) < state.order.count
    return rows, [("book.few", {"count": len(rows)})] if is_short else [], None


async def _rows_of_list(text: str) -> "tuple[list[Row], list[Message], Message | None]":
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if not lines:
        return [], [], None
    found = FoundPuzzles()
    # Two hundred of these would take seconds to be read as texts of any format.
    if not all(is_plain_line(line) for line in lines):
        if not await reading.can_read(text):
            return [], [], ("error.formats", None)
        found = find_puzzles(text)
        lines = [each.line for each in found.several if each.line]
        if found.grid:
            lines = [line_of(found.grid.values)]
    rows: list[Row] = []
    for line in lines[:MOST_PUZZLES]:
        line = line.replace("0", ".")
        rows.append((line, "", "", seal_address("?puzzle=" + line), ()))
    is_cut = len(lines) > MOST_PUZZLES or (found.goes_on and bool(lines))
    notes: list[Message] = [("book.cut", {"count": len(rows)})] if is_cut else []
    return rows, notes, None if rows else found.problem


async def _solution(line: str, is_unknown: bool, breath: Breath) -> str | None:
    """Return the solution of a puzzle; "" if it does not have exactly one, None if the time is over.

    is_unknown: whether it has to be proven that there is no other; our own puzzles have been checked.
    """
    late = seconds() + LONG_SECONDS
    solution = ""
    for found in Search(values_of(line)):
        if found and solution:
            return ""
        if found:
            solution = line_of(found)
            if not is_unknown:
                break
        if breath.is_due():
            await breath.take()
            if seconds() > late:
                return None
    return solution


# ---------------------------------------------------------------- pages


def draw(page: "BookPage", is_typed: bool = False) -> None:
    """Draw the pages of the book anew. is_typed: whether the reader may still be typing its title."""
    page.drawing += 1
    page.shown = None
    page.run("at_work", "drawing", 0, count_of_pages(book_of(page.state, page.words)))
    asyncio.create_task(_draw(page, page.drawing, is_typed))


async def _draw(page: "BookPage", number: int, is_typed: bool) -> None:
    if is_typed:
        await asyncio.sleep(TYPING_SECONDS)
    if page.drawing != number:
        return
    from sudoku_core.book.svg import svg

    state: BooksState = page.state
    book = book_of(state, page.words)
    total = count_of_pages(book)
    clear_leaves(state.layout.paper)
    breath = Breath()
    for done, each in enumerate(pages(book, _codes), 1):
        add_leaf(svg(each))
        if done % 10 == 0:
            page.run("at_work", "drawing", done, total)
        if breath.is_due():
            await breath.take()
        if page.drawing != number:
            return
    page.shown = drawn_of(state)
    page.run("drawn", total)


def print_book(page: "BookPage") -> None:
    """Print the pages that the reader has ordered, as soon as they are there.

    The number in a box that still has the keyboard counts too.
    """
    state: BooksState = page.state
    typed = one("#count").value
    if state.order.source == "levels" and typed != str(state.order.count):
        page.run("choose", "count", typed)
    page.run("print_soon")


def print_now(page: "BookPage") -> None:
    """Let the browser print the pages of the book."""
    page.run("printed")
    try:
        window.print()
    except TypeError:  # it has no such function
        page.run("tell", "status.no_print")


# Command -> service, for the table of the page.
SERVICES: "dict[str, Callable[..., None]]" = dict(common.SERVICES)
SERVICES.update({"make": make, "draw": draw, "print_book": print_book, "print_now": print_now})
