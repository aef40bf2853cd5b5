"""Compute the visible list of techniques in the options dialog."""

from typing import TYPE_CHECKING

from shared.searching import find_techniques
from shared.values import Value
from solving.choice.steps import choice_dialog, used_slugs
from solving.steps.choosing import PRACTISED_ONLY

if TYPE_CHECKING:
    from shared.life import Message
    from solving.choice.state import Family
    from solving.state import BoardState


class ChoiceLook(Value):
    """The visible values of the technique settings."""

    language: str = ""
    kind: str = ""  # one of KINDS in steps/choosing.py
    level: str = ""  # the highest level of techniques to use
    families: "tuple[Family, ...]" = ()
    used_slugs: tuple[str, ...] = ()
    has_practised: bool = False
    text: str = ""  # the search text
    message: "Message | None" = None


def choice_look(state: "BoardState") -> ChoiceLook:
    """Return the visible values for this state."""
    dialog, slugs = choice_dialog(state), tuple(used_slugs(state))
    return ChoiceLook(
        language=state.language,
        kind=state.options.techniques,
        level=state.options.technique_level,
        families=dialog.families,
        used_slugs=slugs,
        has_practised=bool(state.practised),
        text=dialog.text,
        message=_message(state, len(slugs)),
    )


def _message(state: "BoardState", count: int) -> "Message":
    """Return the message about the number of techniques in use."""
    if state.options.techniques == PRACTISED_ONLY and not state.practised:
        return ("choice.all_instead", None)
    total = sum([len(family.techniques) for family in choice_dialog(state).families])
    return ("choice.count", {"count": count, "total": total})


def visible_slugs(keys: "dict[str, str]", text: str) -> "set[str] | None":
    """Return the slugs of the techniques that match the search text, or None for all.

    keys: Slug -> searchable names.
    """
    return find_techniques(keys, text)
