"""The state of the page for lessons: which lesson, what the reader wrote, what came of it, which step."""

from typing import TYPE_CHECKING

from learning.cells import PUZZLE
from learning.teaching.pupils import Pupil
from shared.code.state import Code
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from learning.judged import Judged
    from learning.teaching.classroom.state import Classroom
    from learning.work.handing import Handed
    from learning.work.records import Work
    from shared.life import Message

END = "end"  # stands for the number of the last page in an address

# Where the code in the editor is from: the reader, or the address while the reader's stays stored.
MINE, GUEST = "mine", "guest"

# What can be undone: the open lesson has begun again, or all have; our solution, or a guest's code, has
# replaced the reader's code.
RESET, RESET_ALL, REPLACED = "reset", "reset_all", "replaced"


class Own(Code):
    """The reader's code.

    source: of the last trial; earlier: of the lessons before it; row: whose steps are wanted, or None.
    judge: for whom an answer is made, or "".
    """

    source: str = ""
    earlier: str = ""
    row: "int | None" = None
    judge: str = ""


class Undo(Value):
    """What Undo brings back: what was done, see RESET, and the work on each lesson before."""

    what: str = ""
    works: "tuple[Work, ...]" = ()


class State(PageState):
    """The state of the page for lessons.

    names: of all lessons, in order. chosen: the numbers of those that the address names, or all. code: that
    the address brings for the lesson that is opened first, packed.
    at: the number of the lesson, from 1 on; one more than there are for the last page.
    lesson: what the site has of it (see building/lessons.py), or None while it comes; missing: it did not.
    own: the reader's code, or None. origin: MINE or GUEST. judged: what came of it, or None.
    step: of the judged steps, from 0 on. plays: whether it goes on by itself; turn: how often that changed.
    hints: how many are shown; revealed: how many lines of the solution.
    tries: how often the code of this lesson was judged; how: it has ended, see exercises/state.py.
    guess: what the reader has predicted. done: the names of the lessons that are right.
    picked: the cell of the figure, or None. lamps: two masks.
    hidden: what the address hides, see teaching/hiding.py. pupils: who share this browser; pupil: the
    number of the one who works. classroom: the work of a class that is shown, or None.
    problems: what of the address could not be read. undos: what can be undone, the latest last.
    handed: the solver that the reader hands in, None before it is put together; solver: the number of the
    lesson whose solver that is to be, 0 for the newest. with_ours: whether the saved file has ours, too.
    """

    names: tuple[str, ...] = ()
    chosen: tuple[int, ...] = ()
    code: str = ""
    at: int = 1
    lesson: "dict[str, Any] | None" = None
    missing: bool = False
    own: "Own | None" = None
    origin: str = MINE
    judged: "Judged | None" = None
    step: int = 0
    plays: bool = False
    turn: int = 0
    hints: int = 0
    revealed: int = 0
    tries: int = 0
    how: str = ""
    guess: str = ""
    done: tuple[str, ...] = ()
    picked: "int | None" = None
    lamps: tuple[int, int] = (0b000010110, 0b000110100)
    hidden: tuple[str, ...] = ()
    pupils: "tuple[Pupil, ...]" = (Pupil(),)
    pupil: str = ""
    classroom: "Classroom | None" = None
    problems: "tuple[Message, ...]" = ()
    undos: "tuple[Undo, ...]" = ()
    handed: "Handed | None" = None
    solver: int = 0
    with_ours: bool = False

    @property
    def is_last(self) -> bool:
        """Whether this is the last page, on which the solver is handed in."""
        return self.at > len(self.names)

    @property
    def board(self) -> str:
        """The board of the first case of the lesson; example D without one."""
        return (self.lesson["board"] if self.lesson else "") or PUZZLE

    @property
    def name(self) -> str:
        """The name of the lesson, or "" on the last page."""
        return "" if self.is_last else self.names[self.at - 1]


def own_of(state: State) -> Own:
    """Return what the state knows of the reader's code; nothing before the editor is opened."""
    return state.own or Own()


def lines_of(solution: str) -> "list[str]":
    """Return the lines of a solution."""
    return solution.rstrip().split("\n")
