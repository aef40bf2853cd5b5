"""The classic algorithms, and the recorder that watches, counts and replays them."""

from sudoku_core.classics.algorithms import NAMES, annotations
from sudoku_core.classics.running import (
    READERS_FILE,
    CodeError,
    Run,
    SolutionError,
    readers_traceback,
    run,
    watch,
)
from sudoku_core.classics.trace import Moment, Player, Trace, TraceError, from_json

# As in sudoku_core: a traceback names an error by the module from which everybody imports it.
CodeError.__module__ = SolutionError.__module__ = TraceError.__module__ = __name__

__all__ = [
    "NAMES",
    "READERS_FILE",
    "CodeError",
    "Moment",
    "Player",
    "Run",
    "SolutionError",
    "Trace",
    "TraceError",
    "annotations",
    "from_json",
    "readers_traceback",
    "run",
    "watch",
]
