"""Read and write games as text: a board with all steps of Undo and Redo.

2 <time of saving, in milliseconds since 1970> <seconds played> <number of hints, if any>
<the board, in the format of board_text.write>
<the boards before it, the oldest first, each as a step from the next board: see games/identity.py>
<the boards after it, the last first, each as a step from the previous board>
<its save points, the oldest first, each as a change of the board>
"""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from shared.values import Value
from solving.games.identity import leads_to_another_game
from solving.state import EMPTY_BOARD, HISTORY, POINTS, Game
from solving.texts import board_text
from solving.texts.board_changes import read_change, write_change
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from solving.state import BoardState

VERSION = "2"
_LINES = 5
_MARKS, _KINDS = ".123456789", ".ges"


class Saved(Value):
    """A saved game with its board."""

    board: Board = EMPTY_BOARD
    game: Game = Game()
    when: int = 0  # the time of saving, in milliseconds since 1970


class Title(Value):
    """The list entry of a saved game, which can be read quickly."""

    name: str = ""  # see games/identity.py
    text: str = ""  # the board, in the format of board_text.py
    values: str = ""  # the values in that text
    kinds: str = ""  # the kinds in that text
    is_blank: bool = False  # whether the board is empty and nothing can be redone
    when: int = 0  # the time of saving, in milliseconds since 1970

    @property
    def board(self) -> Board:
        """The board of the game."""
        return board_text.read(self.text) or EMPTY_BOARD

    @property
    def givens(self) -> str:
        """The givens of the game's puzzle as a line."""
        return "".join([value if kind == "g" else "." for value, kind in zip(self.values, self.kinds)])


def write_game(played: "BoardState | Saved", when: int) -> str:
    """Return a game with its board as text."""
    board, game = played.board, played.game
    return "\n".join(
        [
            " ".join([VERSION, str(when), str(game.seconds)] + [str(game.hints)] * bool(game.hints)),
            board_text.write(board),
            " ".join(game.past),
            " ".join(game.future),
            " ".join([write_change(board, point) for point in game.points]),
        ]
    )


def work_of(text: str) -> str:
    """Return the player's work in the text of a game: everything but the first line."""
    return text.partition("\n")[2]


def read_game(text: str, name: str = "") -> Saved | None:
    """Return the game in a text of `write_game`, with this name; None if the text is not a game.

    The steps are not checked here: see `playing.undo`.
    """
    lines = text.split("\n")
    head = _read_head(lines[0], len(lines))
    board = board_text.read(lines[1]) if head else None
    if not head or not board:
        return None
    past, future = _read_steps(lines[2]), _read_steps(lines[3])
    points = _read_points(board, lines[4])
    if past is None or future is None or points is None:
        return None
    game = Game(name=name, past=past, future=future, points=points, seconds=head[1], hints=head[2])
    return Saved(board=board, game=game, when=head[0])


def read_facts(text: str) -> tuple[int, tuple[Board, ...], int] | None:
    """Return (seconds, save points, hints) of this game; None if the text is not a game."""
    lines = text.split("\n")
    head = _read_head(lines[0], len(lines))
    board = board_text.read(lines[1]) if head else None
    points = _read_points(board, lines[4]) if board else None
    return (head[1], points, head[2]) if head and points is not None else None


def read_title(text: str, name: str = "") -> Title | None:
    """Return the list entry of this game without reading its steps; None if the text is not a game."""
    first, _, rest = text.partition("\n")
    head = _read_head(first, text.count("\n") + 1)
    if not head:
        return None
    line, _, rest = rest.partition("\n")
    layers = line.split("_")
    if (
        layers[0] != board_text.VERSION
        or not 3 <= len(layers) <= 9
        or not _are_marks(layers[1], _MARKS)
        or not _are_marks(layers[2], _KINDS)
    ):
        return None
    is_empty = len(layers) == 3 and not layers[1].strip(".")
    is_blank = is_empty and leads_to_another_game(rest.split("\n")[1].split(" ")[-1])
    return Title(name=name, text=line, values=layers[1], kinds=layers[2], is_blank=is_blank, when=head[0])


def _are_marks(text: str, marks: str) -> bool:
    return len(text) == 81 and not text.strip(marks)


def _read_head(line: str, count: int) -> tuple[int, int, int] | None:
    """Return (time, seconds, hints) of the first line; None if it is invalid.

    count: The number of lines in the text.
    """
    version, *texts = line.split(" ")
    numbers = [parse_whole(text) for text in texts]
    if (version, count) != (VERSION, _LINES) or None in numbers or len(numbers) not in (2, 3):
        return None
    when, seconds, hints = [number or 0 for number in numbers + [0]][:3]
    return when, seconds, hints


def _read_steps(line: str) -> tuple[str, ...] | None:
    """Return the steps of a line; None if there are too many.

    Undo and Redo parse each step when needed: parsing 500 steps would block the page for more than a frame.
    """
    steps = tuple(line.split(" ")) if line else ()
    return steps if len(steps) <= HISTORY else None


def _read_points(board: Board, line: str) -> tuple[Board, ...] | None:
    points: list[Board] = []
    for change in line.split(" ") if line else ():
        point = read_change(board, change)
        if not point or len(points) == POINTS:
            return None
        points.append(point)
    return tuple(points)
