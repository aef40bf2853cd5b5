"""The puzzles of the stock that this browser has been given.

Under one key is a text with a line for each of the latest: name, level, day ("-" for none), givens. Under
another one, for each stock, the numbers of all puzzles that have been given, as bits of a number: none is
given twice as long as there is another one.
"""

from typing import TYPE_CHECKING

from solving.games.listed import GIVEN, rows_given
from sudoku_core.board.bounded import parse_bits

if TYPE_CHECKING:
    from solving.games.storing import Storage
    from sudoku_core.maker.stock import Stock

KEY_OF_NUMBERS = "given."  # and the version of the stock

MOST = 300  # lines that are kept; they are some 120 characters each


class Given:
    """What the browser keeps of the puzzles that it has been given."""

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage

    def rows(self) -> list[list[str]]:
        """Return name, level, day and givens of the latest, the oldest first."""
        return rows_given(self._storage.load(GIVEN))

    def add(self, stock: "Stock", name: str, level: str, line: str, number: int, day: str = "-") -> None:
        """Keep that a puzzle has been given. number: of it in the stock."""
        self._keep([name, level, day, line])
        numbers = self.numbers(stock) | 1 << number
        self._storage.keep(KEY_OF_NUMBERS + str(stock.version), f"{numbers:x}")

    def add_made(self, line: str, level: str) -> None:
        """Keep the level of a puzzle that was made in this browser."""
        self._keep(["made", level, "-", line])

    def _keep(self, new: list[str]) -> None:
        rows = [row for row in self.rows() if row[2:] != new[2:]]
        rows.append(new)
        self._storage.keep(GIVEN, "\n".join([" ".join(row) for row in rows[-MOST:]]))

    def numbers(self, stock: "Stock") -> int:
        """Return the numbers of the puzzles of a stock that have been given, as bits."""
        text = self._storage.load(KEY_OF_NUMBERS + str(stock.version)) or ""
        return parse_bits(text, stock.total)

    def solved_on(self, level: str, wins: "list[str]") -> "dict[str, bool]":
        """Return the days whose puzzle of this level was given, and whether it has been solved.

        wins: the lines of the record of wins, which end with the givens.
        """
        solved = [win.split(" ")[-1] for win in wins]
        return {row[2]: row[3] in solved for row in self.rows() if row[2] != "-" and row[1] == level}


def choose(stock: "Stock", group: str, given: int, chance: float) -> int:
    """Return the place of a puzzle of a group that has not been given, if there is one left.

    given: the numbers of those that have, as bits. chance: from 0 to 1, says where to look first.
    """
    count = stock.count(group)
    first = int(chance * count)
    for step in range(count):
        place = (first + step) % count
        if not given >> stock.number(group, place) & 1:
            return place
    return first
