"""Tell the worker which techniques hints and paths may use: all, or the player's selection."""

from typing import TYPE_CHECKING

from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from typing import Any

    from solving.state import BoardState, Options

ALL_TECHNIQUES = "all"
WITHOUT_UNIQUENESS = "plain"  # no techniques that assume a single solution
UP_TO_LEVEL = "level"  # techniques up to a level
PRACTISED_ONLY = "practised"  # techniques that the player has practised
OWN_CHOICE = "own"  # techniques selected one by one
KINDS = (ALL_TECHNIQUES, WITHOUT_UNIQUENESS, UP_TO_LEVEL, PRACTISED_ONLY, OWN_CHOICE)

EASIEST = LEVELS[0]  # techniques of this level count as practised

# The purposes of the questions that depend on the selected techniques.
PURPOSES = ("hint", "reasons", "path", "path_steps", "possible", "step")


def technique_fields(state: "BoardState") -> "dict[str, Any]":
    """Return the field `only` or `avoid` of a question, or {} for all techniques.

    PRACTISED_ONLY means all techniques until the player has practised one.
    """
    return {} if state.exercise else _fields_of_options(state.options, state.practised)


def technique_fields_for(state: "BoardState", purpose: str) -> "dict[str, Any]":
    """Return the field `only` or `avoid` of a question of this purpose, or {}."""
    return technique_fields(state) if purpose in PURPOSES else {}


def _fields_of_options(options: "Options", practised: tuple[str, ...]) -> "dict[str, Any]":
    kind = options.techniques
    if kind == WITHOUT_UNIQUENESS:
        return {"avoid": ["uniqueness"]}
    if kind == UP_TO_LEVEL and options.technique_level != LEVELS[-1]:
        return {"only": [options.technique_level]}
    if kind == PRACTISED_ONLY and practised:
        return {"only": [EASIEST] + list(practised)}
    if kind == OWN_CHOICE:
        return {"only": options.own_techniques.split()}
    return {}
