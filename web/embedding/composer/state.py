"""The state of the composer: what an author has chosen to show, and for which tool."""

from typing import TYPE_CHECKING

from shared.examples import TUTORIALS
from shared.life import PageState

if TYPE_CHECKING:
    from shared.life import Message

USUAL_PUZZLE = dict(TUTORIALS)["D"]
USUAL_CODE = """\
def solve(board):
    # board: 81 numbers, 0 for an empty cell; fill it in, and return True
    return False
"""


class State(PageState):
    """The state of the composer; what can be chosen is in choices.py.

    kind: what is shown. tool: for which the lines are. puzzle: a line of 81; typed: what stands in its box,
    wrong: what is wrong with that, or None. state: of a board, as an address has it, or ""; board: the text
    of its picture, or "".
    algorithms, trace, step, parts: of a player; trace: the author's own files. technique: a slug.
    scheme: the theme of what is shown, tongue: its language; "" for that of the page around it. label,
    height, live, controls: as the element has them. exercise: whether the reader is to do something with
    it. code: the program that the reader is to write or mend. inside: what stands between its tags.
    form: of the picture's file.
    width: of the preview, in px; is_dark: whether the page around it is. drawn: the query of a run at a
    step, and the board there, once the preview has shown it.
    names: of the techniques by slug and language. site: the address of its folder. problems: what of the
    address could not be read.
    """

    kind: str = "board"
    tool: str = "element"
    puzzle: str = USUAL_PUZZLE
    typed: str = USUAL_PUZZLE
    wrong: "Message | None" = None
    state: str = ""
    board: str = ""
    algorithms: tuple[str, ...] = ("bitmask",)
    trace: str = ""
    step: int = 0
    parts: tuple[str, ...] = ()
    technique: str = "x-wing"
    exercise: bool = False
    code: str = USUAL_CODE
    scheme: str = "auto"
    tongue: str = ""
    label: str = ""
    height: str = ""
    live: bool = False
    controls: str = "all"
    inside: str = "text"
    form: str = "svg"
    width: str = "720"
    is_dark: bool = False
    drawn: tuple[str, str] = ("", "")
    names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - never changed
    site: str = ""
    problems: "tuple[Message, ...]" = ()
