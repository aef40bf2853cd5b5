"""Compute everything that the board page shows from its state.

Modules that only a dialog needs are imported when it opens.
"""

from typing import TYPE_CHECKING

from shared import visit
from shared.boards import board as boards
from shared.boards import marks
from shared.page.later import later
from solving import address
from solving.looks.cells import cells_of, highlighted_digit
from solving.looks.path import position_cells
from solving.looks.solutions import pager_of, solution_cells
from solving.looks.status import offered_commands, status_message
from solving.looks.win import level_of, likely_command, win_of
from solving.state import contents_of, is_choosing_digit, is_solution_pending
from solving.steps.options import enabled_options
from sudoku_core.board.grid import Grid, line_of
from sudoku_core.board.sending import seal_address

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.state import BoardState

drawn_sentences = later("solving.chains.look", "sentences")

# The commands whose buttons can be disabled.
EXPORTS = ("copy", "copy_image", "save_svg", "save_png", "print_now")
MAY_BE_DISABLED = ("undo", "redo", "why_digit") + EXPORTS


class BoardLook:
    """Everything that the board page shows.

    A part of the page is repainted only if its field differs between the old and the new BoardLook.
    """

    def __init__(self, state: "BoardState") -> None:
        self.embedded = state.embedded
        self.language = state.language
        self.mode = state.input.mode
        self.is_typing_in = state.input.is_typing_in
        self.locked = state.input.locked
        self.shows_candidates = state.shows_candidates
        self.notes_filter = state.notes_filter
        self.shows_links = state.shows_links
        self.options = enabled_options(state)  # the names of the options that are on
        # (seconds, whether paused), or None without a timer
        has_timer = state.options.timer and any(state.board.values)
        self.time = (state.game.seconds, state.is_paused) if has_timer else None
        self.level = level_of(state)
        self.win = win_of(state)
        self.likely_command = likely_command(state)
        self.board = state.board
        self.cells = cells_of(state)
        self.highlighted_digit = highlighted_digit(state)  # the highlighted digit, 0 for none
        self.missing_counts = _missing_counts(state.board)  # how often each digit from 1 to 9 is missing
        self.cursor = state.input.cursor
        self.message = status_message(state)  # the message of the status line
        self.offers = offered_commands(state)  # the commands offered beside the status line
        self.disabled = _disabled_commands(state)  # the commands whose buttons are disabled
        # the 81 cells of a position or solution shown over the board, or None
        self.layer = position_cells(state) or solution_cells(state)
        self.pager = pager_of(state)
        self.hint = state.known.hint
        # the slug of the technique to learn, if only techniques outside the player's selection find a step
        beyond = state.known.beyond
        shows_beyond = beyond and "show_beyond" in self.offers
        self.technique_to_learn = beyond.step["technique"] if beyond and shows_beyond else ""
        self.path = state.known.path
        self.reason = state.known.reason if is_choosing_digit(state) else None
        # the board to which the hint applies
        self.hint_board = state.known.path.board if state.known.path else state.board
        sentences = marks.sentences(state.known.hint, self.hint_board)
        if state.has_drawing_code and not state.known.path:
            sentences = marks.join_sentences(sentences, drawn_sentences(state, self.cells))
        # the hint's sentences about cells of the board, and about cells of the position over the board
        self.sentences, self.sentences_over = ({}, sentences) if state.known.path else (sentences, {})
        self.dialog = state.dialog
        # the reason why the browser does not store games, or ""
        self.storage_refusal = state.storage_refusal
        self.contents = contents_of(state)  # the part of the board to export
        # whether the solution to export is being searched for
        self.is_solution_pending = is_solution_pending(state)
        self.dialogs = state.dialogs
        self.paper = state.options.paper
        self.carried = visit.link_parameters(state)  # the language and theme, for links to other pages
        self._address = state.address
        self._state = state

    @property
    def export(self) -> str:
        """The text of the export dialog; the HoDoKu format includes entries and candidates."""
        from solving.looks.leaving import exported_state
        from sudoku_core.notation.writing import WRITERS

        board = exported_state(self._state).board
        grid = boards.to_grid(board) if self.dialogs.format == "hodoku" else Grid(board.values)
        return dict(WRITERS)[self.dialogs.format](grid)

    @property
    def link(self) -> str:
        """The address of this page with this board and the shown step of its path."""
        return self._address + address.write_address(self.board, self.path)

    @property
    def composer(self) -> str:
        """The address of the composer with this board and the marks of the shown step."""
        from solving.looks.embedding import composer_address

        return composer_address(self._state)

    @property
    def programs(self) -> tuple[tuple[str, str], ...]:
        """The name and the link of each program of other authors that can open this puzzle."""
        from solving.texts.programs import program_links

        return program_links(self.board)

    @property
    def lab(self) -> str:
        """The address of the lab with this puzzle: its givens, or all values if there are none."""
        return seal_address("lab.html?puzzle=" + line_of(boards.puzzle(self.board)))


def _missing_counts(board: "Board") -> tuple[int, ...]:
    """Return how often each digit from 1 to 9 is missing."""
    return tuple([max(0, 9 - board.values.count(digit)) for digit in range(1, 10)])


def _disabled_commands(state: "BoardState") -> tuple[str, ...]:
    is_disabled = {
        "undo": not state.game.past,
        "redo": not state.game.future,
        # The hint has its own button with this name, which a quick player presses next.
        "why_digit": bool(state.question and state.question.purpose == "hint"),
    }
    is_disabled.update({command: is_solution_pending(state) for command in EXPORTS})
    return tuple([command for command in MAY_BE_DISABLED if is_disabled[command]])
