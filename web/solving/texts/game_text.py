"""Read and write games as text: a board with all steps of Undo and Redo, in five lines.

2 <time of saving, in milliseconds since 1970> <seconds played> <number of hints, if any>
<the board, in the format of board_text.write_board>
<the boards for Undo, oldest first, each as a step from the next board: see games/identity.py>
<the boards for Redo, last first, each as a step from the previous board>
<the save points, oldest first, each as a change of the board>
"""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from shared.values import Value
from solving.games.identity import leads_to_another_game
from solving.state import EMPTY_BOARD, MAX_SAVE_POINTS, MAX_UNDO_STEPS, Game
from solving.texts import board_text
from solving.texts.board_changes import read_change, write_change
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from solving.state import BoardState

VERSION = "2"
_LINE_COUNT = 5
_VALUE_CHARACTERS, _KIND_CHARACTERS = ".123456789", ".ges"


class SavedGame(Value):
    """A saved game with its board."""

    board: Board = EMPTY_BOARD
    game: Game = Game()
    when: int = 0  # the time of saving, in milliseconds since 1970


class GameTitle(Value):
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
        return board_text.read_board(self.text) or EMPTY_BOARD

    @property
    def givens(self) -> str:
        """The givens of the game's puzzle as a line."""
        return "".join([value if kind == "g" else "." for value, kind in zip(self.values, self.kinds)])


def write_game(game_state: "BoardState | SavedGame", when: int) -> str:
    """Return a game with its board as text."""
    board, game = game_state.board, game_state.game
    return "\n".join(
        [
            " ".join([VERSION, str(when), str(game.seconds)] + [str(game.hints)] * bool(game.hints)),
            board_text.write_board(board),
            " ".join(game.past),
            " ".join(game.future),
            " ".join([write_change(board, point) for point in game.points]),
        ]
    )


def moves_of(text: str) -> str:
    """Return the player's moves in the text of a game: everything but the first line, with the times."""
    return text.partition("\n")[2]


def read_game(text: str, name: str = "") -> SavedGame | None:
    """Return the game in a text of `write_game`, or None if the text is not a game.

    The steps are not checked here, but in `playing.undo`.

    name: The name of the game.
    """
    lines = text.split("\n")
    header = _read_header(lines[0], len(lines))
    board = board_text.read_board(lines[1]) if header else None
    if not header or not board:
        return None
    past, future = _read_steps(lines[2]), _read_steps(lines[3])
    points = _read_points(board, lines[4])
    if past is None or future is None or points is None:
        return None
    game = Game(name=name, past=past, future=future, points=points, seconds=header[1], hints=header[2])
    return SavedGame(board=board, game=game, when=header[0])


def read_game_data(text: str) -> tuple[int, tuple[Board, ...], int] | None:
    """Return (seconds, save points, hints) of this game, or None if the text is not a game."""
    lines = text.split("\n")
    header = _read_header(lines[0], len(lines))
    board = board_text.read_board(lines[1]) if header else None
    points = _read_points(board, lines[4]) if board else None
    return (header[1], points, header[2]) if header and points is not None else None


def read_title(text: str, name: str = "") -> GameTitle | None:
    """Return the list entry of this game without reading its steps, or None if the text is not a game."""
    first_line, _, rest = text.partition("\n")
    header = _read_header(first_line, text.count("\n") + 1)
    if not header:
        return None
    board_line, _, rest = rest.partition("\n")
    layers = board_line.split("_")
    if (
        layers[0] != board_text.VERSION
        or not 3 <= len(layers) <= 9
        or not _has_only(layers[1], _VALUE_CHARACTERS)
        or not _has_only(layers[2], _KIND_CHARACTERS)
    ):
        return None
    is_empty = len(layers) == 3 and not layers[1].strip(".")
    is_blank = is_empty and leads_to_another_game(rest.split("\n")[1].split(" ")[-1])
    return GameTitle(
        name=name, text=board_line, values=layers[1], kinds=layers[2], is_blank=is_blank, when=header[0]
    )


def _has_only(text: str, characters: str) -> bool:
    return len(text) == 81 and not text.strip(characters)


def _read_header(line: str, count: int) -> tuple[int, int, int] | None:
    """Return (time, seconds, hints) of the first line, or None if it is invalid.

    count: The number of lines in the text.
    """
    version, *fields = line.split(" ")
    numbers = [parse_whole(text) for text in fields]
    if (version, count) != (VERSION, _LINE_COUNT) or None in numbers or len(numbers) not in (2, 3):
        return None
    when, seconds, hints = [number or 0 for number in numbers + [0]][:3]
    return when, seconds, hints


def _read_steps(line: str) -> tuple[str, ...] | None:
    """Return the steps of a line, or None if there are too many.

    Undo and Redo parse each step when needed: parsing 500 steps would block the page for more than a frame.
    """
    steps = tuple(line.split(" ")) if line else ()
    return steps if len(steps) <= MAX_UNDO_STEPS else None


def _read_points(board: Board, line: str) -> tuple[Board, ...] | None:
    points: list[Board] = []
    for change in line.split(" ") if line else ():
        point = read_change(board, change)
        if not point or len(points) == MAX_SAVE_POINTS:
            return None
        points.append(point)
    return tuple(points)
