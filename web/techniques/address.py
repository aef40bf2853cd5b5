"""Read and write the address of a technique's page.

stage=position|where|why|proof|done    the visible part of the example. The default is `why`;
                                       in a frame, it is `position`

shared/visit.py reads the parameters that every page has. The page's own name contains its technique.
"""

from typing import TYPE_CHECKING

from shared import visit
from techniques.state import POSITION, STAGES, WHY, TechniqueState

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.visit import Problem

SITE_FOLDER = "../"  # relative to a technique's page


def read(
    technique: str,
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> TechniqueState:
    """Return the state that these parameters describe. Each invalid value becomes a problem of the state.

    technique: The slug of the page's technique.
    browser_languages, remembered: See shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    default = default_stage(bool(fields["embedded"]))
    stage = parameters.get("stage", default)
    if stage not in STAGES:
        values: dict[str, object] = {"text": stage, "choices": ", ".join(STAGES)}
        problem: Problem = ("stage", ("techniques.unknown_stage", values))
        problems.append(problem)
        stage = default
    return TechniqueState(
        technique=technique, stage=stage, phase="typing", problems=tuple(problems), **fields
    )


def default_stage(is_embedded: bool) -> str:
    """Return the stage of an address without `stage`. In an article, readers first search for the step."""
    return POSITION if is_embedded else WHY


def query_of_view(state: TechniqueState, query: str) -> str:
    """Return the query string with the current stage, and with all other parameters of the old query."""
    parts = [part for part in query[1:].split("&") if part and part.partition("=")[0] != "stage"]
    if state.stage != default_stage(state.embedded):
        parts.insert(0, "stage=" + state.stage)
    return "?" + "&".join(parts) if parts else ""


def whole_page_address(state: TechniqueState) -> str:
    """Return the address of the page outside a frame, at the same stage."""
    stage = "" if state.stage == WHY else "?stage=" + state.stage
    return state.technique + ".html" + stage + visit.link_parameters(state, "&" if stage else "?")


def practice_address(state: TechniqueState) -> str:
    """Return the address for practising this technique."""
    return SITE_FOLDER + "index.html?practice=" + state.technique + visit.link_parameters(state)


def puzzle_address(state: TechniqueState) -> str:
    """Return the address of a puzzle that needs this technique."""
    return SITE_FOLDER + "index.html?needs=" + state.technique + visit.link_parameters(state)


def composer_address(state: TechniqueState) -> str:
    """Return the address of the composer for this technique."""
    return (
        SITE_FOLDER
        + "articles.html?kind=technique&technique="
        + state.technique
        + visit.link_parameters(state)
    )
