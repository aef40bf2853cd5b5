"""The explanation of an algorithm: its text, its figures, the boards of its moments, and its answers."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from lab.looks.explanation import HEADING, MOMENT, Explanation, Measured
from lab.state import ALGORITHMS
from shared.examples import TUTORIALS
from shared.services import files

if TYPE_CHECKING:
    from dom import Element

    from lab.looks.explanation import Figures, Piece
    from shared.words import Words


class Explained:
    """The element that shows the explanation once the reader opens it.

    details: has an article for the explanation, and buttons that copy the algorithm as an answer.
    """

    def __init__(self, details: "Element") -> None:
        self._details = details
        self._article = details.querySelector("article")
        self._buttons = [(button, button.dataset.value) for button in details.querySelectorAll("button")]
        self._algorithm = ""
        self._words: Words | None = None
        self._carried = ""
        self._shown = ("", "", "")  # algorithm, language and `carried` of the explanation that is there
        details.addEventListener("toggle", self._load)

    def paint(self, algorithm: str, words: "Words", carried: str) -> None:
        """Show what belongs to this algorithm; there is nothing on one that is none of ours.

        carried: what links to other pages say of language and theme.
        """
        if self._words is words and (self._algorithm, self._carried) == (algorithm, carried):
            return
        self._algorithm, self._words, self._carried = algorithm, words, carried
        self._details.hidden = bool(algorithm) and algorithm not in ALGORITHMS
        self._details.dataset.of = algorithm
        for button, judge in self._buttons:
            button.dataset.value = algorithm + "." + judge
        self._load()

    def _load(self, _event: object = None) -> None:
        if self._words and self._details.open and not self._details.hidden:
            wanted = (self._algorithm, self._words.language, self._carried)
            if self._shown != wanted:
                self._shown = wanted
                asyncio.create_task(self._show(wanted, self._words))

    async def _show(self, wanted: tuple[str, str, str], words: "Words") -> None:
        algorithm, _, carried = wanted
        text = await files.text_of_site("explanations/" + algorithm + "." + words.language + ".md")
        measured = await files.text_of_site("explanations/measured.json")
        if self._shown != wanted:
            return  # the reader has chosen another meanwhile
        if text and measured:
            self._article.replaceChildren(*elements_of(text, algorithm, Measured(measured), words, carried))
        else:
            self._shown = ("", "", "")
            self._article.textContent = words.say("lab.no_text")


def elements_of(
    text: str, algorithm: str, measured: Measured, words: "Words", carried: str
) -> "list[Element]":
    """Return the elements of an explanation; raise ValueError and KeyError as Explanation does."""
    explanation = Explanation(text, algorithm, measured)
    title = document.createElement("h3")
    title.textContent = explanation.title
    elements = [title]
    for kind, pieces, moment in explanation.parts:
        if kind == MOMENT and moment:
            elements.append(_moment(pieces, moment, algorithm, words, carried))
        else:
            elements.append(_filled(document.createElement("h4" if kind == HEADING else "p"), pieces))
    return elements


def _filled(element: "Element", pieces: "tuple[Piece, ...]") -> "Element":
    for text, is_code in pieces:
        if is_code:
            code = document.createElement("code")
            code.textContent = text
            element.append(code)
        else:
            element.append(text)
    return element


def _moment(
    pieces: "tuple[Piece, ...]", moment: "Figures", algorithm: str, words: "Words", carried: str
) -> "Element":
    """Return a board with its caption and a link that opens the lab at that step."""
    figure = document.createElement("figure")
    figure.append(_board(moment["values"], words.say("lab.moment_board")))
    caption = _filled(document.createElement("figcaption"), pieces)
    link = document.createElement("a")
    link.href = (
        f"lab.html?puzzle={dict(TUTORIALS)[moment['puzzle']]}&algorithm={algorithm}"
        f"&find={moment['find']}&step={moment['position']}{carried}"
    )
    link.textContent = words.say("lab.watch_moment")
    caption.append(" ", link)
    figure.append(caption)
    return figure


def _board(values: str, label: str) -> "Element":
    board = document.createElement("div")
    board.className = "board small"
    board.setAttribute("role", "img")
    board.setAttribute("aria-label", label)
    for row in range(9):
        line = document.createElement("div")
        line.setAttribute("role", "row")
        line.setAttribute("aria-hidden", "true")  # of an image, which the caption describes
        for value in values[9 * row : 9 * row + 9]:
            cell = document.createElement("span")
            cell.className = "cell given" if value != "." else "cell"
            cell.textContent = value if value != "." else ""
            line.append(cell)
        board.append(line)
    return board
