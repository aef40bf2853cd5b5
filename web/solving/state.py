"""The state of play: values that never change, and functions from one state to the next.

Every function takes a State first and gives a State. Undo is the state's own past: the boards before. A
question for the core is part of the state too: whoever talks to the core sees that it has changed. What
the core is asked, and what its answers do, is in asking.py. Written so that MicroPython runs this file.
"""

from typing import TYPE_CHECKING

from shared.puzzle_text import grid_of_text
from solving import board as boards
from solving.board import COLOURS, EMPTY, GIVEN, Board
from sudoku_core.geometry import CELLS, COLUMN_OF, PEERS, ROW_OF
from sudoku_core.geometry import name as name_of
from sudoku_core.grid import Grid

if TYPE_CHECKING:
    from typing import Any

    from shared.questions import Browse, Question

    Cells = tuple[int, ...]
    Facts = dict[str, object]
    Message = tuple[str, Facts | None]
    Boards = tuple[Board, ...]

# What is said of a board that has come, and may give way to what is news.
GREETINGS = ("status.start", "status.none", "status.loaded", "status.restored", "status.followed")

# What typing a digit does.
MODES = ("digit", "corner", "centre", "colour")

# So many steps can be taken back. MicroPython looks through all of them whenever it collects its garbage,
# which is at nearly every key: a history without end would make each key slower than the last.
HISTORY = 500

EMPTY_BOARD = Board()

FIELDS = (
    "board",
    "past",
    "future",
    "cursor",
    "selected",
    "mode",
    "tidy",
    "overlay",
    "truth",
    "marked",
    "phase",
    "failure",
    "message",
    "number",
    "question",
    "alone",
    "browse",
    "dialog",
    "complaint",
    "format",
    "link",
    "loading",
    "newer",
    "kept",
)


class State:
    """All that can be seen or done.

    board: a Board; past and future are the boards around it, the nearest one last.
    cursor: the cell that has the keyboard; selected: the cells that commands go to, ascending.
    mode: one of MODES; tidy: whether notes are kept clean; overlay: what empty cells show in place of
    centre notes: "none" else, "candidates" or the "true" ones; truth: for each cell
    the digits of all solutions, while that is shown, or None. marked: cells that an answer points at.
    phase: "loading", "typing", "ready" or "failed", as the page shows it in `data-phase`; failure: the
    message that says why the core is not there, or None.
    message: (key, facts) for the status line.
    question: what the core is being asked, or None; number: of the last question.
    alone: the solution of the givens alone, to be offered where the entries fail, or None.
    browse: the solutions to look at side by side, or None.
    dialog: its name, or None; complaint: (key, facts) for the import dialog, or None;
    format: of the export dialog; link: what the link dialog shows.
    loading: (bytes that have come, of how many) of the core's files, or None.
    newer: whether a newer build of the site waits to be opened; kept: whether all of this one is in the
    browser, so that it works without a network.
    """

    def __init__(
        self,
        board: Board = EMPTY_BOARD,
        past: "Boards" = (),
        future: "Boards" = (),
        cursor: int = 0,
        selected: "Cells" = (0,),
        mode: str = "digit",
        tidy: bool = True,
        overlay: str = "none",
        truth: "Cells | None" = None,
        marked: "Cells" = (),
        phase: str = "loading",
        failure: "Message | None" = None,
        message: "Message" = ("status.start", None),
        number: int = 0,
        question: "Question | None" = None,
        alone: str | None = None,
        browse: "Browse | None" = None,
        dialog: str | None = None,
        complaint: "Message | None" = None,
        format: str = "line",
        link: str = "",
        loading: "tuple[int, int] | None" = None,
        newer: bool = False,
        kept: bool = False,
    ) -> None:
        self.board = board
        self.past = past
        self.future = future
        self.cursor = cursor
        self.selected = selected
        self.mode = mode
        self.tidy = tidy
        self.overlay = overlay
        self.truth = truth
        self.marked = marked
        self.phase = phase
        self.failure = failure
        self.message = message
        self.number = number
        self.question = question
        self.alone = alone
        self.browse = browse
        self.dialog = dialog
        self.complaint = complaint
        self.format = format
        self.link = link
        self.loading = loading
        self.newer = newer
        self.kept = kept

    def having(self, **changes: "Any") -> "State":
        """The same state but for these fields."""
        return State(**{name: changes.get(name, getattr(self, name)) for name in FIELDS})


def line(values: "Cells") -> str:
    """81 digits as text, `.` for an empty cell."""
    return "".join([str(value) if value else "." for value in values])


def names(cells: "Cells") -> str:
    """The cells as players write them, as in "r1c1, r1c5"."""
    return ", ".join([name_of(cell) for cell in cells])


# ---------------------------------------------------------------- the cursor and the selection


def move(state: State, down: int, right: int, extend: bool = False) -> State:
    """The cursor moved by rows and columns, and stopped at the edge; the selection with it, or longer."""
    row = min(8, max(0, ROW_OF[state.cursor] + down))
    column = min(8, max(0, COLUMN_OF[state.cursor] + right))
    return go(state, 9 * row + column, extend)


def go(state: State, cell: int, extend: bool = False) -> State:
    """The cursor in this cell; the selection is that cell, or has it too."""
    selected = tuple(sorted(set(state.selected + (cell,)))) if extend else (cell,)
    return state.having(cursor=cell, selected=selected)


def toggle(state: State, cell: int) -> State:
    """The cell into the selection, or out of it where another stays."""
    selected = set(state.selected)
    if cell in selected and len(selected) > 1:
        selected.remove(cell)
        cursor = state.cursor if state.cursor in selected else min(selected)
        return state.having(cursor=cursor, selected=tuple(sorted(selected)))
    return go(state, cell, extend=True)


def select_all(state: State) -> State:
    """Every cell selected."""
    return state.having(selected=CELLS)


def select_one(state: State) -> State:
    """Only the cursor's cell selected."""
    return state.having(selected=(state.cursor,))


def select_alike(state: State, cell: int) -> State:
    """Every cell with the digit of this one; where it has none, every cell with its colour."""
    values, colours = state.board.values, state.board.colours
    layer = values if values[cell] else colours
    if not layer[cell]:
        return go(state, cell)
    alike = tuple([other for other in CELLS if layer[other] == layer[cell]])
    return state.having(cursor=cell, selected=alike)


# ---------------------------------------------------------------- the board


def with_board(state: State, board: Board, message: "Message | None" = None) -> State:
    """A new board, the old one in the past; what was asked or shown of the old one is over."""
    if board == state.board:
        return state.having(message=message or state.message)
    past = (state.past + (state.board,))[-HISTORY:]
    return _settled(state.having(board=board, past=past, future=()), message)


def _settled(state: State, message: "Message | None") -> State:
    """The state after its board has changed: nothing asked, and what a look at the board tells."""
    values = state.board.values
    conflicts = Grid(values).conflicts()
    if conflicts:
        message = ("status.conflict", conflict_facts(values, conflicts))
    elif all(values):
        message = ("status.complete", None)
    overlay = "none" if state.overlay == "true" else state.overlay
    return state.having(
        message=message or ("status.none", None),
        question=None,
        alone=None,
        browse=None,
        truth=None,
        overlay=overlay,
        marked=(),
    )


def conflict_facts(values: "Cells", conflicts: "Cells") -> "Facts":
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


def press(state: State, digit: int, mode: str | None = None) -> State:
    """What a digit does to the selected cells: in the state's mode, or in this one for once."""
    mode = mode or state.mode
    if mode == "colour":
        if digit > COLOURS:
            return state.having(message=("status.no_colour", {"count": COLOURS}))
        return with_board(state, boards.colour(state.board, state.selected, digit))
    if mode == "digit":
        return write(state, digit)
    if all(state.board.values[cell] for cell in state.selected):
        return state.having(message=("status.no_note", None))
    return with_board(state, boards.note(state.board, state.selected, mode, digit))


def write(state: State, digit: int) -> State:
    """The digit in the selected cells; givens stay, and where nothing else is selected it says so."""
    cell = state.cursor
    if all(state.board.kinds[cell] == GIVEN for cell in state.selected):
        facts = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1}
        return state.having(message=("status.given", facts))
    return with_board(state, boards.put(state.board, state.selected, digit, tidy=state.tidy))


def erase(state: State) -> State:
    """The digits of the selected cells taken away; where there are none their notes, then their colours."""
    board = boards.erase(state.board, state.selected)
    if board == state.board and board.kinds[state.cursor] == GIVEN:
        return write(state, 0)
    return with_board(state, board)


def read(state: State, text: str) -> State:
    """The puzzle that this text holds; where it holds none, the same board and a message that says why."""
    grid, complaint = grid_of_text(text)
    if not grid:
        return state.having(complaint=complaint) if state.dialog else state.having(message=complaint)
    board = boards.of_grid(grid)
    return with_board(close(state), board, loaded(board))


def load(state: State, board: Board, message: "Message | None" = None) -> State:
    """Another board in place of this one, as a step that can be taken back."""
    return with_board(close(state), board, message or loaded(board))


def loaded(board: Board) -> "Message":
    """What is said of a board that has just come."""
    count = 81 - board.kinds.count(EMPTY)
    return ("status.loaded", {"count": count})


def begin(state: State, board: Board) -> State:
    """The board that the page begins with, which Undo cannot take back."""
    return _settled(state.having(board=board), loaded(board))


def clear(state: State) -> State:
    """The empty board."""
    return with_board(state, EMPTY_BOARD, ("status.cleared", None))


def lock(state: State) -> State:
    """Every digit as a given: what has been typed is the puzzle."""
    return with_board(state, boards.lock(state.board), ("status.locked", None))


def unlock(state: State) -> State:
    """Every given as an entry, to be typed over."""
    return with_board(state, boards.unlock(state.board), ("status.unlocked", None))


def note_candidates(state: State) -> State:
    """The candidates of every empty cell as its centre notes."""
    return with_board(state, boards.note_candidates(state.board), ("status.noted", None))


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


# ---------------------------------------------------------------- how it is played


def choose_mode(state: State, mode: str) -> State:
    """What typing a digit does from now on."""
    return state.having(mode=mode)


def next_mode(state: State) -> State:
    """The mode after this one, the first after the last."""
    return state.having(mode=MODES[(MODES.index(state.mode) + 1) % len(MODES)])


def keep_tidy(state: State, tidy: bool) -> State:
    """Whether digits that go in are taken out of the notes around them."""
    return state.having(tidy=tidy)


def show_candidates(state: State, shown: bool) -> State:
    """Whether every empty cell shows its candidates in place of its centre notes."""
    return state.having(overlay="candidates" if shown else "none", truth=None)


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


def shared(state: State) -> State:
    """The link of the link dialog is copied, and its work done."""
    return tell(close(state), "status.shared")


def exported(state: State) -> State:
    """What the export dialog was to copy is copied, and its work done."""
    return tell(close(state) if state.dialog == "export" else state, "status.copied")


def tell(state: State, key: str, facts: "Facts | None" = None) -> State:
    """The sentence of this key in the status line."""
    return state.having(message=(key, facts))


def loading(state: State, done: int, total: int) -> State:
    """So many of the bytes that the core needs have come."""
    return state.having(loading=(done, total))


def newer(state: State) -> State:
    """A newer build of the site is ready to be opened."""
    return state.having(newer=True)


def kept(state: State, is_new: bool) -> State:
    """All of the site is in the browser; where that is new, it is said unless an answer stands there."""
    state = state.having(kept=True)
    if is_new and state.message[0] in GREETINGS and not state.question:
        return tell(state, "status.kept")
    return state
