"""Paint a class's work as plain text: a table of pupils and lessons, and code side by side."""

from typing import TYPE_CHECKING

from pyscript import document

from learning.teaching.classroom.state import LESSON
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
        self._numbers = range(1, len(names) + 1)
        self._shown: Classroom | None = None
        self._language = "-"

    def paint(self, look: "Classroom | None", words: "Words") -> None:
        """Show this work if it or the language has changed."""
        if look is self._shown and words.language == self._language:
            return
        is_new = look is not self._shown
        pressed = _focused_button()
        self._shown, self._language = look, words.language
        one("#class").hidden = not look
        if not look:
            return
        _say_lines(one("#class-refused"), [words.say(*each) for each in look.refused])
        one("#class-work").hidden = not look.pupils
        self._paint_head(look, words)
        self._paint_rows(look, words)
        self._paint_code(look, words)
        if is_new and look.shown:
            one("#class-code").focus()  # the code is below the table and may be out of sight
        elif pressed:
            one("#class-work " + pressed).focus()
        elif is_new:
            one("#class").scrollIntoView()

    def _paint_head(self, look: "Classroom", words: "Words") -> None:
        row = one("#class-work thead tr")
        row.replaceChildren(_head(words.say("learn.class_name"), "col"))
        for number in self._numbers:
            cell = _head("", "col")
            label = words.say("learn.class_lesson", {"number": number})
            cell.append(_button("class_lesson", number, label, look.shown == (LESSON, number)))
            row.append(cell)

    def _paint_rows(self, look: "Classroom", words: "Words") -> None:
        body = one("#class-work tbody")
        body.replaceChildren()
        for place, pupil in enumerate(look.pupils):
            row = body.insertRow()
            cell = _head("", "row")
            is_shown = look.shown is not None and look.shown == ("pupil", place)
            cell.append(_button("class_pupil", place, pupil_label(pupil, look.pupils, words), is_shown))
            row.append(cell)
            for number in self._numbers:
                piece = pupil.piece(number)
                result = row.insertCell()
                result.className = "is-done" if piece and piece.is_done else ""
                result.textContent = words.say(*piece_sentence(piece)) if piece else "–"

    def _paint_code(self, look: "Classroom", words: "Words") -> None:
        shown: list[tuple[str, SavedPiece | None]] = []
        if look.shown and look.shown[0] == LESSON:
            number = look.shown[1]
            shown = [(pupil_label(each, look.pupils, words), each.piece(number)) for each in look.pupils]
        elif look.shown:
            pupil = look.pupils[look.shown[1]]
            shown = [(_lesson(each, words), each) for each in pupil.pieces]
        one("#class-code").hidden = not shown
        one("#class-code").replaceChildren(*[_column(title, piece, words) for title, piece in shown])


def _focused_button() -> str:
    """Return a selector of the table's focused button, or "". Painting is about to replace that button."""
    focused = document.activeElement
    if not focused or not focused.matches("#class-work button[data-value]"):
        return ""
    return "[data-command=" + focused.dataset.command + '][data-value="' + focused.dataset.value + '"]'


def _lesson(piece: "SavedPiece", words: "Words") -> str:
    return words.say("learn.class_lesson", {"number": piece.number})


def _column(title: str, piece: "SavedPiece | None", words: "Words") -> "Element":
    """Return a section with a heading, the result, and code to read or copy."""
    box = document.createElement("section")
    heading = document.createElement("h4")
    heading.textContent = title
    how = document.createElement("p")
    how.textContent = words.say(*piece_sentence(piece))
    box.append(heading, how)
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


def _say_lines(element: "Element", lines: "list[str]") -> None:
    items = []
    for line in lines:
        item = document.createElement("li")
        item.textContent = line
        items.append(item)
    element.replaceChildren(*items)
