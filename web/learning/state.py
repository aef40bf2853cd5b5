"""The state of the page for lessons: the open lesson, the reader's code, its judgement and steps."""

from typing import TYPE_CHECKING

from learning.cells import PUZZLE
from learning.teaching.pupils import Pupil
from shared.code.state import Code
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from learning.judged import Judgement
    from learning.teaching.classroom.state import Classroom
    from learning.work.records import LessonWork
    from learning.work.solver import CompleteSolver
    from shared.life import Message

END = "end"  # the last page's name in an address, where lessons have numbers

# The origin of the code in the editor. The reader's own code remains stored while the editor has a guest's.
MINE = "mine"  # the reader
GUEST = "guest"  # a link

# The actions that can be undone.
RESET, RESET_ALL = "reset", "reset_all"  # the open lesson, or all lessons, were reset
REPLACED = "replaced"  # our solution, or code from a link, has replaced the reader's code


class LessonCode(Code):
    """The reader's code."""

    source: str = ""  # the code of the last trial
    earlier: str = ""  # the code of the previous lessons
    row: "int | None" = None  # the index of the row whose steps were requested, or None
    judge: str = ""  # the site for which an answer was requested, or ""


class Undo(Value):
    """An action that can be undone."""

    action: str = ""  # RESET, RESET_ALL or REPLACED
    works: "tuple[LessonWork, ...]" = ()  # the work on each affected lesson before the action


class Attempt(Value):
    """The reader's attempt at the open lesson."""

    judgement: "Judgement | None" = None  # the judgement of the code, after a run
    origin: str = MINE  # the origin of the code in the editor: MINE or GUEST
    hint_count: int = 0  # the number of visible hints
    revealed_lines: int = 0  # the number of visible solution lines
    tries: int = 0  # the number of judgements
    result: str = ""  # the lesson's result, such as "right"; see exercises/results.py
    guess: str = ""  # the reader's prediction


class StepPlayback(Value):
    """The displayed step of the judged code."""

    step: int = 0
    is_playing: bool = False  # whether the steps advance automatically
    press_count: int = 0  # the number of times that Play was pressed


class LearningAddress(Value):
    """The parts of the page's address."""

    lesson_numbers: tuple[int, ...] = ()  # the selected lessons, or all
    packed_code: str = ""  # code for the first lesson that is opened
    hidden: tuple[str, ...] = ()  # the parts of a lesson to hide; see teaching/hiding.py
    problems: "tuple[Message, ...]" = ()  # messages about invalid parameters


class Figures(Value):
    """The figures beside a lesson that the reader can change."""

    picked_cell: "int | None" = None  # the cell whose units are shown
    lamps: tuple[int, int] = (0b000010110, 0b000110100)  # two masks of digits


class HandIn(Value):
    """The reader's choices on the last page, for handing in a complete solver."""

    solver: "CompleteSolver | None" = None  # None before it is assembled
    solver_lesson: int = 0  # the number of the lesson with the chosen solver, 0 for the newest
    includes_ours: bool = False  # whether the saved file also has our functions


class LearningState(PageState):
    """The state of the page for lessons."""

    lesson_names: tuple[str, ...] = ()  # the names of all lessons, in order
    lesson_number: int = 1  # the open lesson; the last page is numbered as one more lesson
    lesson: "dict[str, Any] | None" = None  # its texts, see building/lessons.py; None while they load
    is_missing: bool = False  # whether a file of the lesson failed to load
    own: "LessonCode | None" = None  # None before the editor is opened
    attempt: Attempt = Attempt()
    playback: StepPlayback = StepPlayback()
    figures: Figures = Figures()
    address: LearningAddress = LearningAddress()
    done_names: tuple[str, ...] = ()  # the names of the lessons that are done
    undos: "tuple[Undo, ...]" = ()  # the actions that can be undone, in order
    pupils: "tuple[Pupil, ...]" = (Pupil(),)  # the pupils who share this browser
    pupil_number: str = ""  # the current pupil's number
    classroom: "Classroom | None" = None  # the work of a class, after a teacher has opened its files
    hand_in: HandIn = HandIn()

    def with_attempt(self, **changes: "Any") -> "LearningState":
        """Return the state with these fields of the attempt changed."""
        return self.having(attempt=self.attempt.having(**changes))

    def with_playback(self, **changes: "Any") -> "LearningState":
        """Return the state with these fields of the playback changed."""
        return self.having(playback=self.playback.having(**changes))

    def with_address(self, **changes: "Any") -> "LearningState":
        """Return the state with these fields of the address changed."""
        return self.having(address=self.address.having(**changes))

    def with_figures(self, **changes: "Any") -> "LearningState":
        """Return the state with these fields of the figures changed."""
        return self.having(figures=self.figures.having(**changes))

    def with_hand_in(self, **changes: "Any") -> "LearningState":
        """Return the state with these fields of the solver to hand in changed."""
        return self.having(hand_in=self.hand_in.having(**changes))

    @property
    def is_last(self) -> bool:
        """Whether this is the last page, for handing in the solver."""
        return self.lesson_number > len(self.lesson_names)

    @property
    def board(self) -> str:
        """The board of the lesson's first case, or example D."""
        return (self.lesson["board"] if self.lesson else "") or PUZZLE

    @property
    def name(self) -> str:
        """The name of the lesson, or "" on the last page."""
        return "" if self.is_last else self.lesson_names[self.lesson_number - 1]


def own_of(state: LearningState) -> LessonCode:
    """Return the state of the reader's code, or an empty one before the editor is opened."""
    return state.own or LessonCode()


def solution_lines(solution: str) -> "list[str]":
    """Return the lines of a solution without trailing empty lines."""
    return solution.rstrip().split("\n")
