"""Paint a technique's page: update the elements whose look has changed."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards.cells import show_digit, show_words
from shared.boards.hint import WHERE
from shared.boards.painting import (
    draw_shapes,
    has_new_text,
    paint_opposites,
    paint_pressed,
    paint_text,
    scroll_text_to_top,
)
from shared.elements import one
from shared.page.status import show_status
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.pictures.drawing import draw_candidates
from techniques.looks import cells as looks
from techniques.looks.look import OFFERED_COMMANDS

if TYPE_CHECKING:
    from shared.words import Words
    from techniques.looks.look import TechniqueLook


class TechniquePainter:
    """The elements of the page, and their current look."""

    def __init__(self) -> None:
        self._look: TechniqueLook | None = None
        self._words: Words | None = None
        self._board = ExampleBoardPainter()

    def paint(self, look: "TechniqueLook", words: "Words") -> None:
        """Update the elements that differ from the last look."""
        old = self._look if words is self._words else None
        self._look, self._words = look, words
        if not old or old.names != look.names:
            _paint_names(look, words)
        self._board.paint(old, look, words)
        one("#still").hidden = look.board is not None
        _paint_hint(old, look, words)
        _paint_stages(old, look, words)
        if look.message and (not old or old.message != look.message):
            show_status(words.say(*look.message), words)
        if not old or old.offered_commands != look.offered_commands:
            for command in OFFERED_COMMANDS:
                one('#live [data-command="' + command + '"]').hidden = command not in look.offered_commands
        if not old or (old.board_link, old.whole_page_link, old.composer_link) != (
            look.board_link,
            look.whole_page_link,
            look.composer_link,
        ):
            one("#embed-this").href = look.composer_link
            one("#opens").hidden = not look.board_link
            one("#opens").href = look.board_link or "./"
            one("#whole").href = look.whole_page_link
        if not old or (old.practice_link, old.practised, old.is_solved) != (
            look.practice_link,
            look.practised,
            look.is_solved,
        ):
            _paint_practice(look, words)
        if look.hint and has_new_text(old.hint if old else None, look.hint):
            scroll_text_to_top()


def _paint_names(look: "TechniqueLook", words: "Words") -> None:
    """Set the page's title if the name of the technique in this language is loaded."""
    if look.names:
        document.title = words.say("techniques.title_of", {"technique": look.names[words.language]})


def _paint_practice(look: "TechniqueLook", words: "Words") -> None:
    """Link to practice and to a puzzle, and show the player's results if there are any."""
    results = one("#practised")
    if results:
        one("#practise").href = look.practice_link
        right, tried = look.practised or (0, 0)
        counts: dict[str, object] = {
            "right": right,
            "tried": tried,
            "count": int(results.dataset.positions),
        }
        results.textContent = words.say("techniques.practised", counts) if look.practised else ""
    if one("#solve"):
        one("#solve").href = look.puzzle_link
        one("#solved").textContent = words.say("techniques.solved") if look.is_solved else ""


def _paint_hint(old: "TechniqueLook | None", look: "TechniqueLook", words: "Words") -> None:
    """Show the text of the step for this stage beside the board. At `where`, the status line shows it.

    Before the example is loaded, the text from the build is visible.
    """
    hint, before = look.hint, old.hint if old else None
    if not look.board or (old and old.board and hint is before):
        return
    if not hint or hint.stage == WHERE:
        one("#hint-text").replaceChildren()
        return
    if has_new_text(before, hint):
        paint_text(hint, words, [])
    elif before and before.opposites is not hint.opposites:
        paint_opposites(hint, words)
    if not before or before.pressed != hint.pressed:
        paint_pressed(hint)


def _paint_stages(old: "TechniqueLook | None", look: "TechniqueLook", words: "Words") -> None:
    is_loaded = look.board is not None
    if old and (old.stage, old.board is not None) == (look.stage, is_loaded):
        return
    one("#live-example").dataset.stage = look.stage
    for button in document.querySelectorAll('[data-command="stage"]'):
        button.setAttribute("aria-pressed", "true" if button.dataset.value == look.stage else "false")
        button.disabled = not is_loaded
    one("#next").textContent = words.say("techniques.next_" + look.next_stage)
    one("#next").disabled = not is_loaded
    one("#back").disabled = not is_loaded or look.stage == "position"


class ExampleBoardPainter:
    """The cells of the example's board."""

    def __init__(self) -> None:
        self._cells = [one('#example-board [data-board-cell="' + name(cell) + '"]') for cell in CELLS]

    def paint(self, old: "TechniqueLook | None", look: "TechniqueLook", words: "Words") -> None:
        """Update the board from the old look to this one. Without an old look, paint all of it."""
        board, before = look.board, old.board if old else None
        if not board:
            draw_shapes(())
            return
        for cell in CELLS:
            if not before or before.values[cell] != board.values[cell]:
                show_digit(self._cells[cell], board.values[cell])
            if not before or before.kinds[cell] != board.kinds[cell]:
                self._cells[cell].className = looks.CELL_CLASSES[board.kinds[cell]]
        if not before or before is not board or (old and old.sentences != look.sentences):
            for cell in CELLS:
                label = looks.cell_label(cell, board, words, look.sentences.get(cell))
                show_words(self._cells[cell], label)
        if before is not board:
            _paint_candidates(look)
        if not old or old.shapes != look.shapes:
            draw_shapes(look.shapes)


def _paint_candidates(look: "TechniqueLook") -> None:
    assert look.board
    digits, xs, ys = draw_candidates(look.board.values, look.board.centre)
    element = one("#candidates")
    element.setAttribute("x", xs)
    element.setAttribute("y", ys)
    element.textContent = digits
