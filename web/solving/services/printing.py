"""The service that prints: this board, and kept games until the page is full."""

from typing import TYPE_CHECKING

from shared.services.printing import print_sheet
from solving.looks import picture
from solving.looks.cells import cells_of
from solving.services.pictures import drawn
from solving.state import State
from solving.steps.arriving import begin
from solving.texts.game_text import puzzle_name

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def print_now(page: "BoardPage") -> None:
    """Print as the print dialog says."""
    page.run("close")
    per_page, paper = page.state.per_page, page.state.paper
    pictures = _pictures(page, per_page)
    captions = [""]
    if len(pictures) > 1:
        numbers = range(1, len(pictures) + 1)
        captions = [page.words.say("print.caption", {"number": number}) for number in numbers]
    if not print_sheet([list(zip(pictures, captions))], per_page, paper):
        page.run("tell", "status.no_print")


def _pictures(page: "BoardPage", most: int) -> list[str]:
    pictures = [drawn(page, "print")]
    present = puzzle_name(page.state.board)
    for kept in page.saver.games():
        if len(pictures) < most and kept.name != present:
            cells = cells_of(begin(State(), kept.board))
            pictures.append(picture.draw(cells, "none", "print", page.words.say("picture.title")))
    return pictures
