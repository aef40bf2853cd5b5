"""Find the recorded runs of the site: each algorithm on each example, up to the first solution."""

from shared.examples import TUTORIALS
from sudoku_core.lab.classics.algorithms import NAMES


def shipped_run(letter: str, algorithm: str) -> str:
    """Return the address of the recorded run of this algorithm on the example with this letter."""
    return "runs/" + letter + "-" + algorithm + ".json.gz"


def is_shipped(name: str) -> bool:
    """Return whether this is the name of one of the site's own runs."""
    return name in [shipped_run(letter, algorithm) for letter, _ in TUTORIALS for algorithm in NAMES]


def find_shipped_run(puzzle: str, algorithm: str, find: str) -> str:
    """Return the address of the shipped run on this puzzle, or "" if there is none."""
    letters = [letter for letter, line in TUTORIALS if line == puzzle]
    has_run = letters and algorithm in NAMES and find == "first"
    return shipped_run(letters[0], algorithm) if has_run else ""
