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

KEY_OF_NUMBERS = "given."  # a prefix; the key ends with the version of the stock

MOST = 300  # the maximum number of stored lines; a line has about 120 characters


def technique_in(name: str) -> str:
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
        """Return [name, level, day, givens] of the latest puzzles, the oldest first."""
        return read_given_rows(self._storage.load(GIVEN_KEY))

    def add(self, stock: "Stock", name: str, level: str, line: str, number: int, day: str = "-") -> None:
        """Record a loaded puzzle of the stock.

        number: Its number in the stock.
        """
        self._keep([name, level, day, line])
        numbers = self.numbers(stock) | 1 << number
        self._storage.keep(KEY_OF_NUMBERS + str(stock.version), f"{numbers:x}")

    def add_made(self, line: str, level: str, needs: str = "") -> None:
        """Record a puzzle generated in this browser, with its level and the technique that it needs."""
        self._keep(["made-" + needs + "-0" if needs else "made", level, "-", line])

    def _keep(self, new: list[str]) -> None:
        rows = [row for row in self.rows() if row[2:] != new[2:]]
        rows.append(new)
        self._storage.keep(GIVEN_KEY, "\n".join([" ".join(row) for row in rows[-MOST:]]))

    def numbers(self, stock: "Stock") -> int:
        """Return the numbers of the loaded puzzles of a stock, as bits."""
        text = self._storage.load(KEY_OF_NUMBERS + str(stock.version)) or ""
        return parse_bits(text, stock.total)

    def solved_on(self, level: str, wins: "list[str]") -> "dict[str, bool]":
        """Return day -> whether it was solved, for the daily puzzles of this level that were loaded.

        wins: The lines of the record of wins, which end with the givens.
        """
        solved = [win.split(" ")[-1] for win in wins]
        return {row[2]: row[3] in solved for row in self.rows() if row[2] != "-" and row[1] == level}


def choose_place(stock: "Stock", group: str, given: int, chance: float) -> int:
    """Return the place in a group of a puzzle not loaded before, or of any puzzle if all were loaded.

    given: The numbers of the loaded puzzles, as bits.
    chance: A random number from 0 to 1.
    """
    count = stock.count(group)
    first = int(chance * count)
    for step in range(count):
        place = (first + step) % count
        if not given >> stock.number(group, place) & 1:
            return place
    return first
