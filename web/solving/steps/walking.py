"""Steps along the path: it is walked over the board, and the player's own grid stays as it is."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import SOLVED, Board
from shared.boards.hint import WHY, Hint
from solving import writing
from solving.state import POSSIBLE, Path, Verdict
from solving.steps.background import asking_on, is_over, whole_of
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


def found(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Show the path at the step that was asked for, or say why there is none.

    reply: see sudoku_core/questions/listing.py. The question knows the number of the step, from 1, or 0.
    """
    if reply["reason"] not in ("solved", "stuck"):
        verdict = Verdict(purpose="hint", status=reply["reason"], cells=tuple(reply["cells"]))
        return state.with_known(verdict=verdict, hint=None)
    if question.again and state.known.path:
        techniques = dict(state.known.path.techniques)
        techniques.update(reply["techniques"])
        path = state.known.path.having(techniques=techniques, whole=_numbered(reply["whole"]))
        return _shown(state, path)
    path = Path(
        steps=tuple(reply["steps"]),
        whole=_numbered(reply["whole"]),
        techniques=reply["techniques"],
        reason=reply["reason"],
        proper=reply["proper"],
    )
    count = len(path.steps)
    if question.step > count + 1:
        state = state.having(message=("status.path_short", {"count": count}))
    state = _at(state, path, 0)
    at = min(question.step - 1, count)
    return _at(state, state.known.path or path, at) if at > 0 else state


def possible_found(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Take the list of all steps that are possible in the position, and show the first of them."""
    if not state.known.path:
        return state
    techniques = dict(state.known.path.techniques)
    techniques.update(reply["techniques"])
    possible, whole = tuple(reply["steps"]), _numbered(reply["whole"])
    path = state.known.path.having(techniques=techniques, whole_possible=whole)
    return _shown(state, path if question.again else path.having(possible=possible, chosen=0))


def step_found(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Take a step that is possible, whole: {"number", from 1, and "steps"}."""
    path = state.known.path
    if not path or not path.possible:
        return state
    whole = dict(path.whole_possible)
    whole.update(_numbered(reply["steps"], reply["number"]))
    return _shown(state, path.having(whole_possible=whole))


def path_steps_found(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Take steps of the path, whole: {"number", from 1, and "steps"}; go on to the one waited for."""
    path = state.known.path
    if not path:
        return state
    whole = dict(path.whole)
    whole.update(_numbered(reply["steps"], reply["number"]))
    path = path.having(whole=whole)
    return _shown(state, path) if path.going is None else _at(state, path, path.going)


def _numbered(steps: "list[Shown]", first: int = 1) -> "dict[int, Shown]":
    """Return these steps by their places in the list, the first of which is the step of this number."""
    return {first - 1 + place: step for place, step in enumerate(steps)}


def rated(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Take the rating of the puzzle, of which a path is shown, or which has just been solved."""
    if state.known.path:
        return asking_on(state.with_known(path=state.known.path.having(rating=reply)))
    return state.with_known(rating=reply)


# ---------------------------------------------------------------- walking


def walk(state: "BoardState", where: str) -> "BoardState":
    """Go to the "first" step, "back", "forward", or to the "last"; after the last step is the end."""
    path = state.known.path
    if not path:
        return state
    count, at = len(path.steps), path.at if path.going is None else path.going
    places = {"first": 0, "back": at - 1, "forward": at + 1, "last": count}
    return _go(state, path, max(0, min(places[where], count)))


def walk_to(state: "BoardState", number: str) -> "BoardState":
    """Go to the step of this number, from 0."""
    return _go(state, state.known.path, int(number)) if state.known.path else state


def walk_to_hardest(state: "BoardState") -> "BoardState":
    """Go to the first step of the hardest technique of the puzzle."""
    path = state.known.path
    slug = path and path.rating and path.rating["hardest"]
    steps = path.steps if path else ()
    numbers = [number for number, step in enumerate(steps) if step["technique"] == slug]
    return _go(state, path, numbers[0]) if path and numbers else state


def pick(state: "BoardState", number: str) -> "BoardState":
    """Show the possible step of this number, from 0."""
    path = state.known.path
    if not path or not path.possible:
        return state
    at = max(0, min(int(number), len(path.possible) - 1))
    return _shown(state.having(message=None), path.having(chosen=at))


def move(state: "BoardState", down: int, right: int) -> "BoardState":
    """Go along the path, or with an arrow up or down along the list that is shown."""
    path = state.known.path
    if path and path.view == POSSIBLE and down:
        return pick(state, str(path.chosen + (1 if down > 0 else -1)))
    return walk(state, "forward" if (down or right) > 0 else "back")


def _go(state: "BoardState", path: Path, at: int) -> "BoardState":
    return _at(state.having(message=None), path, at)


def _at(state: "BoardState", path: Path, at: int) -> "BoardState":
    """Show the path after `at` steps; if the next one has not come whole, wait for it."""
    if at < len(path.steps) and at not in path.whole and path.view != POSSIBLE:
        return asking_on(state.with_known(path=path.having(going=at), shared=False))
    board = board_after(state.board, path.steps[:at])
    there = path.having(at=at, going=None, board=board, possible=None, whole_possible={}, chosen=0)
    return _shown(state, there)


def _shown(state: "BoardState", path: Path) -> "BoardState":
    """Show the step of the path, or the chosen one of those that are possible, as a hint."""
    if is_over(path):
        return asking_on(state.with_known(path=path, hint=None, shared=False))
    step = whole_of(path)
    if not step:  # it is asked for, and the last one stays until it has come
        return asking_on(state.with_known(path=path, shared=False))
    hint = _in_other_words(state.known.hint, step) or Hint(step=step, proper=path.proper, stage=WHY)
    return asking_on(state.with_known(path=path, hint=hint, shared=False))


def _in_other_words(hint: "Hint | None", step: "Shown") -> "Hint | None":
    """Return the hint with the words of this step, if that is its own in another language; else None."""
    same = ("technique", "placements", "eliminations")
    if not hint or list(hint.step["names"]) == list(step["names"]):
        return None
    return hint.having(step=step) if all(hint.step[name] == step[name] for name in same) else None


def board_after(board: Board, steps: "Iterable[Listed]") -> Board:
    """Return the position that these steps lead to, with its candidates as centre notes and no colours."""
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
        return state.with_known(path=path.having(reading=False))
    return _shown(state.having(message=None), path.having(view=name, reading=False, chosen=0))


def read(state: "BoardState") -> "BoardState":
    """On a small screen, show what is said of the step in place of the list, or the list again."""
    path = state.known.path
    return state.with_known(path=path.having(reading=not path.reading)) if path else state


def close(state: "BoardState") -> "BoardState":
    """Show the player's own grid again, as it was left."""
    return state.with_known(path=None, hint=None).having(question=None, message=None)


def refuse_typing(state: "BoardState") -> "BoardState":
    """Say why nothing is typed now."""
    return life.tell(state, "status.path_no_typing")


def play_on(state: "BoardState") -> "BoardState":
    """Take the position that is shown in place of the player's own, as one step for Undo."""
    path = state.known.path
    if not path:
        return state
    board = _taken_over(state.board, path.board, state.options.tidy)
    return with_board(close(state), board, ("status.path_taken", {"count": path.at}))


def _taken_over(own: Board, there: Board, tidy: bool) -> Board:
    """Return the player's board with the digits of this position; what is lost there is struck.

    tidy: whether the digits go out of the player's notes in the cells that see them.
    """
    board = own
    for digit in range(1, 10):
        cells = tuple([cell for cell in CELLS if there.values[cell] == digit and not own.values[cell]])
        if cells:
            board = writing.put(board, cells, digit, tidy=tidy)
    lost = []
    for cell, free in enumerate(boards.candidates(board)):
        gone = (own.centre[cell] or ALL) & free & ~there.centre[cell]
        lost += [81 * (digit - 1) + cell for digit in MEMBERS[gone]]
    return writing.strike(board, lost)
