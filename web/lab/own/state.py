"""The state of the reader's own code: where the code is from, and what came of its trials."""

from typing import TYPE_CHECKING

from lab.choices import FINDS
from shared.code.state import OPEN, Code
from shared.code.trial import ANSWER, LINES, TRACE, VERDICT
from shared.workers.question import json_of

if TYPE_CHECKING:
    from lab.state import State

# Where the code in the editor is from. MINE: it is the reader's, or one of our algorithms. LINK: from the
# address; the reader had none of their own. GUEST: from the address; what the reader had remains stored.
# DAMAGED: it is the reader's, since that of the address cannot be read.
MINE, LINK, GUEST, DAMAGED = "mine", "link", "guest", "damaged"


class Own(Code):
    """The state of the section with the reader's own code.

    origin: where the editor's text is from. algorithm: the one to which the reader can reset it. checked:
    the trial before the last one, if that records the steps of its code, or lines of the shown run.
    source, puzzle, find: the code of the last trial, and the puzzle and the search that the page showed
    then. judge: for whom its answer is, or "". is_again: whether it records a run again that is shown, so
    that nothing has to come in sight. is_where: whether it records where the code went wrong on `puzzle`.
    dropped: the code that was replaced last, until the reader brings it back, or None.
    """

    origin: str = MINE
    algorithm: str = "tables"
    source: str = ""
    puzzle: str = ""
    find: str = FINDS[0]
    judge: str = ""
    is_again: bool = False
    is_where: bool = False
    dropped: str | None = None

    @property
    def is_foreign(self) -> bool:
        """Whether the code in the editor is from a link, and the reader has not made it their own."""
        return self.origin in (LINK, GUEST)

    @property
    def is_of_address(self) -> bool:
        """Whether the address has brought code, be it damaged, that the reader has not made their own."""
        return self.origin != MINE or self.editor != OPEN


def own_of(state: "State") -> Own:
    """Return what this state knows; it knows nothing before the section is opened."""
    return state.own or Own()


def question_of(state: "State") -> str:
    """Return what the worker is asked next for the last trial: one JSON object, see own_worker.py."""
    own = own_of(state)
    assert own.trial
    facts: dict[str, object] = {"source": own.source}
    if own.trial.purpose == VERDICT:
        facts["puzzle"] = own.trial.puzzles[max(0, own.trial.at)][1]
    elif own.trial.purpose in (TRACE, LINES):
        facts["puzzle"] = own.puzzle
        facts["find"] = own.find
    elif own.trial.purpose == ANSWER:
        facts["judge"] = own.judge
    if own.trial.purpose == LINES:
        _, facts["after"], facts["skip"], facts["until"] = state.own_part
    return json_of(own.trial.purpose, facts)
