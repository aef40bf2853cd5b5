"""The state of a class's work: the pupils whose files were opened, and whose code is shown."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from learning.teaching.classroom.saved import Saved
    from shared.life import Message

LESSON, PUPIL = "lesson", "pupil"


class Classroom(Value):
    """The work of a class.

    pupils: in the order of their names. refused: what is said of files that were not read. shown: LESSON or
    PUPIL with the number of a lesson or the place of a pupil, whose code is shown side by side, or None.
    """

    pupils: "tuple[Saved, ...]" = ()
    refused: "tuple[Message, ...]" = ()
    shown: "tuple[str, int] | None" = None
