"""The state of play: values that never change, and functions from one state to the next.

Every function takes a State first and gives a State. A board is a pair of 81 digits and 81 kinds; undo
is the board before. A question for the core is part of the state too: whoever talks to the core sees
that it has changed, and an answer to any other question than the one that stands is an answer to nothing.
Written so that MicroPython runs this file.
"""

from sudoku_core.geometry import COLUMN_OF, PEERS, ROW_OF
from sudoku_core.grid import Grid
from sudoku_core.notation import PuzzleError, parse

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from typing import Any

    Values = tuple[int, ...]
    Board = tuple[Values, Values]
    Facts = dict[str, object]
    Message = tuple[str, Facts | None]
    Boards = tuple[Board, ...]

# What stands in a cell: nothing, a digit of the puzzle, the player's own, or one that Solve filled in.
EMPTY, GIVEN, ENTRY, SOLVED = range(4)

# No puzzle needs as many characters, and to read more of them would be felt.
LONGEST_TEXT = 10_000

EMPTY_BOARD = ((0,) * 81, (EMPTY,) * 81)

# So many steps can be taken back. MicroPython looks through all of them whenever it collects its garbage,
# which is at nearly every key: a history without end would make each key slower than the last.
HISTORY = 500

FIELDS = (
    "board",
    "past",
    "future",
    "cursor",
    "phase",
    "message",
    "number",
    "question",
    "alone",
    "pair",
    "dialog",
    "complaint",
    "format",
    "link",
    "loading",
    "newer",
)


class Question:
    """What the core is asked: a number of its own, "solve" or "check", and two lines of 81."""

    def __init__(self, number: int, purpose: str, values: str, givens: str) -> None:
        self.number = number
        self.purpose = purpose
        self.values = values
        self.givens = givens


class State:
    """All that can be seen or done.

    board: (81 values, 81 kinds); past and future are the boards around it, the nearest one last.
    cursor: the cell that typing goes to.
    phase: "loading", "typing", "ready" or "failed", as the page shows it in `data-phase`.
    message: (key, facts) for the status line.
    question: what the core is being asked, or None; number: of the last question.
    alone: the solution of the givens alone, to be offered where the entries fail, or None.
    pair: two solutions to look at side by side, or None.
    dialog: "import", "export", "link" or None; complaint: (key, facts) for the import dialog, or None;
    format: of the export dialog; link: what the link dialog shows.
    loading: (bytes that have come, of how many) of the core's files, or None.
    newer: whether a newer build of the site waits to be opened.
    """

    def __init__(
        self,
        board: "Board" = EMPTY_BOARD,
        past: "Boards" = (),
        future: "Boards" = (),
        cursor: int = 0,
        phase: str = "loading",
        message: "Message" = ("status.start", None),
        number: int = 0,
        question: Question | None = None,
        alone: str | None = None,
        pair: "tuple[Values, Values] | None" = None,
        dialog: str | None = None,
        complaint: "Message | None" = None,
        format: str = "line",
        link: str = "",
        loading: "tuple[int, int] | None" = None,
        newer: bool = False,
    ) -> None:
        self.board = board
        self.past = past
        self.future = future
        self.cursor = cursor
        self.phase = phase
        self.message = message
        self.number = number
        self.question = question
        self.alone = alone
        self.pair = pair
        self.dialog = dialog
        self.complaint = complaint
        self.format = format
        self.link = link
        self.loading = loading
        self.newer = newer

    def having(self, **changes: "Any") -> "State":
        """The same state but for these fields."""
        return State(**{name: changes.get(name, getattr(self, name)) for name in FIELDS})


def line(values: "Values") -> str:
    """81 digits as text, `.` for an empty cell."""
    return "".join([str(value) if value else "." for value in values])


def givens(board: "Board") -> "Values":
    """The values that the puzzle itself set."""
    values, kinds = board
    return tuple(value if kind == GIVEN else 0 for value, kind in zip(values, kinds))


# ---------------------------------------------------------------- the cursor


def move(state: State, down: int, right: int) -> State:
    """The cursor moved by rows and columns, and stopped at the edge."""
    row = min(8, max(0, ROW_OF[state.cursor] + down))
    column = min(8, max(0, COLUMN_OF[state.cursor] + right))
    return state.having(cursor=9 * row + column)


def go(state: State, cell: int) -> State:
    """The cursor in this cell."""
    return state.having(cursor=cell)


# ---------------------------------------------------------------- the board


def _with_board(state: State, board: "Board", message: "Message | None" = None) -> State:
    """A new board, the old one in the past; what was asked or shown of the old one is over."""
    if board == state.board:
        return state.having(message=message or state.message)
    return _settled(_step(state, board), message)


def _step(state: State, board: "Board") -> State:
    """Another board, which Undo can take back."""
    return state.having(board=board, past=(state.past + (state.board,))[-HISTORY:], future=())


def _settled(state: State, message: "Message | None") -> State:
    """The state after its board has changed: nothing asked, and what a look at the board tells."""
    values = state.board[0]
    conflicts = Grid(values).conflicts()
    if conflicts:
        message = ("status.conflict", _conflict(values, conflicts))
    elif all(values):
        message = ("status.complete", None)
    return state.having(message=message or ("status.none", None), question=None, alone=None, pair=None)


def _conflict(values: "Values", conflicts: "Values") -> "Facts":
    """The first two of these cells that see each other, for a sentence."""
    first = conflicts[0]
    second = next(cell for cell in PEERS[first] if values[cell] == values[first])
    return {
        "digit": values[first],
        "row": ROW_OF[first] + 1,
        "column": COLUMN_OF[first] + 1,
        "row2": ROW_OF[second] + 1,
        "column2": COLUMN_OF[second] + 1,
    }


def write(state: State, digit: int) -> State:
    """The digit in the cell under the cursor, or nothing there for 0; a given stays."""
    values, kinds = state.board
    cell = state.cursor
    if kinds[cell] == GIVEN:
        facts = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1}
        return state.having(message=("status.given", facts))
    kind = ENTRY if digit else EMPTY
    board = (_put(values, cell, digit), _put(kinds, cell, kind))
    return _with_board(state, board)


def _put(items: "Values", index: int, item: int) -> "Values":
    return items[:index] + (item,) + items[index + 1 :]


def puzzle_board(grid: Grid) -> "Board":
    """The board on which every value of this grid is a given."""
    return (grid.values, tuple(GIVEN if value else EMPTY for value in grid.values))


def grid_of_text(text: str) -> "tuple[Grid | None, Message | None]":
    """The one puzzle that this text holds, or else the message that says why it holds none."""
    if len(text) > LONGEST_TEXT:
        return None, ("error.long", {"count": LONGEST_TEXT})
    try:
        return parse(text), None
    except PuzzleError as error:
        row, column, part = error.where
        return None, ("error." + error.code, {"row": row, "column": column, "text": part})


def read(state: State, text: str) -> State:
    """The puzzle that this text holds; where it holds none, the same board and a message that says why."""
    grid, complaint = grid_of_text(text)
    if not grid:
        return state.having(complaint=complaint) if state.dialog else state.having(message=complaint)
    board = puzzle_board(grid)
    return _with_board(close(state), board, _loaded(board))


def _loaded(board: "Board") -> "Message":
    count = 81 - board[1].count(EMPTY)
    return ("status.loaded_one" if count == 1 else "status.loaded", {"count": count})


def begin(state: State, board: "Board") -> State:
    """The board that the page begins with, which Undo cannot take back."""
    return _settled(state.having(board=board), _loaded(board))


def clear(state: State) -> State:
    """The empty board."""
    return _with_board(state, EMPTY_BOARD, ("status.cleared", None))


def undo(state: State) -> State:
    """The board before the last change."""
    if not state.past:
        return state
    future = state.future + (state.board,)
    changed = state.having(board=state.past[-1], past=state.past[:-1], future=future)
    return _settled(changed, ("status.undone", None))


def redo(state: State) -> State:
    """The board that Undo took back."""
    if not state.future:
        return state
    past = state.past + (state.board,)
    changed = state.having(board=state.future[-1], past=past, future=state.future[:-1])
    return _settled(changed, ("status.redone", None))


# ---------------------------------------------------------------- the core


def solve(state: State) -> State:
    """Ask the core for the solution, to fill it in."""
    return _ask(state, "solve")


def check(state: State) -> State:
    """Ask the core how many solutions there are."""
    return _ask(state, "check")


def _ask(state: State, purpose: str) -> State:
    number = state.number + 1
    question = Question(number, purpose, line(state.board[0]), line(givens(state.board)))
    asking = state.having(number=number, question=question, alone=None, pair=None)
    if state.phase == "failed":
        return asking.having(message=("status.failed", None))
    return asking.having(message=("status.working" if state.phase == "ready" else "status.waiting", None))


def cancel(state: State) -> State:
    """Stop asking."""
    return state.having(question=None, message=("status.cancelled", None)) if state.question else state


def answer(state: State, number: int, verdict: "dict[str, Any]") -> State:
    """What the core said to the question of this number; nothing changes where that is not the one asked.

    verdict: {"status", "solution", "second", "givens"}: lines of 81 or None; "givens" is the solution of
    the givens alone where all values fail and the givens have exactly one.
    """
    question = state.question
    if not question or question.number != number:
        return state
    state = state.having(question=None)
    status = verdict["status"]
    if status == "unique":
        if question.purpose == "check" or "." not in question.values:
            key = "status.unique" if "." in question.values else "status.complete"
            return state.having(message=(key, None))
        return _filled(state, state.board[1], verdict["solution"])
    if status == "multiple":
        pair = (_digits(verdict["solution"]), _digits(verdict["second"]))
        key = "status.several_solve" if question.purpose == "solve" else "status.several"
        return state.having(pair=pair, message=(key, None))
    if verdict["givens"]:
        message = ("status.entries_" + status, None)
        return state.having(message=message, alone=verdict["givens"])
    if status == "invalid":
        values = _digits(question.values)
        facts = _conflict(values, Grid(values).conflicts())
        return state.having(message=("status.conflict", facts))
    return state.having(message=("status.impossible", None))


def _digits(text: str) -> "Values":
    return tuple([0 if character == "." else int(character) for character in text])


def _filled(state: State, kinds: "Values", solution: str) -> State:
    """The solution on the board, as one step; these kinds say what stays what it was."""
    solved = tuple(kind if kind != EMPTY else SOLVED for kind in kinds)
    state = _step(state, (_digits(solution), solved))
    return state.having(alone=None, pair=None, message=("status.solved", None))


def solve_givens(state: State) -> State:
    """The offered solution of the givens alone, in place of the entries."""
    if not state.alone:
        return state
    kinds = tuple(kind if kind == GIVEN else EMPTY for kind in state.board[1])
    return _filled(state.having(question=None), kinds, state.alone)


def ready(state: State) -> State:
    """The core has answered for the first time."""
    restarted = state.phase == "failed" or state.message[0] == "status.restarting"
    state = state.having(phase="ready")
    if state.question:
        return state.having(message=("status.working", None))
    return state.having(message=("status.ready", None)) if restarted else state


def failed(state: State, reason: str, file: str = "") -> State:
    """The core did not start, or has died; the board stays and a question stays open."""
    return state.having(phase="failed", message=("failure." + reason, {"file": file} if file else None))


def restarting(state: State) -> State:
    """The core is being started again."""
    return state.having(phase="typing", message=("status.restarting", None))


def loading(state: State, done: int, total: int) -> State:
    """So many of the bytes that the core needs have come."""
    return state.having(loading=(done, total))


# ---------------------------------------------------------------- dialogs and words


def show(state: State, dialog: str) -> State:
    """The dialog of this name, open."""
    return state.having(dialog=dialog, complaint=None)


def choose_format(state: State, format: str) -> State:
    """The export dialog with the grid in this format."""
    return state.having(format=format)


def show_link(state: State, link: str) -> State:
    """The link dialog with this address in it."""
    return state.having(dialog="link", link=link)


def close(state: State) -> State:
    """No dialog."""
    return state.having(dialog=None, complaint=None)


def exported(state: State) -> State:
    """What the export dialog was to copy is copied, and its work done."""
    return tell(close(state) if state.dialog == "export" else state, "status.copied")


def tell(state: State, key: str, facts: "Facts | None" = None) -> State:
    """The sentence of this key in the status line."""
    return state.having(message=(key, facts))


def newer(state: State) -> State:
    """A newer build of the site is ready to be opened."""
    return state.having(newer=True)
