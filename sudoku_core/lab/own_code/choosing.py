"""Finding out in which form a program takes a puzzle: it is tried on one that has five empty cells."""

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
from sudoku_core.lab.own_code.forms import CallForm, Form, Found, Program
from sudoku_core.lab.own_code.kinds import KINDS, NUMBERS, SIGNS, Kind
from sudoku_core.lab.own_code.reading import tree_of
from sudoku_core.lab.own_code.results import Outcome
from sudoku_core.lab.own_code.scripts import ScriptForm, reads, written_puzzles
from sudoku_core.lab.own_code.streams import INPUTS
from sudoku_core.lab.recording.counting import Watcher
from sudoku_core.lab.recording.watching import tracing

SOLVED: Final = values_of(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
EMPTIED: Final = (2, 21, 40, 60, 77)
TRIED: Final = [0 if cell in EMPTIED else value for cell, value in enumerate(SOLVED)]
MOST_ENTRIES: Final = 4
MOST_LINES: Final = 200_000  # that a program may run on a puzzle with five empty cells


class TooLongError(BaseException):
    """A program has run for too many lines; no `except Exception` in it catches this."""


class _Nowhere(TextIOBase):
    def write(self, text: str) -> int:
        return len(text)


@lru_cache(8)
def form_of(text: str) -> Form:
    """Return the form in which a program takes a puzzle; text: as `tidy` makes it.

    Raises CodeError where it has none, and what `tree_of` raises.
    """
    tree = tree_of(text)
    forms = list(_forms(tree, text))
    missing: CodeError | None = None
    for form in forms:
        outcome = _try(text, form)
        if outcome and outcome.digits == list(SOLVED):
            return form._replace(by_value=True) if isinstance(form, CallForm) and outcome.by_value else form
        if form is forms[0] and outcome:
            missing = outcome.missing
    if missing:
        raise _emptied(text, forms[0]) or missing
    if not forms and _try(text, ScriptForm()):
        raise _nothing(tree)
    return forms[0] if forms else ScriptForm()  # which ends in an error, or in a wrong board


def _forms(tree: ast.Module, text: str) -> Iterator[Form]:
    """Yield the forms that a program may have, the likeliest first."""
    usual, rest = _kinds(text)
    callable_entries = [entry for entry in entries(tree) if entry.can_be_called][:MOST_ENTRIES]
    is_written = bool(written_puzzles(tree))
    judged = [entry for entry in callable_entries if entry.name == "solveSudoku" and entry.owner]
    for entry in judged:
        yield CallForm(entry, SIGNS)
    if reads(tree) and not is_written:
        for number in range(len(INPUTS)):
            yield ScriptForm(number)
    named = [entry for entry in callable_entries if entry.says_so]
    for entry in named:
        yield CallForm(entry, usual)
    if is_written:
        yield ScriptForm(is_written=True)
    for entry in named:
        for kind in rest:
            yield CallForm(entry, kind)
    for entry in callable_entries:
        if entry not in named:
            for kind in (usual, *rest):
                yield CallForm(entry, kind)


def _kinds(text: str) -> tuple[Kind, list[Kind]]:
    """Return the kind of board that the text of a program hints at, and all others."""
    usual = NUMBERS
    if "'.'" in text or '"."' in text:
        usual = SIGNS
    elif "'0'" in text or '"0"' in text:
        usual = KINDS[2]
    return usual, [kind for kind in KINDS if kind is not usual]


def _emptied(text: str, form: Form) -> CodeError | None:
    """Return what to say of a program that fills the board and empties it again; None for others."""
    if not isinstance(form, CallForm):
        return None
    full: list[int] = []

    def found(line: int) -> bool:
        full.append(line)
        return True

    _try(text, form._replace(by_value=True), Watcher(TRIED).board, found)
    return CodeError("emptied", form.entry.full_name, line=form.entry.line) if full else None


def _try(
    text: str, form: Form, board: list[int] | None = None, found: Found = lambda *_line: True
) -> Outcome | None:
    """Return what a program does in this form; None where it raises something."""
    nowhere: Any = _Nowhere()
    try:
        program = Program(text, form, False)
        with redirect_stdout(nowhere), redirect_stderr(nowhere), _limited():
            return program.run(list(TRIED) if board is None else board, found)
    except CodeError as error:
        return Outcome(None, missing=error)
    except (Exception, SystemExit, TooLongError) as error:
        forget_calls(error)
        return None


@contextmanager
def _limited() -> Iterator[None]:
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


def _nothing(tree: ast.Module) -> CodeError:
    """Return what to say of a program in which there is nothing to run."""
    for entry in entries(tree):
        if entry.says_so:
            return _too_many(entry)
    return CodeError("nothing_to_run")


def _too_many(entry: Entry) -> CodeError:
    return CodeError("arguments", entry.full_name, ", ".join(entry.parameters), entry.line)
