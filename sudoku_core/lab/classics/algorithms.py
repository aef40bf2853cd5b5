"""The table of the classic algorithms: which calls count, and which lines mean what.

An algorithm is the module of its name.
"""

from sudoku_core.board.geometry import UNITS, UNITS_OF
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.recording.events import (
    CANDIDATES,
    CONTRADICTION,
    EXHAUSTED,
    GUESS,
    KNOWN,
    NO_CELL,
    PLACE,
    REJECT,
    Mark,
)
from sudoku_core.lab.recording.facts import BOARD, OWN
from sudoku_core.lab.recording.reasons import CELL, FIRST_UNIT, UNKNOWN, pack_reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Found = tuple[int, int, int]  # cell, digit, reason


class Algorithm:
    """One of the classic algorithms.

    counted: the function whose calls are counted; counts_final_call: whether the call that finds all cells
    filled counts too. board_decides: whether the digits on the board decide what is a guess and what a
    contradiction, see Watcher. has_masks: whether it keeps the used digits in masks, which the lab shows.
    candidates: OWN where it keeps candidates, which a mark tells of; BOARD where its candidates are those
    that the board leaves; "" where it has none. depth_counts_guesses: see Watcher.
    """

    def __init__(
        self,
        name: "AlgorithmName",
        marks: "list[Mark]",
        counted: str = "search",
        counts_final_call: bool = True,
        board_decides: bool = True,
        has_masks: bool = False,
        candidates: str = "",
        depth_counts_guesses: bool = False,
    ) -> None:
        self.name: AlgorithmName = name
        self.marks = marks
        self.counted = counted
        self.counts_final_call = counts_final_call
        self.board_decides = board_decides
        self.has_masks = has_masks
        self.candidates = candidates
        self.depth_counts_guesses = depth_counts_guesses


# ---------------------------------------------------------------- what the local variables say


def _cell(here: "Mapping[str, Any]") -> "Found":
    return here["cell"], 0, UNKNOWN


def _cell_and_digit(here: "Mapping[str, Any]") -> "Found":
    return here["cell"], here["digit"], UNKNOWN


def _cell_and_bit(here: "Mapping[str, Any]") -> "Found":
    return here["cell"], here["bit"].bit_length(), UNKNOWN


# Propagation: `candidates` are sets of digits; `unit` has nine cells.


def _candidates(here: "Mapping[str, Any]") -> "Any":
    return here["candidates"]


def _one_candidate(here: "Mapping[str, Any]") -> "Found":
    """Return the candidate that is guessed, of those of its cell."""
    cell = here["cell"]
    return cell, here["bit"].bit_length(), pack_reason(CELL, here["candidates"][cell].bit_count())


def _hidden_single(here: "Mapping[str, Any]") -> "Found":
    return here["place"], here["bit"].bit_length(), pack_reason(FIRST_UNIT + _number(here["unit"]), 1)


def _no_candidate(here: "Mapping[str, Any]") -> "Found":
    return here["cell"], here["bit"].bit_length(), pack_reason(CELL)


def _no_place(here: "Mapping[str, Any]") -> "Found":
    return here["cell"], here["bit"].bit_length(), pack_reason(FIRST_UNIT + _number(here["unit"]))


def _tried_candidates(here: "Mapping[str, Any]") -> "Found":
    return here["cell"], 0, pack_reason(CELL, here["candidates"][here["cell"]])


def _number(unit: "Any") -> int:
    """Return the number, in UNITS, of a unit with these cells."""
    first, last = unit[0], unit[8]
    if last - first == 8:
        return int(first // 9)
    if last - first == 72:
        return int(9 + first)
    return int(18 + first // 27 * 3 + first % 9 // 3)


# Dancing links: a need below 81 is that of a cell, else that of a unit for a digit.


def _option(here: "Mapping[str, Any]") -> "Found":
    """Return the candidate that meets the need, of this number."""
    return here["cell"], here["digit"], pack_reason(_need(here["need"]), here["options"])


def _unmet(here: "Mapping[str, Any]") -> "Found":
    need = here["need"]
    return (need, 0, pack_reason(CELL)) if need < 81 else (NO_CELL, need % 9 + 1, pack_reason(_need(need)))


def _tried_options(here: "Mapping[str, Any]") -> "Found":
    """Return the need whose options have been tried, and these: digits of a cell, or places in a unit."""
    cell, digit, need = _unmet(here)
    down, row, tried = here["down"], here["down"][here["need"]], 0
    while row != here["need"]:
        there, its_digit = here["candidate"][row]
        tried |= 1 << (its_digit - 1 if need == CELL else UNITS[need - FIRST_UNIT].index(there))
        row = down[row]
    return cell, digit, pack_reason(need, tried)


def _need(need: int) -> int:
    return CELL if need < 81 else FIRST_UNIT + (need - 81) // 9


# Core: `levels` has the guesses that were tried, as 10 * cell + digit, wherever there was a choice.


def _guess(here: "Mapping[str, Any]") -> "Found":
    return here["guess"] // 10, here["guess"] % 10, UNKNOWN


def _not_complete(here: "Mapping[str, Any]") -> "Found | None":
    return (NO_CELL, 0, UNKNOWN) if 0 in here["board"] else None


def _tried_guesses(here: "Mapping[str, Any]") -> "Found":
    """Return what the guesses have in common: their cell, or their digit and its unit."""
    tried = [(guess // 10, guess % 10) for guess in here["levels"][-1][1]]
    cell, digit = tried[0]
    if all(other == cell for other, _ in tried):
        return cell, 0, pack_reason(CELL, sum([1 << each - 1 for _, each in tried]))
    unit = UNITS_OF[cell][0 if all(UNITS_OF[other][0] == UNITS_OF[cell][0] for other, _ in tried) else 1]
    places = sum([1 << UNITS[unit].index(other) for other, _ in tried])
    return NO_CELL, digit, pack_reason(FIRST_UNIT + unit, places)


CLASH = "return False  # two givens contradict each other"
NOTHING_LEFT = "return False  # nothing is left to try here: go back"

ALGORITHMS = (
    Algorithm(
        "scan",
        [
            Mark("return False  # its row has the digit", REJECT, _cell_and_digit),
            Mark("return False  # its column has the digit", REJECT, _cell_and_digit),
            Mark("return False  # its box has the digit", REJECT, _cell_and_digit),
            Mark(NOTHING_LEFT, EXHAUSTED, _cell),
            Mark(CLASH, CONTRADICTION, _cell),
        ],
        counts_final_call=False,
    ),
    Algorithm(
        "tables",
        [
            Mark("continue  # the digit is used already", REJECT, _cell_and_digit),
            Mark(NOTHING_LEFT, EXHAUSTED, _cell),
            Mark(CLASH, CONTRADICTION, _cell_and_digit),
        ],
        counts_final_call=False,
    ),
    Algorithm(
        "bitmask",
        [Mark(NOTHING_LEFT, EXHAUSTED, _cell), Mark(CLASH, CONTRADICTION, _cell_and_digit)],
        has_masks=True,
    ),
    Algorithm(
        "fewest",
        [Mark(NOTHING_LEFT, EXHAUSTED, _cell), Mark(CLASH, CONTRADICTION, _cell_and_bit)],
        has_masks=True,
    ),
    Algorithm(
        "propagation",
        [
            Mark(
                "rivals = [(cell, rival) for rival in MEMBERS[candidates[cell] ^ bit]]  # guess: not these",
                GUESS,
                _one_candidate,
            ),
            Mark(
                "waiting += [(place, rival) for rival in MEMBERS[candidates[place] ^ bit]]",
                PLACE,
                _hidden_single,
            ),
            Mark("return False  # the cell has no candidate", CONTRADICTION, _no_candidate),
            Mark("return False  # the digit has no place in this unit", CONTRADICTION, _no_place),
            Mark(NOTHING_LEFT, EXHAUSTED, _tried_candidates),
            Mark(
                "return eliminate(seen) and search()  # first what the givens rule out",
                CANDIDATES,
                _candidates,
            ),
        ],
        board_decides=False,
        candidates=OWN,
    ),
    Algorithm(
        "dancing_links",
        [
            Mark("board[cell] = digit", GUESS, _option),
            Mark("return False  # nothing meets this need", CONTRADICTION, _unmet),
            Mark(NOTHING_LEFT, EXHAUSTED, _tried_options),
            Mark(CLASH, CONTRADICTION, _cell_and_digit),
        ],
        board_decides=False,
        candidates=BOARD,
    ),
    Algorithm(
        "core",
        [
            Mark("board[guess // 10] = guess % 10  # the guess", GUESS, _guess),
            Mark("take_back(same, keep)  # this position led nowhere", CONTRADICTION, _not_complete),
            Mark("take_back(0, 0)  # this position led nowhere either", CONTRADICTION, _not_complete),
            Mark("levels.pop()  # all its guesses have been tried", EXHAUSTED, _tried_guesses),
        ],
        counted="show",
        board_decides=False,
        candidates=BOARD,
        depth_counts_guesses=True,
    ),
)
KNOWN[:] = [(algorithm.board_decides, algorithm.marks) for algorithm in ALGORITHMS]
NAMES: "tuple[AlgorithmName, ...]" = tuple([algorithm.name for algorithm in ALGORITHMS])

# For a race on few processors: the quick ones do not wait for a slow one.
QUICKEST_FIRST = ("core", "propagation", "dancing_links", "fewest", "bitmask", "tables", "scan")


def algorithm_of(name: str) -> Algorithm:
    """Return the algorithm of this name; ValueError where there is none."""
    for each in ALGORITHMS:
        if each.name == name:
            return each
    raise ValueError(repr(name) + " is no classic algorithm; those are " + ", ".join(NAMES))
