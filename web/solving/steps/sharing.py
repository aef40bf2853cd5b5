"""Steps of the dialogs from which a board leaves the page. MicroPython runs this file too."""

from typing import TYPE_CHECKING

from shared import life

if TYPE_CHECKING:
    from solving.state import State


def choose_format(state: "State", format: str) -> "State":
    """Export the grid in this format."""
    return state.having(format=format)


def copied(state: "State") -> "State":
    """Note that the export is copied, and close its dialog."""
    return life.tell(_done(state, "export"), "status.copied").having(shared=False)


def link_copied(state: "State") -> "State":
    """Note that the link to this grid is copied, and close its dialog."""
    return _done(state, "link").having(shared=True, message=None)


def _done(state: "State", dialog: str) -> "State":
    return life.close(state) if state.dialog == dialog else state


def show_link(state: "State") -> "State":
    """Open the dialog with the link; its QR code is yet to be made."""
    return life.show(state, "link").having(qr=None)


def qr_made(state: "State", rows: "tuple[str, ...]") -> "State":
    """Take the rows of the link's QR code, () where it cannot be made."""
    return state.having(qr=rows)


def choose_per_page(state: "State", count: str) -> "State":
    """Print so many puzzles on a page."""
    return state.having(per_page=int(count))


def choose_paper(state: "State", paper: str) -> "State":
    """Print on this paper: "a4" or "letter"."""
    return state.having(paper=paper)
