"""Run the user's own finder, an edited module of `finders`, in a sandbox.

The user's source replaces one module; its imports are modules of this project.
"""

import linecache
from collections.abc import Generator, Iterator, Sequence
from types import ModuleType

from sudoku_core.search.slices import run_to_end
from sudoku_core.techniques.finders import Finder
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step_json.writing import text_of
from sudoku_core.techniques.truth import Truth, judge_position


def find_own_steps(
    source: str, file: str, module: str, expression: str, values: str, givens: str, notes: Sequence[int]
) -> Iterator[str]:
    """Yield the steps that this finder finds in a position, as texts (see `text_of`).

    source: The source of the module.
    file: The name of the source in tracebacks.
    module: The full name of the module that it replaces.
    expression: The finder as an expression in that module, such as `plain_finder("x-wing")`.
    values, givens, notes: The position, as in `AboutPosition`.
    """
    finder = _load_finder(source, file, module, expression)
    position, _ = run_to_end(_judge_in_slices(Position.of_lines(values, givens, notes)))
    steps = iter(finder(position))
    for step in steps:
        try:
            text = text_of(step)
        except ValueError as error:
            if isinstance(steps, Generator):
                steps.throw(error)  # the traceback then contains the line with the `yield`
            raise
        yield text


def _load_finder(source: str, file: str, module: str, expression: str) -> Finder:
    """Return the finder of a module with this source."""
    namespace = vars(ModuleType(module))
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec", dont_inherit=True), namespace)
    finder: Finder = eval(expression, namespace)
    return finder


def _judge_in_slices(position: Position) -> Iterator[tuple[Position, Truth] | None]:
    yield (yield from judge_position(position))
