"""Paint a class's work as plain text: a table of pupils and lessons, and code side by side."""

from typing import TYPE_CHECKING

from pyscript import document

from learning.teaching.classroom.state import LESSON, PUPIL
from learning.teaching.classroom.table import piece_sentence, pupil_label
from shared.elements import one

if TYPE_CHECKING:
    from dom import Element

    from learning.teaching.classroom.saved import SavedPiece
    from learning.teaching.classroom.state import Classroom
    from shared.words import Words


class ClassPainter:
    """The elements of a class's work, and their current look."""

    def __init__(self, names: "tuple[str, ...]") -> None:
        self._numbers = range(1, len(names) + 1)  # of the lessons
        self._painted: Classroom | None = None
        self._language = ""

    def paint(self, look: "Classroom | None", words: "Words") -> None:
        """Show this work if the work or the language has changed."""
        if look is self._painted and words.language == self._language:
            return
        is_new = look is not self._painted
        focused = _focused_button()
        self._painted, self._language = look, words.language
        one("#class").hidden = not look
        if not look:
            return
        _paint_list(one("#class-refused"), [words.say(*message) for message in look.refused_files])
        one("#class-work").hidden = not look.pupils
        self._paint_head(look, words)
        self._paint_rows(look, words)
        self._paint_code(look, words)
        if is_new and look.shown_code:
            one("#class-code").focus()  # the code is below the table and may be out of sight
        elif focused:
            one("#class-work " + focused).focus()
        elif is_new:
            one("#class").scrollIntoView()

    def _paint_head(self, look: "Classroom", words: "Words") -> None:
        row = one("#class-work thead tr")
        row.replaceChildren(_head(words.say("learn.class_name"), "col"))
        for number in self._numbers:
            cell = _head("", "col")
            label = words.say("learn.class_lesson", {"number": number})
            cell.append(_button("class_lesson", number, label, look.shown_code == (LESSON, number)))
            row.append(cell)

    def _paint_rows(self, look: "Classroom", words: "Words") -> None:
        body = one("#class-work tbody")
        body.replaceChildren()
        for index, pupil in enumerate(look.pupils):
            row = body.insertRow()
            cell = _head("", "row")
            is_shown = look.shown_code == (PUPIL, index)
            cell.append(_button("class_pupil", index, pupil_label(pupil, look.pupils, words), is_shown))
            row.append(cell)
            for number in self._numbers:
                piece = pupil.piece(number)
                result = row.insertCell()
                result.className = "is-done" if piece and piece.is_done else ""
                result.textContent = words.say(*piece_sentence(piece)) if piece else "–"

    def _paint_code(self, look: "Classroom", words: "Words") -> None:
        columns: list[tuple[str, SavedPiece | None]] = []
        if look.shown_code and look.shown_code[0] == LESSON:
            number = look.shown_code[1]
            columns = [
                (pupil_label(pupil, look.pupils, words), pupil.piece(number)) for pupil in look.pupils
            ]
        elif look.shown_code:
            pupil = look.pupils[look.shown_code[1]]
            columns = [(_lesson_title(piece, words), piece) for piece in pupil.pieces]
        one("#class-code").hidden = not columns
        one("#class-code").replaceChildren(*[_column(title, piece, words) for title, piece in columns])


def _focused_button() -> str:
    """Return a selector of the table's focused button, which painting will replace; "" without focus."""
    focused = document.activeElement
    if not focused or not focused.matches("#class-work button[data-value]"):
        return ""
    return "[data-command=" + focused.dataset.command + '][data-value="' + focused.dataset.value + '"]'


def _lesson_title(piece: "SavedPiece", words: "Words") -> str:
    return words.say("learn.class_lesson", {"number": piece.number})


def _column(title: str, piece: "SavedPiece | None", words: "Words") -> "Element":
    """Return a section with a heading, the result, and code to read or copy."""
    box = document.createElement("section")
    heading = document.createElement("h4")
    heading.textContent = title
    result = document.createElement("p")
    result.textContent = words.say(*piece_sentence(piece))
    box.append(heading, result)
    if piece and piece.code:
        code = document.createElement("pre")
        code.textContent = piece.code
        code.tabIndex = 0
        code.setAttribute("aria-label", title)
        box.append(code)
    return box


def _head(text: str, scope: str) -> "Element":
    cell = document.createElement("th")
    cell.scope = scope
    cell.textContent = text
    return cell


def _button(command: str, value: int, text: str, is_pressed: bool) -> "Element":
    button = document.createElement("button")
    button.type = "button"
    button.dataset.command = command
    button.dataset.value = str(value)
    button.setAttribute("aria-pressed", "true" if is_pressed else "false")
    button.textContent = text
    return button


def _paint_list(element: "Element", lines: "list[str]") -> None:
    items = []
    for line in lines:
        item = document.createElement("li")
        item.textContent = line
        items.append(item)
    element.replaceChildren(*items)
