"""Options: settings that the reader turns on or off and the browser stores.

An option is a bool field of Options whose name is in OPTIONS. A check box of the page with
`data-command="option"` and the name as its `data-value` shows and changes it. The browser stores it if it
differs from the field's default.
"""

from typing import TYPE_CHECKING

from exercises.state import is_slug
from shared.boards.board import GIVEN
from solving.state import Options
from solving.steps.choosing import KINDS
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from typing import Any

    from solving.state import BoardState

# Choices from a list, which the browser also stores: field of Options -> its values.
CHOICES = {"paper": ("a4", "letter"), "techniques": KINDS, "technique_level": LEVELS}

# A text that the browser also stores: the slugs of the player's own choice of techniques.
OWN = "own_techniques"
LONGEST_OWN = 4000  # characters

OPTIONS = (
    "tidy",
    "mark_wrong",
    "names",
    "fixed_notes",
    "large_notes",
    "timer",
    "save_points",
    "letters",
    "signs",
)


def option(state: "BoardState", name: str, on: bool) -> "BoardState":
    """Turn the option with this name on or off."""
    if name not in OPTIONS:
        return state
    no_givens = name == "mark_wrong" and on and GIVEN not in state.board.kinds
    message = ("status.none_to_mark", None) if no_givens else state.message
    return state.having(options=state.options.having(**{name: on}), message=message)


def of_settings(remembered: "dict[str, Any]") -> Options:
    """Return the options from stored settings; invalid or missing options have their defaults."""
    fields = {name: remembered[name] for name in OPTIONS if isinstance(remembered.get(name), bool)}
    fields.update({name: remembered[name] for name in CHOICES if remembered.get(name) in CHOICES[name]})
    own = remembered.get(OWN)
    if isinstance(own, str) and len(own) <= LONGEST_OWN:
        fields[OWN] = " ".join([slug for slug in own.split() if is_slug(slug)])
    return Options(**fields)


def turned_on(state: "BoardState") -> tuple[str, ...]:
    """Return the names of the options that are on."""
    return tuple([name for name in OPTIONS if getattr(state.options, name)])
