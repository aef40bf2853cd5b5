"""Find the form in which a program takes a puzzle, by trying it on a puzzle with five empty cells."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import lru_cache
from io import TextIOBase
from types import FrameType
from typing import Any, Final

from sudoku_core.board.grid import values_of
from sudoku_core.lab.own_code.entries import Entry, entries
from sudoku_core.lab.own_code.errors import CodeError, forget_calls
from sudoku_core.lab.own_code.forms import CallForm, Found, Program, ProgramForm
from sudoku_core.lab.own_code.kinds import BOARD_KINDS, NUMBERS, SIGNS, SIGNS_WITH_ZEROS, BoardKind
from sudoku_core.lab.own_code.reading import tree_of
from sudoku_core.lab.own_code.results import ProgramOutcome
from sudoku_core.lab.own_code.scripts import ScriptForm, hard_coded_puzzles, reads_input
from sudoku_core.lab.own_code.streams import INPUTS
from sudoku_core.lab.recording.counting import Watcher
from sudoku_core.lab.recording.watching import tracing

SOLVED: Final = values_of(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
EMPTIED_CELLS: Final = (2, 21, 40, 60, 77)
TRIAL_PUZZLE: Final = [0 if cell in EMPTIED_CELLS else value for cell, value in enumerate(SOLVED)]
MOST_ENTRIES: Final = 4
MOST_LINES: Final = 200_000  # the limit for a trial; the puzzle has only five empty cells


class TooLongError(BaseException):
    """Raised when a program has run too many lines; the program's `except Exception` does not catch it."""


class _NullStream(TextIOBase):
    def write(self, text: str) -> int:
        return len(text)


@lru_cache(8)
def form_of(text: str) -> ProgramForm:
    """Return the form in which a program takes a puzzle.

    text: The program, as `tidy` returns it.
    Raises CodeError if there is none, and the errors of `tree_of`.
    """
    tree = tree_of(text)
    forms = list(_possible_forms(tree, text))
    no_board_error: CodeError | None = None
    for form in forms:
        outcome = _try_form(text, form)
        if outcome and outcome.digits == list(SOLVED):
            return form._replace(by_value=True) if isinstance(form, CallForm) and outcome.by_value else form
        if form is forms[0] and outcome:
            no_board_error = outcome.missing
    if no_board_error:
        raise _explain_emptied_board(text, forms[0]) or no_board_error
    if not forms and _try_form(text, ScriptForm()):
        raise _explain_nothing_to_run(tree)
    return forms[0] if forms else ScriptForm()  # the real run will show the error, or the wrong board


def _possible_forms(tree: ast.Module, text: str) -> Iterator[ProgramForm]:
    """Yield the forms that a program may have, the most likely first."""
    usual_kind, other_kinds = _order_kinds(text)
    callable_entries = [entry for entry in entries(tree) if entry.can_be_called][:MOST_ENTRIES]
    has_puzzle = bool(hard_coded_puzzles(tree))
    judge_entries = [entry for entry in callable_entries if entry.name == "solveSudoku" and entry.owner]
    for entry in judge_entries:
        yield CallForm(entry, SIGNS)
    if reads_input(tree) and not has_puzzle:
        for number in range(len(INPUTS)):
            yield ScriptForm(number)
    likely_entries = [entry for entry in callable_entries if entry.has_solver_name]
    for entry in likely_entries:
        yield CallForm(entry, usual_kind)
    if has_puzzle:
        yield ScriptForm(is_written=True)
    for entry in likely_entries:
        for kind in other_kinds:
            yield CallForm(entry, kind)
    for entry in callable_entries:
        if entry not in likely_entries:
            for kind in (usual_kind, *other_kinds):
                yield CallForm(entry, kind)


def _order_kinds(text: str) -> tuple[BoardKind, list[BoardKind]]:
    """Return the kind of board that the text of a program suggests, and all other kinds."""
    usual_kind = NUMBERS
    if "'.'" in text or '"."' in text:
        usual_kind = SIGNS
    elif "'0'" in text or '"0"' in text:
        usual_kind = SIGNS_WITH_ZEROS
    return usual_kind, [kind for kind in BOARD_KINDS if kind is not usual_kind]


def _explain_emptied_board(text: str, form: ProgramForm) -> CodeError | None:
    """Return the error for a program that fills the board and empties it again; None for others."""
    if not isinstance(form, CallForm):
        return None
    full_board_lines: list[int] = []

    def note_full_board(line: int) -> bool:
        full_board_lines.append(line)
        return True

    _try_form(text, form._replace(by_value=True), Watcher(TRIAL_PUZZLE).board, note_full_board)
    return CodeError("emptied", form.entry.full_name, line=form.entry.line) if full_board_lines else None


def _try_form(
    text: str, form: ProgramForm, board: list[int] | None = None, found: Found = lambda *_line: True
) -> ProgramOutcome | None:
    """Return the outcome of a program in this form; None if it raises an error."""
    nowhere: Any = _NullStream()
    try:
        program = Program(text, form, False)
        with redirect_stdout(nowhere), redirect_stderr(nowhere), _limit_lines():
            return program.run(list(TRIAL_PUZZLE) if board is None else board, found)
    except CodeError as error:
        return ProgramOutcome(None, missing=error)
    except (Exception, SystemExit, TooLongError) as error:
        forget_calls(error)
        return None


@contextmanager
def _limit_lines() -> Iterator[None]:
    """Raise TooLongError after too many lines."""
    lines = 0

    def count(_frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal lines
        lines += event == "line"
        if lines > MOST_LINES:
            raise TooLongError
        return count

    with tracing(count):
        yield


def _explain_nothing_to_run(tree: ast.Module) -> CodeError:
    """Return the error for a program with nothing to run."""
    for entry in entries(tree):
        if entry.has_solver_name:
            return _explain_arguments(entry)
    return CodeError("nothing_to_run")


def _explain_arguments(entry: Entry) -> CodeError:
    return CodeError("arguments", entry.full_name, ", ".join(entry.parameters), entry.line)
