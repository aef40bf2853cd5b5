"""The look of the reader's own code: what the section shows of a state."""

from typing import TYPE_CHECKING

from lab.own.state import DAMAGED, GUEST, LINK, own_of
from shared.code.look import CodeLook, fields_of, fields_of_text
from shared.code.state import OPEN
from shared.code.trial import VERDICT
from shared.code.verdicts import mark, outcome, row, slow_puzzles

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.life import Message
    from shared.page.figures import Row

# Where the code is from -> what the section says of it.
NOTICES = {LINK: "lab.own_foreign", GUEST: "lab.own_foreign", DAMAGED: "lab.own_bad_link"}


class OwnLook(CodeLook):
    """The look of the section with the reader's own code.

    notice: the key of a sentence on the code, or "". is_guest: whether the reader can go back to code of
    their own. algorithm: the one to which the code can be reset. rows, marks: of the table, and the class
    of each row; () hides it. note: why checked code shows no steps, or None.
    is_slow: whether only an idea is missing. can_restore: whether replaced code can be brought back.
    """

    notice: str = ""
    is_guest: bool = False
    algorithm: str = ""
    rows: "tuple[Row, ...]" = ()
    marks: "tuple[str, ...]" = ()
    note: "Message | None" = None
    is_slow: bool = False
    can_restore: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the editor is there."""
        return self.editor == OPEN


def look(state: "LabState") -> OwnLook:
    """Return the look of the reader's own code."""
    own = own_of(state)
    bare = OwnLook(
        editor=own.editor,
        notice=NOTICES.get(own.origin, ""),
        is_guest=own.origin == GUEST,
        algorithm=own.algorithm,
        can_restore=own.dropped is not None,
        **fields_of_text(own),
    )
    # The verdicts stay while the steps of the same code are recorded.
    trial = own.checked or own.trial
    if not trial:
        return bare
    places = range(len(trial.verdicts)) if trial.purpose == VERDICT else ()
    return bare.having(
        is_busy=own.is_busy,
        rows=tuple([row(trial, place) for place in places]),
        marks=tuple([mark(trial, place) for place in places]),
        note=outcome(own.trial) if own.checked and own.trial and own.trial.refused else None,
        is_slow=trial.purpose == VERDICT and bool(slow_puzzles(trial)),
        **fields_of(trial, outcome(trial), "lab.own_"),
    )
