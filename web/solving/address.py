"""Read and write the address of the board page.

puzzle=<any format on one line>      its values are givens
state=<text of board_text.write_board>     a board with entries, notes or colours
why=r3c4-7                           the candidate whose reason is shown
path=<number>                        the step of the path to show, from 1
new=<name>                           a puzzle of the stock: see sudoku_core/maker/stock.py
needs=SLUG                           a puzzle of the stock that needs this technique and no harder one
day=<2026-11-26>|today&level=<level> the puzzle of this day and level
exercise=solve|technique             the task on that board; technique=SLUG: the technique to find
practice=SLUG                        practise this technique; position=<number>: only this position

shared/visit.py reads the parameters that all pages have.
"""

from typing import TYPE_CHECKING

from exercises.state import ON_BOARD, TECHNIQUE, Exercise
from shared import visit
from shared.boards import board as boards
from shared.puzzle_text import grid_of_address, repair_message
from solving.state import BoardState
from solving.steps import options
from solving.texts import board_text
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.board.grid import line_of
from sudoku_core.board.sending import seal_address

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import Path

# The parameters that choose the puzzle on the board.
PUZZLE_PARAMETERS = ("puzzle", "state", "path", "why", "new", "needs", "day", "level")

# The largest accepted number of a step.
LARGEST_STEP = 9999


def read_address(
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    stored_settings: "dict[str, Any] | None" = None,
) -> "tuple[BoardState, Board | None]":
    """Return the state and the board that these parameters describe.

    The message of the state names the parameters that could not be read.

    browser_languages, stored_settings: see shared.visit.read.
    """
    fields, other_messages = visit.read(parameters, browser_languages, stored_settings)
    if stored_settings and not fields["embedded"]:
        fields["options"] = options.options_from_settings(stored_settings)
    board, messages = _read_board(parameters)
    step, step_messages = _read_step(parameters.get("path", ""))
    fields["exercise"], exercise_messages = _read_exercise(parameters)
    candidate, why_messages = _read_candidate(parameters.get("why", ""))
    messages = messages + step_messages + why_messages + exercise_messages
    messages += [message for _, message in other_messages]
    fields.update({"requested_step": step, "requested_candidate": candidate})
    state = BoardState(phase="typing", message=visit.join_messages(messages), **fields)
    return (state.with_known(greeting=None) if state.exercise else state), board


def _read_board(parameters: dict[str, str]) -> "tuple[Board | None, list[Message]]":
    """Return the board in these parameters, and messages about parameters that could not be read.

    `state` takes precedence over `puzzle`.
    """
    messages: list[Message] = []
    state_board, lost_count = board_text.read_repaired_board(parameters.get("state", ""))
    puzzle_board = None
    note = repair_message(lost_count)
    if "puzzle" in parameters:
        grid, problem, puzzle_note = grid_of_address(parameters["puzzle"])
        puzzle_board = boards.board_of_grid(grid) if grid else None
        note = note if state_board else puzzle_note
        if problem:
            messages.append(("address.puzzle", {"problem": problem}) if state_board else problem)
    if note:
        messages.append(note)
    if "state" in parameters and not state_board:
        messages.insert(0, ("address.state_instead" if puzzle_board else "address.state", None))
    return state_board or puzzle_board, messages


def requested_command(parameters: dict[str, str]) -> "tuple[str, ...]":
    """Return the command and arguments that load the requested puzzle of the stock, or ()."""
    if [name for name in ("state", "puzzle", "exercise", "practice") if name in parameters]:
        return ()
    if parameters.get("new"):
        return ("open_new", parameters["new"])
    if parameters.get("needs"):
        return ("open_needing", parameters["needs"])
    day = parameters.get("day")
    return ("day_puzzle", day, parameters.get("level", "")) if day else ()


def _read_step(text: str) -> "tuple[int, list[Message]]":
    """Return the step number in this text (0 for none), and a message if the text is invalid."""
    number = parse_whole(text, LARGEST_STEP) or 0
    return number, [] if number or not text else [("address.path", {"text": text})]


def _read_candidate(text: str) -> "tuple[tuple[int, ...], list[Message]]":
    """Return the cell and digit in a text such as "r3c4-7", or (), and a message if the text is invalid."""
    candidate = parse_candidate(text)
    return candidate, [] if candidate or not text else [("address.why", {"text": text})]


def parse_candidate(text: str) -> "tuple[int, ...]":
    """Return the cell and the digit in a text such as "r3c4-7", or () if the text is invalid."""
    cells = {name(cell): cell for cell in CELLS}
    cell, separator, digit = text[:4].lower(), text[4:5], text[5:]
    if cell in cells and separator == "-" and len(digit) == 1 and digit in "123456789":
        return cells[cell], int(digit)
    return ()


def _read_exercise(parameters: dict[str, str]) -> "tuple[Exercise | None, list[Message]]":
    """Return the exercise in these parameters, and a message if it could not be read."""
    if parameters.get("practice"):
        return Exercise(kind=TECHNIQUE, technique=parameters["practice"], is_practice=True), []
    kind, technique = parameters.get("exercise", ""), parameters.get("technique", "")
    if not kind:
        return None, []
    if kind not in ON_BOARD:
        return None, [("address.exercise", {"text": kind, "choices": ", ".join(ON_BOARD)})]
    return Exercise(kind=kind, technique=technique), []


def replace_puzzle(query: str, new_part: str) -> str:
    """Return the query string with another puzzle and its other parameters.

    new_part: The parameters that name the puzzle, such as "day=today".
    """
    other_parts = [
        part for part in query[1:].split("&") if part and part.partition("=")[0] not in PUZZLE_PARAMETERS
    ]
    return "?" + "&".join(([new_part] if new_part else []) + other_parts)


def remove_puzzle(query: str) -> str:
    """Return the query string without the puzzle."""
    return replace_puzzle(query, "")


def write_path(board: "Board", path: "Path | None", query: str) -> str:
    """Return the query string with this board and the shown step of the path, and its other parameters."""
    replaced = PUZZLE_PARAMETERS if path else ("path", "why")
    other_parts = [part for part in query[1:].split("&") if part and part.partition("=")[0] not in replaced]
    new_parts = [write_address(board, path)[1:]] if path else []
    joined = "&".join(new_parts + other_parts)
    return "?" + joined if joined else ""


def write_address(board: "Board", path: "Path | None" = None) -> str:
    """Return the query string for this board: `puzzle=` if it has only givens, else `state=`.

    path: The path from this board, if any. The query string then has the number of its shown step or, for a
        path to a reason, the candidate.
    """
    step = ""
    if path and path.goal:
        step = "&why=" + name(path.goal.cell) + "-" + str(path.goal.digit)
    elif path:
        step = "&path=" + str(path.index + 1)
    if board == boards.without_entries(board):
        return seal_address("?puzzle=" + line_of(board.values) + step)
    return seal_address("?state=" + board_text.write_board(board) + step)
