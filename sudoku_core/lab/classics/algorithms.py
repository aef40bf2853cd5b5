"""The table of the classic algorithms: the calls to count, and the events that their lines mean.

The name of an algorithm is also the name of its module.
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

    MarkedFacts = tuple[int, int, int]  # cell, digit, reason


class Algorithm:
    """One of the classic algorithms.

    name: The name of the algorithm and of its module.
    marks: The lines that mean an event.
    counted: The name of the function whose calls are counted.
    counts_final_call: Whether to count the call that finds all cells filled.
    board_decides: Whether the digits on the board decide if an event is a guess or a contradiction (see
    Watcher).
    has_masks: Whether it stores the used digits in masks, which the lab shows.
    candidates: OWN if it has its own candidates, and a mark that provides them; BOARD if the board
    determines its candidates; "" if it has none.
    depth_counts_guesses: See Watcher.
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


# Functions that find cell, digit and reason of an event in the local variables (`scope`) of a marked line.


def _cell(scope: "Mapping[str, Any]") -> "MarkedFacts":
    return scope["cell"], 0, UNKNOWN


def _cell_and_digit(scope: "Mapping[str, Any]") -> "MarkedFacts":
    return scope["cell"], scope["digit"], UNKNOWN


def _cell_and_bit(scope: "Mapping[str, Any]") -> "MarkedFacts":
    return scope["cell"], scope["bit"].bit_length(), UNKNOWN


# In propagation, `candidates` has sets of digits, and `unit` has nine cells.


def _candidates(scope: "Mapping[str, Any]") -> "Any":
    return scope["candidates"]


def _one_candidate(scope: "Mapping[str, Any]") -> "MarkedFacts":
    """Return the guess, and the number of candidates of its cell."""
    cell = scope["cell"]
    return cell, scope["bit"].bit_length(), pack_reason(CELL, scope["candidates"][cell].bit_count())


def _hidden_single(scope: "Mapping[str, Any]") -> "MarkedFacts":
    need = FIRST_UNIT + _number_of_unit(scope["unit"])
    return scope["place"], scope["bit"].bit_length(), pack_reason(need, 1)


def _no_candidate(scope: "Mapping[str, Any]") -> "MarkedFacts":
    return scope["cell"], scope["bit"].bit_length(), pack_reason(CELL)


def _no_place(scope: "Mapping[str, Any]") -> "MarkedFacts":
    need = FIRST_UNIT + _number_of_unit(scope["unit"])
    return scope["cell"], scope["bit"].bit_length(), pack_reason(need)


def _tried_candidates(scope: "Mapping[str, Any]") -> "MarkedFacts":
    return scope["cell"], 0, pack_reason(CELL, scope["candidates"][scope["cell"]])


def _number_of_unit(unit: "Any") -> int:
    """Return the index in UNITS of a unit with these cells."""
    first, last = unit[0], unit[8]
    if last - first == 8:
        return int(first // 9)
    if last - first == 72:
        return int(9 + first)
    return int(18 + first // 27 * 3 + first % 9 // 3)


# In dancing links, a need below 81 is a cell's need for a digit; others are a unit's need for one digit.


def _option(scope: "Mapping[str, Any]") -> "MarkedFacts":
    """Return the candidate that is tried, with its need and the number of options."""
    return (
        scope["cell"],
        scope["digit"],
        pack_reason(_pack_need(scope["need"]), scope["options"]),
    )


def _unmet_need(scope: "Mapping[str, Any]") -> "MarkedFacts":
    need = scope["need"]
    return (
        (need, 0, pack_reason(CELL))
        if need < 81
        else (NO_CELL, need % 9 + 1, pack_reason(_pack_need(need)))
    )


def _tried_options(scope: "Mapping[str, Any]") -> "MarkedFacts":
    """Return the need and the set of its tried options: digits of a cell, or places in a unit."""
    cell, digit, need = _unmet_need(scope)
    down, row, tried = scope["down"], scope["down"][scope["need"]], 0
    while row != scope["need"]:
        its_cell, its_digit = scope["candidate"][row]
        tried |= 1 << (its_digit - 1 if need == CELL else UNITS[need - FIRST_UNIT].index(its_cell))
        row = down[row]
    return cell, digit, pack_reason(need, tried)


def _pack_need(need: int) -> int:
    return CELL if need < 81 else FIRST_UNIT + (need - 81) // 9


# In core, `levels` has the tried guesses of each choice, as 10 * cell + digit.


def _guess(scope: "Mapping[str, Any]") -> "MarkedFacts":
    return scope["guess"] // 10, scope["guess"] % 10, UNKNOWN


def _not_complete(scope: "Mapping[str, Any]") -> "MarkedFacts | None":
    return (NO_CELL, 0, UNKNOWN) if 0 in scope["board"] else None


def _tried_guesses(scope: "Mapping[str, Any]") -> "MarkedFacts":
    """Return the common part of the guesses: their cell, or their digit and unit."""
    tried = [(guess // 10, guess % 10) for guess in scope["levels"][-1][1]]
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
            Mark("return False  # nothing meets this need", CONTRADICTION, _unmet_need),
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

# The order for a race on few processors. The quick algorithms do not wait for a slow one.
QUICKEST_FIRST = ("core", "propagation", "dancing_links", "fewest", "bitmask", "tables", "scan")


def algorithm_of(name: str) -> Algorithm:
    """Return the algorithm with this name; raise ValueError for an unknown name."""
    for each in ALGORITHMS:
        if each.name == name:
            return each
    raise ValueError(repr(name) + " is no classic algorithm; those are " + ", ".join(NAMES))
