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


class LessonCode(Code):
    """The reader's code."""

    source: str = ""  # of the last trial
    earlier: str = ""  # the code of the lessons before it
    row: "int | None" = None  # the row whose steps are to be shown, or None
    judge: str = ""  # the site for which an answer is made, or ""


class Undo(Value):
    """An action that can be undone."""

    what: str = ""  # RESET, RESET_ALL or REPLACED
    works: "tuple[Work, ...]" = ()  # the work on each lesson before


class Attempt(Value):
    """The reader's attempt at the open lesson."""

    judged: "Judged | None" = None  # the judgement of the code
    origin: str = MINE  # of the code in the editor: MINE or GUEST
    hint_count: int = 0  # how many hints are shown
    revealed_lines: int = 0  # how many lines of the solution are shown
    tries: int = 0  # how often the code was judged
    how: str = ""  # how the lesson ended, see exercises/state.py
    guess: str = ""  # the reader's prediction


class StepPlayback(Value):
    """The step of the judged code that is shown."""

    step: int = 0
    is_playing: bool = False  # whether the steps go on by themselves
    press_count: int = 0  # how often Play was pressed


class LearningAddress(Value):
    """The requests of the page's address."""

    lesson_numbers: tuple[int, ...] = ()  # of the chosen lessons, or of all
    packed_code: str = ""  # for the lesson that is opened first
    hidden: tuple[str, ...] = ()  # the parts of a lesson that are hidden, see teaching/hiding.py
    problems: "tuple[Message, ...]" = ()  # the parts of the address that cannot be read


class Figures(Value):
    """The figures beside a lesson, which the reader can change."""

    picked_cell: "int | None" = None  # the cell whose units are shown
    lamps: tuple[int, int] = (0b000010110, 0b000110100)  # two masks


class Handing(Value):
    """The solver that the reader hands in on the last page."""

    handed: "Handed | None" = None  # None before it is put together
    solver_lesson: int = 0  # the number of the lesson whose solver it is, 0 for the newest
    includes_ours: bool = False  # whether the saved file has our functions too


class LearningState(PageState):
    """The state of the page for lessons."""

    lesson_names: tuple[str, ...] = ()  # of all lessons, in order
    lesson_number: int = 1  # of the open one; the last page has one more than there are lessons
    lesson: "dict[str, Any] | None" = None  # its texts, see building/lessons.py; None while they load
    is_missing: bool = False  # whether a file of the lesson did not load
    own: "LessonCode | None" = None  # None before the editor is opened
    attempt: Attempt = Attempt()
    playback: StepPlayback = StepPlayback()
    figures: Figures = Figures()
    address: LearningAddress = LearningAddress()
    done_names: tuple[str, ...] = ()  # the names of the lessons that are right
    undos: "tuple[Undo, ...]" = ()  # the actions that can be undone, the latest last
    pupils: "tuple[Pupil, ...]" = (Pupil(),)  # those who share this browser
    pupil_number: str = ""  # of the one who works
    classroom: "Classroom | None" = None  # the work of a class that is shown
    handing: Handing = Handing()

    def with_attempt(self, **changes: "Any") -> "LearningState":
        """Return the same state but for these fields of the attempt."""
        return self.having(attempt=self.attempt.having(**changes))

    def with_playback(self, **changes: "Any") -> "LearningState":
        """Return the same state but for these fields of the playback."""
        return self.having(playback=self.playback.having(**changes))

    def with_address(self, **changes: "Any") -> "LearningState":
        """Return the same state but for these fields of the address."""
        return self.having(address=self.address.having(**changes))

    def with_figures(self, **changes: "Any") -> "LearningState":
        """Return the same state but for these fields of the figures."""
        return self.having(figures=self.figures.having(**changes))

    def with_handing(self, **changes: "Any") -> "LearningState":
        """Return the same state but for these fields of what is handed in."""
        return self.having(handing=self.handing.having(**changes))

    @property
    def is_last(self) -> bool:
        """Whether this is the last page, on which the solver is handed in."""
        return self.lesson_number > len(self.lesson_names)

    @property
    def board(self) -> str:
        """The board of the first case of the lesson; example D without one."""
        return (self.lesson["board"] if self.lesson else "") or PUZZLE

    @property
    def name(self) -> str:
        """The name of the lesson, or "" on the last page."""
        return "" if self.is_last else self.lesson_names[self.lesson_number - 1]


def own_of(state: LearningState) -> LessonCode:
    """Return what the state knows of the reader's code; nothing before the editor is opened."""
    return state.own or LessonCode()


def lines_of(solution: str) -> "list[str]":
    """Return the lines of a solution."""
    return solution.rstrip().split("\n")
