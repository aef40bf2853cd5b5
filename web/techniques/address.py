"""What the address of the page of techniques says, and the address that says it again.

technique=SLUG                     one technique; without it the list. #SLUG says the same
stage=where|why|done|proof         how much of its example is shown; without it the position alone

What every page reads besides is in shared/visit.py. MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from shared import visit
from techniques.state import POSITION, STAGES, State

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


def read(
    parameters: dict[str, str],
    ladder: "Iterable[str]",
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> State:
    """Return the state that these parameters ask for; what cannot be read is a problem of it.

    ladder: the slugs of all techniques. browser_languages, remembered: see shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    state = State(ladder=tuple(ladder), phase="typing", **fields)
    asked, stage = parameters.get("technique", ""), parameters.get("stage", POSITION)
    if asked and asked not in state.ladder:
        problems.append(("technique", ("techniques.unknown", {"text": asked})))
    elif stage not in STAGES:
        facts: dict[str, object] = {"text": stage, "choices": ", ".join(STAGES)}
        problems.append(("stage", ("techniques.unknown_stage", facts)))
    is_known, is_stage = asked in state.ladder, stage in STAGES
    return state.having(
        technique=asked if is_known else "",
        stage=stage if is_known and is_stage else POSITION,
        problems=tuple(problems),
    )
