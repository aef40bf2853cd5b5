"""The consequences of placements, in all 324 needs at once: quick, and without the way there.

Candidates lie in nine planes of 324 bits: bit n of plane k is the candidate number k of need n. So each
candidate has four bits, one in each of its needs, and a few formulas count what is left in every need.
"""

from typing import Final, NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, members
from sudoku_core.techniques.position import NEEDS, NEEDS_OF, SEES

Planes = int
NeedSet = int  # 324 bits

_PLANE: Final = len(NEEDS)
_ONE_PLANE: Final = (1 << _PLANE) - 1
_THREE_PLANES: Final = (1 << 3 * _PLANE) - 1
_ALL_PLANES: Final = (1 << 9 * _PLANE) - 1


class Settled(NamedTuple):
    """The result of some placements and all that follows from them, without a contradiction.

    planes: the candidates left. placed: those that have been placed; none of the others sees one of them.
    needs: those that they fill. Every other need has two candidates left, or more.
    """

    planes: Planes
    placed: Candidates
    needs: NeedSet


def _in_planes() -> tuple[list[Planes], dict[int, Candidate]]:
    """Return each candidate in planes, and the candidate of each bit."""
    planes, candidate_at = [0] * 729, {}
    for number, need in enumerate(NEEDS):
        for plane, each in enumerate(members(need)):
            bit = _PLANE * plane + number
            planes[each] |= 1 << bit
            candidate_at[bit] = each
    return planes, candidate_at


_IN_PLANES, _CANDIDATE_AT = _in_planes()
_OF_NEED: Final = [sum(1 << _PLANE * plane + need for plane in range(9)) for need in range(_PLANE)]
_NEEDS_FILLED: Final = [sum(1 << need for need in needs) for needs in NEEDS_OF]


def in_planes(candidates: Candidates) -> Planes:
    """Return these candidates in planes."""
    planes = 0
    for each in members(candidates):
        planes |= _IN_PLANES[each]
    return planes


_UNSEEN: Final = [_ALL_PLANES & ~in_planes(seen) for seen in SEES]


def needs_of(planes: Planes) -> NeedSet:
    """Return the needs that have any of these candidates."""
    some = planes | planes >> 3 * _PLANE | planes >> 6 * _PLANE
    return (some | some >> _PLANE | some >> 2 * _PLANE) & _ONE_PLANE


def first_left(planes: Planes, need: int) -> Candidate:
    """Return one of those of these candidates that a need has left."""
    return _CANDIDATE_AT[(planes & _OF_NEED[need]).bit_length() - 1]


def settle(settled: Settled, open_needs: NeedSet, candidate: int = -1) -> Settled | None:
    """Return what is left after one more placement; None where some need has nothing left then.

    open_needs: the needs that must have something left. candidate: the placement; -1 for none.
    """
    planes, placed, filled = settled
    if candidate >= 0:
        planes &= _UNSEEN[candidate]
        placed |= 1 << candidate
        filled |= _NEEDS_FILLED[candidate]
    while True:
        # First the planes 0, 3 and 6 are laid over each other, 1, 4 and 7, 2, 5 and 8; then these three.
        one, two, three = planes & _THREE_PLANES, planes >> 3 * _PLANE & _THREE_PLANES, planes >> 6 * _PLANE
        some, several = one | two | three, one & two | (one | two) & three
        one, two, three = some & _ONE_PLANE, some >> _PLANE & _ONE_PLANE, some >> 2 * _PLANE
        some = one | two | three
        if some != open_needs:
            return None
        several |= several >> _PLANE | several >> 2 * _PLANE
        single = some & ~(several | one & two | (one | two) & three | filled)
        if not single:
            return Settled(planes, placed, filled)
        while single:
            need = single.bit_length() - 1
            if not planes & _OF_NEED[need]:
                return None
            last = first_left(planes, need)
            planes &= _UNSEEN[last]
            placed |= 1 << last
            filled |= _NEEDS_FILLED[last]
            single &= ~_NEEDS_FILLED[last]
