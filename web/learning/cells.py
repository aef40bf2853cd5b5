"""The looks of the cells beside a lesson: at a step of the code, or of the first case before a run."""

from typing import TYPE_CHECKING

from shared.boards.spoken import describe_cell
from shared.examples import TUTORIALS
from sudoku_core.board.geometry import PEERS, UNITS_OF, name

if TYPE_CHECKING:
    from learning.judged import Judgement
    from shared.life import Message
    from shared.words import Words

    CellLook = tuple[str, str]  # the digit or "", the CSS classes

# CSS classes: the verdict names the cell; this step has written it; it was read since the previous step.
MARK_CLASSES = ("named", "now", "seen")
PUZZLE = dict(TUTORIALS)["D"]


def puzzle_cells(picked_cell: "int | None", board: str = PUZZLE) -> "tuple[CellLook, ...]":
    """Return the looks of this board's cells. picked_cell: The cell whose units are tinted, or None."""
    peers = PEERS[picked_cell] if picked_cell is not None else ()
    looks = []
    for cell, value in enumerate(board):
        classes = "cell" if value == "." else "cell given"
        classes += " selected" if cell == picked_cell else " peer" if cell in peers else ""
        looks.append(("" if value == "." else value, classes))
    return tuple(looks)


def step_cells(judgement: "Judgement", step: int) -> "tuple[CellLook, ...]":
    """Return the looks of the cells at this step, with marks for written, read and named cells."""
    named_cells = judgement.named_cells
    if not judgement.steps:
        looks = [("", "cell") if value == "." else (value, "cell given") for value in judgement.given_board]
        marks = [" named" if cell in named_cells else "" for cell in range(81)]
        return tuple([(text, classes + marks[cell]) for cell, (text, classes) in enumerate(looks)])
    current_step = judgement.steps[step]
    values_before = judgement.steps[step - 1].values if step else judgement.given_board
    looks = []
    for cell in range(81):
        value, given = current_step.values[cell], judgement.given_board[cell]
        classes = "cell" if value == "." else "cell given" if value == given else "cell entry"
        if value != values_before[cell]:
            classes += " now"
        elif cell in current_step.read_cells:
            classes += " seen"
        if cell in named_cells:
            classes += " named"
        looks.append(("" if value == "." else value, classes))
    return tuple(looks)


def cell_label(cell: int, text: str, classes: str, words: "Words") -> str:
    """Return the description of a cell for screen readers. text, classes: Its look."""
    key = "cell.empty" if not text else "cell.given" if "given" in classes else "cell.entry"
    sentences: list[Message] = [
        ("learn.cell_" + mark, None) for mark in MARK_CLASSES if mark in classes.split(" ")
    ]
    sentences.append((key, {"digit": text}))
    return describe_cell(cell, sentences, words)


def cell_sentence(cell: int, board: str = PUZZLE) -> "Message":
    """Return the sentence about a cell of this board: its units, and the digits that no peer has."""
    row, column, box = [unit % 9 + 1 for unit in UNITS_OF[cell]]
    values: dict[str, object] = {"cell": name(cell), "in_row": row, "in_column": column, "in_box": box}
    if board[cell] != ".":
        return ("learn.picked_given", values)
    peer_values = [board[peer] for peer in PEERS[cell]]
    values["free"] = " ".join([digit for digit in "123456789" if digit not in peer_values])
    return ("learn.picked", values)
