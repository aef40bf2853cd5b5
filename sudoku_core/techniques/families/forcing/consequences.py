"""Compute the consequences of placements in all 324 needs at once, without recording reasons.

Candidates are stored in nine planes of 324 bits: bit n of plane k is candidate number k of need n. So each
candidate has four bits, one for each of its needs. A few formulas count the candidates left in every need.
"""

from typing import Final, NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, members
from sudoku_core.techniques.position import NEEDS, NEEDS_OF, SEES

Planes = int  # a set of candidates in nine planes, 2916 bits
NeedSet = int  # a set of needs, 324 bits

_PLANE_SIZE: Final = len(NEEDS)
_ONE_PLANE: Final = (1 << _PLANE_SIZE) - 1
_THREE_PLANES: Final = (1 << 3 * _PLANE_SIZE) - 1
_ALL_PLANES: Final = (1 << 9 * _PLANE_SIZE) - 1


class Settled(NamedTuple):
    """The result of some placements and all their consequences, which have no contradiction."""

    planes: Planes  # the candidates left; none of them sees a placed one
    placed: Candidates  # the placed candidates
    needs: NeedSet  # the filled needs; every other need has at least two candidates left


def _planes_of_candidates() -> tuple[list[Planes], dict[int, Candidate]]:
    """Return the planes of each candidate, and the candidate of each bit."""
    planes, candidate_at = [0] * 729, {}
    for number, need in enumerate(NEEDS):
        for plane, candidate in enumerate(members(need)):
            bit = _PLANE_SIZE * plane + number
            planes[candidate] |= 1 << bit
            candidate_at[bit] = candidate
    return planes, candidate_at


_PLANES_OF_CANDIDATE, _CANDIDATE_AT = _planes_of_candidates()
_PLANES_OF_NEED: Final = [
    sum(1 << _PLANE_SIZE * plane + need for plane in range(9)) for need in range(_PLANE_SIZE)
]
_NEEDS_FILLED: Final = [sum(1 << need for need in needs) for needs in NEEDS_OF]


def to_planes(candidates: Candidates) -> Planes:
    """Convert a set of candidates to planes."""
    planes = 0
    for candidate in members(candidates):
        planes |= _PLANES_OF_CANDIDATE[candidate]
    return planes


_UNSEEN_PLANES: Final = [_ALL_PLANES & ~to_planes(seen) for seen in SEES]


def needs_of(planes: Planes) -> NeedSet:
    """Return the needs that have any of these candidates."""
    some = planes | planes >> 3 * _PLANE_SIZE | planes >> 6 * _PLANE_SIZE
    return (some | some >> _PLANE_SIZE | some >> 2 * _PLANE_SIZE) & _ONE_PLANE


def pick_candidate(planes: Planes, need: int) -> Candidate:
    """Return one of a need's candidates: the candidate in the highest plane."""
    return _CANDIDATE_AT[(planes & _PLANES_OF_NEED[need]).bit_length() - 1]


def settle(settled: Settled, open_needs: NeedSet, candidate: int = -1) -> Settled | None:
    """Return the result after one more placement; None if some need has no candidates left.

    open_needs: the needs that must have a candidate left.
    candidate: the placement; -1 for none.
    """
    planes, placed, filled = settled
    if candidate >= 0:
        planes &= _UNSEEN_PLANES[candidate]
        placed |= 1 << candidate
        filled |= _NEEDS_FILLED[candidate]
    while True:
        # Count the candidates of each need. First overlay the planes 0, 3 and 6 (also 1, 4, 7 and 2, 5, 8),
        # then the three results. `some`: needs with one candidate or more; `several`: with two or more.
        one, two, three = (
            planes & _THREE_PLANES,
            planes >> 3 * _PLANE_SIZE & _THREE_PLANES,
            planes >> 6 * _PLANE_SIZE,
        )
        some, several = one | two | three, one & two | (one | two) & three
        one, two, three = some & _ONE_PLANE, some >> _PLANE_SIZE & _ONE_PLANE, some >> 2 * _PLANE_SIZE
        some = one | two | three
        if some != open_needs:
            return None
        several |= several >> _PLANE_SIZE | several >> 2 * _PLANE_SIZE
        single_needs = some & ~(several | one & two | (one | two) & three | filled)
        if not single_needs:
            return Settled(planes, placed, filled)
        while single_needs:
            need = single_needs.bit_length() - 1
            if not planes & _PLANES_OF_NEED[need]:
                return None
            last = pick_candidate(planes, need)
            planes &= _UNSEEN_PLANES[last]
            placed |= 1 << last
            filled |= _NEEDS_FILLED[last]
            single_needs &= ~_NEEDS_FILLED[last]
