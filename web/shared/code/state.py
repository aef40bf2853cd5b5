"""The state of a section with the reader's code: its editor, and what came of its trials."""

from typing import TYPE_CHECKING

from shared.code.trial import OVER
from shared.values import Value

if TYPE_CHECKING:
    from shared.code.trial import Trial

# The editor.
CLOSED, OPENING, OPEN = "closed", "opening", "open"


class Code(Value):
    """The part of a section's state that the runner changes; a section adds its own fields.

    editor: CLOSED, OPENING or OPEN. trial: the last one, or None. checked: the trial before it whose
    outcome stays shown, if the last one works without a word; else None.
    aside: how many other versions of the text the browser stores, see shared/services/guarded.py;
    dropped_aside: those that the reader has just deleted. wide: its full-width signs, see wide.py.
    """

    editor: str = CLOSED
    trial: "Trial | None" = None
    checked: "Trial | None" = None
    aside: int = 0
    dropped_aside: tuple[str, ...] = ()
    wide: "tuple[int, int, str]" = (0, 0, "")

    @property
    def is_busy(self) -> bool:
        """Whether a trial is at work."""
        return self.trial is not None and self.trial.phase != OVER
