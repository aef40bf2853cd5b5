"""Store the record of solved puzzles in this browser: a text with one line per puzzle.

<time, in ms since 1970> <seconds, "-" if they were not counted> <hints> <level, "-" for none> <givens>

A line has about 110 characters, so a browser has room for about 40,000 lines. Old lines are never deleted
to make room: when the storage is full, the next win is not added, and the page reports that.
"""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from solving.games.storing import Storage
    from solving.state import BoardState

WINS_KEY = "wins"


class WinRecord:
    """The record of wins in the browser."""

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage

    def lines(self) -> list[str]:
        """Return the lines of all wins, oldest first."""
        return [line for line in (self._storage.load(WINS_KEY) or "").split("\n") if line]

    def add(self, state: "BoardState", when: int) -> bool:
        """Add this solved puzzle to the record; return whether that worked.

        If the puzzle is already in the record, only its first win is recorded.
        """
        lines, givens = self.lines(), line_of(boards.givens(state.board))
        if any(line.endswith(" " + givens) for line in lines):
            return True
        game = state.game
        seconds = str(game.seconds) if state.options.timer else "-"
        lines.append(" ".join([str(when), seconds, str(game.hints), game.level or "-", givens]))
        return self._storage.keep(WINS_KEY, "\n".join(lines))
