"""The techniques that hints and paths use: those that the player has chosen, or all."""

from typing import TYPE_CHECKING

from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from typing import Any

    from solving.state import BoardState, Options

# The kinds of choices: all techniques; without those that assume a single solution; those up to a level;
# the practised ones; the player's own choice.
KINDS = ALL, PLAIN, LEVEL, PRACTISED, OWN = ("all", "plain", "level", "practised", "own")

EASIEST = LEVELS[0]  # nobody has to practise these techniques

# The purposes of questions that the choice is for.
PURPOSES = ("hint", "reasons", "path", "path_steps", "possible", "step")


def choice_of(state: "BoardState") -> "dict[str, Any]":
    """Return the fields `only` or `avoid` of a question, or {} for all techniques.

    Before anything is practised, that choice stands for all techniques.
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
