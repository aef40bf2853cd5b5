"""The record of the puzzles that the player has solved, in this browser: a text with a line for each.

<when, in ms since 1970> <seconds, "-" if they were not counted> <hints> <level, "-" for none> <givens>

A line has about 110 characters, so a browser has room for some 40,000. None is dropped to make room: a
browser without room refuses the next one, which is reported.
"""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from solving.games.storing import Storage
    from solving.state import BoardState

KEY = "wins"


class Record:
    """The wins that the browser keeps."""

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage

    def lines(self) -> list[str]:
        """Return the line of each win, the oldest first."""
        return [line for line in (self._storage.load(KEY) or "").split("\n") if line]

    def add(self, state: "BoardState", when: int) -> bool:
        """Keep that this puzzle has been solved now; return whether the browser does.

        A puzzle that is solved again, or redone, is kept as it was the first time.
        """
        lines, givens = self.lines(), line_of(boards.givens(state.board))
        if any(line.endswith(" " + givens) for line in lines):
            return True
        game = state.game
        seconds = str(game.seconds) if state.options.timer else "-"
        lines.append(" ".join([str(when), seconds, str(game.hints), game.level or "-", givens]))
        return self._storage.keep(KEY, "\n".join(lines))
