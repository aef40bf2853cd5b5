"""The table of the classic algorithms: which calls count, and which lines mean what.

An algorithm is the module of its name. Its lines are named by their text, so that it needs no change to be
watched. MicroPython runs this file too: the lab reads the same table, though it never calls a `where`.
"""

from sudoku_core.recording.events import CONTRADICTION, GUESS, NO_CELL, REJECT

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from sudoku_core.recording.running import Where


class Mark:
    """A line that means an event when it is reached.

    where: finds the cell and the digit of the event in the local variables; None where there is no event.
    """

    def __init__(self, line: str, kind: int, where: "Where") -> None:
        self.line = line
        self.kind = kind
        self.where = where


class Algorithm:
    """One of the classic algorithms.

    counted: the function whose calls are counted; counts_the_end: whether the call that finds all cells
    filled counts too. judges: whether the digits on the board decide what is a guess and what a
    contradiction, see Watcher. has_masks: whether it keeps the used digits in masks, which the lab shows.
    """

    def __init__(
        self,
        name: str,
        marks: "list[Mark]",
        counted: str = "search",
        counts_the_end: bool = True,
        judges: bool = True,
        has_masks: bool = False,
    ) -> None:
        self.name = name
        self.marks = marks
        self.counted = counted
        self.counts_the_end = counts_the_end
        self.judges = judges
        self.has_masks = has_masks


def _cell(here: "Mapping[str, Any]") -> tuple[int, int]:
    return here["cell"], 0


def _cell_and_digit(here: "Mapping[str, Any]") -> tuple[int, int]:
    return here["cell"], here["digit"]


def _cell_and_bit(here: "Mapping[str, Any]") -> tuple[int, int]:
    return here["cell"], here["bit"].bit_length()


def _one_of_several(here: "Mapping[str, Any]") -> tuple[int, int] | None:
    """Return the candidate that meets a need, where others would meet it too."""
    return _cell_and_digit(here) if here["options"] > 1 else None


def _need(here: "Mapping[str, Any]") -> tuple[int, int]:
    """Return the cell that needs a digit, or the digit that a unit needs."""
    need = here["need"]
    return (need, 0) if need < 81 else (NO_CELL, need % 9 + 1)


def _guess(here: "Mapping[str, Any]") -> tuple[int, int]:
    return here["guess"] // 10, here["guess"] % 10


def _not_complete(here: "Mapping[str, Any]") -> tuple[int, int] | None:
    return (NO_CELL, 0) if 0 in here["board"] else None


CLASH = "return False  # two givens contradict each other"
NOTHING_LEFT = "return False  # nothing is left to try here: go back"

ALGORITHMS = (
    Algorithm(
        "scan",
        [
            Mark("return False  # its row has the digit", REJECT, _cell_and_digit),
            Mark("return False  # its column has the digit", REJECT, _cell_and_digit),
            Mark("return False  # its box has the digit", REJECT, _cell_and_digit),
            Mark(NOTHING_LEFT, CONTRADICTION, _cell),
            Mark(CLASH, CONTRADICTION, _cell),
        ],
        counts_the_end=False,
    ),
    Algorithm(
        "tables",
        [
            Mark("continue  # the digit is used already", REJECT, _cell_and_digit),
            Mark(NOTHING_LEFT, CONTRADICTION, _cell),
            Mark(CLASH, CONTRADICTION, _cell_and_digit),
        ],
        counts_the_end=False,
    ),
    Algorithm(
        "bitmask",
        [Mark(NOTHING_LEFT, CONTRADICTION, _cell), Mark(CLASH, CONTRADICTION, _cell_and_digit)],
        has_masks=True,
    ),
    Algorithm(
        "fewest",
        [Mark(NOTHING_LEFT, CONTRADICTION, _cell), Mark(CLASH, CONTRADICTION, _cell_and_bit)],
        has_masks=True,
    ),
    Algorithm(
        "propagation",
        [
            Mark(
                "rivals = [(cell, rival) for rival in MEMBERS[candidates[cell] ^ bit]]  # guess: not these",
                GUESS,
                _cell_and_bit,
            ),
            Mark("return False  # the cell has no candidate", CONTRADICTION, _cell_and_bit),
            Mark("return False  # the digit has no place in this unit", CONTRADICTION, _cell_and_bit),
        ],
        judges=False,
    ),
    Algorithm(
        "dancing_links",
        [
            Mark("board[cell] = digit", GUESS, _one_of_several),
            Mark("return False  # nothing meets this need", CONTRADICTION, _need),
            Mark(CLASH, CONTRADICTION, _cell_and_digit),
        ],
        judges=False,
    ),
    Algorithm(
        "core",
        [
            Mark("board[guess // 10] = guess % 10  # the guess", GUESS, _guess),
            Mark("dropped = shown[count:]  # this position led nowhere", CONTRADICTION, _not_complete),
        ],
        counted="show",
        judges=False,
    ),
)
NAMES = tuple([algorithm.name for algorithm in ALGORITHMS])

# For a race on few processors: the quick ones do not wait for a slow one.
QUICKEST_FIRST = ("core", "propagation", "dancing_links", "fewest", "bitmask", "tables", "scan")


def algorithm_of(name: str) -> Algorithm:
    """Return the algorithm of this name; ValueError where there is none."""
    for each in ALGORITHMS:
        if each.name == name:
            return each
    raise ValueError(repr(name) + " is no classic algorithm; those are " + ", ".join(NAMES))
