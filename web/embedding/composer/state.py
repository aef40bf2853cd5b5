"""The state of the composer: what an author has chosen to show, and for which tool."""

from typing import TYPE_CHECKING

from shared.examples import TUTORIALS
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message

USUAL_PUZZLE = dict(TUTORIALS)["D"]
USUAL_CODE = """\
def solve(board):
    # board: 81 numbers, 0 for an empty cell; fill it in, and return True
    return False
"""


class Subject(Value):
    """The thing that the author shows; each field has the name of its parameter in the address."""

    kind: str = "board"  # one of KINDS
    puzzle: str = USUAL_PUZZLE  # a line of 81
    state: str = ""  # of a board, as an address has it, or ""
    board: str = ""  # the text of its picture, or ""
    algorithms: tuple[str, ...] = ("bitmask",)  # of a player
    trace: str = ""  # the author's own files, of a player
    step: int = 0  # of a player
    parts: tuple[str, ...] = ()  # of a player; () for all
    technique: str = "x-wing"  # a slug
    exercise: bool = False  # whether the reader is to do something with it
    code: str = USUAL_CODE  # the program that the reader is to write or mend


class Presentation(Value):
    """The way in which it is shown; each field has the name of its parameter in the address."""

    tool: str = "element"  # for which the lines are
    scheme: str = "auto"  # the theme of what is shown
    tongue: str = ""  # its language, "" for that of the page around it
    label: str = ""
    height: str = ""
    live: bool = False
    controls: str = "all"
    inside: str = "text"  # what stands between the tags of the element
    form: str = "svg"  # the format of the picture's file
    width: str = "720"  # of the preview, in px


class DrawnBoard(Value):
    """The board that the preview has shown."""

    shown: str = ""  # the query of a run at a step, or a technique
    board: str = ""  # the text of its picture


class ComposerState(PageState):
    """The state of the composer; choices.py has what can be chosen."""

    subject: Subject = Subject()
    presentation: Presentation = Presentation()
    typed_puzzle: str = USUAL_PUZZLE  # the text in the box of the puzzle
    puzzle_problem: "Message | None" = None  # what is wrong with that text
    drawn: DrawnBoard = DrawnBoard()
    is_page_dark: bool = False  # whether the page around the preview is dark
    technique_names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - by slug and language
    site_address: str = ""  # of the folder of the site
    problems: "tuple[Message, ...]" = ()  # the parts of the address that cannot be read

    def with_subject(self, **changes: "Any") -> "ComposerState":
        """Return the same state but for these fields of its subject."""
        return self.having(subject=self.subject.having(**changes))

    def with_presentation(self, **changes: "Any") -> "ComposerState":
        """Return the same state but for these fields of its presentation."""
        return self.having(presentation=self.presentation.having(**changes))

    def with_parameter(self, name: str, value: "Any") -> "ComposerState":
        """Return the same state with this value of the field that a parameter of the address names."""
        if hasattr(Subject, name):
            return self.with_subject(**{name: value})
        return self.with_presentation(**{name: value})

    def parameter(self, name: str) -> "Any":
        """Return the value of the field that a parameter of the address names."""
        return getattr(self.subject if hasattr(Subject, name) else self.presentation, name)
