"""Show the explanation of an algorithm, which the build generates, and its answers for judges."""

import asyncio
from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS
from shared.services import files

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words


class ExplanationPainter:
    """The element of an explanation, which is loaded when the reader opens it.

    details: The element, with an article for the explanation and buttons that copy the algorithm as an
    answer.
    """

    def __init__(self, details: "Element") -> None:
        self._details = details
        self._article = details.querySelector("article")
        self._buttons = [(button, button.dataset.value) for button in details.querySelectorAll("button")]
        self._algorithm = ""
        self._words: Words | None = None
        self._links = ("", "")
        self._shown_request = ("", "", "", "")  # algorithm, language, puzzle and `carried` of the article
        details.addEventListener("toggle", self._load)

    def paint(self, algorithm: str, words: "Words", links: tuple[str, str]) -> None:
        """Show the explanation of this algorithm; only the site's own algorithms have one.

        links: For links to other algorithms: the puzzle, and the parameters for language and theme.
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
            request = (self._algorithm, self._words.language) + self._links
            if self._shown_request != request:
                self._shown_request = request
                asyncio.create_task(self._load_and_show(request, self._words))

    async def _load_and_show(self, request: tuple[str, str, str, str], words: "Words") -> None:
        algorithm, language, puzzle, carried = request
        text = await files.json_of_site("explanations/" + algorithm + "." + language + ".json")
        if self._shown_request != request:
            return  # meanwhile the reader has chosen another algorithm
        if not text:
            self._shown_request = ("", "", "", "")
            self._article.textContent = words.say("lab.no_text")
            return
        self._article.innerHTML = text
        for link in self._article.querySelectorAll("a"):
            query = link.dataset.query
            if not query.startswith("puzzle="):
                query = "puzzle=" + puzzle + "&" + query
            link.href = "lab.html?" + query + carried
