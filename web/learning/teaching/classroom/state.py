"""The state of a class's work: the pupils in the opened files, and the code on display."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from learning.teaching.classroom.saved import SavedWork
    from shared.life import Message

LESSON, PUPIL = "lesson", "pupil"


class Classroom(Value):
    """The work of a class."""

    pupils: "tuple[SavedWork, ...]" = ()  # in the order of their names
    refused_files: "tuple[Message, ...]" = ()  # messages about files that could not be read
    # The code on display: (LESSON, the lesson's number), or (PUPIL, the pupil's index in `pupils`).
    shown_code: "tuple[str, int] | None" = None
