"""The state of a class's work: the pupils whose files were opened, and whose code is shown."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from learning.teaching.classroom.saved import Saved
    from shared.life import Message

LESSON, PUPIL = "lesson", "pupil"


class Classroom(Value):
    """The work of a class."""

    pupils: "tuple[Saved, ...]" = ()  # in the order of their names
    refused: "tuple[Message, ...]" = ()  # the sentences on files that were not read
    # LESSON or PUPIL, and the number of the lesson or the place of the pupil.
    shown: "tuple[str, int] | None" = None
