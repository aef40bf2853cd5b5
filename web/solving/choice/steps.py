"""Steps of the choice of techniques; loaded when the dialog of options is first opened."""

from typing import TYPE_CHECKING

from solving.choice.state import ChoiceDialog
from solving.steps import asking
from solving.steps.choosing import ALL, EASIEST, KINDS, LEVEL, OWN, PLAIN, PRACTISED, PURPOSES
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from solving.choice.state import Family
    from solving.state import BoardState, Options

UNIQUENESS = "uniqueness"  # the family of the techniques that assume a single solution


def dialog_of(state: "BoardState") -> ChoiceDialog:
    """Return the state of the choice in the dialog."""
    return state.dialogs.choice or ChoiceDialog()


def choice_loaded(
    state: "BoardState", families: "tuple[Family, ...]", practised: tuple[str, ...]
) -> "BoardState":
    """Store the list of techniques, and the slugs of the practised ones."""
    choice = dialog_of(state).having(families=families)
    return state.having(practised=practised, dialogs=state.dialogs.having(choice=choice))


def search(state: "BoardState", text: str) -> "BoardState":
    """Show only the techniques whose names match this text."""
    return state.having(dialogs=state.dialogs.having(choice=dialog_of(state).having(text=text)))


def choose_kind(state: "BoardState", kind: str) -> "BoardState":
    """Choose which techniques to use, one of KINDS; a first own choice starts from the previous choice."""
    if kind not in KINDS or (kind == PRACTISED and not state.practised):
        return state
    options = state.options.having(techniques=kind)
    if kind == OWN and not options.own_techniques:
        options = options.having(own_techniques=" ".join(chosen_slugs(state)))
    return _with_options(state, options)


def choose_level(state: "BoardState", level: str) -> "BoardState":
    """Choose the level up to which techniques are used."""
    return _with_options(state, state.options.having(technique_level=level)) if level in LEVELS else state


def use_technique(state: "BoardState", slug: str, on: bool) -> "BoardState":
    """Add a technique to the own choice, or remove it."""
    return _use(state, (slug,), on)


def use_family(state: "BoardState", name: str, on: bool) -> "BoardState":
    """Add all techniques of a family to the own choice, or remove them."""
    families = [family for family in dialog_of(state).families if family.name == name]
    return _use(state, tuple([slug for family in families for slug, _ in family.techniques]), on)


def _use(state: "BoardState", slugs: tuple[str, ...], on: bool) -> "BoardState":
    known = [slug for family in dialog_of(state).families for slug, _ in family.techniques]
    own = state.options.own_techniques.split()
    chosen = [slug for slug in known if (on if slug in slugs else slug in own)]
    return _with_options(state, state.options.having(own_techniques=" ".join(chosen)))


def _with_options(state: "BoardState", options: "Options") -> "BoardState":
    """Store the options, remove an answer for the previous choice, and find a shown path again."""
    path, question = state.known.path, state.question
    state = state.having(options=options)
    if path:  # the path of a reason does not depend on the choice
        return state if path.goal else asking.ask(state, "path", step=path.at + 1)
    verdict = state.known.verdict
    is_of_hint = bool(verdict and verdict.purpose == "hint")
    state = state.with_known(hint=None, beyond=None, verdict=None if is_of_hint else verdict)
    return state.having(question=None) if question and question.purpose in PURPOSES else state


def chosen_slugs(state: "BoardState") -> "list[str]":
    """Return the slugs of the techniques in use, in the order of the list."""
    options, kind = state.options, state.options.techniques
    chosen = []
    for family in dialog_of(state).families:
        for slug, level in family.techniques:
            is_chosen = {
                ALL: True,
                PLAIN: family.name != UNIQUENESS,
                LEVEL: LEVELS.index(level) <= LEVELS.index(options.technique_level),
                PRACTISED: not state.practised or level == EASIEST or slug in state.practised,
                OWN: slug in options.own_techniques.split(),
            }
            if is_chosen[kind]:
                chosen.append(slug)
    return chosen
