"""The state of a section with the reader's code: its editor, and what came of its trials."""

from typing import TYPE_CHECKING

from shared.code.trial import OVER
from shared.values import Value

if TYPE_CHECKING:
    from shared.code.trial import Trial

# The editor.
CLOSED, OPENING, OPEN = "closed", "opening", "open"


class Code(Value):
    """The part of a section's state that the runner changes; a section adds its own fields."""

    editor: str = CLOSED  # CLOSED, OPENING or OPEN
    trial: "Trial | None" = None  # the last one
    checked: "Trial | None" = None  # the trial before it, if its outcome stays shown
    aside: int = 0  # how many other versions of the text the browser stores, see shared/services/guarded.py
    dropped_aside: tuple[str, ...] = ()  # those that the reader has just deleted
    wide: "tuple[int, int, str]" = (0, 0, "")  # its full-width signs, see wide.py

    @property
    def is_busy(self) -> bool:
        """Whether a trial is at work."""
        return self.trial is not None and self.trial.phase != OVER
