"""The state of the board page.

Steps (see steps/) take a state and return a new one. Looks (see looks/) compute the visible page from it.
"""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from shared.boards.hint import Hint
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from exercises.state import Exercise
    from shared.life import Message
    from solving.choice.state import ChoiceDialog
    from solving.games.listed import ListedGame
    from solving.new.state import NewDialogs
    from solving.photo.state import Photo
    from sudoku_core.notation.puzzles import Reading

    Cells = tuple[int, ...]
    Listed = dict[str, Any]  # a step in a list, see sudoku_core/questions/listing.py
    Shown = dict[str, Any]  # a step with all its details: see shared/boards/steps.py

# The modes: what typing a digit does.
MODES = ("digit", "corner", "centre", "colour")

# A part of Colour mode: digits and presses choose notes, and lines between notes are links.
LINK = "link"
DRAWING_MODES = ("colour", LINK)

# The parts of a board that can be exported: all of it, the puzzle, or its only solution.
CONTENTS = ("board", "givens", "solution")

MAX_UNDO_STEPS = 500  # the maximum number of steps that can be undone and are saved with the game
MAX_SAVE_POINTS = 20  # the maximum number of save points of a game

EMPTY_BOARD = Board()


class Verdict(Value):
    """The result of a question about the board."""

    purpose: str = ""  # the purpose of the question, such as "check"; "type_in" for a typed puzzle, or ""
    status: str = ""  # such as "unique", "multiple", "none", "invalid", "complete": see steps/answers.py
    cells: "Cells" = ()  # the cells named in the sentence
    digit: int = 0  # the digit of the cell that was solved


class Browse(Value):
    """The known solutions of a board that has several."""

    lines: tuple[str, ...] = ()  # the solutions that can be shown, as 81-character lines
    index: int = 0  # the index of the shown solution
    is_open: bool = False  # whether that solution is shown over the board
    was_turned: bool = False  # whether the player has turned to this solution since the last verdict
    count: int = 0  # the number of solutions found so far
    is_complete: bool = False  # whether all solutions have been found
    nothing_left_to_ask: bool = False  # whether counting and estimating have ended
    # the estimated number of solutions, and its standard error
    estimate: "tuple[float, float] | None" = None
    parts: "tuple[tuple[float, float], ...]" = ()  # the parts of the estimate so far


COUNTING = ("browse", "estimate")  # purposes of questions about the number of solutions
MAX_PARTS = 20  # the maximum number of parts of an estimate; the progress bar counts them


class Reason(Value):
    """The player's question why a digit can, or cannot, go into a cell."""

    cell: int = 0
    digits: "Cells" = ()  # the digits to choose from; () after the player has chosen
    digit: int = 0  # the chosen digit; 0 while the player chooses
    reply: "dict[str, Any] | None" = None  # the reply: see sudoku_core/questions/why.py


# The two lists of the path's panel: the steps of the path, or all possible steps in the shown position.
PATH, POSSIBLE = "path", "possible"


class Path(Value):
    """The path of steps from the player's position. One step is shown over the board."""

    steps: "tuple[Listed, ...]" = ()  # the listed steps, as the worker sends them
    details: "dict[int, Shown]" = {}  # noqa: RUF012 - index of a step -> its details
    techniques: "dict[str, Any]" = {}  # noqa: RUF012 - slug -> names and level
    reason: str = "solved"  # why the path ends: "solved", "stuck" or, if it has reached its goal, "reached"
    goal: Reason | None = None  # the question that the path answers; None for a path to the solution
    proper: bool = True  # whether the puzzle has exactly one solution
    index: int = 0  # the index of the shown step; len(steps) at the end of the path
    awaited_index: int | None = None  # the index of the step to show when its details have loaded
    board: Board = EMPTY_BOARD  # the position before the shown step, with candidates as centre notes
    view: str = PATH  # PATH or POSSIBLE
    possible: "tuple[Listed, ...] | None" = None  # all possible steps in the position; None while they load
    possible_details: "dict[int, Shown]" = {}  # noqa: RUF012 - index -> details of a possible step
    possible_index: int = 0  # the index of the shown step in the list of possible steps
    is_reading: bool = False  # whether a small screen shows the step instead of the list
    rating: "dict[str, Any] | None" = None  # the rating of the puzzle; None while unknown


class TryingProgress(Value):
    """The report of a worker that is still looking for a step: the technique that it tries."""

    number: int = 0  # the number of the question
    names: "dict[str, str]" = {}  # noqa: RUF012 - language -> name of the technique
    step_count: int = 0  # the number of steps of the path found so far


class ChainVerdict(Value):
    """The verdict on the links that the player has drawn: see chains/checking.py."""

    status: str = ""  # "right", "nothing", "broken", or the reason for no verdict
    links: "Sequence[Sequence[Any]]" = ()  # the links with the verdict, as sent with the question
    broken: tuple[int, ...] = ()  # the ends of the invalid link
    candidates: tuple[int, ...] = ()  # the other candidates named in the sentence
    texts: "dict[str, str]" = {}  # noqa: RUF012 - language -> the sentence with the verdict


class KnownFacts(Value):
    """Everything that is known or shown about the position. A change of the board resets it."""

    conflicts: "Cells" = ()  # the cells that see another cell with the same digit
    greeting: "Message | None" = None  # the message about a board that has just been loaded
    verdict: Verdict | None = None  # the latest verdict on this board
    is_link_copied: bool = False  # whether the link to this board has just been copied
    solution_of_givens: str | None = None  # the solution of the givens, offered if the entries are wrong
    browse: Browse | None = None  # the solutions, if there are several
    hint: Hint | None = None  # the hint that is shown
    chain: ChainVerdict | None = None  # the verdict on the drawn links; a correct chain is also the hint
    beyond: Hint | None = (
        None  # the easiest step of another technique, if none of the selected techniques helps
    )
    path: Path | None = None  # the shown path; its current step is the hint
    reason: Reason | None = None  # the requested or shown reason
    just_solved: bool = False  # whether the player has just filled the grid correctly
    solution: str | None = None  # the only solution of the puzzle, if an export has requested it
    rating: "dict[str, Any] | None" = None  # the rating of a puzzle just solved; None while unknown
    # the technique to learn after a solved puzzle of another technique: slug, and language -> name
    next_technique: "tuple[str, dict[str, str]] | None" = None
    truth: "Cells | None" = None  # the digits of each cell in all solutions together, while they are shown
    marked_cells: "Cells" = ()  # the cells that an answer is about


class Game(Value):
    """The data saved with the game on the board, except for the board itself."""

    name: str = ".0"  # the session, and the game's number in the session: see games/identity.py
    past: tuple[str, ...] = ()  # the boards for Undo as texts of games/identity.py, latest last
    future: tuple[str, ...] = ()  # the boards for Redo, in the same format, next last
    points: tuple[Board, ...] = ()  # the boards of its save points, latest last
    seconds: int = 0  # the time played, as counted by the timer
    hints: int = 0  # the number of hints the player has used
    level: str = ""  # the level of its puzzle, as returned by `rate`, or the letter of a tutorial


class Options(Value):
    """The settings that the browser stores: see steps/options.py."""

    tidy: bool = True  # whether a new digit is removed from the notes of cells that see it
    mark_wrong: bool = False  # whether wrong entries are marked
    names: bool = False  # whether the edges show the names of rows and columns
    fixed_notes: bool = False  # whether each corner note has its own place, in three rows
    large_notes: bool = False  # whether notes are drawn larger
    timer: bool = True  # whether the page shows the timer
    save_points: bool = False  # whether the page shows save points
    letters: bool = True  # whether letter keys are commands
    signs: bool = False  # whether letters are added to the colours of cells
    paper: str = "a4"  # the paper size for printing: "a4" or "letter"
    techniques: str = "all"  # the kind of techniques for hints, see steps/choosing.py
    technique_level: str = "hard"  # the highest level of these techniques, for the kind UP_TO_LEVEL
    own_techniques: str = ""  # the slugs of the techniques for the kind OWN_CHOICE, separated by spaces


class Input(Value):
    """The cursor, the selection, and the effect of typing."""

    cursor: int = 0  # the cell that receives the keys
    selected: "Cells" = (0,)  # the cells that commands change, in ascending order
    mode: str = MODES[0]  # one of MODES, or LINK
    held: int = -1  # the candidate of the held note in DRAWING_MODES, see chains/steps.py, or -1
    is_typing_in: bool = False  # whether a puzzle is being typed in: each digit moves to the next cell
    typed_count: int = 0  # the number of cells typed in so far
    locked: int = 0  # the locked digit, which is put into each pressed cell, or 0
    highlighted: int = 0  # the digit that the player chose to highlight, or 0
    highlighted_at: int = 0  # the cursor when that digit was chosen


class Dialogs(Value):
    """The contents of the dialogs."""

    contents: str = CONTENTS[0]  # the chosen part to export, one of CONTENTS; see `contents_of`
    format: str = "line"  # the format of the export
    per_page: int = 1  # the number of puzzles on a printed page
    qr: "tuple[str, ...] | None" = None  # the rows of the link's QR code; () if it could not be generated
    choices: "tuple[Reading, ...]" = ()  # the puzzles found in a text, to choose from
    more_choices: bool = False  # whether the text contains more puzzles
    games: "tuple[ListedGame, ...]" = ()  # the saved games in their dialog
    keeps_games: bool = True  # whether this browser saves games
    choice: "ChoiceDialog | None" = None  # the list of techniques in the options dialog
    new_dialogs: "NewDialogs | None" = None  # the dialog of New, the calendar and the statistics
    photo: "Photo | None" = None  # the dialog of a picture


class BoardState(PageState):
    """The state of the board page. The question of PageState is a PageQuestion."""

    board: Board = EMPTY_BOARD
    known: KnownFacts = KnownFacts(greeting=("status.start", None))
    game: Game = Game()
    options: Options = Options()
    input: Input = Input()
    dialogs: Dialogs = Dialogs()
    has_drawing_code: bool = False  # whether the code for colours and links of candidates has been loaded
    shows_candidates: bool = False  # whether empty cells without centre notes show their candidates
    notes_filter: str = ""  # the notes to show: "", a digit, or a name of chains/filters.py
    shows_links: bool = False  # whether strong links of that or of the highlighted digit are drawn
    session: str = ""  # the prefix of the names of all games of this window
    games_begun: int = 0  # the number of games started in this window
    is_paused: bool = False  # whether the timer is paused
    searched_givens: "Cells" = ()  # the givens of the last search for a solution
    givens_solution: "Cells" = ()  # the only solution of these givens, or ()
    trying: TryingProgress | None = None  # the progress of a search for a step
    requested_step: int = 0  # the number of the step in the address, from 1, or 0 for none
    requested_candidate: "Cells" = ()  # the cell and digit of the reason in the address, or ()
    practised: tuple[str, ...] = ()  # the slugs of practised techniques, loaded when needed
    address: str = ""  # the address of this page, without a query string
    exercise: "Exercise | None" = None  # the exercise, if the address requests one

    def with_known(self, **changes: "Any") -> "BoardState":
        """Return the state with these fields of `known` changed."""
        return self.having(known=self.known.having(**changes))

    @property
    def hint(self) -> Hint | None:
        """The shown hint, under the name that shared/boards/ uses."""
        return self.known.hint

    def with_hint(self, hint: Hint | None) -> "BoardState":
        """Return the state with this hint."""
        return self.with_known(hint=hint)


def contents_of(state: BoardState) -> str:
    """Return the part of the board to export: the selected part, if it is available."""
    if is_solution_pending(state):
        return "solution"
    contents = state.dialogs.contents
    return contents if contents != "solution" or state.known.solution else CONTENTS[0]


def is_solution_pending(state: BoardState) -> bool:
    """Return whether the export waits for a solution that is being searched for."""
    return bool(state.question and state.question.purpose == "solution")


def is_counting(state: BoardState) -> bool:
    """Return whether the worker is counting solutions or estimating their number."""
    return bool(state.question and state.question.purpose in COUNTING)


def is_choosing_digit(state: BoardState) -> bool:
    """Return whether the player has to choose a digit for a question about the cursor's cell."""
    reason = state.known.reason
    return bool(reason and reason.digits and reason.cell == state.input.cursor)
