"""Steps along the path: it is walked over the board, and the player's own grid stays as it is.

MicroPython runs this file too.
"""

import json
from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import SOLVED, Board
from shared.boards.hint import WHY, Hint
from shared.core.question import Question
from solving import writing
from solving.state import POSSIBLE, Path, Verdict
from solving.steps.playing import with_board
from sudoku_core.board.digits import ALL, NONE, only
from sudoku_core.board.geometry import CELLS
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from solving.state import Listed, State

    Reply = dict[str, Any]

# Questions that are asked beside what the reader does: nothing is said of them, and nothing waits for them.
QUIET = ("possible", "step", "rate")


# ---------------------------------------------------------------- answers


def found(state: "State", question: Question, reply: "Reply") -> "State":
    """Show the path at the step that was asked for, or say why there is none.

    reply: see sudoku_core/techniques/listed.py. The question knows the number of the step, from 1, or 0.
    """
    if reply["reason"] not in ("solved", "stuck"):
        verdict = Verdict(purpose="hint", status=reply["reason"], cells=tuple(reply["cells"]))
        return state.having(verdict=verdict, hint=None)
    path = Path(
        steps=tuple(reply["steps"]),
        techniques=reply["techniques"],
        reason=reply["reason"],
        proper=reply["proper"],
    )
    count = len(path.steps)
    if question.known > count + 1:
        state = state.having(message=("status.path_short", {"count": count}))
    return _at(state, path, max(0, min(question.known - 1, count)))


def possible_found(state: "State", _question: Question, reply: "Reply") -> "State":
    """Take the list of all steps that are possible in the position, and show the first of them."""
    if not state.path:
        return state
    techniques = dict(state.path.techniques)
    techniques.update(reply["techniques"])
    path = state.path.having(techniques=techniques, possible=tuple(reply["steps"]), chosen=0)
    return _shown(state, path)


def step_found(state: "State", _question: Question, reply: "Reply") -> "State":
    """Take the whole of a step that is possible: {"number", from 1, and "text"}."""
    path = state.path
    if not path or not path.possible:
        return state
    place = reply["number"] - 1
    whole = path.possible[place][:4] + (reply["text"],)
    possible = path.possible[:place] + (whole,) + path.possible[place + 1 :]
    return _shown(state, path.having(possible=possible))


def rated(state: "State", _question: Question, reply: "Reply") -> "State":
    """Take the rating of the puzzle."""
    return asking_on(state.having(path=state.path.having(rating=reply))) if state.path else state


# ---------------------------------------------------------------- walking


def walk(state: "State", where: str) -> "State":
    """Go to the "first" step, "back", "forward", or to the "last"; after the last step is the end."""
    path = state.path
    if not path:
        return state
    count = len(path.steps)
    places = {"first": 0, "back": path.at - 1, "forward": path.at + 1, "last": count}
    return _go(state, path, max(0, min(places[where], count)))


def walk_to(state: "State", number: str) -> "State":
    """Go to the step of this number, from 0."""
    return _go(state, state.path, int(number)) if state.path else state


def walk_to_hardest(state: "State") -> "State":
    """Go to the first step of the hardest technique of the puzzle."""
    path = state.path
    slug = path and path.rating and path.rating["hardest"]
    numbers = [number for number, step in enumerate(path.steps) if step[0] == slug] if path else []
    return _go(state, path, numbers[0]) if path and numbers else state


def pick(state: "State", number: str) -> "State":
    """Show the possible step of this number, from 0."""
    path = state.path
    if not path or not path.possible:
        return state
    at = max(0, min(int(number), len(path.possible) - 1))
    return _shown(state.having(message=None), path.having(chosen=at))


def move(state: "State", down: int, right: int) -> "State":
    """Go along the path, or with an arrow up or down along the list that is shown."""
    path = state.path
    if path and path.view == POSSIBLE and down:
        return pick(state, str(path.chosen + (1 if down > 0 else -1)))
    return walk(state, "forward" if (down or right) > 0 else "back")


def _go(state: "State", path: Path, at: int) -> "State":
    return _at(state.having(message=None), path, at)


def _at(state: "State", path: Path, at: int) -> "State":
    """Show the path after so many steps."""
    board = board_after(state.board, path.steps[:at])
    return _shown(state, path.having(at=at, board=board, possible=None, chosen=0))


def _shown(state: "State", path: Path) -> "State":
    """Show the step of the path, or the chosen one of those that are possible, as a hint."""
    listed = shown_step(path)
    if listed and not listed[4]:  # it is asked for, and the last one stays until it has come
        return asking_on(state.having(path=path, shared=False))
    hint = Hint(step=json.loads(listed[4]), proper=path.proper, stage=WHY) if listed else None
    return asking_on(state.having(path=path, hint=hint, shared=False))


def shown_step(path: Path) -> "Listed | None":
    """Return the step that is shown, None at the end of the path."""
    if path.view == POSSIBLE and path.possible:
        return path.possible[path.chosen]
    return path.steps[path.at] if path.at < len(path.steps) else None


def board_after(board: Board, steps: "Iterable[Listed]") -> Board:
    """Return the position that these steps lead to, with its candidates as centre notes and no colours."""
    values, kinds, struck = list(board.values), list(board.kinds), [NONE] * 81
    for _, _, placements, eliminations, _ in steps:
        for candidate in placements:
            values[candidate % 81], kinds[candidate % 81] = candidate // 81 + 1, SOLVED
        for candidate in eliminations:
            struck[candidate % 81] |= only(candidate // 81 + 1)
    free = boards.candidates(Board(values=tuple(values)))
    noted = zip(board.centre, free, struck)
    centre = tuple([(notes or ALL) & digits & ~gone for notes, digits, gone in noted])
    return Board(values=tuple(values), kinds=tuple(kinds), centre=centre)


# ---------------------------------------------------------------- what is asked meanwhile


def asking_on(state: "State") -> "State":
    """Ask for what the panel still has to know, in place of anything else."""
    path = state.path
    if path and path.view == POSSIBLE and path.possible is None:
        return _asking(state, path, "possible")
    listed = shown_step(path) if path else None
    if path and listed and not listed[4]:
        return _asking(state, path, "step", path.chosen + 1)
    if path and path.rating is None:
        is_asked = state.question and state.question.purpose == "rate"
        return state if is_asked else _asking(state, path, "rate")
    return state.having(question=None)


def _asking(state: "State", path: Path, purpose: str, known: int = 0) -> "State":
    number = state.number + 1
    question = Question(
        number=number,
        purpose=purpose,
        values=line_of(path.board.values),
        givens=line_of(boards.puzzle(state.board)),
        centre=path.board.centre,
        known=known,
    )
    return state.having(number=number, question=question)


def is_quiet(state: "State") -> bool:
    """Return whether what is asked is none of what the reader waits for."""
    return bool(state.question and state.question.purpose in QUIET)


# ---------------------------------------------------------------- the panel


def view(state: "State", name: str) -> "State":
    """Show this list: PATH or POSSIBLE."""
    path = state.path
    if not path:
        return state
    if name == path.view:
        return state.having(path=path.having(reading=False))
    return _shown(state.having(message=None), path.having(view=name, reading=False, chosen=0))


def read(state: "State") -> "State":
    """On a small screen, show what is said of the step in place of the list, or the list again."""
    path = state.path
    return state.having(path=path.having(reading=not path.reading)) if path else state


def close(state: "State") -> "State":
    """Show the player's own grid again, as it was left."""
    return state.having(path=None, hint=None, question=None, message=None)


def refuse_typing(state: "State") -> "State":
    """Say why nothing is typed now."""
    return life.tell(state, "status.path_no_typing")


def play_on(state: "State") -> "State":
    """Take the position that is shown in place of the player's own, as one step for Undo."""
    path = state.path
    if not path:
        return state
    board = _taken_over(state.board, path.board, state.tidy)
    return with_board(close(state), board, ("status.path_taken", {"count": path.at}))


def _taken_over(own: Board, there: Board, tidy: bool) -> Board:
    """Return the player's board with the digits of this position, and its candidates where some are lost.

    tidy: whether the digits go out of the player's notes in the cells that see them.
    """
    board = own
    for digit in range(1, 10):
        cells = tuple([cell for cell in CELLS if there.values[cell] == digit and not own.values[cell]])
        if cells:
            board = writing.put(board, cells, digit, tidy=tidy)
    centre = list(board.centre)
    for cell, free in enumerate(boards.candidates(board)):
        if not board.values[cell] and (own.centre[cell] or there.centre[cell] != free):
            centre[cell] = there.centre[cell]
    return board.having(centre=tuple(centre))
