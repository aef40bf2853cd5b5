"""Walk along the path. Its positions are shown over the board; the player's grid does not change."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import SOLVED, Board
from shared.boards.hint import WHY, Hint
from solving import writing
from solving.state import POSSIBLE, Path, Verdict
from solving.steps.background import ask_next, is_at_end, shown_step
from solving.steps.playing import with_board
from sudoku_core.board.digits import ALL, MEMBERS, NONE, only
from sudoku_core.board.geometry import CELLS
from sudoku_core.pictures.shapes import concluded

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.workers.page_question import PageQuestion
    from solving.state import BoardState, Listed, Shown

    Reply = dict[str, Any]


# ---------------------------------------------------------------- answers


def show_path(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Show the path at the requested step, or a message why there is no path.

    question: `step` is the number of the requested step, from 1, or 0.
    reply: see sudoku_core/questions/listing.py.
    """
    if reply["reason"] not in ("solved", "stuck"):
        verdict = Verdict(purpose="hint", status=reply["reason"], cells=tuple(reply["cells"]))
        return state.with_known(verdict=verdict, hint=None)
    if question.again and state.known.path:
        techniques = dict(state.known.path.techniques)
        techniques.update(reply["techniques"])
        path = state.known.path.having(techniques=techniques, whole=_by_place(reply["whole"]))
        return _show_step(state, path)
    path = Path(
        steps=tuple(reply["steps"]),
        whole=_by_place(reply["whole"]),
        techniques=reply["techniques"],
        reason=reply["reason"],
        proper=reply["proper"],
    )
    count = len(path.steps)
    if question.step > count + 1:
        state = state.having(message=("status.path_short", {"count": count}))
    state = _show_place(state, path, 0)
    at = min(question.step - 1, count)
    return _show_place(state, state.known.path or path, at) if at > 0 else state


def show_possible_steps(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the list of all possible steps in the position, and show the first."""
    if not state.known.path:
        return state
    techniques = dict(state.known.path.techniques)
    techniques.update(reply["techniques"])
    possible, whole = tuple(reply["steps"]), _by_place(reply["whole"])
    path = state.known.path.having(techniques=techniques, whole_possible=whole)
    return _show_step(state, path if question.again else path.having(possible=possible, chosen=0))


def store_possible_step(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the details of a possible step.

    reply: {"number", "steps"}; "number" is the number of the first step, from 1.
    """
    path = state.known.path
    if not path or not path.possible:
        return state
    whole = dict(path.whole_possible)
    whole.update(_by_place(reply["steps"], reply["number"]))
    return _show_step(state, path.having(whole_possible=whole))


def store_path_steps(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the details of steps of the path, and go to the awaited step.

    reply: {"number", "steps"}; "number" is the number of the first step, from 1.
    """
    path = state.known.path
    if not path:
        return state
    whole = dict(path.whole)
    whole.update(_by_place(reply["steps"], reply["number"]))
    path = path.having(whole=whole)
    return _show_step(state, path) if path.awaited is None else _show_place(state, path, path.awaited)


def _by_place(steps: "list[Shown]", first: int = 1) -> "dict[int, Shown]":
    """Return index in the list -> step.

    first: The number of the first of these steps, from 1.
    """
    return {first - 1 + place: step for place, step in enumerate(steps)}


def store_rating(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the rating of the puzzle, whose path is shown or which has just been solved."""
    if state.known.path:
        return ask_next(state.with_known(path=state.known.path.having(rating=reply)))
    return state.with_known(rating=reply)


def show_first(state: "BoardState", path: Path) -> "BoardState":
    """Show the first step of a path."""
    return _show_place(state, path, 0)


def show_again(state: "BoardState", path: Path) -> "BoardState":
    """Show the same step of a path whose texts have changed."""
    return _show_step(state, path)


# ---------------------------------------------------------------- walking


def walk(state: "BoardState", where: str) -> "BoardState":
    """Go "first", "back", "forward" or "last"; "last" is the position after the last step."""
    path = state.known.path
    if not path:
        return state
    count, at = len(path.steps), path.at if path.awaited is None else path.awaited
    places = {"first": 0, "back": at - 1, "forward": at + 1, "last": count}
    return _go_to(state, path, max(0, min(places[where], count)))


def walk_to(state: "BoardState", number: str) -> "BoardState":
    """Go to the step at this index."""
    return _go_to(state, state.known.path, int(number)) if state.known.path else state


def walk_to_hardest(state: "BoardState") -> "BoardState":
    """Go to the first step of the hardest technique of the puzzle."""
    path = state.known.path
    slug = path and path.rating and path.rating["hardest"]
    steps = path.steps if path else ()
    numbers = [number for number, step in enumerate(steps) if step["technique"] == slug]
    return _go_to(state, path, numbers[0]) if path and numbers else state


def pick(state: "BoardState", number: str) -> "BoardState":
    """Show the possible step at this index."""
    path = state.known.path
    if not path or not path.possible:
        return state
    at = max(0, min(int(number), len(path.possible) - 1))
    return _show_step(state.having(message=None), path.having(chosen=at))


def move(state: "BoardState", down: int, right: int) -> "BoardState":
    """Move along the path; up and down move in the list of possible steps, if it is shown."""
    path = state.known.path
    if path and path.view == POSSIBLE and down:
        return pick(state, str(path.chosen + (1 if down > 0 else -1)))
    return walk(state, "forward" if (down or right) > 0 else "back")


def _go_to(state: "BoardState", path: Path, at: int) -> "BoardState":
    return _show_place(state.having(message=None), path, at)


def _show_place(state: "BoardState", path: Path, at: int) -> "BoardState":
    """Show the path after `at` steps; request the details of the next step first, if missing."""
    if at < len(path.steps) and at not in path.whole and path.view != POSSIBLE:
        return ask_next(state.with_known(path=path.having(awaited=at), is_link_copied=False))
    board = board_after(state.board, path.steps[:at])
    moved = path.having(at=at, awaited=None, board=board, possible=None, whole_possible={}, chosen=0)
    return _show_step(state, moved)


def _show_step(state: "BoardState", path: Path) -> "BoardState":
    """Show the current step of the path, or the chosen possible step, as a hint."""
    if is_at_end(path):
        return ask_next(state.with_known(path=path, hint=None, is_link_copied=False))
    step = shown_step(path)
    if not step:  # show the previous step until the details of this step have loaded
        return ask_next(state.with_known(path=path, is_link_copied=False))
    hint = _with_new_words(state.known.hint, step) or Hint(step=step, proper=path.proper, stage=WHY)
    return ask_next(state.with_known(path=path, hint=hint, is_link_copied=False))


def _with_new_words(hint: "Hint | None", step: "Shown") -> "Hint | None":
    """Return the hint with the texts of this step, or None if it is not the same step."""
    same = ("technique", "placements", "eliminations")
    if not hint or list(hint.step["names"]) == list(step["names"]):
        return None
    return hint.having(step=step) if all(hint.step[name] == step[name] for name in same) else None


def board_after(board: Board, steps: "Iterable[Listed]") -> Board:
    """Return the position after these steps, with its candidates as centre notes and without colours."""
    values, kinds, struck = list(board.values), list(board.kinds), [NONE] * 81
    for step in steps:
        for candidate in concluded(step["placements"]):
            values[candidate % 81], kinds[candidate % 81] = candidate // 81 + 1, SOLVED
        for candidate in concluded(step["eliminations"]):
            struck[candidate % 81] |= only(candidate // 81 + 1)
    free = boards.candidates(Board(values=tuple(values), struck=board.struck))
    noted = zip(board.centre, free, struck)
    centre = tuple([(notes or ALL) & digits & ~gone for notes, digits, gone in noted])
    return Board(values=tuple(values), kinds=tuple(kinds), centre=centre)


# ---------------------------------------------------------------- the panel


def view(state: "BoardState", name: str) -> "BoardState":
    """Show this list: PATH or POSSIBLE."""
    path = state.known.path
    if not path:
        return state
    if name == path.view:
        return state.with_known(path=path.having(is_reading=False))
    return _show_step(state.having(message=None), path.having(view=name, is_reading=False, chosen=0))


def read(state: "BoardState") -> "BoardState":
    """Toggle between the text of the step and the list on a small screen."""
    path = state.known.path
    return state.with_known(path=path.having(is_reading=not path.is_reading)) if path else state


def close(state: "BoardState") -> "BoardState":
    """Close the path, and show the player's grid again."""
    return state.with_known(path=None, hint=None, reason=None).having(question=None, message=None)


def refuse_typing(state: "BoardState") -> "BoardState":
    """Show the message that typing is not possible while a path is shown."""
    return life.tell(state, "status.path_no_typing")


def play_on(state: "BoardState") -> "BoardState":
    """Copy the shown position into the player's grid; one Undo reverts this."""
    path = state.known.path
    if not path:
        return state
    board = copy_position(state.board, path.board, state.options.tidy)
    return with_board(close(state), board, ("status.path_taken", {"count": path.at}))


def copy_position(old: Board, position: Board, tidy: bool) -> Board:
    """Return the player's board with this position's digits, and strike the candidates missing in it.

    tidy: Whether to remove the digits from the player's notes in cells that see them.
    """
    board = old
    for digit in range(1, 10):
        cells = tuple([cell for cell in CELLS if position.values[cell] == digit and not old.values[cell]])
        if cells:
            board = writing.put(board, cells, digit, tidy=tidy)
    struck = []
    for cell, free in enumerate(boards.candidates(board)):
        gone = (old.centre[cell] or ALL) & free & ~position.centre[cell]
        struck += [81 * (digit - 1) + cell for digit in MEMBERS[gone]]
    return writing.strike(board, struck)
