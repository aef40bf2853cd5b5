"""Games as text: a board with every step that Undo and Redo can go. MicroPython runs this file too.

1 <when, in milliseconds since 1970>
<the board, as board_text.write has it>
<the boards before it, the oldest first, each as a change of the one after it>
<the boards after it, the last first, each as a change of the one before it>
"""

from typing import TYPE_CHECKING

from shared.values import Value
from solving import board as boards
from solving.board import Board
from solving.state import EMPTY_BOARD, HISTORY
from solving.texts import board_text
from solving.texts.board_changes import read_change
from sudoku_core.grid import line_of

if TYPE_CHECKING:
    from solving.state import State

VERSION = "1"


class Saved(Value):
    """A saved game: its board, past and future as in State, and when, in milliseconds since 1970."""

    board: Board = EMPTY_BOARD
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()
    when: int = 0


class Title(Value):
    """A saved game in a list: the name that tells it apart, its board, and when it was saved."""

    name: str = ""
    board: Board = EMPTY_BOARD
    when: int = 0


def puzzle_name(board: Board) -> str:
    """Return the name of a game: the givens of its puzzle as a line. Boards without givens share one."""
    return line_of(boards.givens(board))


def write_game(game: "State | Saved", when: int) -> str:
    """Return the game as text."""
    head = VERSION + " " + str(when)
    return "\n".join([head, board_text.write(game.board), " ".join(game.past), " ".join(game.future)])


def read_game(text: str) -> Saved | None:
    """Return the game that `write_game` wrote, or None where this text is none."""
    lines = text.split("\n")
    head = _read_head(lines)
    if not head:
        return None
    board, when = head
    past, future = _read_steps(board, lines[2]), _read_steps(board, lines[3])
    if past is None or future is None:
        return None
    return Saved(board=board, past=past, future=future, when=when)


def read_title(text: str) -> Title | None:
    """Return what a list shows of this game without reading its steps; None where the text is no game."""
    head = _read_head(text.split("\n"))
    return Title(name=puzzle_name(head[0]), board=head[0], when=head[1]) if head else None


def _read_head(lines: list[str]) -> tuple[Board, int] | None:
    if len(lines) != 4 or not lines[0].startswith(VERSION + " "):
        return None
    when = lines[0][len(VERSION) + 1 :]
    board = board_text.read(lines[1])
    if not board or not 0 < len(when) < 16 or any(digit not in "0123456789" for digit in when):
        return None
    return board, int(when)


def _read_steps(board: Board, line: str) -> tuple[str, ...] | None:
    """Return the steps of a line from this board; None where one of them cannot be taken."""
    steps = tuple(line.split(" ")) if line else ()
    if len(steps) > HISTORY:
        return None
    for step in reversed(steps):
        next_board = read_change(board, step)
        if not next_board:
            return None
        board = next_board
    return steps
