"""Paint the dialog of a picture."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards.cells import show_digit, show_words
from shared.boards.spoken import describe_cell
from shared.elements import one
from solving.photo import drawing
from solving.photo.look import PhotoCellLook, PhotoLook
from sudoku_core.board.geometry import CELLS, name

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.photo.decoding import Picture

SVG_NAMESPACE = "http://www.w3.org/2000/svg"


class PhotoPainter:
    """The painter of the dialog of a picture.

    open_pictures: A list with the shown picture, or an empty list.
    """

    def __init__(self, open_pictures: "list[Picture]") -> None:
        self._open_pictures = open_pictures
        self._look = PhotoLook()
        # The dialog's board is created with the first picture; until then, the page has a single board.
        one("#photo-board").append(one("#photo-rows").content.cloneNode(True))
        self._cells = [one('#photo-board [data-board-cell="' + name(cell) + '"]') for cell in CELLS]
        self._digits = [_create_digit(cell) for cell in CELLS]
        self._drawn_picture: Picture | None = None

    def paint(self, look: PhotoLook, words: "Words") -> None:
        """Paint the changes since the last call."""
        old, self._look = self._look, look
        photo = look.photo
        if not photo:
            self._clear()
            return
        was_read = photo.was_read
        _set_text(one("#photo-said"), words.say(*look.message))
        one("#photo-progress").hidden = not look.is_busy
        one("#photo-look").hidden = one("#photo-pad").hidden = not was_read
        one("#photo-play").hidden = not was_read
        one("#photo-next").hidden = not was_read or not photo.doubts
        one("#photo-by-hand").hidden = not was_read or not photo.has_entries
        one("#photo-entries").checked = photo.loads_entries
        one("#photo-other").hidden = not photo.other_grids
        one("#photo-whole").hidden = not photo.corners or bool(photo.stage)
        if photo.problem and photo.corners and not (old.photo and old.photo.problem):
            one("#photo-whole").open = True
        self._paint_picture(old, look)
        if look.cells:
            self._paint_cells(old, look, words)
        if (old.language, old.offers) != (look.language, look.offers):
            _paint_offers(look, words)

    def _paint_picture(self, old: PhotoLook, look: PhotoLook) -> None:
        photo, picture = look.photo, self._open_pictures[0] if self._open_pictures else None
        if not photo or not picture:
            return
        is_new = self._drawn_picture is not picture
        self._drawn_picture = picture
        old_photo = old.photo
        if is_new:
            drawing.draw_whole(picture)
        if photo.mesh and (is_new or not old_photo or old_photo.mesh != photo.mesh):
            drawing.draw_straightened(picture, photo.mesh)
        if photo.corners and (is_new or not old_photo or old_photo.corners != photo.corners):
            drawing.draw_corners(photo)

    def _paint_cells(self, old: PhotoLook, look: PhotoLook, words: "Words") -> None:
        has_new_language = old.language != look.language or not old.cells
        for cell in CELLS:
            cell_look = look.cells[cell]
            if has_new_language or old.cells[cell] != cell_look:
                self._paint_cell(cell, cell_look, words)
        cursor = look.photo.cursor if look.photo else 0
        visits = look.photo.visits if look.photo else 0
        if not old.cells or (old.photo and (old.photo.cursor, old.photo.visits) != (cursor, visits)):
            for element in document.querySelectorAll('#photo-board [tabindex="0"]'):
                element.tabIndex = -1
            self._cells[cursor].tabIndex = 0
            if old.cells:
                self._cells[cursor].focus()

    def _paint_cell(self, cell: int, look: PhotoCellLook, words: "Words") -> None:
        element = self._cells[cell]
        show_digit(element, look.text)
        self._digits[cell].textContent = look.text
        element.className = look.classes
        self._digits[cell].setAttribute("class", "in-doubt" if "doubted" in look.classes else "")
        show_words(element, describe_cell(cell, look.label, words))
        element.setAttribute("aria-selected", "true" if "cursor" in look.classes else "false")

    def _clear(self) -> None:
        if not self._drawn_picture:
            return
        self._drawn_picture = None
        one("#photo-whole").open = False
        drawing.clear_canvases()
        while self._open_pictures:
            self._open_pictures.pop().release()


def _set_text(element: "Element", text: str) -> None:
    if element.textContent != text:
        element.textContent = text


def _create_digit(cell: int) -> "Element":
    """Add a digit to the corner of its cell, over the straightened picture."""
    digit = document.createElementNS(SVG_NAMESPACE, "text")
    digit.setAttribute("x", str(cell % 9 * drawing.CELL_SIZE + 50))
    digit.setAttribute("y", str(cell // 9 * drawing.CELL_SIZE + 56))
    one("#photo-digits").append(digit)
    return digit


def _paint_offers(look: PhotoLook, words: "Words") -> None:
    list_element = one("#photo-offers")
    list_element.replaceChildren()
    for number, offer in enumerate(look.offers):
        button = document.createElement("button")
        button.type = "button"
        button.dataset.command = "photo_change"
        button.dataset.value = str(number)
        button.textContent = words.say(*offer)
        list_element.append(button)
