"""The search: every solution of a puzzle, by singles and guesses, in slices of bounded work.

The position is 81 masks of candidates. A cell with one candidate is *placed*: its peers lose the digit
(naked single). A unit in which a digit has one place left gives that place (hidden single). When neither
finds anything, the search guesses: in the cell with the fewest candidates, each of them in turn, so
that the search ends with every possibility tried. That end is the proof that there is no other solution.

Positions that are still to be tried wait on a stack, not in recursive calls: the search can stop at any
point and go on later. The method is Peter Norvig's ("Solving Every Sudoku Puzzle"), with masks for sets.
"""

from collections.abc import Iterator, Sequence

from sudoku_core.digits import ALL, COUNT, MEMBERS, only
from sudoku_core.geometry import CELLS, PEERS, UNITS

# About 20 ms of work natively and 60 ms in a browser.
SLICE_NODES = 40


class Search:
    """All solutions of the puzzle with these values (81 digits, 0 for an empty cell).

    Iterating gives each solution as 81 digits, and None whenever `slice_nodes` more positions have been
    tried: the moment to do something else, or to stop asking. The end of the iteration is the proof that
    there are no more. `nodes` counts the positions tried so far, the puzzle itself being the first.
    """

    def __init__(self, values: Sequence[int], slice_nodes: int = SLICE_NODES) -> None:
        self.nodes = 0
        self._slice_nodes = slice_nodes
        self._givens = [(cell, only(value)) for cell, value in zip(CELLS, values, strict=True) if value]

    def __iter__(self) -> Iterator[tuple[int, ...] | None]:
        self.nodes = 1
        pause_at = self._slice_nodes
        waiting: list[tuple[list[int], set[int]]] = []
        start, placed = [ALL] * 81, set[int]()
        if all(_place(start, placed, cell, digit) for cell, digit in self._givens):
            waiting.append((start, placed))
        while waiting:
            candidates, placed = waiting.pop()
            if not _propagate(candidates, placed):
                continue
            if len(placed) == 81:
                yield tuple(MEMBERS[mask][0] for mask in candidates)
                continue
            cell = min((cell for cell in CELLS if cell not in placed), key=lambda c: COUNT[candidates[c]])
            # The stack gives back the last one first, so the lowest digit goes on last.
            for digit in reversed(MEMBERS[candidates[cell]]):
                guess, guess_placed = candidates.copy(), placed.copy()
                self.nodes += 1
                if _place(guess, guess_placed, cell, only(digit)):
                    waiting.append((guess, guess_placed))
            if self.nodes >= pause_at:
                pause_at = self.nodes + self._slice_nodes
                yield None


def _place(candidates: list[int], placed: set[int], cell: int, digit: int) -> bool:
    """Place the digit (a mask of one) in the cell; False is a contradiction."""
    if not candidates[cell] & digit:
        return False
    candidates[cell] = digit
    placed.add(cell)
    for peer in PEERS[cell]:
        if candidates[peer] & digit:
            candidates[peer] &= ~digit
            if not candidates[peer]:
                return False
    return True


def _propagate(candidates: list[int], placed: set[int]) -> bool:
    """Place naked and hidden singles until there are none; False is a contradiction."""
    progress = True
    while progress:
        progress = False
        for cell in CELLS:
            if cell not in placed and COUNT[candidates[cell]] == 1:
                if not _place(candidates, placed, cell, candidates[cell]):
                    return False
                progress = True
        for unit in UNITS:
            once = twice = 0
            for cell in unit:
                twice |= once & candidates[cell]
                once |= candidates[cell]
            if once != ALL:
                return False
            singles = once & ~twice
            for cell in unit:
                if candidates[cell] & singles and cell not in placed:
                    if not _place(candidates, placed, cell, candidates[cell] & singles):
                        return False
                    progress = True
    return True
