"""The services of the page of books: make puzzles with solutions and QR codes, draw pages, print them."""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import window

from books.look import build_book, divide_among_levels, drawing_key
from books.page import add_leaf, clear_leaves
from books.puzzles import choose_puzzles
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

SLICE_SECONDS = 0.01  # the maximum length of a time slice
TYPING_PAUSE_SECONDS = 0.5  # the pause in typing after which a list or a title is used
SOLVING_TIMEOUT_SECONDS = 3  # for one puzzle of a list
PROGRESS_STEP = 10  # the progress is reported after this number of puzzles or pages

# A cache: address -> its QR code.
_qr_codes: "dict[str, list[str]]" = {}


class TimeSlice:
    """A time slice of long work, after which the browser gets a turn."""

    def __init__(self) -> None:
        self._end = seconds() + SLICE_SECONDS

    def is_over(self) -> bool:
        """Return whether the slice has ended."""
        return seconds() > self._end

    async def renew(self) -> None:
        """Let the browser run, then start another slice."""
        # With 0 seconds, only other tasks of Python would run.
        await asyncio.sleep(0.001)
        self._end = seconds() + SLICE_SECONDS


# ---------------------------------------------------------------- puzzles


def make_puzzles(page: "BookPage", is_typed: bool = False) -> None:
    """Make the puzzles of the book. is_typed: Whether the reader may still be typing."""
    asyncio.create_task(_make_puzzles(page, recipe(page.state), is_typed))


async def _make_puzzles(page: "BookPage", ordered_recipe: tuple[object, ...], is_typed: bool) -> None:
    if is_typed:
        await asyncio.sleep(TYPING_PAUSE_SECONDS)
    if recipe(page.state) != ordered_recipe:
        return
    rows, notes, list_problem = await _ordered_rows(page.state)
    entries: list[Entry] = []
    time_slice = TimeSlice()
    board_page = window.URL.new("../index.html", javascript.address("")).href
    without_solution = timeouts = 0
    for done, row in enumerate(rows, 1):
        if recipe(page.state) != ordered_recipe:
            return
        line, level, code, query, needs = row
        solution = await _solve(line, not level, time_slice)
        if solution is None:
            timeouts += 1
        elif solution:
            address = board_page + query
            if address not in _qr_codes:
                modules = await qr_rows(address)
                if modules:
                    _qr_codes[address] = modules
            entries.append(Entry(line, solution, level, needs, code, address))
        else:
            without_solution += 1
        if done % PROGRESS_STEP == 0:
            page.run("at_work", "making", done, len(rows))
    if without_solution:
        notes.append(("book.left_out", {"count": without_solution}))
    if timeouts:
        notes.append(("book.too_long", {"count": timeouts, "seconds": SOLVING_TIMEOUT_SECONDS}))
    if recipe(page.state) == ordered_recipe:
        page.run("made", tuple(entries), tuple(notes), list_problem)


async def _ordered_rows(state: "BooksState") -> "tuple[list[Row], list[Message], Message | None]":
    """Return the ordered puzzles, messages about them, and the problem with the list."""
    if state.order.source == "list":
        return await _list_rows(state.order.typed)
    rows: list[Row] = []
    for level, count in divide_among_levels(state.order.levels, state.order.count):
        rows += await choose_puzzles(level, count)
    is_short = 0 < len(rows) < state.order.count
    return rows, [("book.few", {"count": len(rows)})] if is_short else [], None


async def _list_rows(text: str) -> "tuple[list[Row], list[Message], Message | None]":
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if not lines:
        return [], [], None
    found = FoundPuzzles()
    # Plain lines do not need the parser, which would take seconds for 200 lines.
    if not all(is_plain_line(line) for line in lines):
        if not await reading.can_read(text):
            return [], [], ("error.formats", None)
        found = find_puzzles(text)
        lines = [puzzle.line for puzzle in found.several if puzzle.line]
        if found.grid:
            lines = [line_of(found.grid.values)]
    rows: list[Row] = []
    for line in lines[:MOST_PUZZLES]:
        line = line.replace("0", ".")
        rows.append((line, "", "", seal_address("?puzzle=" + line), ()))
    is_cut = len(lines) > MOST_PUZZLES or (found.may_continue and bool(lines))
    notes: list[Message] = [("book.cut", {"count": len(rows)})] if is_cut else []
    return rows, notes, None if rows else found.problem


async def _solve(line: str, needs_proof: bool, time_slice: TimeSlice) -> str | None:
    """Return the solution of a puzzle, "" if it does not have exactly one, or None after a timeout.

    needs_proof: Whether to prove that the puzzle has no other solution. Our own puzzles need no proof.
    """
    deadline = seconds() + SOLVING_TIMEOUT_SECONDS
    solution = ""
    for values in Search(values_of(line)):  # None after each slice of the search
        if values and solution:
            return ""
        if values:
            solution = line_of(values)
            if not needs_proof:
                break
        if time_slice.is_over():
            await time_slice.renew()
            if seconds() > deadline:
                return None
    return solution


# ---------------------------------------------------------------- pages


def draw_pages(page: "BookPage", is_typed: bool = False) -> None:
    """Draw all pages of the book. is_typed: Whether the reader may still be typing its title."""
    page.drawing_number += 1
    page.drawn_key = None
    page.run("at_work", "drawing", 0, count_pages(build_book(page.state, page.words)))
    asyncio.create_task(_draw_pages(page, page.drawing_number, is_typed))


async def _draw_pages(page: "BookPage", drawing_number: int, is_typed: bool) -> None:
    if is_typed:
        await asyncio.sleep(TYPING_PAUSE_SECONDS)
    if page.drawing_number != drawing_number:
        return
    from sudoku_core.book.svg import svg

    state: BooksState = page.state
    book = build_book(state, page.words)
    total = count_pages(book)
    clear_leaves(state.layout.paper)
    time_slice = TimeSlice()
    for done, leaf in enumerate(pages(book, _qr_codes), 1):
        add_leaf(svg(leaf))
        if done % PROGRESS_STEP == 0:
            page.run("at_work", "drawing", done, total)
        if time_slice.is_over():
            await time_slice.renew()
        if page.drawing_number != drawing_number:
            return
    page.drawn_key = drawing_key(state)
    page.run("drawn", total)


def print_book(page: "BookPage") -> None:
    """Print the ordered pages as soon as they are drawn."""
    state: BooksState = page.state
    typed_count = one("#count").value
    # If the field still has the focus, the browser has not reported its change yet.
    if state.order.source == "levels" and typed_count != str(state.order.count):
        page.run("choose", "count", typed_count)
    page.run("print_soon")


def open_print_dialog(page: "BookPage") -> None:
    """Open the browser's print dialog."""
    page.run("printed")
    try:
        window.print()
    except TypeError:  # the browser does not have this function
        page.run("tell", "status.no_print")


# Command -> service, for the table of the page.
SERVICES: "dict[str, Callable[..., None]]" = dict(common.SERVICES)
SERVICES.update(
    {"make": make_puzzles, "draw": draw_pages, "print_book": print_book, "print_now": open_print_dialog}
)
