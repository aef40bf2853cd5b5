"""The forms in which a program takes a puzzle and gives its solution.

A form makes a function solve(board, found) of a program, which `recording.running` runs.
"""

import ast
import inspect
from collections.abc import Callable, Iterable
from types import CodeType
from typing import Any, NamedTuple, Protocol

from sudoku_core.lab.own_code.boards import Cells, Rows
from sudoku_core.lab.own_code.entries import Entry, without_demo
from sudoku_core.lab.own_code.errors import READERS_FILE, CodeError, readers_line
from sudoku_core.lab.own_code.kinds import FLAT, ROWS, Kind
from sudoku_core.lab.own_code.preamble import OF_PYTHON_2, supplied
from sudoku_core.lab.own_code.reading import tree_of
from sudoku_core.lab.own_code.results import Outcome, digits_of, outcome_of_call
from sudoku_core.lab.own_code.target import Target
from sudoku_core.lab.own_code.tracking import LOOK, Finder, with_looks
from sudoku_core.lab.recording.board import Board

Found = Callable[..., bool]
Names = dict[str, Any]


class Form(Protocol):
    """One of the forms."""

    def tree(self, text: str) -> ast.Module:
        """Return the tree of the program as this form runs it; lines keep their numbers."""

    def run(self, program: "Program", board: list[int], found: Found) -> Outcome:
        """Run the program on the board; call found() at each solution, with its line."""


class Program:
    """A program in a form, compiled.

    text: as `tidy` makes it. watched: whether its writes are to be seen.
    """

    def __init__(self, text: str, form: Form, watched: bool) -> None:
        self.tree: ast.Module = form.tree(text)
        self._supplied = supplied(self.tree)
        tree = with_looks(self.tree) if watched else self.tree
        self.code: CodeType = compile(tree, READERS_FILE, "exec", dont_inherit=True)
        self._form = form

    def names(self, name: str, target: Target | None) -> Names:
        """Return the names that the program finds; name: its own."""
        look = Finder(target).look if target else _look_away
        return {"__name__": name, LOOK: look, **self._supplied}

    def run(self, board: list[int], found: Found) -> Outcome:
        """Run it on this board; see Form."""
        try:
            return self._form.run(self, board, found)
        except (NameError, AttributeError) as error:
            raise _missing_name(error) or error from None


class CallForm(NamedTuple):
    """A function or method that gets a board of some kind.

    by_value: whether it returns another board than the one that it gets.
    """

    entry: Entry
    kind: Kind
    by_value: bool = False

    def tree(self, text: str) -> ast.Module:
        """Return the tree without the program's own example."""
        return without_demo(tree_of(text), self.entry.name)

    def run(self, program: Program, board: list[int], found: Found) -> Outcome:
        """Run the definitions, and call the function."""
        before = list(board)
        target = target_of(board, found if self.by_value else None)
        names = program.names("solve", target)
        exec(program.code, names)
        handed = watched_board(self.kind, before, target)
        owner, value = self._call(names, handed)
        if inspect.isgenerator(value):
            return self._drain(value, handed, board, found)
        entry = self.entry
        outcome = outcome_of_call(value, handed, before, owner, entry.full_name, entry.line)
        settle(board, outcome, target)
        return outcome

    def _call(self, names: Names, handed: Any) -> tuple[Any, Any]:
        """Return the object whose method was called, or None, and what the call returned."""
        entry = self.entry
        try:
            if not entry.owner:
                return None, names[entry.name](handed, *entry.extra)
            if entry.board_first:
                owner = names[entry.owner](handed)
                return owner, getattr(owner, entry.name)()
            owner = names[entry.owner]()
            return owner, getattr(owner, entry.name)(handed, *entry.extra)
        except TypeError as error:
            if readers_line(error):
                raise
            raise CodeError(
                "arguments", entry.full_name, ", ".join(entry.parameters), entry.line
            ) from error

    def _drain(self, values: Iterable[Any], handed: Any, board: list[int], found: Found) -> Outcome:
        """Take the solutions of a generator, until they are enough."""
        for value in values:
            digits = digits_of(value) or digits_of(handed)
            if digits and 0 not in digits:
                list.__setitem__(board, slice(None), digits)
                if found():
                    return Outcome(digits, by_value=True)
        missing = CodeError("unchanged", self.entry.full_name, "nothing", self.entry.line)
        return Outcome(None, missing=missing)


def target_of(board: list[int], full: Callable[[int], object] | None) -> Target | None:
    """Return where writes go; None where nobody watches the board."""
    return Target(board, full) if isinstance(board, Board) else None


def watched_board(kind: Kind, values: list[int], target: Target | None) -> Any:
    """Return a board of a kind, which reports what is written to it where there is a target."""
    made = kind.board(values)
    if target and kind.shape == ROWS:
        return Rows(made, target)
    return Cells(made, target, range(81)) if target and kind.shape == FLAT else made


def settle(board: list[int], outcome: Outcome, target: Target | None) -> None:
    """Put the solution that a program ended in onto the board of the run.

    Raises CodeError where the steps to it are wanted, and none was seen.
    """
    if outcome.is_full:
        assert outcome.digits
        if target and 0 in target.givens and not (target.was_solved or list(board) == outcome.digits):
            raise CodeError("no_steps")
        list.__setitem__(board, slice(None), outcome.digits)


def _missing_name(error: NameError | AttributeError) -> CodeError | None:
    """Return what to say of a name that is not there, or None where the traceback says it best."""
    line, name = readers_line(error), str(error.name)
    if name in OF_PYTHON_2:
        return CodeError("python2_name", name, OF_PYTHON_2[name], line)
    is_outside = not (error.__traceback__ and _depth(error) > 1)
    return CodeError("undefined", name, "", line) if isinstance(error, NameError) and is_outside else None


def _look_away() -> None:
    """Look at nothing."""


def _depth(error: BaseException) -> int:
    """Return how many calls of the reader's own code an error has left."""
    count, step = 0, error.__traceback__
    while step:
        count += step.tb_frame.f_code.co_filename == READERS_FILE
        step = step.tb_next
    return count
