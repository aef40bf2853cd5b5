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
    """The verdict on the board: the question, and its result."""

    purpose: str = ""  # of the question, "" if the board shows it itself, or "type_in" for a typed puzzle
    status: str = ""  # "unique", "multiple", "none", "invalid", "complete"; others: see steps/answers.py
    cells: "Cells" = ()  # those that the sentence names
    digit: int = 0  # of the cell that was solved


class Browse(Value):
    """The known solutions of a board that has several."""

    lines: tuple[str, ...] = ()  # those that can be shown, each of 81
    at: int = 0  # the place of the shown one, from 0
    is_open: bool = False  # whether it lies over the board
    turned: bool = False  # whether the reader has turned to it since the last verdict
    count: int = 0  # the number of solutions found
    complete: bool = False  # whether there are no others
    over: bool = False  # whether nothing is left to ask about their number
    estimate: "tuple[float, float] | None" = None  # of their number, and its standard error
    parts: "tuple[tuple[float, float], ...]" = ()  # the parts of that estimate so far


COUNTING = ("browse", "estimate")  # purposes of questions about the number of solutions
PARTS = 20  # the most parts of an estimate of that number, by which the page can say how far it is


# The lists of the panel: the steps of the path, or all steps that are possible in the position.
PATH, POSSIBLE = "path", "possible"


class Path(Value):
    """The path of steps from the player's position, one of which is shown over the board."""

    steps: "tuple[Listed, ...]" = ()  # of the list, as the worker sends them
    whole: "dict[int, Shown]" = {}  # noqa: RUF012 - place of a step, from 0 -> the whole step
    techniques: "dict[str, Any]" = {}  # noqa: RUF012 - slug -> names and level
    reason: str = "solved"  # why the path ends: "solved" or "stuck"
    proper: bool = True  # whether the puzzle has exactly one solution
    at: int = 0  # the number of the shown step, from 0; at the end there is none
    going: int | None = None  # the number of the step to show when it has loaded whole
    board: Board = EMPTY_BOARD  # the position at the shown step, its candidates as centre notes
    view: str = PATH  # PATH or POSSIBLE
    possible: "tuple[Listed, ...] | None" = None  # the steps that are possible there; None while they load
    whole_possible: "dict[int, Shown]" = {}  # noqa: RUF012 - those of them that have loaded whole
    chosen: int = 0  # the number of the shown one of them
    reading: bool = False  # whether a small screen shows the step instead of the list
    rating: "dict[str, Any] | None" = None  # of the puzzle; None until it is known


class Trying(Value):
    """The techniques that the worker tries while it looks for a step."""

    number: int = 0  # of the question
    names: "dict[str, str]" = {}  # noqa: RUF012 - of the technique, in each language
    found: int = 0  # how many steps of the path have been found


class Known(Value):
    """The facts, drawings and verdicts on the position; a change of the board removes them."""

    conflicts: "Cells" = ()  # the cells that hold the same digit as one they see
    greeting: "Message | None" = None  # the sentence on a board that has just been loaded
    verdict: Verdict | None = None  # on this board
    shared: bool = False  # whether the link to it has just been copied
    alone: str | None = None  # the solution of the givens alone, offered when the entries fail
    browse: Browse | None = None  # its solutions, if there are several
    hint: Hint | None = None  # the one that is shown
    path: Path | None = None  # the one that is walked, whose step is the hint then
    played: bool = False  # whether the player has just filled the grid correctly
    solution: str | None = None  # of the puzzle, requested for an export, if it is the only one
    rating: "dict[str, Any] | None" = None  # of a puzzle that has just been solved; None until it is known
    truth: "Cells | None" = None  # the digits of all solutions in each cell, while they are shown
    marked: "Cells" = ()  # cells that an answer points at


class Game(Value):
    """The game on the board, without the board itself: the part that is saved with it."""

    name: str = ".0"
    past: tuple[str, ...] = ()  # the boards of Undo, the nearest last, as texts of games/identity.py
    future: tuple[str, ...] = ()  # the boards of Redo, the nearest last
    points: tuple[Board, ...] = ()  # the boards of its save points, the latest last
    seconds: int = 0  # the time played, while it is counted
    hints: int = 0  # how many the player has had
    level: str = ""  # of its puzzle, as `rate` names it, or a letter of the tutorials


class Options(Value):
    """The choices that the browser remembers: see steps/options.py."""

    tidy: bool = True  # whether a digit removes notes from the cells that see it
    mark_wrong: bool = False  # whether wrong entries are marked
    names: bool = False  # whether rows and columns are named at the rim
    fixed_notes: bool = False  # whether each corner note has its own place, in three rows
    large_notes: bool = False  # whether notes are larger
    timer: bool = True  # whether the page shows the timer
    save_points: bool = False  # whether the page shows save points
    letters: bool = True  # whether keys with letters are commands
    signs: bool = False  # whether the colours of cells have letters too
    paper: str = "a4"  # to print on


class Input(Value):
    """The place and the effect of typing."""

    cursor: int = 0  # the cell that has the keyboard
    selected: "Cells" = (0,)  # the cells that commands change, ascending
    mode: str = MODES[0]  # one of MODES
    typing_in: bool = False  # whether each digit moves to the next cell
    typed: int = 0  # how many cells have been typed in
    locked: int = 0  # the digit that pressed cells get, 0 for none
    lit: int = 0  # the digit chosen to stand out, 0 for none
    lit_at: int = 0  # the cursor at that moment


class Dialogs(Value):
    """The contents of the dialogs."""

    contents: str = CONTENTS[0]  # the part of the board to export, one of CONTENTS; see `contents_of`
    format: str = "line"  # of the export
    per_page: int = 1  # of the print
    qr: "tuple[str, ...] | None" = None  # the rows of the link's QR code; () if it cannot be made
    choices: "tuple[Reading, ...]" = ()  # the puzzles of a text, to choose one from
    more_choices: bool = False  # whether the text has more
    games: "tuple[ListedGame, ...]" = ()  # those listed in their dialog
    keeps_games: bool = True  # whether this browser saves games
    making: "Making | None" = None  # the contents of New, the calendar and the statistics
    photo: "Photo | None" = None  # the puzzle of a picture


class BoardState(PageState):
    """The state of the board page. The question of PageState is a PageQuestion."""

    board: Board = EMPTY_BOARD
    known: Known = Known(greeting=("status.start", None))
    game: Game = Game()
    options: Options = Options()
    input: Input = Input()
    dialogs: Dialogs = Dialogs()
    candidates: bool = False  # whether empty cells without centre notes show their candidates
    session: str = ""  # the part of the names of games that is of this window
    begun: int = 0  # how many games began in this window
    paused: bool = False  # whether the timer stands still
    judged: "tuple[Cells, Cells]" = ((), ())  # the givens that were judged, and their only solution
    trying: Trying | None = None  # the techniques that are tried now
    asked_step: int = 0  # the step of the path that the address asks for, from 1, or 0
    address: str = ""  # of this page, without a query
    exercise: "Exercise | None" = None  # for the reader of an article

    def with_known(self, **changes: "Any") -> "BoardState":
        """Return the same state but for these facts of the position."""
        return self.having(known=self.known.having(**changes))

    @property
    def hint(self) -> Hint | None:
        """The hint, where shared/boards/ looks for it."""
        return self.known.hint

    def with_hint(self, hint: Hint | None) -> "BoardState":
        """Return the same state with this hint."""
        return self.with_known(hint=hint)


def contents_of(state: BoardState) -> str:
    """Return what of the board leaves the page: its solution only while that is known, or being found."""
    if is_coming(state):
        return "solution"
    contents = state.dialogs.contents
    return contents if contents != "solution" or state.known.solution else CONTENTS[0]


def is_coming(state: BoardState) -> bool:
    """Return whether the solution is being found that is to leave the page: what leaves waits for it."""
    return bool(state.question and state.question.purpose == "solution")


def is_counting(state: BoardState) -> bool:
    """Return whether solutions are being counted, or their number estimated."""
    return bool(state.question and state.question.purpose in COUNTING)
