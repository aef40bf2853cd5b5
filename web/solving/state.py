"""The state of the board page: all that can be seen and done there.

Steps (see steps/) take a state and return another one; the looks (see looks/) say what is seen of it.
"""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from shared.boards.hint import Hint
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from exercises.state import Exercise
    from shared.life import Message
    from solving.games.listed import ListedGame
    from solving.new.state import Making
    from solving.photo.state import Photo
    from sudoku_core.notation.puzzles import Reading

    Cells = tuple[int, ...]
    Listed = dict[str, Any]  # a step of a list, see sudoku_core/questions/listing.py
    Shown = dict[str, Any]  # a step whole, see shared/boards/steps.py

# The effects of typing a digit.
MODES = ("digit", "corner", "centre", "colour")

# The parts of a board that can leave the page: all of it, the puzzle, or its only solution.
CONTENTS = ("board", "givens", "solution")

HISTORY = 500  # the number of steps that can be undone, and are saved with the game
POINTS = 20  # the number of save points that a game can have

EMPTY_BOARD = Board()


class Verdict(Value):
    """The verdict on the board: the question, and its result.

    purpose: of the question, or "" where the board itself shows it; "type_in" after a puzzle was typed in.
    status: for Solve, Check and one cell, and where the board shows it, "unique", "multiple", "none",
    "invalid" (two equal values see each other) or "complete"; for the other purposes see steps/answers.py.
    cells: those that the sentence names. digit: of the cell that was solved.
    """

    purpose: str = ""
    status: str = ""
    cells: "Cells" = ()
    digit: int = 0


class Browse(Value):
    """The solutions of a board that has several, as far as they are known.

    lines: those that can be looked at, each of 81. at: which of them is shown, from 0. is_open: whether it
    lies over the board. turned: whether the reader has turned to it since the last verdict.
    count: the number of solutions found. complete: whether there are no others. over: whether there is
    nothing more to ask about their number.
    estimate: of their number, and its standard error, or None. parts: those that it is made of, as far as
    they are known.
    """

    lines: tuple[str, ...] = ()
    at: int = 0
    is_open: bool = False
    turned: bool = False
    count: int = 0
    complete: bool = False
    over: bool = False
    estimate: "tuple[float, float] | None" = None
    parts: "tuple[tuple[float, float], ...]" = ()


COUNTING = ("browse", "estimate")  # purposes of questions about the number of solutions
PARTS = 20  # the most parts of an estimate of that number, by which the page can say how far it is


# The lists of the panel: the steps of the path, or all steps that are possible in the position.
PATH, POSSIBLE = "path", "possible"


class Path(Value):
    """The path of steps from the player's position, one of which is shown over the board.

    steps: of the list, as the worker gives them. whole: place of a step, from 0 -> the step whole, as far
    as they have come. techniques: slug -> names and level. reason: why there is no step after the last one,
    "solved" or "stuck". proper: whether the puzzle has exactly one solution.
    at: how many steps have been made, so the number of the one that is shown, from 0; at the end there is
    none. going: the same of the step that is to be shown when it has come whole, or None.
    board: the position at the step that is shown, with its candidates as centre notes.
    view: PATH or POSSIBLE. possible: the steps that are possible there, None until they have come;
    whole_possible: those of them that have come whole. chosen: the number of the one of them that is shown.
    reading: whether a small screen shows what is said of the step, in place of the list.
    rating: of the puzzle, None until it has come.
    """

    steps: "tuple[Listed, ...]" = ()
    whole: "dict[int, Shown]" = {}  # noqa: RUF012 - never changed
    techniques: "dict[str, Any]" = {}  # noqa: RUF012 - never changed
    reason: str = "solved"
    proper: bool = True
    at: int = 0
    going: int | None = None
    board: Board = EMPTY_BOARD
    view: str = PATH
    possible: "tuple[Listed, ...] | None" = None
    whole_possible: "dict[int, Shown]" = {}  # noqa: RUF012 - never changed
    chosen: int = 0
    reading: bool = False
    rating: "dict[str, Any] | None" = None


class Trying(Value):
    """The techniques that the worker tries while it looks for a step.

    number: of the question. names: of the technique, in each language. found: how many steps have been
    found on the path.
    """

    number: int = 0
    names: "dict[str, str]" = {}  # noqa: RUF012 - never changed
    found: int = 0


class Known(Value):
    """The facts, drawings and verdicts on the position; all of it goes when the board changes.

    conflicts: the cells that hold the same digit as one they see.
    greeting: what to say of a board that has just come, until there is something else to say.
    verdict: on this board, or None. shared: whether the link to it has just been copied.
    alone: the solution of the givens alone, which is offered where the entries fail.
    browse: what is known of its solutions where there are several, or None. hint: the one that is shown.
    path: the one that is walked, whose step is the hint then; or None.
    played: whether the player has just filled the grid, and filled it right.
    solution: of the puzzle, where it was asked for to leave the page, and is the only one.
    rating: of a puzzle that has just been solved, None until it has come.
    truth: while those are shown, for each cell the digits of all solutions. marked: cells that an answer
    points at.
    """

    conflicts: "Cells" = ()
    greeting: "Message | None" = None
    verdict: Verdict | None = None
    shared: bool = False
    alone: str | None = None
    browse: Browse | None = None
    hint: Hint | None = None
    path: Path | None = None
    played: bool = False
    solution: str | None = None
    rating: "dict[str, Any] | None" = None
    truth: "Cells | None" = None
    marked: "Cells" = ()


class Game(Value):
    """The game on the board, but for the board itself: what is saved with it.

    past, future: the boards that Undo and Redo lead to, the nearest one last, each as a step from the next
    nearer one: see games/identity.py. points: the boards of its save points, the last one last.
    seconds: that it has been played, while they are counted. hints: how many the player has had.
    level: of its puzzle, as `rate` names it, or a letter of the tutorials; "" while it is not known.
    """

    name: str = ".0"
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()
    points: tuple[Board, ...] = ()
    seconds: int = 0
    hints: int = 0
    level: str = ""


class Options(Value):
    """The choices that the browser remembers: see steps/options.py.

    tidy: whether a digit that goes in removes notes from the cells that see it. mark_wrong: whether entries
    that the solution of the givens does not have are marked. names: whether rows and columns are named at
    the rim. fixed_notes: whether each corner note has its own place, in three rows. large_notes: whether
    notes are larger. timer, save_points: whether the page shows them. letters: whether keys with letters
    are commands. signs: whether the colours of cells have letters too. paper: to print on.
    """

    tidy: bool = True
    mark_wrong: bool = False
    names: bool = False
    fixed_notes: bool = False
    large_notes: bool = False
    timer: bool = True
    save_points: bool = False
    letters: bool = True
    signs: bool = False
    paper: str = "a4"


class Input(Value):
    """The place and the effect of what is typed.

    cursor: the cell that has the keyboard. selected: the cells that commands change, ascending.
    mode: one of MODES. typing_in: whether each digit goes on to the next cell. typed: the number of cells
    that have been typed in. locked: the digit that cells take when they are pressed, 0 for none.
    lit: the digit that was chosen to stand out, 0 for none; lit_at: where the cursor was then.
    """

    cursor: int = 0
    selected: "Cells" = (0,)
    mode: str = MODES[0]
    typing_in: bool = False
    typed: int = 0
    locked: int = 0
    lit: int = 0
    lit_at: int = 0


class Dialogs(Value):
    """The contents of the dialogs.

    contents: what of the board is to leave the page as text, picture or print, one of CONTENTS: see
    `contents_of`. format: of the export. per_page: of the print.
    qr: the rows of the link's QR code, None until it has been made, () where it cannot be.
    choices: the puzzles of a text, to choose one from. more_choices: whether the text has more.
    games: those listed in their dialog. keeps_games: whether this browser saves games.
    making: what New, the calendar and the statistics show, None before it has come. photo: the puzzle of a
    picture, while its dialog is open.
    """

    contents: str = CONTENTS[0]
    format: str = "line"
    per_page: int = 1
    qr: "tuple[str, ...] | None" = None
    choices: "tuple[Reading, ...]" = ()
    more_choices: bool = False
    games: "tuple[ListedGame, ...]" = ()
    keeps_games: bool = True
    making: "Making | None" = None
    photo: "Photo | None" = None


class State(PageState):
    """The state of the board page. The question of PageState is a shared.workers.question.Question.

    board: what stands in the cells. candidates: whether empty cells show their candidates where the player
    has noted nothing in the centre.
    session, begun: what names the games that begin in this window: its own part, and how many there were.
    paused: whether the timer stands still.
    judged: the givens that have been judged to mark wrong entries, and their only solution, () where they
    have none.
    trying: what is tried while the worker looks for steps, for this question or an earlier one, or None.
    asked_step: the number of the step of the path that the address asks for, from 1, or 0.
    address: of this page, without a query. exercise: what the reader is to do here, or None.
    """

    board: Board = EMPTY_BOARD
    known: Known = Known(greeting=("status.start", None))
    game: Game = Game()
    options: Options = Options()
    input: Input = Input()
    dialogs: Dialogs = Dialogs()
    candidates: bool = False
    session: str = ""
    begun: int = 0
    paused: bool = False
    judged: "tuple[Cells, Cells]" = ((), ())
    trying: Trying | None = None
    asked_step: int = 0
    address: str = ""
    exercise: "Exercise | None" = None

    def knowing(self, **changes: "Any") -> "State":
        """Return the same state but for these facts of the position."""
        return self.having(known=self.known.having(**changes))

    @property
    def hint(self) -> Hint | None:
        """The hint, where shared/boards/ looks for it."""
        return self.known.hint

    def with_hint(self, hint: Hint | None) -> "State":
        """Return the same state with this hint."""
        return self.knowing(hint=hint)


def contents_of(state: State) -> str:
    """Return what of the board leaves the page: its solution only while that is known, or being found."""
    if is_coming(state):
        return "solution"
    contents = state.dialogs.contents
    return contents if contents != "solution" or state.known.solution else CONTENTS[0]


def is_coming(state: State) -> bool:
    """Return whether the solution is being found that is to leave the page: what leaves waits for it."""
    return bool(state.question and state.question.purpose == "solution")


def is_counting(state: State) -> bool:
    """Return whether solutions are being counted, or their number estimated."""
    return bool(state.question and state.question.purpose in COUNTING)
