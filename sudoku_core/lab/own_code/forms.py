"""The forms in which a program takes a puzzle and returns its solution.

A form turns a program into a function solve(board, found), which `recording.running` runs.
"""

import ast
import inspect
from collections.abc import Callable, Iterable
from types import CodeType
from typing import Any, NamedTuple, Protocol

from sudoku_core.lab.own_code.boards import ReportingCells, ReportingRows
from sudoku_core.lab.own_code.entries import Entry, remove_demo
from sudoku_core.lab.own_code.errors import READERS_FILE, CodeError, readers_line
from sudoku_core.lab.own_code.kinds import FLAT, ROWS, BoardKind
from sudoku_core.lab.own_code.preamble import PYTHON_2_NAMES, find_supplied_names
from sudoku_core.lab.own_code.reading import tree_of
from sudoku_core.lab.own_code.results import ProgramOutcome, digits_of, outcome_of_call
from sudoku_core.lab.own_code.target import Target
from sudoku_core.lab.own_code.tracking import EXAMINE_NAME, BoardFinder, add_examinations
from sudoku_core.lab.recording.board import Board

Found = Callable[..., bool]
Names = dict[str, Any]


class ProgramForm(Protocol):
    """The interface of all forms."""

    def tree(self, text: str) -> ast.Module:
        """Return the syntax tree of the program for this form; lines keep their numbers."""

    def run(self, program: "Program", board: list[int], found: Found) -> ProgramOutcome:
        """Run the program on the board; call found() at each solution, with the line of code."""


class Program:
    """A compiled program with its form.

    text: The program, as `tidy` returns it.
    watched: Whether its writes must be observable.
    """

    def __init__(self, text: str, form: ProgramForm, watched: bool) -> None:
        self.tree: ast.Module = form.tree(text)
        self._supplied = find_supplied_names(self.tree)
        tree = add_examinations(self.tree) if watched else self.tree
        self.code: CodeType = compile(tree, READERS_FILE, "exec", dont_inherit=True)
        self._form = form

    def names(self, name: str, target: Target | None) -> Names:
        """Return the global names for the program.

        name: The value of __name__.
        """
        examine = BoardFinder(target).examine_variables if target else _do_nothing
        return {"__name__": name, EXAMINE_NAME: examine, **self._supplied}

    def run(self, board: list[int], found: Found) -> ProgramOutcome:
        """Run the program on this board; see ProgramForm."""
        try:
            return self._form.run(self, board, found)
        except (NameError, AttributeError) as error:
            raise _explain_missing_name(error) or error from None


class CallForm(NamedTuple):
    """A program whose function or method gets a board."""

    entry: Entry
    kind: BoardKind
    by_value: bool = False  # whether it returns its solution as another board

    def tree(self, text: str) -> ast.Module:
        """Return the tree without the program's own example."""
        return remove_demo(tree_of(text), self.entry.name)

    def run(self, program: Program, board: list[int], found: Found) -> ProgramOutcome:
        """Run the definitions, and call the function."""
        givens = list(board)
        target = make_target(board, found if self.by_value else None)
        names = program.names("solve", target)
        exec(program.code, names)
        argument = make_board(self.kind, givens, target)
        owner, value = self._call(names, argument)
        if inspect.isgenerator(value):
            return self._drain(value, argument, board, found)
        entry = self.entry
        outcome = outcome_of_call(value, argument, givens, owner, entry.full_name, entry.line)
        apply_outcome(board, outcome, target)
        return outcome

    def _call(self, names: Names, argument: Any) -> tuple[Any, Any]:
        """Call the function; return its object (None if it is not a method) and the return value."""
        entry = self.entry
        try:
            if not entry.owner:
                return None, names[entry.name](argument, *entry.extra)
            if entry.class_takes_board:
                owner = names[entry.owner](argument)
                return owner, getattr(owner, entry.name)()
            owner = names[entry.owner]()
            return owner, getattr(owner, entry.name)(argument, *entry.extra)
        except TypeError as error:
            if readers_line(error):
                raise
            raise CodeError(
                "arguments", entry.full_name, ", ".join(entry.parameters), entry.line
            ) from error

    def _drain(
        self, values: Iterable[Any], argument: Any, board: list[int], found: Found
    ) -> ProgramOutcome:
        """Consume the solutions of a generator until found() returns True."""
        for value in values:
            digits = digits_of(value) or digits_of(argument)
            if digits and 0 not in digits:
                list.__setitem__(board, slice(None), digits)
                if found():
                    return ProgramOutcome(digits, by_value=True)
        missing = CodeError("unchanged", self.entry.full_name, "nothing", self.entry.line)
        return ProgramOutcome(None, missing=missing)


def make_target(board: list[int], on_solution: Callable[[int], object] | None) -> Target | None:
    """Return the target of writes, or None if the board is not watched."""
    return Target(board, on_solution) if isinstance(board, Board) else None


def make_board(kind: BoardKind, values: list[int], target: Target | None) -> Any:
    """Return a board of a kind; it reports writes if there is a target."""
    plain_board = kind.board(values)
    if target and kind.shape == ROWS:
        return ReportingRows(plain_board, target)
    return ReportingCells(plain_board, target, range(81)) if target and kind.shape == FLAT else plain_board


def apply_outcome(board: list[int], outcome: ProgramOutcome, target: Target | None) -> None:
    """Write the final solution of a program onto the board of the run.

    Raises CodeError if the steps must be observable but none was observed.
    """
    if outcome.is_full:
        assert outcome.digits
        if target and 0 in target.givens and not (target.was_solved or list(board) == outcome.digits):
            raise CodeError("no_steps")
        list.__setitem__(board, slice(None), outcome.digits)


def _explain_missing_name(error: NameError | AttributeError) -> CodeError | None:
    """Return the error for an undefined name, or None if the traceback explains it best."""
    line, name = readers_line(error), str(error.name)
    if name in PYTHON_2_NAMES:
        return CodeError("python2_name", name, PYTHON_2_NAMES[name], line)
    is_outside = not (error.__traceback__ and _depth(error) > 1)
    return CodeError("undefined", name, "", line) if isinstance(error, NameError) and is_outside else None


def _do_nothing() -> None:
    """Replace `BoardFinder.examine_variables` if the board is not watched."""


def _depth(error: BaseException) -> int:
    """Return the number of calls of the reader's own code in the traceback of an error."""
    count, step = 0, error.__traceback__
    while step:
        count += step.tb_frame.f_code.co_filename == READERS_FILE
        step = step.tb_next
    return count
