"""The services of the page of books: puzzles with solutions and QR codes, drawn pages, and printing."""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import window

from books.look import book_of, drawing_key, levels_in_turn
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
from sudoku_core.book.layout import count_pages, pages
from sudoku_core.book.values import Entry
from sudoku_core.search.first_search import Search

if TYPE_CHECKING:
    from collections.abc import Callable

    from books.main import BookPage
    from books.puzzles import Row
    from books.state import BooksState
    from shared.life import Message

SLICE_SECONDS = 0.01  # the longest time slice before the browser gets a turn
TYPING_SECONDS = 0.5  # the pause in typing after which a list or a title is used
LONG_SECONDS = 3  # the timeout of the search for the solution of one puzzle of a list

# A cache, address -> its QR code.
_codes: "dict[str, list[str]]" = {}


class TimeSlice:
    """A time slice of long work, after which the browser gets a turn."""

    def __init__(self) -> None:
        self._end = seconds() + SLICE_SECONDS

    def is_over(self) -> bool:
        """Return whether the slice has ended."""
        return seconds() > self._end

    async def renew(self) -> None:
        """Let the browser run, then start another slice."""
        # Not 0: that would let other tasks of Python run, but not the browser.
        await asyncio.sleep(0.001)
        self._end = seconds() + SLICE_SECONDS


# ---------------------------------------------------------------- puzzles


def make(page: "BookPage", is_typed: bool = False) -> None:
    """Make the puzzles of the book. is_typed: Whether the reader may still be typing."""
    asyncio.create_task(_make(page, recipe(page.state), is_typed))


async def _make(page: "BookPage", wanted: tuple[object, ...], is_typed: bool) -> None:
    if is_typed:
        await asyncio.sleep(TYPING_SECONDS)
    if recipe(page.state) != wanted:
        return
    rows, notes, wrong = await _rows_of(page.state)
    entries: list[Entry] = []
    time_slice = TimeSlice()
    site = window.URL.new("../index.html", javascript.address("")).href
    left_out = too_long = 0
    for place, row in enumerate(rows):
        if recipe(page.state) != wanted:
            return
        line, level, code, query, needs = row
        solution = await _solve(line, not level, time_slice)
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
    """Return the chosen puzzles, messages on the puzzles, and the problem with the list."""
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
    # Plain lines do not need the parser, which would take seconds for 200 lines.
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
    is_cut = len(lines) > MOST_PUZZLES or (found.may_continue and bool(lines))
    notes: list[Message] = [("book.cut", {"count": len(rows)})] if is_cut else []
    return rows, notes, None if rows else found.problem


async def _solve(line: str, is_unknown: bool, time_slice: TimeSlice) -> str | None:
    """Return the solution of a puzzle, "" if it does not have exactly one, or None at a timeout.

    is_unknown: Whether to prove that there is no other solution. Our own puzzles need no proof.
    """
    deadline = seconds() + LONG_SECONDS
    solution = ""
    for found in Search(values_of(line)):
        if found and solution:
            return ""
        if found:
            solution = line_of(found)
            if not is_unknown:
                break
        if time_slice.is_over():
            await time_slice.renew()
            if seconds() > deadline:
                return None
    return solution


# ---------------------------------------------------------------- pages


def draw(page: "BookPage", is_typed: bool = False) -> None:
    """Draw all pages of the book. is_typed: Whether the reader may still be typing its title."""
    page.drawing += 1
    page.shown = None
    page.run("at_work", "drawing", 0, count_pages(book_of(page.state, page.words)))
    asyncio.create_task(_draw(page, page.drawing, is_typed))


async def _draw(page: "BookPage", number: int, is_typed: bool) -> None:
    if is_typed:
        await asyncio.sleep(TYPING_SECONDS)
    if page.drawing != number:
        return
    from sudoku_core.book.svg import svg

    state: BooksState = page.state
    book = book_of(state, page.words)
    total = count_pages(book)
    clear_leaves(state.layout.paper)
    time_slice = TimeSlice()
    for done, leaf in enumerate(pages(book, _codes), 1):
        add_leaf(svg(leaf))
        if done % 10 == 0:
            page.run("at_work", "drawing", done, total)
        if time_slice.is_over():
            await time_slice.renew()
        if page.drawing != number:
            return
    page.shown = drawing_key(state)
    page.run("drawn", total)


def print_book(page: "BookPage") -> None:
    """Print the ordered pages as soon as they are drawn.

    Include a number in a field that still has the focus.
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
    except TypeError:  # the browser does not have this function
        page.run("tell", "status.no_print")


# Command -> service, for the table of the page.
SERVICES: "dict[str, Callable[..., None]]" = dict(common.SERVICES)
SERVICES.update({"make": make, "draw": draw, "print_book": print_book, "print_now": print_now})
