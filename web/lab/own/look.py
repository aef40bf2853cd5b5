"""Compute the appearance of the section with the reader's own code."""

from typing import TYPE_CHECKING

from lab.own.state import DAMAGED, GUEST, LINK, own_of
from shared.code.look import CodeLook, text_fields, trial_fields
from shared.code.state import OPEN
from shared.code.trial import VERDICT
from shared.code.verdicts import outcome, row_classes, slow_puzzles, table_row

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.life import Message
    from shared.page.figures import Row

# Origin of the code -> the key of the notice about it.
NOTICES = {LINK: "lab.own_foreign", GUEST: "lab.own_foreign", DAMAGED: "lab.own_bad_link"}


class OwnLook(CodeLook):
    """The appearance of the section with the reader's own code."""

    notice: str = ""  # the key of a sentence on the origin of the code
    is_guest: bool = False  # whether the reader has stored code that can be shown again
    algorithm: str = ""  # the algorithm that "Reset" puts into the editor
    rows: "tuple[Row, ...]" = ()  # the table's rows; () hides it
    marks: "tuple[str, ...]" = ()  # the CSS class of each row
    note: "Message | None" = None  # the reason why checked code shows no steps
    is_slow: bool = False  # whether the code is right, but too slow on some puzzle
    can_restore: bool = False  # whether replaced code can be restored

    @property
    def is_open(self) -> bool:
        """Whether the editor is open."""
        return self.editor == OPEN


def look(state: "LabState") -> OwnLook:
    """Return the appearance of the section in this state."""
    own = own_of(state)
    base_look = OwnLook(
        editor=own.editor,
        notice=NOTICES.get(own.origin, ""),
        is_guest=own.origin == GUEST,
        algorithm=own.algorithm,
        can_restore=own.replaced_code is not None,
        **text_fields(own),
    )
    # The verdicts stay visible while the steps of the same code are recorded.
    trial = own.checked or own.trial
    if not trial:
        return base_look
    indexes = range(len(trial.verdicts)) if trial.purpose == VERDICT else ()
    return base_look.having(
        is_busy=own.is_busy,
        rows=tuple([table_row(trial, index) for index in indexes]),
        marks=tuple([row_classes(trial, index) for index in indexes]),
        note=outcome(own.trial) if own.checked and own.trial and own.trial.refused else None,
        is_slow=trial.purpose == VERDICT and bool(slow_puzzles(trial)),
        **trial_fields(trial, outcome(trial), "lab.own_"),
    )
