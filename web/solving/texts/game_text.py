"""Games as text: a board with every step that Undo and Redo can go. MicroPython runs this file too.

2 <when, in milliseconds since 1970> <seconds that it has been played>
<the board, as board_text.write has it>
<the boards before it, the oldest first, each as a step from the one after it: see games/identity.py>
<the boards after it, the last first, each as a step from the one before it>
<its save points, the oldest first, each as a change of the board>

Version 1 had neither seconds nor save points.
"""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from shared.values import Value
from solving.games.identity import leads_away, take_step
from solving.state import EMPTY_BOARD, HISTORY, POINTS
from solving.texts import board_text
from solving.texts.board_changes import read_change, write_change

if TYPE_CHECKING:
    from solving.state import State

VERSION = "2"
_LINES = {"1": 4, "2": 5}  # version -> how many lines it has
_FIGURES = "0123456789"
_MARKS, _KINDS = ".123456789", ".ges"


class Saved(Value):
    """A saved game: its name, the fields of the same names as in State, and when, in ms since 1970."""

    name: str = ""
    board: Board = EMPTY_BOARD
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()
    points: tuple[Board, ...] = ()
    seconds: int = 0
    when: int = 0


class Title(Value):
    """A saved game in a list, which takes no time to read.

    name: what tells it apart. text: of its board. values, kinds: of the 81 cells, as board_text.py writes
    them. blank: whether it holds nothing, and nothing in it can be redone. when: it was saved, in ms.
    """

    name: str = ""
    text: str = ""
    values: str = ""
    kinds: str = ""
    blank: bool = False
    when: int = 0

    @property
    def board(self) -> Board:
        """Its board."""
        return board_text.read(self.text) or EMPTY_BOARD

    @property
    def givens(self) -> str:
        """The givens of its puzzle as a line."""
        return "".join([value if kind == "g" else "." for value, kind in zip(self.values, self.kinds)])


def write_game(game: "State | Saved", when: int) -> str:
    """Return the game as text."""
    return "\n".join(
        [
            " ".join([VERSION, str(when), str(game.seconds)]),
            board_text.write(game.board),
            " ".join(game.past),
            " ".join(game.future),
            " ".join([write_change(game.board, point) for point in game.points]),
        ]
    )


def work_of(text: str) -> str:
    """Return what the player has done of the text of a game: all but the times."""
    return text.partition("\n")[2]


def read_game(text: str, name: str = "") -> Saved | None:
    """Return the game that `write_game` wrote, with this name, or None where this text is none."""
    lines = text.split("\n")
    head = _read_head(lines[0], len(lines))
    board = board_text.read(lines[1]) if head else None
    if not head or not board:
        return None
    past, future = _read_steps(board, lines[2]), _read_steps(board, lines[3])
    points = _read_points(board, lines[4] if len(lines) > 4 else "")
    if past is None or future is None or points is None:
        return None
    return Saved(
        name=name, board=board, past=past, future=future, points=points, when=head[0], seconds=head[1]
    )


def read_facts(text: str) -> tuple[int, tuple[Board, ...]] | None:
    """Return the seconds and the save points of this game without reading its steps; None for no game."""
    lines = text.split("\n")
    head = _read_head(lines[0], len(lines))
    board = board_text.read(lines[1]) if head else None
    points = _read_points(board, lines[4] if len(lines) > 4 else "") if board else None
    return (head[1], points) if head and points is not None else None


def read_title(text: str, name: str = "") -> Title | None:
    """Return what a list shows of this game without reading its steps; None where the text is no game."""
    first, _, rest = text.partition("\n")
    head = _read_head(first, text.count("\n") + 1)
    if not head:
        return None
    line, _, rest = rest.partition("\n")
    layers = line.split("_")
    if layers[0] != board_text.VERSION:
        # A board as it was written before there were notes.
        board = board_text.read(line)
        line = board_text.write(board) if board else ""
        layers = line.split("_")
    if not 3 <= len(layers) <= 6 or not _are_marks(layers[1], _MARKS) or not _are_marks(layers[2], _KINDS):
        return None
    is_empty = len(layers) == 3 and not layers[1].strip(".")
    blank = is_empty and leads_away(rest.split("\n")[1].split(" ")[-1])
    return Title(name=name, text=line, values=layers[1], kinds=layers[2], blank=blank, when=head[0])


def _are_marks(text: str, marks: str) -> bool:
    return len(text) == 81 and not text.strip(marks)


def _read_head(line: str, count: int) -> tuple[int, int] | None:
    """Return the time and the seconds of a text with this first of so many lines; None where it is none."""
    version, *numbers = line.split(" ")
    if _LINES.get(version) != count or len(numbers) != (1 if version == "1" else 2):
        return None
    if not all(0 < len(number) < 16 and not number.strip(_FIGURES) for number in numbers):
        return None
    return int(numbers[0]), int(numbers[-1]) if len(numbers) > 1 else 0


def _read_steps(board: Board, line: str) -> tuple[str, ...] | None:
    """Return the steps of a line from this board; None where one of them cannot be taken."""
    steps = tuple(line.split(" ")) if line else ()
    if len(steps) > HISTORY:
        return None
    for step in reversed(steps):
        next_board, _ = take_step(board, step)
        if not next_board:
            return None
        board = next_board
    return steps


def _read_points(board: Board, line: str) -> tuple[Board, ...] | None:
    points: list[Board] = []
    for change in line.split(" ") if line else ():
        point = read_change(board, change)
        if not point or len(points) == POINTS:
            return None
        points.append(point)
    return tuple(points)
