"""Find the techniques for hints and paths: the player's choice, or all techniques."""

from typing import TYPE_CHECKING

from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from typing import Any

    from solving.state import BoardState, Options

# The kinds of choices: all techniques; no techniques that assume a single solution; techniques up to a
# level; practised techniques; the player's own choice.
KINDS = ALL, PLAIN, LEVEL, PRACTISED, OWN = ("all", "plain", "level", "practised", "own")

EASIEST = LEVELS[0]  # techniques of this level count as practised

# The purposes of questions to which the choice applies.
PURPOSES = ("hint", "reasons", "path", "path_steps", "possible", "step")


def choice_of(state: "BoardState") -> "dict[str, Any]":
    """Return the field `only` or `avoid` of a question, or {} for all techniques.

    The choice of practised techniques means all techniques until the player has practised one.
    """
    return {} if state.exercise else _fields(state.options, state.practised)


def fields_for(state: "BoardState", purpose: str) -> "dict[str, Any]":
    """Return the fields of the choice for a question of this purpose."""
    return choice_of(state) if purpose in PURPOSES else {}


def _fields(options: "Options", practised: tuple[str, ...]) -> "dict[str, Any]":
    kind = options.techniques
    if kind == PLAIN:
        return {"avoid": ["uniqueness"]}
    if kind == LEVEL and options.technique_level != LEVELS[-1]:
        return {"only": [options.technique_level]}
    if kind == PRACTISED and practised:
        return {"only": [EASIEST] + list(practised)}
    if kind == OWN:
        return {"only": options.own_techniques.split()}
    return {}
