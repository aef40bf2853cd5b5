"""The address of a technique's page: how it is read, and how it is written.

stage=position|where|why|proof|done    how much of its example is shown; without it why the step follows,
                                       and in a frame the position alone

What every page reads besides is in shared/visit.py. The page has the name of its technique.
"""

from typing import TYPE_CHECKING

from shared import visit
from techniques.state import POSITION, STAGES, WHY, TechniqueState

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.visit import Problem

SITE = "../"  # the folder of the site, seen from a technique's page


def read(
    technique: str,
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> TechniqueState:
    """Return the state that these parameters ask for; what cannot be read is a problem of it.

    technique: whose page it is. browser_languages, remembered: see shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    first = first_stage(bool(fields["embedded"]))
    stage = parameters.get("stage", first)
    if stage not in STAGES:
        facts: dict[str, object] = {"text": stage, "choices": ", ".join(STAGES)}
        problem: Problem = ("stage", ("techniques.unknown_stage", facts))
        problems.append(problem)
        stage = first
    return TechniqueState(
        technique=technique, stage=stage, phase="typing", problems=tuple(problems), **fields
    )


def first_stage(embedded: bool) -> str:
    """Return the stage of an address that names none: an article's reader may look for the step first."""
    return POSITION if embedded else WHY


def followed(state: TechniqueState, query: str) -> str:
    """Return a query string as the address has it when it follows the view; what else it says stays."""
    parts = [part for part in query[1:].split("&") if part and part.partition("=")[0] != "stage"]
    if state.stage != first_stage(state.embedded):
        parts.insert(0, "stage=" + state.stage)
    return "?" + "&".join(parts) if parts else ""


def whole(state: TechniqueState) -> str:
    """Return the address of the whole page with what a frame shows of it, as the frame sees it."""
    stage = "" if state.stage == WHY else "?stage=" + state.stage
    return state.technique + ".html" + stage + visit.link_parameters(state, "&" if stage else "?")


def practice(state: TechniqueState) -> str:
    """Return the address at which this technique is practised."""
    return SITE + "index.html?practice=" + state.technique + visit.link_parameters(state)


def composer(state: TechniqueState) -> str:
    """Return the address of the composer with this technique."""
    return SITE + "articles.html?kind=technique&technique=" + state.technique + visit.link_parameters(state)
