"""The state of the reader's own code: where the code is from, and what came of its trials."""

from typing import TYPE_CHECKING

from lab.choices import FINDS
from shared.code.state import OPEN, Code
from shared.code.trial import ANSWER, LINES, TRACE, VERDICT
from shared.workers.question import json_of

if TYPE_CHECKING:
    from lab.state import LabState

# Where the code in the editor is from. MINE: it is the reader's, or one of our algorithms. LINK: from the
# address; the reader had none of their own. GUEST: from the address; what the reader had remains stored.
# DAMAGED: it is the reader's, since that of the address cannot be read.
MINE, LINK, GUEST, DAMAGED = "mine", "link", "guest", "damaged"


class OwnSection(Code):
    """The state of the section with the reader's own code."""

    origin: str = MINE  # of the editor's text: MINE, LINK, GUEST or DAMAGED
    algorithm: str = "tables"  # the one to which the reader can reset it
    source: str = ""  # the code of the last trial
    puzzle: str = ""  # of the page at the last trial
    find: str = FINDS[0]  # of the page at the last trial
    judge: str = ""  # the site for which an answer is made, or ""
    is_again: bool = False  # whether a shown run is recorded again, so the page does not scroll to it
    is_where: bool = False  # whether it records the step at which the code went wrong
    dropped: str | None = None  # the code that was replaced last, until it is restored

    @property
    def is_foreign(self) -> bool:
        """Whether the code in the editor is from a link, and the reader has not made it their own."""
        return self.origin in (LINK, GUEST)

    @property
    def is_of_address(self) -> bool:
        """Whether the address has brought code, be it damaged, that the reader has not made their own."""
        return self.origin != MINE or self.editor != OPEN


def own_of(state: "LabState") -> OwnSection:
    """Return what this state knows; it knows nothing before the section is opened."""
    return state.own or OwnSection()


def question_of(state: "LabState") -> str:
    """Return what the worker is asked next for the last trial: one JSON object, see own_worker.py."""
    own = own_of(state)
    assert own.trial
    facts: dict[str, object] = {"source": own.source}
    if own.trial.purpose == VERDICT:
        facts["puzzle"] = own.trial.puzzles[max(0, own.trial.at)].line
    elif own.trial.purpose in (TRACE, LINES):
        facts["puzzle"] = own.puzzle
        facts["find"] = own.find
    elif own.trial.purpose == ANSWER:
        facts["judge"] = own.judge
    if own.trial.purpose == LINES:
        _, facts["after"], facts["skip"], facts["until"] = state.own_code.requested_lines
    return json_of(own.trial.purpose, facts)
