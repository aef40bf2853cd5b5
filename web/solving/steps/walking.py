"""Show the path step by step over the board. The player's own grid does not change."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import SOLVED, Board
from shared.boards.hint import WHY, Hint
from solving import writing
from solving.state import POSSIBLE, Path, Verdict
from solving.steps.background import ask_for_next_part, is_at_end, shown_step
from solving.steps.playing import with_board
from sudoku_core.board.digits import ALL, MEMBERS, NONE, only
from sudoku_core.board.geometry import CELLS
from sudoku_core.pictures.shapes import parse_conclusions

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.workers.page_question import PageQuestion
    from solving.state import BoardState, Listed, Shown

    Reply = dict[str, Any]


# ---------------------------------------------------------------- answers


def show_path(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Show the path at the requested step, or the reason why there is no path.

    question: `step` is the number of the requested step, from 1, or 0.
    reply: see sudoku_core/questions/listing.py.
    """
    if reply["reason"] not in ("solved", "stuck"):
        verdict = Verdict(purpose="hint", status=reply["reason"], cells=tuple(reply["cells"]))
        return state.with_known(verdict=verdict, hint=None)
    if question.again and state.known.path:
        techniques = dict(state.known.path.techniques)
        techniques.update(reply["techniques"])
        path = state.known.path.having(techniques=techniques, details=_by_index(reply["whole"]))
        return _show_step(state, path)
    path = Path(
        steps=tuple(reply["steps"]),
        details=_by_index(reply["whole"]),
        techniques=reply["techniques"],
        reason=reply["reason"],
        proper=reply["proper"],
    )
    count = len(path.steps)
    if question.step > count + 1:
        state = state.having(message=("status.path_short", {"count": count}))
    state = _show_at_index(state, path, 0)
    index = min(question.step - 1, count)
    return _show_at_index(state, state.known.path or path, index) if index > 0 else state


def show_possible_steps(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the list of all possible steps in the position, and show the first."""
    if not state.known.path:
        return state
    techniques = dict(state.known.path.techniques)
    techniques.update(reply["techniques"])
    possible, details = tuple(reply["steps"]), _by_index(reply["whole"])
    path = state.known.path.having(techniques=techniques, possible_details=details)
    return _show_step(state, path if question.again else path.having(possible=possible, possible_index=0))


def store_possible_step(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the details of a possible step.

    reply: {"number", "steps"}; "number" is the number of the first step, from 1.
    """
    path = state.known.path
    if not path or not path.possible:
        return state
    details = dict(path.possible_details)
    details.update(_by_index(reply["steps"], reply["number"]))
    return _show_step(state, path.having(possible_details=details))


def store_path_steps(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the details of steps of the path, and go to the awaited step.

    reply: {"number", "steps"}; "number" is the number of the first step, from 1.
    """
    path = state.known.path
    if not path:
        return state
    details = dict(path.details)
    details.update(_by_index(reply["steps"], reply["number"]))
    path = path.having(details=details)
    if path.awaited_index is None:
        return _show_step(state, path)
    return _show_at_index(state, path, path.awaited_index)


def _by_index(steps: "list[Shown]", first_number: int = 1) -> "dict[int, Shown]":
    """Return a dict from the index of each step in its list to the step.

    first_number: The number of the first of these steps, from 1.
    """
    return {first_number - 1 + position: step for position, step in enumerate(steps)}


def store_rating(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the rating of the puzzle: of the shown path, or of a puzzle that has just been solved."""
    if state.known.path:
        return ask_for_next_part(state.with_known(path=state.known.path.having(rating=reply)))
    return state.with_known(rating=reply)


def show_first(state: "BoardState", path: Path) -> "BoardState":
    """Show the first step of a path."""
    return _show_at_index(state, path, 0)


def update_texts(state: "BoardState", path: Path) -> "BoardState":
    """Show the same step of a path whose texts have changed."""
    return _show_step(state, path)


# ---------------------------------------------------------------- walking


def walk(state: "BoardState", target: str) -> "BoardState":
    """Go to the "first" step, one step "back" or "forward", or to the position after the "last" step."""
    path = state.known.path
    if not path:
        return state
    count, index = len(path.steps), path.index if path.awaited_index is None else path.awaited_index
    targets = {"first": 0, "back": index - 1, "forward": index + 1, "last": count}
    return _go_to(state, path, max(0, min(targets[target], count)))


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


def show_possible_step(state: "BoardState", number: str) -> "BoardState":
    """Show the possible step at this index."""
    path = state.known.path
    if not path or not path.possible:
        return state
    index = max(0, min(int(number), len(path.possible) - 1))
    return _show_step(state.having(message=None), path.having(possible_index=index))


def move(state: "BoardState", down: int, right: int) -> "BoardState":
    """Move along the path; up and down move in the list of possible steps, if it is shown."""
    path = state.known.path
    if path and path.view == POSSIBLE and down:
        return show_possible_step(state, str(path.possible_index + (1 if down > 0 else -1)))
    return walk(state, "forward" if (down or right) > 0 else "back")


def _go_to(state: "BoardState", path: Path, index: int) -> "BoardState":
    return _show_at_index(state.having(message=None), path, index)


def _show_at_index(state: "BoardState", path: Path, index: int) -> "BoardState":
    """Show the step at this index; if its details are missing, request them first."""
    if index < len(path.steps) and index not in path.details and path.view != POSSIBLE:
        return ask_for_next_part(
            state.with_known(path=path.having(awaited_index=index), is_link_copied=False)
        )
    board = board_after(state.board, path.steps[:index])
    path = path.having(index=index, awaited_index=None, board=board)
    return _show_step(state, path.having(possible=None, possible_details={}, possible_index=0))


def _show_step(state: "BoardState", path: Path) -> "BoardState":
    """Show the current step of the path, or the chosen possible step, as a hint."""
    if is_at_end(path):
        return ask_for_next_part(state.with_known(path=path, hint=None, is_link_copied=False))
    step = shown_step(path)
    if not step:  # show the previous step until the details of this step have loaded
        return ask_for_next_part(state.with_known(path=path, is_link_copied=False))
    hint = _with_new_texts(state.known.hint, step) or Hint(step=step, proper=path.proper, stage=WHY)
    return ask_for_next_part(state.with_known(path=path, hint=hint, is_link_copied=False))


def _with_new_texts(hint: "Hint | None", step: "Shown") -> "Hint | None":
    """Return the hint with this step's texts in a new language, or None unless both are the same step."""
    fields = ("technique", "placements", "eliminations")
    if not hint or list(hint.step["names"]) == list(step["names"]):
        return None
    return hint.having(step=step) if all(hint.step[field] == step[field] for field in fields) else None


def board_after(board: Board, steps: "Iterable[Listed]") -> Board:
    """Return the position after these steps, with its candidates as centre notes and without colours."""
    values, kinds, struck = list(board.values), list(board.kinds), [NONE] * 81
    for step in steps:
        for candidate in parse_conclusions(step["placements"]):
            values[candidate % 81], kinds[candidate % 81] = candidate // 81 + 1, SOLVED
        for candidate in parse_conclusions(step["eliminations"]):
            struck[candidate % 81] |= only(candidate // 81 + 1)
    candidates = boards.candidates(Board(values=tuple(values), struck=board.struck))
    layers = zip(board.centre, candidates, struck)
    centre = tuple([(notes or ALL) & digits & ~eliminated for notes, digits, eliminated in layers])
    return Board(values=tuple(values), kinds=tuple(kinds), centre=centre)


# ---------------------------------------------------------------- the panel


def choose_list(state: "BoardState", list_name: str) -> "BoardState":
    """Show one of the two lists in the panel: PATH or POSSIBLE."""
    path = state.known.path
    if not path:
        return state
    if list_name == path.view:
        return state.with_known(path=path.having(is_reading=False))
    path = path.having(view=list_name, is_reading=False, possible_index=0)
    return _show_step(state.having(message=None), path)


def toggle_reading(state: "BoardState") -> "BoardState":
    """On a small screen, toggle between the text of the step and the list."""
    path = state.known.path
    return state.with_known(path=path.having(is_reading=not path.is_reading)) if path else state


def close_path(state: "BoardState") -> "BoardState":
    """Close the path, and show the player's grid again."""
    return state.with_known(path=None, hint=None, reason=None).having(question=None, message=None)


def refuse_typing(state: "BoardState") -> "BoardState":
    """Show the message that typing is not possible while a path is shown."""
    return life.show_message(state, "status.path_no_typing")


def play_from_position(state: "BoardState") -> "BoardState":
    """Copy the shown position into the player's grid; one Undo reverts this."""
    path = state.known.path
    if not path:
        return state
    board = copy_position(state.board, path.board, state.options.tidy)
    return with_board(close_path(state), board, ("status.path_taken", {"count": path.index}))


def copy_position(old: Board, position: Board, tidy: bool) -> Board:
    """Return the player's board with the digits of a position and without the candidates missing in it.

    tidy: Whether to remove the digits from the player's notes in cells that see them.
    """
    board = old
    for digit in range(1, 10):
        cells = tuple([cell for cell in CELLS if position.values[cell] == digit and not old.values[cell]])
        if cells:
            board = writing.put_digit(board, cells, digit, tidy=tidy)
    struck = []
    for cell, candidates in enumerate(boards.candidates(board)):
        missing = (old.centre[cell] or ALL) & candidates & ~position.centre[cell]
        struck += [81 * (digit - 1) + cell for digit in MEMBERS[missing]]
    return writing.strike_candidates(board, struck)
