"""The state of practice: an exercise with a row of positions, one after the other."""

from typing import TYPE_CHECKING

from exercises.practising import Record
from exercises.state import Exercise
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

TEN = 10

# What goes wrong comes again after so many others of the row.
LATER = 3


class Position(Value):
    """A position to practise on.

    name: see practising.name_of. line: as HoDoKu's library has it. places: whether its first step places.
    """

    name: str = ""
    line: str = ""
    places: bool = False


class Row(Value):
    """A row of positions, by their names.

    waiting: those to come; the first is on the board, and without any the row is over. at: the number of
    that one, from 1. clean: how many went right. wrong: those that did not, each once.
    """

    waiting: tuple[str, ...] = ()
    at: int = 1
    clean: int = 0
    wrong: tuple[str, ...] = ()

    @property
    def length(self) -> int:
        """How many there are, with those that come again."""
        return self.at + len(self.waiting) - 1


class Practice(Exercise):
    """A technique that is practised; its fields as an Exercise are about the position on the board.

    positions: all that there are of the technique. record: what is kept of them. row: of this visit.
    chosen: the number of the only one that the address asks for, from 1, or 0; unknown: what it asks for,
    where that is none. step: the one that a hint tells, once it has come. level: how much of it was told,
    from 0. failed: whether this position counts as gone wrong. seed: of the turns of this row's positions.
    """

    practised: bool = True
    positions: tuple[Position, ...] = ()
    record: Record = Record()
    row: Row = Row()
    chosen: int = 0
    unknown: str = ""
    step: "dict[str, Any] | None" = None
    level: int = 0
    failed: bool = False
    seed: int = 0

    @property
    def position(self) -> Position:
        """The position on the board; raise StopIteration where the row is over."""
        return next(each for each in self.positions if each.name == self.row.waiting[0])
