"""Steps of the dialogs from which a board leaves the page."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.workers.page_question import PageQuestion, fields_of
from solving.state import is_coming
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from solving.state import BoardState


def choose_contents(state: "BoardState", contents: str) -> "BoardState":
    """Take this of the board along; the solution only when it has been found to be the only one."""
    state = state.having(note=None, question=None if is_coming(state) else state.question)
    if contents != "solution" or state.known.solution:
        return state.having(dialogs=state.dialogs.having(contents=contents))
    number, line = state.number + 1, line_of(boards.puzzle(state.board))
    question = PageQuestion(number=number, purpose="solution", fields=fields_of(line, line))
    return life.tell(state.having(number=number, question=question), "status.working")


def choose_format(state: "BoardState", format: str) -> "BoardState":
    """Export the grid in this format."""
    return state.having(dialogs=state.dialogs.having(format=format))


def copied(state: "BoardState") -> "BoardState":
    """Note that the export is copied, and close its dialog."""
    return life.tell(_done(state, "export"), "status.copied").with_known(shared=False)


def grid_copied(state: "BoardState") -> "BoardState":
    """Note that Ctrl+C has copied the grid."""
    return state.with_known(shared=False).having(message=("status.grid_copied", None))


def link_copied(state: "BoardState") -> "BoardState":
    """Note that the link to this grid is copied, and close its dialog."""
    return _done(state, "link").with_known(shared=True).having(message=None)


def _done(state: "BoardState", dialog: str) -> "BoardState":
    return life.close(state) if state.dialog == dialog else state


def show_link(state: "BoardState") -> "BoardState":
    """Open the dialog with the link; its QR code is yet to be made."""
    return qr_made(life.show(state, "link"), None)


def qr_made(state: "BoardState", rows: "tuple[str, ...] | None") -> "BoardState":
    """Take the rows of the link's QR code, () where it cannot be made, None before."""
    return state.having(dialogs=state.dialogs.having(qr=rows))


def choose_per_page(state: "BoardState", count: str) -> "BoardState":
    """Choose the number of puzzles on a printed page."""
    return state.having(dialogs=state.dialogs.having(per_page=int(count)))


def choose_paper(state: "BoardState", paper: str) -> "BoardState":
    """Print on this paper: "a4" or "letter"."""
    return state.having(options=state.options.having(paper=paper))
