"""Load the code for colours and links of candidates when it is needed."""

from typing import TYPE_CHECKING

from shared.services import files
from solving.state import DRAWING_MODES

if TYPE_CHECKING:
    from solving.conductor import BoardPage
    from solving.state import BoardState


def is_needed(state: "BoardState") -> bool:
    """Return whether the page needs this code and has not loaded it."""
    if state.has_drawing_code:
        return False
    has_drawing = state.board.candidate_colours or state.board.links
    return bool(has_drawing or state.input.mode in DRAWING_MODES or state.notes_filter or state.shows_links)


async def load_drawing_code(page: "BoardPage") -> None:
    """Load the code for colours and links of candidates, and start it."""
    module = await files.load_part("chains.gz", "solving.chains.page")
    if not module:
        page.run("tell", "status.drawing_missing")
    elif not page.state.has_drawing_code:
        module.start_drawing(page)
