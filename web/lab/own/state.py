"""The state of the reader's own code: its origin and its trials."""

from typing import TYPE_CHECKING

from lab.choices import FINDS
from shared.code.state import OPEN, Code
from shared.code.trial import ANSWER, LINES, TRACE, VERDICT
from shared.workers.question import json_of

if TYPE_CHECKING:
    from lab.state import LabState

# The origins of the code in the editor.
MINE = "mine"  # the reader, or one of our algorithms
LINK = "link"  # the address; the reader has no stored code
GUEST = "guest"  # the address; the reader has stored code, which does not change
DAMAGED = "damaged"  # the reader, because the code in the address cannot be unpacked


class OwnSection(Code):
    """The state of the section with the reader's own code."""

    origin: str = MINE  # MINE, LINK, GUEST or DAMAGED
    algorithm: str = "tables"  # the algorithm that "Reset" puts into the editor
    source: str = ""  # the code of the last trial
    puzzle: str = ""  # the page's puzzle at the time of the last trial
    find: str = FINDS[0]  # the page's choice among FINDS at the time of the last trial
    judge: str = ""  # the site to which the code is adapted as an answer, or ""
    is_rerun: bool = False  # whether a shown run is recorded again, without scrolling to it
    is_error_search: bool = False  # whether the trial records the step at which the code went wrong
    replaced_code: str | None = None  # the code that was replaced last, until it is restored

    @property
    def is_foreign(self) -> bool:
        """Whether the code in the editor comes from a link and the reader has not adopted it."""
        return self.origin in (LINK, GUEST)

    @property
    def is_of_address(self) -> bool:
        """Whether the editor is not open yet, or has code (or damaged code) from the address."""
        return self.origin != MINE or self.editor != OPEN


def own_of(state: "LabState") -> OwnSection:
    """Return the section of this state, or an empty one before the section is opened."""
    return state.own or OwnSection()


def question_of(state: "LabState") -> str:
    """Return the last trial's next question to the worker as JSON; see own_worker.py."""
    own = own_of(state)
    assert own.trial
    facts: dict[str, object] = {"source": own.source}
    if own.trial.purpose == VERDICT:
        facts["puzzle"] = own.trial.puzzles[max(0, own.trial.puzzle_index)].line
    elif own.trial.purpose in (TRACE, LINES):
        facts["puzzle"] = own.puzzle
        facts["find"] = own.find
    elif own.trial.purpose == ANSWER:
        facts["judge"] = own.judge
    if own.trial.purpose == LINES:
        _, facts["after"], facts["skip"], facts["until"] = state.own_code.requested_lines
    return json_of(own.trial.purpose, facts)
