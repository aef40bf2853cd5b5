"""What the dialogs of New show: the puzzles to choose from, the calendar, the statistics."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from solving.new.statistics import Statistics

# The most days back that the calendar shows.
DAYS = 28


class Technique(Value):
    """A technique to choose. count: how many puzzles of the stock need it."""

    slug: str = ""
    level: str = ""
    names: "dict[str, str]" = {}  # noqa: RUF012 - never changed
    count: int = 0


class Making(Value):
    """What the dialogs of New show.

    techniques: those that puzzles of the stock need, in the order of the ladder.
    has_come: whether the file is there that paints all this.
    symmetry: of the givens, as it is chosen; technique: the slug of the one chosen.
    today: the number of this day, see days.py; level: of the calendar; solved: the days whose puzzle of
    that level has been solved here.
    made: puzzles that the worker has made, and their levels, under the name of a group of the stock.
    statistics: of the wins, None before they are asked for. deleted: whether they have just been deleted.
    restored: whether something was restored from a file, which can be taken back.
    """

    techniques: tuple[Technique, ...] = ()
    has_come: bool = False
    symmetry: str = "none"
    technique: str = ""
    today: int = 0
    level: str = "medium"
    solved: tuple[int, ...] = ()
    made: "dict[str, tuple[str, str]]" = {}  # noqa: RUF012 - never changed
    statistics: "Statistics | None" = None
    deleted: bool = False
    restored: bool = False
