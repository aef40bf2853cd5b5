"""The reader's own finder: a module of `finders` that somebody has edited. It runs behind walls.

Its source takes the place of one module; what it imports is ours.
"""

import linecache
from collections.abc import Generator, Iterator, Sequence
from types import ModuleType

from sudoku_core.search.slices import answer
from sudoku_core.techniques.finders import Finder
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step_json.writing import text_of
from sudoku_core.techniques.truth import Truth, judge_position


def own_steps(
    source: str, file: str, module: str, expression: str, values: str, givens: str, notes: Sequence[int]
) -> Iterator[str]:
    """Yield the steps that a finder of this source finds in a position, as texts (see `text_of`).

    file: the name of the source in tracebacks. module: that of the module, with its packages; expression:
    what the finder is in there: `plain("x-wing")`. The position is as `AboutPosition` has it.
    """
    finder = _finder(source, file, module, expression)
    position, _ = answer(_known(Position.of_lines(values, givens, notes)))
    steps = iter(finder(position))
    for step in steps:
        try:
            text = text_of(step)
        except ValueError as error:
            if isinstance(steps, Generator):
                steps.throw(error)  # so that the traceback has the line that yields it
            raise
        yield text


def _finder(source: str, file: str, module: str, expression: str) -> Finder:
    """Return the finder of a module with this source."""
    names = vars(ModuleType(module))
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec", dont_inherit=True), names)
    finder: Finder = eval(expression, names)
    return finder


def _known(position: Position) -> Iterator[tuple[Position, Truth] | None]:
    yield (yield from judge_position(position))
