"""Change the dialogs that export, share or print a board."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.workers.page_question import PageQuestion, fields_of
from solving.state import is_solution_pending
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from solving.state import BoardState


def choose_contents(state: "BoardState", contents: str) -> "BoardState":
    """Choose the part of the board to export. For a solution, first ask whether it is the only one."""
    state = state.having(note=None, question=None if is_solution_pending(state) else state.question)
    if contents != "solution" or state.known.solution:
        return state.having(dialogs=state.dialogs.having(contents=contents))
    number, line = state.number + 1, line_of(boards.puzzle(state.board))
    question = PageQuestion(number=number, purpose="solution", fields=fields_of(line, line))
    return life.show_message(state.having(number=number, question=question), "status.working")


def choose_format(state: "BoardState", format: str) -> "BoardState":
    """Choose the format of the export."""
    return state.having(dialogs=state.dialogs.having(format=format))


def report_copy(state: "BoardState") -> "BoardState":
    """Show the message that the export was copied, and close its dialog."""
    return life.show_message(_close_dialog(state, "export"), "status.copied").with_known(
        is_link_copied=False
    )


def report_grid_copy(state: "BoardState") -> "BoardState":
    """Show the message that Ctrl+C has copied the grid."""
    return state.with_known(is_link_copied=False).having(message=("status.grid_copied", None))


def report_link_copy(state: "BoardState") -> "BoardState":
    """Show the message that the link was copied, and close its dialog."""
    return _close_dialog(state, "link").with_known(is_link_copied=True).having(message=None)


def _close_dialog(state: "BoardState", dialog: str) -> "BoardState":
    return life.close_dialog(state) if state.dialog == dialog else state


def show_link(state: "BoardState") -> "BoardState":
    """Open the dialog with the link; its QR code is added later."""
    return store_qr_code(life.open_dialog(state, "link"), None)


def store_qr_code(state: "BoardState", rows: "tuple[str, ...] | None") -> "BoardState":
    """Store the rows of the link's QR code: () after a failure, None until it has been generated."""
    return state.having(dialogs=state.dialogs.having(qr=rows))


def choose_per_page(state: "BoardState", count: str) -> "BoardState":
    """Choose the number of puzzles on a printed page."""
    return state.having(dialogs=state.dialogs.having(per_page=int(count)))


def choose_paper(state: "BoardState", paper: str) -> "BoardState":
    """Choose the paper for printing: "a4" or "letter"."""
    return state.having(options=state.options.having(paper=paper))
