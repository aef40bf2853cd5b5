"""The address of the board page: what its parameters say, and how a board is written into it.

puzzle=<any format on one line>      its values are givens
state=<what board_text.write wrote>  a board with entries, notes or colours
path=<number>                        a step of the path from that board, from 1
new=<name>                           a puzzle of the stock, see sudoku_core/maker/stock.py
day=<2026-11-26>|today&level=<level> that of a day
exercise=solve|technique             what the reader is to do on that board; technique=SLUG: what to find
practice=SLUG                        a row of positions to find this technique in; position=<number>: one

What every page reads from its address is in shared/visit.py.
"""

from typing import TYPE_CHECKING

from exercises.state import ON_BOARD, TECHNIQUE, Exercise
from shared import visit
from shared.boards import board as boards
from shared.puzzle_text import grid_of_address, note_of
from solving.state import BoardState
from solving.steps import options
from solving.texts import board_text
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.grid import line_of
from sudoku_core.board.sending import seal_address

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import Path

# The parameters that say which puzzle is on the board.
OF_PUZZLES = ("puzzle", "state", "path", "new", "day", "level")

# The number of a step, at most.
MOST_STEPS = 9999


def read(
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> "tuple[BoardState, Board | None]":
    """Return the state that these parameters ask for, and the board in them.

    The message of the state says what could not be read. browser_languages, remembered: see
    shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    if remembered and not fields["embedded"]:
        fields["options"] = options.of_settings(remembered)
    board, of_board = _board(parameters)
    step, of_step = _step(parameters.get("path", ""))
    fields["exercise"], of_exercise = _exercise(parameters)
    said = of_board + of_step + of_exercise + [message for _, message in problems]
    state = BoardState(phase="typing", message=visit.join_messages(said), asked_step=step, **fields)
    return (state.with_known(greeting=None) if state.exercise else state), board


def _board(parameters: dict[str, str]) -> "tuple[Board | None, list[Message]]":
    """Return the board in these parameters, and what could not be read; a state comes before a puzzle."""
    problems: list[Message] = []
    of_state, lost = board_text.read_mended(parameters.get("state", ""))
    of_puzzle = None
    said = note_of(lost)
    if "puzzle" in parameters:
        grid, problem, note = grid_of_address(parameters["puzzle"])
        of_puzzle = boards.of_grid(grid) if grid else None
        said = said if of_state else note
        if problem:
            problems.append(("address.puzzle", {"problem": problem}) if of_state else problem)
    if said:
        problems.append(said)
    if "state" in parameters and not of_state:
        problems.insert(0, ("address.state_instead" if of_puzzle else "address.state", None))
    return of_state or of_puzzle, problems


def asked(parameters: dict[str, str]) -> "tuple[str, ...]":
    """Return the command that brings the puzzle asked for of the stock, with its arguments, or ()."""
    if [name for name in ("state", "puzzle", "exercise", "practice") if name in parameters]:
        return ()
    if parameters.get("new"):
        return ("open_new", parameters["new"])
    day = parameters.get("day")
    return ("day_puzzle", day, parameters.get("level", "")) if day else ()


def _step(text: str) -> "tuple[int, list[Message]]":
    """Return the number of the step that this text asks for, 0 for none, and what could not be read."""
    number = parse_whole(text, MOST_STEPS) or 0
    return number, [] if number or not text else [("address.path", {"text": text})]


def _exercise(parameters: dict[str, str]) -> "tuple[Exercise | None, list[Message]]":
    """Return the exercise that these parameters ask for, and what could not be read."""
    if parameters.get("practice"):
        return Exercise(kind=TECHNIQUE, technique=parameters["practice"], practised=True), []
    kind, technique = parameters.get("exercise", ""), parameters.get("technique", "")
    if not kind:
        return None, []
    if kind not in ON_BOARD:
        return None, [("address.exercise", {"text": kind, "choices": ", ".join(ON_BOARD)})]
    return Exercise(kind=kind, technique=technique), []


def naming(query: str, said: str) -> str:
    """Return a query string that names another puzzle, by these parameters; what else it says stays."""
    others = [part for part in query[1:].split("&") if part and part.partition("=")[0] not in OF_PUZZLES]
    return "?" + "&".join(([said] if said else []) + others)


def without_puzzle(query: str) -> str:
    """Return a query string that names no puzzle; what else it says stays."""
    return naming(query, "")


def followed(board: "Board", path: "Path | None", query: str) -> str:
    """Return a query string as the address has it when it follows the path; what else it says stays."""
    gone = OF_PUZZLES if path else ("path",)
    others = [part for part in query[1:].split("&") if part and part.partition("=")[0] not in gone]
    written = [write(board, path)[1:]] if path else []
    said = "&".join(written + others)
    return "?" + said if said else ""


def write(board: "Board", path: "Path | None" = None) -> str:
    """Return the query of this board: `puzzle=` where there are only givens, else `state=`.

    path: the one that is walked from there, of which the step that is shown is named.
    """
    step = "&path=" + str(path.at + 1) if path else ""
    if board == boards.without_entries(board):
        return seal_address("?puzzle=" + line_of(board.values) + step)
    return seal_address("?state=" + board_text.write(board) + step)
