"""What the page of techniques knows: the technique that is asked for, and how much of it is shown.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from shared.life import PageState

if TYPE_CHECKING:
    from shared.visit import Problem

# The stages of an example: the position alone, where to look, why it follows, what it does, its proof.
POSITION, WHERE, WHY, DONE, PROOF = STAGES = ("position", "where", "why", "done", "proof")


class State(PageState):
    """What the page knows.

    ladder: the slugs of all techniques, the easiest first. technique: the slug of the one that is shown, ""
    where the list is. stage: of its example. problems: what of the address cannot be read.
    """

    ladder: tuple[str, ...] = ()
    technique: str = ""
    stage: str = POSITION
    problems: "tuple[Problem, ...]" = ()
