"""All that is seen of a state, made from the state alone.

What only a dialog shows is imported when it opens: see shared/page/later.py.
"""

from typing import TYPE_CHECKING

from shared import visit
from shared.boards import board as boards
from shared.boards import marks
from solving import address
from solving.looks.cells import cells_of, lit_digit
from solving.looks.path import position_of
from solving.looks.solutions import layer_of, pager_of
from solving.looks.status import offers, sentence
from solving.looks.win import level_of, next_answer, win_of
from solving.state import contents_of, is_coming
from solving.steps.options import turned_on
from sudoku_core.board.grid import Grid, line_of
from sudoku_core.board.sending import seal_address

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.state import BoardState

# The commands that can do nothing in some states.
LEAVING = ("copy", "copy_image", "save_svg", "save_png", "print_now")
IDLE = ("undo", "redo", "digit-9") + LEAVING


class BoardLook:
    """The board page as it is shown; two looks with an equal field appear the same there.

    board: what stands in the cells; the links that carry it are made when they are asked for.
    cells: 81 looks of cells. message: of the status line. offers: the commands beside it.
    disabled: the commands that can do nothing now.
    layer: 81 looks of the cells of a solution or position that lies over the board, or None.
    pager: see `pager_of`. hint: the one that is shown, or None: see hint.py. drawn: the board that it is
    drawn over. sentences: on the cells that it draws in; sentences_over: on those of the position over the
    board. path: the one that is walked, or None.
    refused: why the browser does not store the player's work, "" while it does.
    language: of the page. options: the names of those that are on. carried: what links to other pages say
    of language and theme.
    contents: what of the board leaves the page. is_coming: whether that is still being found.
    export: the text of the export dialog.
    programs: (name, link) for each program of the link dialog.
    """

    def __init__(self, state: "BoardState") -> None:
        self.embedded = state.embedded
        self.language = state.language
        self.mode = state.input.mode
        self.typing_in = state.input.typing_in
        self.locked = state.input.locked
        self.candidates = state.candidates
        self.options = turned_on(state)
        self.time = (
            (state.game.seconds, state.paused) if state.options.timer and any(state.board.values) else None
        )
        self.level = level_of(state)
        self.win = win_of(state)
        self.next_answer = next_answer(state)
        self.board = state.board
        self.cells = cells_of(state)
        self.lit = lit_digit(state)
        self.left = _left(state.board)
        self.cursor = state.input.cursor
        self.message = sentence(state)
        self.offers = offers(state)
        self.disabled = _disabled(state)
        self.layer = position_of(state) or layer_of(state)
        self.pager = pager_of(state)
        self.hint = state.known.hint
        self.path = state.known.path
        self.drawn = state.known.path.board if state.known.path else state.board
        sentences = marks.sentences(state.known.hint, self.drawn)
        self.sentences, self.sentences_over = ({}, sentences) if state.known.path else (sentences, {})
        self.dialog = state.dialog
        self.refused = state.refused
        self.contents = contents_of(state)
        self.is_coming = is_coming(state)
        self.dialogs = state.dialogs
        self.paper = state.options.paper
        self.carried = visit.link_parameters(state)
        self._address = state.address
        self._state = state

    @property
    def export(self) -> str:
        """The grid in the chosen format; HoDoKu's has entries and candidates too."""
        from solving.looks.leaving import leaving
        from sudoku_core.notation.writing import WRITERS

        board = leaving(self._state).board
        grid = boards.to_grid(board) if self.dialogs.format == "hodoku" else Grid(board.values)
        return dict(WRITERS)[self.dialogs.format](grid)

    @property
    def link(self) -> str:
        """The address of this page with this board, and the step that is shown of its path."""
        return self._address + address.write(self.board, self.path)

    @property
    def composer(self) -> str:
        """The address of the composer with this board, or the step that is shown."""
        from solving.looks.embedding import composer

        return composer(self._state)

    @property
    def programs(self) -> tuple[tuple[str, str], ...]:
        """The name and the link of each program that can open this puzzle."""
        from solving.texts.programs import links

        return links(self.board)

    @property
    def lab(self) -> str:
        """The address of the lab with this puzzle: its givens, or where there are none, all values."""
        return seal_address("lab.html?puzzle=" + line_of(boards.puzzle(self.board)))


def _left(board: "Board") -> tuple[int, ...]:
    """Return how many of each digit from 1 to 9 are still to be placed."""
    return tuple([max(0, 9 - board.values.count(digit)) for digit in range(1, 10)])


def _disabled(state: "BoardState") -> tuple[str, ...]:
    idle = {
        "undo": not state.game.past,
        "redo": not state.game.future,
        "digit-9": state.input.mode == "colour",
    }
    idle.update({command: is_coming(state) for command in LEAVING})
    return tuple([command for command in IDLE if idle[command]])
