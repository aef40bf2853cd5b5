"""The state of the dialogs of New: the choice of puzzles, the calendar, the statistics."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from solving.new.statistics import Statistics

# The number of days in the calendar.
DAYS = 28


class Technique(Value):
    """A technique to choose."""

    slug: str = ""
    level: str = ""
    names: "dict[str, str]" = {}  # noqa: RUF012 - never changed; by language
    count: int = 0  # the number of puzzles in the stock that need it


class NewDialogs(Value):
    """The state of the dialogs of New."""

    techniques: tuple[
        Technique, ...
    ] = ()  # the techniques that puzzles of the stock need, the easiest first
    is_loaded: bool = False  # whether the code of New has been loaded
    symmetry: str = "none"  # the chosen symmetry of the givens
    technique: str = ""  # the slug of the chosen technique
    today: int = 0  # the number of today, see days.py
    level: str = "medium"  # the level of the calendar
    solved: tuple[int, ...] = ()  # the days whose puzzle of that level has been solved here
    # puzzles made by the worker: group of the stock -> (line, level)
    made: "dict[str, tuple[str, str]]" = {}  # noqa: RUF012 - never changed
    has_choice: bool = False  # whether the player has chosen techniques
    only_chosen: bool = False  # whether new puzzles need at most these
    ordered: "tuple[str, str, str] | None" = None  # the puzzle that has just been made: line, level, needs
    statistics: "Statistics | None" = None  # None before they are opened
    can_put_back: bool = False  # whether the statistics have been deleted and can be put back
    can_undo_restore: bool = False  # whether a file has been restored, which can be undone
