"""The cells of the board beside a lesson: at a step of the code, or in the first case before a run."""

from typing import TYPE_CHECKING

from shared.boards.spoken import describe_cell
from shared.examples import TUTORIALS
from sudoku_core.board.geometry import PEERS, UNITS_OF, name

if TYPE_CHECKING:
    from learning.judged import Judgement
    from shared.life import Message
    from shared.words import Words

    CellLook = tuple[str, str]  # the digit or "", the CSS classes

# CSS classes: cells named by the verdict, cells written by this step, cells read since the previous step.
MARKS = ("named", "now", "seen")
PUZZLE = dict(TUTORIALS)["D"]


def cells_of_puzzle(picked: "int | None", board: str = PUZZLE) -> "tuple[CellLook, ...]":
    """Return the cells of this board. picked: The cell whose units are tinted, or None."""
    peers = PEERS[picked] if picked is not None else ()
    looks = []
    for cell, sign in enumerate(board):
        kind = "cell" if sign == "." else "cell given"
        kind += " selected" if cell == picked else " peer" if cell in peers else ""
        looks.append(("" if sign == "." else sign, kind))
    return tuple(looks)


def cells_of_step(judged: "Judgement", step: int) -> "tuple[CellLook, ...]":
    """Return the cells at this step, with marks for written, read and named cells."""
    named = judged.named
    if not judged.steps:
        plain = [("", "cell") if sign == "." else (sign, "cell given") for sign in judged.given]
        marks = [" named" if cell in named else "" for cell in range(81)]
        return tuple([(text, kind + marks[cell]) for cell, (text, kind) in enumerate(plain)])
    step_shown = judged.steps[step]
    values, before = step_shown.values, judged.steps[step - 1].values if step else judged.given
    looks = []
    for cell in range(81):
        value, given = values[cell], judged.given[cell]
        kind = "cell" if value == "." else "cell given" if value == given else "cell entry"
        if value != before[cell]:
            kind += " now"
        elif cell in step_shown.looked:
            kind += " seen"
        if cell in named:
            kind += " named"
        looks.append(("" if value == "." else value, kind))
    return tuple(looks)


def cell_label(cell: int, text: str, kind: str, words: "Words") -> str:
    """Return the description of a cell for screen readers. kind: Its CSS classes."""
    key = "cell.empty" if not text else "cell.given" if "given" in kind else "cell.entry"
    sentences: list[Message] = [("learn.cell_" + mark, None) for mark in MARKS if mark in kind.split(" ")]
    sentences.append((key, {"digit": text}))
    return describe_cell(cell, sentences, words)


def cell_sentence(cell: int, board: str = PUZZLE) -> "Message":
    """Return the sentence on a cell of this board: its units, and the digits that no peer has."""
    row, column, box = [unit % 9 + 1 for unit in UNITS_OF[cell]]
    facts: dict[str, object] = {"cell": name(cell), "in_row": row, "in_column": column, "in_box": box}
    if board[cell] != ".":
        return ("learn.picked_given", facts)
    seen = [board[peer] for peer in PEERS[cell]]
    facts["free"] = " ".join([digit for digit in "123456789" if digit not in seen])
    return ("learn.picked", facts)
