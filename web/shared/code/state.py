"""The state of a section with the reader's code: its editor and the results of its trials."""

from typing import TYPE_CHECKING

from shared.code.trial import OVER
from shared.values import Value

if TYPE_CHECKING:
    from shared.code.trial import Trial

# The states of the editor.
CLOSED, OPENING, OPEN = "closed", "opening", "open"


class Code(Value):
    """The state of a section with the reader's code. A section adds its own fields."""

    editor: str = CLOSED  # CLOSED, OPENING or OPEN
    trial: "Trial | None" = None  # the last trial
    checked: "Trial | None" = None  # the trial before it, if its outcome is still shown
    aside: int = 0  # the number of other stored versions of the text, see shared/services/guarded.py
    dropped_aside: tuple[str, ...] = ()  # the other versions, just deleted by the reader
    wide: "tuple[int, int, str]" = (0, 0, "")  # the text's full-width characters, see `count_wide_signs`

    @property
    def is_busy(self) -> bool:
        """Whether a trial is running."""
        return self.trial is not None and self.trial.phase != OVER
