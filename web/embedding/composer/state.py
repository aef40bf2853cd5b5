"""The state of the composer: the author's choices of a subject, its presentation and a tool."""

from typing import TYPE_CHECKING

from shared.examples import TUTORIALS
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message

DEFAULT_PUZZLE = dict(TUTORIALS)["D"]
DEFAULT_CODE = """\
def solve(board):
    # board: 81 numbers, 0 for an empty cell; fill it in, and return True
    return False
"""


class Subject(Value):
    """The subject of the article. Each field except `algorithms` has the name of its address parameter."""

    kind: str = "board"  # a key of KINDS
    puzzle: str = DEFAULT_PUZZLE  # a line of 81 characters
    state: str = ""  # a board in the format of addresses, or ""
    board: str = ""  # the text of the board's picture, or ""
    algorithms: tuple[str, ...] = ("bitmask",)  # the algorithms of a player
    trace: str = ""  # the author's own files for a player
    step: int = 0  # the step of a player
    parts: tuple[str, ...] = ()  # the parts of a player; () for all
    technique: str = "x-wing"  # the slug of a technique
    exercise: bool = False  # whether it is an exercise for the reader
    code: str = DEFAULT_CODE  # the program that the reader has to write or repair


class Presentation(Value):
    """The presentation of the subject. Each field has the name of its address parameter."""

    tool: str = "element"  # the author's tool, a key of TOOLS
    scheme: str = "auto"  # the theme of the subject: "auto", "light", "dark" or "host"
    tongue: str = ""  # the language of the subject, or "" for the language of the host page
    label: str = ""  # the author's title, or "" for the default
    height: str = ""  # the height in px, or "" for the default
    live: bool = False  # whether the element starts when it scrolls into view
    controls: str = "all"  # one of visit.CONTROLS
    inside: str = "text"  # the content between the element's tags: "text", "picture" or "link"
    form: str = "svg"  # the format of the picture's file, "svg" or "png"
    width: str = "720"  # the width of the preview in px


class DrawnBoard(Value):
    """The last board that the preview or a file has provided."""

    subject: str = ""  # a run at a step, as `kinds.run_identity` returns it; or a technique
    board: str = ""  # the text of the board's picture


class ComposerState(PageState):
    """The state of the composer."""

    subject: Subject = Subject()
    presentation: Presentation = Presentation()
    typed_puzzle: str = DEFAULT_PUZZLE  # the text in the field for the puzzle
    puzzle_problem: "Message | None" = None  # the problem with that text
    drawn: DrawnBoard = DrawnBoard()
    is_page_dark: bool = False  # whether the page around the preview is dark
    technique_names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - by slug and language
    site_address: str = ""  # the address of the site's folder
    problems: "tuple[Message, ...]" = ()  # the invalid parameters of the address

    def with_subject(self, **changes: "Any") -> "ComposerState":
        """Return a copy with these fields of the subject changed."""
        return self.having(subject=self.subject.having(**changes))

    def with_presentation(self, **changes: "Any") -> "ComposerState":
        """Return a copy with these fields of the presentation changed."""
        return self.having(presentation=self.presentation.having(**changes))

    def with_parameter(self, name: str, value: "Any") -> "ComposerState":
        """Return a copy with this value for the field of an address parameter."""
        if hasattr(Subject, name):
            return self.with_subject(**{name: value})
        return self.with_presentation(**{name: value})

    def parameter(self, name: str) -> "Any":
        """Return the value of the field of an address parameter."""
        return getattr(self.subject if hasattr(Subject, name) else self.presentation, name)
