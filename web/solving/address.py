"""URL and state: what the parameters of the page's address say, and the address that says it again.

puzzle=<any format on one line>     its values are givens
state=<what board_text.write wrote>      a board with entries, notes or colours
theme=light|dark|auto  lang=en|zh-CN
"""

from typing import TYPE_CHECKING

from solving import board as boards
from solving import board_text
from solving.state import grid_of_text, line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solving.board import Board
    from solving.state import Message

LANGUAGES = ("en", "zh-CN")
THEMES = ("auto", "light", "dark")


class Visit:
    """What an address asks for: a board or None, a theme, a language, and what could not be read of it.

    problems: messages (key, facts).
    """

    def __init__(self, board: "Board | None", theme: str, language: str, problems: "list[Message]") -> None:
        self.board = board
        self.theme = theme
        self.language = language
        self.problems = problems


def read(parameters: dict[str, str], browser_languages: "Iterable[str]" = ()) -> Visit:
    """The visit that these parameters ask for; what the browser's owner reads stands there best first."""
    board: Board | None = None
    problems: list[Message] = []
    if "state" in parameters:
        board = board_text.read(parameters["state"])
        if not board:
            problems.append(("address.state", None))
    elif "puzzle" in parameters:
        grid, problem = grid_of_text(parameters["puzzle"])
        board = boards.of_grid(grid) if grid else None
        if problem:
            problems.append(problem)
    theme = parameters.get("theme", "auto")
    if theme not in THEMES:
        problems.append(("address.theme", {"text": theme}))
        theme = "auto"
    wanted = parameters.get("lang")
    if wanted is not None and not language_of(wanted):
        problems.append(("address.language", {"text": wanted}))
    return Visit(board, theme, choose_language(wanted, browser_languages), problems)


def choose_language(wanted_in_address: str | None, browser_languages: "Iterable[str]") -> str:
    """The language to speak: the address's, else the first of the browser's that we know, else English."""
    for tag in [wanted_in_address or ""] + list(browser_languages):
        language = language_of(tag)
        if language:
            return language
    return "en"


def language_of(tag: str) -> str | None:
    """Which of LANGUAGES a reader of this one (zh, zh-Hant-HK, en-GB) reads, or None."""
    first = tag.replace("_", "-").split("-")[0].lower()
    return next((language for language in LANGUAGES if language.split("-")[0] == first), None)


def write(board: "Board") -> str:
    """The query string of this board: `puzzle=` where it is only givens, else `state=`."""
    if board == boards.without_entries(board):
        return "?puzzle=" + line(board.values)
    return "?state=" + board_text.write(board)
