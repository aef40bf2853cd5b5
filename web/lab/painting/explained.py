"""The explanation of an algorithm: its text, its figures, the boards of its moments, and its answers."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from lab.looks.explanation import CODE, HEADING, LINK, MOMENT, Explanation, Measured, link_to
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
        self._links = ("", "")
        self._shown = ("", "", "", "")  # algorithm, language, puzzle and `carried` of what is there
        details.addEventListener("toggle", self._load)

    def paint(self, algorithm: str, words: "Words", links: tuple[str, str]) -> None:
        """Show what belongs to this algorithm; there is nothing on one that is none of ours.

        links: the puzzle of links to other algorithms, and what links say of language and theme.
        """
        if self._words is words and (self._algorithm, self._links) == (algorithm, links):
            return
        self._algorithm, self._words, self._links = algorithm, words, links
        self._details.hidden = bool(algorithm) and algorithm not in ALGORITHMS
        self._details.dataset.of = algorithm
        for button, judge in self._buttons:
            button.dataset.value = algorithm + "." + judge
        self._load()

    def _load(self, _event: object = None) -> None:
        if self._words and self._details.open and not self._details.hidden:
            wanted = (self._algorithm, self._words.language) + self._links
            if self._shown != wanted:
                self._shown = wanted
                asyncio.create_task(self._show(wanted, self._words))

    async def _show(self, wanted: tuple[str, str, str, str], words: "Words") -> None:
        algorithm, _, puzzle, carried = wanted
        text = await files.text_of_site("explanations/" + algorithm + "." + words.language + ".md")
        measured = await files.text_of_site("explanations/measured.json")
        if self._shown != wanted:
            return  # the reader has chosen another meanwhile
        if text and measured:
            explanation = Explanation(text, algorithm, Measured(measured))
            self._article.replaceChildren(*Painter(algorithm, words, puzzle, carried).elements(explanation))
        else:
            self._shown = ("", "", "", "")
            self._article.textContent = words.say("lab.no_text")


class Painter:
    """Makes the elements of an explanation.

    algorithm: the one that is explained. puzzle, carried: of its links, see Explained.paint.
    """

    def __init__(self, algorithm: str, words: "Words", puzzle: str, carried: str) -> None:
        self._algorithm, self._words, self._puzzle, self._carried = algorithm, words, puzzle, carried

    def elements(self, explanation: Explanation) -> "list[Element]":
        """Return the elements of this explanation."""
        title = document.createElement("h3")
        title.textContent = explanation.title
        elements = [title]
        for kind, pieces, moment in explanation.parts:
            if kind == MOMENT and moment:
                elements.append(self._moment(pieces, moment))
            else:
                elements.append(self._filled("h4" if kind == HEADING else "p", pieces))
        return elements

    def _filled(self, tag: str, pieces: "tuple[Piece, ...]") -> "Element":
        element = document.createElement(tag)
        for text, kind in pieces:
            if kind == CODE:
                code = document.createElement("code")
                code.textContent = text
                element.append(code)
            elif kind == LINK:
                href = link_to(text, self._algorithm, self._puzzle, self._carried)
                element.append(_link(href, self._words.say("lab.algorithm_" + text)))
            else:
                element.append(text)
        return element

    def _moment(self, pieces: "tuple[Piece, ...]", moment: "Figures") -> "Element":
        """Return a board with its caption and a link that opens the lab at that step."""
        figure = document.createElement("figure")
        figure.append(_board(moment["values"], self._words.say("lab.moment_board")))
        caption = self._filled("figcaption", pieces)
        href = (
            f"lab.html?puzzle={dict(TUTORIALS)[moment['puzzle']]}&algorithm={self._algorithm}"
            f"&find={moment['find']}&step={moment['position']}{self._carried}"
        )
        caption.append(" ", _link(href, self._words.say("lab.watch_moment")))
        figure.append(caption)
        return figure


def _link(href: str, text: str) -> "Element":
    link = document.createElement("a")
    link.href = href
    link.textContent = text
    return link


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
