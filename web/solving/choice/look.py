"""The look of the choice of techniques."""

from typing import TYPE_CHECKING

from shared.searching import find_techniques
from shared.values import Value
from solving.choice.steps import chosen_slugs, dialog_of
from solving.steps.choosing import PRACTISED

if TYPE_CHECKING:
    from shared.life import Message
    from solving.choice.state import Family
    from solving.state import BoardState


class ChoiceLook(Value):
    """Everything that the choice of techniques shows."""

    language: str = ""
    kind: str = ""  # the chosen kind, one of KINDS
    level: str = ""  # the chosen level
    families: "tuple[Family, ...]" = ()
    chosen: tuple[str, ...] = ()  # the slugs of the techniques in use
    has_practised: bool = False
    text: str = ""  # the search text
    message: "Message | None" = None


def look_of(state: "BoardState") -> ChoiceLook:
    """Return the look of this state."""
    dialog, chosen = dialog_of(state), tuple(chosen_slugs(state))
    return ChoiceLook(
        language=state.language,
        kind=state.options.techniques,
        level=state.options.technique_level,
        families=dialog.families,
        chosen=chosen,
        has_practised=bool(state.practised),
        text=dialog.text,
        message=_message(state, len(chosen)),
    )


def _message(state: "BoardState", count: int) -> "Message":
    """Return the sentence about the chosen techniques."""
    if state.options.techniques == PRACTISED and not state.practised:
        return ("choice.all_instead", None)
    total = sum([len(family.techniques) for family in dialog_of(state).families])
    return ("choice.count", {"count": count, "total": total})


def visible_slugs(keys: "dict[str, str]", text: str) -> "set[str] | None":
    """Return the slugs of the techniques that match the search text, or None for all. keys: Slug -> key."""
    return find_techniques(keys, text)
