"""Record the puzzles that New has loaded in this browser.

One key stores a line for each of the latest puzzles: name, level, day ("-" for none), givens. Another key
for each stock stores the numbers of all loaded puzzles as bits, so that no puzzle is repeated until all
have been loaded.
"""

from typing import TYPE_CHECKING

from exercises.state import is_slug
from solving.games.listed import GIVEN_KEY, read_given_rows
from sudoku_core.board.bounded import parse_bits
from sudoku_core.board.levels import LEVELS
from sudoku_core.board.symmetry import KINDS

if TYPE_CHECKING:
    from solving.games.storing import Storage
    from sudoku_core.maker.stock import Stock

NUMBERS_KEY_PREFIX = "given."  # a prefix; the key ends with the version of the stock

MAX_ROWS = 300  # the maximum number of stored lines; a line has about 120 characters


def needed_technique(name: str) -> str:
    """Return the technique needed by the puzzle with this name, or "".

    name: A puzzle of the stock, such as 1-x-wing-180-7K3Q, or a generated puzzle, such as made-x-wing-0.
    """
    parts = name.split("-")[1:-1]
    if parts and parts[-1] in KINDS:
        parts.pop()
    slug = "-".join(parts)
    return slug if is_slug(slug) and slug not in LEVELS else ""


class LoadedPuzzles:
    """The record of the puzzles that New has loaded."""

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage

    def rows(self) -> list[list[str]]:
        """Return [name, level, day, givens] for each of the latest puzzles, oldest first."""
        return read_given_rows(self._storage.load(GIVEN_KEY))

    def add(self, stock: "Stock", name: str, level: str, line: str, number: int, day: str = "-") -> None:
        """Record a loaded puzzle of the stock.

        number: Its number in the stock.
        """
        self._add_row([name, level, day, line])
        loaded_numbers = self.loaded_numbers(stock) | 1 << number
        self._storage.keep(NUMBERS_KEY_PREFIX + str(stock.version), f"{loaded_numbers:x}")

    def add_made(self, line: str, level: str, needs: str = "") -> None:
        """Record a puzzle generated in this browser, with its level and the technique that it needs."""
        self._add_row(["made-" + needs + "-0" if needs else "made", level, "-", line])

    def _add_row(self, new_row: list[str]) -> None:
        rows = [row for row in self.rows() if row[2:] != new_row[2:]]
        rows.append(new_row)
        self._storage.keep(GIVEN_KEY, "\n".join([" ".join(row) for row in rows[-MAX_ROWS:]]))

    def loaded_numbers(self, stock: "Stock") -> int:
        """Return the numbers of all puzzles of a stock that have been loaded, as bits."""
        text = self._storage.load(NUMBERS_KEY_PREFIX + str(stock.version)) or ""
        return parse_bits(text, stock.total)

    def solved_days(self, level: str, wins: "list[str]") -> "dict[str, bool]":
        """Return day -> whether its puzzle was solved, for the loaded daily puzzles of this level.

        wins: The lines of the record of wins, which end with the givens.
        """
        solved_puzzles = [win.split(" ")[-1] for win in wins]
        return {
            day: givens in solved_puzzles
            for _name, row_level, day, givens in self.rows()
            if day != "-" and row_level == level
        }


def choose_unloaded_place(stock: "Stock", group: str, loaded_numbers: int, random_number: float) -> int:
    """Return the index in a group of a random puzzle that was not loaded before; of any, if all were.

    loaded_numbers: The numbers of the puzzles loaded before, as bits.
    random_number: A number from 0 to 1.
    """
    count = stock.count(group)
    start = int(random_number * count)
    for step in range(count):
        place = (start + step) % count
        if not loaded_numbers >> stock.number(group, place) & 1:
            return place
    return start
