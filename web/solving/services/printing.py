"""Services that print this board, followed by saved games until the page is full."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.elements import one
from shared.services import clock, printing
from solving.looks import picture
from solving.looks.hint import shapes_over
from solving.looks.leaving import on_paper
from solving.looks.path import cells_seen
from solving.state import BoardState, contents_of
from solving.steps.arriving import begin
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def print_now(page: "BoardPage") -> None:
    """Print with the settings of the print dialog."""
    page.run("close")
    fill_sheet(page)
    if not printing.print_sheet():
        page.run("tell", "status.no_print")


def fill_sheet(page: "BoardPage") -> None:
    """Fill the sheet with the settings of the print dialog."""
    say, levels = page.words.say, page.examples.levels()
    states = _states_to_print(page, page.state.dialogs.per_page)
    figures = []
    for number, state in enumerate(states, 1):
        level = levels.get(line_of(boards.puzzle(state.board)), "")
        caption = say("print.caption", {"number": number}) if len(states) > 1 else ""
        parts = [part for part in (caption, level and say("level." + level)) if part]
        cells = cells_seen(state)
        drawn = picture.drawn_on(state, cells, "print")
        svg = picture.draw(cells, "print", say("picture.title"), shapes_over(state), drawn)
        figures.append((svg, " · ".join(parts)))
    heading = one("#print-heading").value.strip() or say("page.name")
    layout = f"{page.state.options.paper} per-{page.state.dialogs.per_page}"
    printing.fill_sheet(heading, clock.today(page.words.language), figures, layout)


def _states_to_print(page: "BoardPage", most: int) -> "list[BoardState]":
    """Return at most `most` states with the boards to print: this board, then saved games."""
    state = page.state
    states = [on_paper(state)]
    if contents_of(state) == "solution":
        return states  # other puzzles do not have a solution that is proven unique
    for saved in page.saver.games():
        if len(states) < most and saved.name != state.game.name and not saved.is_blank:
            blank = BoardState(dialogs=state.dialogs, draws=state.draws)
            states.append(on_paper(begin(blank, saved.board)))
    return states
