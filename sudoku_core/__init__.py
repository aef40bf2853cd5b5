"""Sudoku Lab's core: read, solve, prove and write classic 9x9 puzzles, in pure Python.

>>> import sudoku_core
>>> verdict = sudoku_core.solve(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
... )
>>> verdict.status
'unique'
>>> print(verdict.grid)
534678912672195348198342567859761423426853791713924856961537284287419635345286179
"""

import sys
from collections.abc import Iterator
from importlib import import_module

if sys.version_info < (3, 11):  # noqa: UP036 - pip refuses an old Python, but a checkout can run without pip
    _version_problem = "sudoku_core needs Python 3.11 or newer, and this is " + sys.version.split()[0]
    raise SystemExit(_version_problem) if sys.argv[:1] == ["-m"] else ImportError(_version_problem)

if sys.orig_argv[1:3] == ["-m", "sudoku_core"]:
    # This is the command line. Without these handlers, Ctrl+C during the imports would print a traceback.
    from sudoku_core.stopping import end_at_signals

    end_at_signals()

from sudoku_core.api import count_solutions, solutions, solve, solve_board
from sudoku_core.board.annotations import give_names
from sudoku_core.board.grid import Grid
from sudoku_core.notation import PuzzleError, parse, parse_many, write
from sudoku_core.search.verdicts import NotProperError, Solution

__version__ = "1.0.0"  # pyproject.toml reads it too; a page has no package metadata

# Tracebacks show an error's module, so use the module from which users import the error.
NotProperError.__module__ = PuzzleError.__module__ = __name__

give_names((parse_many,), {"Iterator": Iterator})

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core import aio, classics, cluster, maker, photo, pictures, submissions, techniques
    from sudoku_core.analysis import (
        Contradiction,
        Estimate,
        WrongEntries,
        contradiction,
        estimate_count,
        redundant_givens,
        true_candidates,
        wrong_entries,
    )
    from sudoku_core.many import solve_many
else:

    def __getattr__(name: str) -> object:
        """Load a public name on first use; a page that solves one puzzle does not need these names."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if name in _MODULES:
            return import_module(f"sudoku_core.{name}")
        module = "many" if name == "solve_many" else "analysis"
        return getattr(import_module(f"sudoku_core.{module}"), name)

    def __dir__() -> list[str]:
        """Return the public names, including names that are not loaded yet."""
        return sorted([*__all__, "__version__"])


_MODULES = ("aio", "classics", "cluster", "maker", "photo", "pictures", "submissions", "techniques")

__all__ = [
    "Contradiction",
    "Estimate",
    "Grid",
    "NotProperError",
    "PuzzleError",
    "Solution",
    "WrongEntries",
    "aio",
    "classics",
    "cluster",
    "contradiction",
    "count_solutions",
    "estimate_count",
    "maker",
    "parse",
    "parse_many",
    "photo",
    "pictures",
    "redundant_givens",
    "solutions",
    "solve",
    "solve_board",
    "solve_many",
    "submissions",
    "techniques",
    "true_candidates",
    "write",
    "wrong_entries",
]
