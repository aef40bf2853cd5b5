"""Change which techniques hints and paths may use. Loaded when the options dialog is first opened."""

from typing import TYPE_CHECKING

from solving.choice.state import ChoiceDialog
from solving.steps import asking
from solving.steps.choosing import (
    ALL_TECHNIQUES,
    EASIEST,
    KINDS,
    OWN_CHOICE,
    PRACTISED_ONLY,
    PURPOSES,
    UP_TO_LEVEL,
    WITHOUT_UNIQUENESS,
)
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from solving.choice.state import Family
    from solving.state import BoardState, Options

UNIQUENESS = "uniqueness"  # the family of techniques that assume a single solution


def choice_dialog(state: "BoardState") -> ChoiceDialog:
    """Return the state of the list of techniques in the options dialog."""
    return state.dialogs.choice or ChoiceDialog()


def store_technique_list(
    state: "BoardState", families: "tuple[Family, ...]", practised: tuple[str, ...]
) -> "BoardState":
    """Store the list of all techniques, and the slugs of the practised techniques."""
    dialog = choice_dialog(state).having(families=families)
    return state.having(practised=practised, dialogs=state.dialogs.having(choice=dialog))


def set_search_text(state: "BoardState", text: str) -> "BoardState":
    """Show only the techniques whose names match this text."""
    return state.having(dialogs=state.dialogs.having(choice=choice_dialog(state).having(text=text)))


def choose_kind(state: "BoardState", kind: str) -> "BoardState":
    """Set which techniques to use: one of KINDS. OWN_CHOICE starts with the techniques in use so far."""
    if kind not in KINDS or (kind == PRACTISED_ONLY and not state.practised):
        return state
    options = state.options.having(techniques=kind)
    if kind == OWN_CHOICE and not options.own_techniques:
        options = options.having(own_techniques=" ".join(used_slugs(state)))
    return _apply_options(state, options)


def choose_level(state: "BoardState", level: str) -> "BoardState":
    """Set the highest level of techniques to use."""
    return _apply_options(state, state.options.having(technique_level=level)) if level in LEVELS else state


def use_technique(state: "BoardState", slug: str, is_used: bool) -> "BoardState":
    """Add a technique to the player's own choice, or remove it."""
    return _set_techniques_used(state, (slug,), is_used)


def use_family(state: "BoardState", name: str, is_used: bool) -> "BoardState":
    """Add all techniques of a family to the player's own choice, or remove them."""
    families = [family for family in choice_dialog(state).families if family.name == name]
    slugs = tuple([slug for family in families for slug, _ in family.techniques])
    return _set_techniques_used(state, slugs, is_used)


def _set_techniques_used(state: "BoardState", slugs: tuple[str, ...], is_used: bool) -> "BoardState":
    all_slugs = [slug for family in choice_dialog(state).families for slug, _ in family.techniques]
    own_slugs = state.options.own_techniques.split()
    used = [slug for slug in all_slugs if (is_used if slug in slugs else slug in own_slugs)]
    return _apply_options(state, state.options.having(own_techniques=" ".join(used)))


def _apply_options(state: "BoardState", options: "Options") -> "BoardState":
    """Store the options, remove the answer that the old options gave, and search for a shown path again."""
    path, question = state.known.path, state.question
    state = state.having(options=options)
    if path:  # a path to a reason remains as it is
        return state if path.goal else asking.ask(state, "path", step=path.index + 1)
    verdict = state.known.verdict
    is_hint_verdict = bool(verdict and verdict.purpose == "hint")
    state = state.with_known(hint=None, beyond=None, verdict=None if is_hint_verdict else verdict)
    return state.having(question=None) if question and question.purpose in PURPOSES else state


def used_slugs(state: "BoardState") -> "list[str]":
    """Return the slugs of the techniques in use, in the order of the list."""
    options, kind = state.options, state.options.techniques
    used = []
    for family in choice_dialog(state).families:
        for slug, level in family.techniques:
            is_chosen = {
                ALL_TECHNIQUES: True,
                WITHOUT_UNIQUENESS: family.name != UNIQUENESS,
                UP_TO_LEVEL: LEVELS.index(level) <= LEVELS.index(options.technique_level),
                PRACTISED_ONLY: not state.practised or level == EASIEST or slug in state.practised,
                OWN_CHOICE: slug in options.own_techniques.split(),
            }
            if is_chosen[kind]:
                used.append(slug)
    return used
