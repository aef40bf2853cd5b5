"""The service that prints: this board, and kept games until the page is full."""

from typing import TYPE_CHECKING

from shared.elements import one
from shared.services import clock, printing
from solving.looks import picture
from solving.looks.cells import cells_of
from solving.looks.leaving import on_paper
from solving.services.pictures import drawn
from solving.state import State
from solving.steps.arriving import begin

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def print_now(page: "BoardPage") -> None:
    """Print as the print dialog says."""
    page.run("close")
    fill_sheet(page)
    if not printing.print_sheet():
        page.run("tell", "status.no_print")


def listen_to_printing(page: "BoardPage") -> None:
    """Print the same when the reader prints with the browser's own command, as Ctrl+P."""
    printing.on_print(lambda: fill_sheet(page))


def fill_sheet(page: "BoardPage") -> None:
    """Fill the sheet as the print dialog says."""
    per_page, paper = page.state.per_page, page.state.paper
    pictures = _pictures(page, per_page)
    captions = [""]
    if len(pictures) > 1:
        numbers = range(1, len(pictures) + 1)
        captions = [page.words.say("print.caption", {"number": number}) for number in numbers]
    printing.fill_sheet(
        one("#print-heading").value.strip() or page.words.say("page.name"),
        clock.today(page.words.language),
        list(zip(pictures, captions)),
        f"{paper} per-{per_page}",
    )


def _pictures(page: "BoardPage", most: int) -> list[str]:
    state = page.state
    pictures = [drawn(page, "print")]
    if state.contents == "solution":
        return pictures  # no other has been proven to be the only one
    for kept in page.saver.games():
        if len(pictures) < most and kept.name != state.game:
            other = on_paper(begin(State(contents=state.contents), kept.board))
            pictures.append(picture.draw(cells_of(other), "print", page.words.say("picture.title")))
    return pictures
