"""The address of the page of techniques: how it is read, and how it is written.

technique=SLUG                     one technique; without it the list. #SLUG says the same
stage=where|why|proof|done         how much of its example is shown; without it the position alone

What every page reads besides is in shared/visit.py.
"""

from typing import TYPE_CHECKING

from shared import visit
from techniques.state import POSITION, STAGES, State

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.visit import Problem

PAGE = "techniques.html"

# The parameters that say what is seen; any other stays in an address that follows the view.
OF_THE_VIEW = ("technique", "stage")


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
    state = visited(State(ladder=tuple(ladder), phase="typing", **fields), parameters)
    return state.having(problems=tuple(problems) + state.problems)


def visited(state: State, parameters: dict[str, str]) -> State:
    """Return this state with the technique and the stage that these parameters ask for."""
    asked, stage = parameters.get("technique", ""), parameters.get("stage", POSITION)
    problems: list[Problem] = []
    if asked and asked not in state.ladder:
        problems.append(("technique", ("techniques.unknown", {"text": asked})))
        asked = ""
    if asked and stage not in STAGES:
        facts: dict[str, object] = {"text": stage, "choices": ", ".join(STAGES)}
        problems.append(("stage", ("techniques.unknown_stage", facts)))
    is_stage = bool(asked) and stage in STAGES
    return state.having(
        technique=asked,
        stage=stage if is_stage else POSITION,
        problems=tuple(problems),
    )


def with_hash(parameters: dict[str, str], fragment: str, ladder: "Iterable[str]") -> dict[str, str]:
    """Return the parameters, with the technique that the part after # names where they name none."""
    found = dict(parameters)
    if "technique" not in found and fragment[1:] in ladder:
        found["technique"] = fragment[1:]
    return found


def write(technique: str, stage: str = POSITION) -> str:
    """Return the query of this technique at this stage, "" of the list."""
    if not technique:
        return ""
    return "?technique=" + technique + ("" if stage == POSITION else "&stage=" + stage)


def followed(state: State, query: str) -> str:
    """Return a query string as the address has it when it follows the view; what else it says stays."""
    parts = [write(state.technique, state.stage)[1:]] if state.technique else []
    others = [part for part in query[1:].split("&") if part]
    parts += [part for part in others if part.partition("=")[0] not in OF_THE_VIEW]
    return "?" + "&".join(parts) if parts else ""
