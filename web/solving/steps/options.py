"""Set the options that the browser stores.

An option in OPTIONS is a bool field of Options. A checkbox with `data-command="option"` and the name as its
`data-value` shows and changes it. The browser stores the options that differ from the defaults.
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

# The options with several values: field of Options -> its values.
CHOICES = {"paper": ("a4", "letter"), "techniques": KINDS, "technique_level": LEVELS}

# The option with a text: the slugs of the player's own choice of techniques.
OWN_TECHNIQUES = "own_techniques"
MAX_OWN_LENGTH = 4000  # characters

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


def set_option(state: "BoardState", name: str, is_on: bool) -> "BoardState":
    """Turn the option with this name on or off."""
    if name not in OPTIONS:
        return state
    has_nothing_to_mark = name == "mark_wrong" and is_on and GIVEN not in state.board.kinds
    message = ("status.none_to_mark", None) if has_nothing_to_mark else state.message
    return state.having(options=state.options.having(**{name: is_on}), message=message)


def options_from_settings(stored: "dict[str, Any]") -> Options:
    """Return the options in stored settings, with defaults for missing and invalid values."""
    fields = {name: stored[name] for name in OPTIONS if isinstance(stored.get(name), bool)}
    fields.update({name: stored[name] for name in CHOICES if stored.get(name) in CHOICES[name]})
    own_techniques = stored.get(OWN_TECHNIQUES)
    if isinstance(own_techniques, str) and len(own_techniques) <= MAX_OWN_LENGTH:
        fields[OWN_TECHNIQUES] = " ".join([slug for slug in own_techniques.split() if is_slug(slug)])
    return Options(**fields)


def enabled_options(state: "BoardState") -> tuple[str, ...]:
    """Return the names of the options that are on."""
    return tuple([name for name in OPTIONS if getattr(state.options, name)])
