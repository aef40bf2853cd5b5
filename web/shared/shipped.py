"""The recorded runs that the site ships: each algorithm on each example, up to the first solution."""

from shared.examples import TUTORIALS
from sudoku_core.lab.classics.algorithms import NAMES


def shipped_run(letter: str, algorithm: str) -> str:
    """Return the address of the run of an algorithm on the example of this letter."""
    return "runs/" + letter + "-" + algorithm + ".json.gz"


def is_shipped(name: str) -> bool:
    """Return whether a file of this name is a run of the site's own."""
    return bool([each for each, _ in TUTORIALS if name in [shipped_run(each, one) for one in NAMES]])


def shipped(puzzle: str, algorithm: str, find: str) -> str:
    """Return the address of this run where the site ships it, else ""."""
    letters = [letter for letter, line in TUTORIALS if line == puzzle]
    is_shipped = letters and algorithm in NAMES and find == "first"
    return shipped_run(letters[0], algorithm) if is_shipped else ""
