"""Print this board and, if there is room on the page, saved games."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.elements import one
from shared.services import clock, printing
from solving.looks import picture
from solving.looks.hint import shapes_over
from solving.looks.leaving import printed_state
from solving.looks.path import cells_for_picture
from solving.state import BoardState, contents_of
from solving.steps.arriving import set_first_board
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def print_now(page: "BoardPage") -> None:
    """Print a page with the settings of the print dialog."""
    page.run("close")
    fill_sheet(page)
    if not printing.print_sheet():
        page.run("tell", "status.no_print")


def fill_sheet(page: "BoardPage") -> None:
    """Write the page to print into the document, with the settings of the print dialog."""
    say, levels_by_puzzle = page.words.say, page.examples.levels()
    states = _states_to_print(page, page.state.dialogs.per_page)
    figures = []
    for number, state in enumerate(states, 1):
        level = levels_by_puzzle.get(line_of(boards.puzzle(state.board)), "")
        caption = say("print.caption", {"number": number}) if len(states) > 1 else ""
        caption_parts = [part for part in (caption, level and say("level." + level)) if part]
        cells = cells_for_picture(state)
        drawings = picture.drawings_on_notes(state, cells, "print")
        svg = picture.draw_picture(cells, "print", say("picture.title"), shapes_over(state), drawings)
        figures.append((svg, " · ".join(caption_parts)))
    heading = one("#print-heading").value.strip() or say("page.name")
    layout = f"{page.state.options.paper} per-{page.state.dialogs.per_page}"
    printing.fill_sheet(heading, clock.today(page.words.language), figures, layout)


def _states_to_print(page: "BoardPage", max_count: int) -> "list[BoardState]":
    """Return at most `max_count` states with the boards to print: this board, then saved games."""
    state = page.state
    states = [printed_state(state)]
    if contents_of(state) == "solution":
        return states  # the solutions of other puzzles are not known
    for saved in page.saver.games():
        if len(states) < max_count and saved.name != state.game.name and not saved.is_blank:
            empty_state = BoardState(dialogs=state.dialogs, has_drawing_code=state.has_drawing_code)
            states.append(printed_state(set_first_board(empty_state, saved.board)))
    return states
