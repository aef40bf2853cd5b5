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

SITE = "../"  # the site's folder, relative to a technique's page


def read(
    technique: str,
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> TechniqueState:
    """Return the state that these parameters describe. Each invalid value becomes a problem of the state.

    technique: The slug of the page's technique. browser_languages, remembered: See shared.visit.read.
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
    """Return the default stage. In an article, readers can first search for the step themselves."""
    return POSITION if embedded else WHY


def follow_view(state: TechniqueState, query: str) -> str:
    """Return the query string of an address that follows the view. Keep all other parameters."""
    parts = [part for part in query[1:].split("&") if part and part.partition("=")[0] != "stage"]
    if state.stage != first_stage(state.embedded):
        parts.insert(0, "stage=" + state.stage)
    return "?" + "&".join(parts) if parts else ""


def whole_page_address(state: TechniqueState) -> str:
    """Return the address of the whole page for a frame, at the same stage."""
    stage = "" if state.stage == WHY else "?stage=" + state.stage
    return state.technique + ".html" + stage + visit.link_parameters(state, "&" if stage else "?")


def practice_address(state: TechniqueState) -> str:
    """Return the address for practising this technique."""
    return SITE + "index.html?practice=" + state.technique + visit.link_parameters(state)


def puzzle_address(state: TechniqueState) -> str:
    """Return the address of a puzzle that needs this technique."""
    return SITE + "index.html?needs=" + state.technique + visit.link_parameters(state)


def composer_address(state: TechniqueState) -> str:
    """Return the address of the composer for this technique."""
    return SITE + "articles.html?kind=technique&technique=" + state.technique + visit.link_parameters(state)
