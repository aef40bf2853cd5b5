"""Compute with all choices of two, three or four lines at once, to find the choices that make a fish.

The lines are the nine rows or the nine columns, and the crossing lines are the other nine. The base of a
fish consists of lines, its cover of crossing lines. There are 246 choices of two to four lines. `Bases` is
a set of such choices, an int of 246 bits, so one formula works on all of them. For each crossing line, a
look-up gives the bases that touch it. The binary sum of nine such sets counts the crossing lines that each
base touches.
"""

from sudoku_core.board.cells import set_of
from sudoku_core.board.compat import NamedTuple, combinations, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    # A number from 0 to 3 for each base, in binary: the bases whose number has a one, and the bases whose
    # number has a two.
    TwoBitCount = tuple[int, int]

Lines = int  # a set of lines, or of crossing lines, as nine bits
Bases = int  # a set of bases, with the indices of LINES_OF_BASE

SIZES = (2, 3, 4)

LINES_OF_BASE: list[Lines] = [set_of(base) for size in SIZES for base in combinations(range(9), size)]
ALL_BASES: Bases = (1 << len(LINES_OF_BASE)) - 1
BASES_OF_TWO, BASES_OF_THREE, BASES_OF_FOUR = (
    set_of(base for base, lines in enumerate(LINES_OF_BASE) if count(lines) == size) for size in SIZES
)
BASES_NOT_OF_FOUR = ALL_BASES ^ BASES_OF_FOUR


def unions(sets_of_lines: "Sequence[int]") -> list[int]:
    """Return the union of the sets of some lines, for each set of lines; this set is the index."""
    result = [0]
    for set_of_line in sets_of_lines:
        result += [union | set_of_line for union in result]
    return result


_WITH_LINE = [
    set_of(base for base, lines in enumerate(LINES_OF_BASE) if lines >> line & 1) for line in range(9)
]
BASES_TOUCHING = unions(_WITH_LINE)  # for each set of lines, the bases that have at least one of them
BASES_LACKING = unions(
    [ALL_BASES ^ bases for bases in _WITH_LINE]
)  # the bases that lack at least one of them


class Count(
    NamedTuple("Count", [("ones", "Bases"), ("twos", "Bases"), ("fours", "Bases"), ("eights", "Bases")])
):
    """A number from 0 to 9 for each base, in binary."""

    __slots__ = ()

    ones: Bases  # the bases whose number has a one
    twos: Bases  # the bases whose number has a two
    fours: Bases
    eights: Bases

    def above_size(self) -> Bases:
        """Return the bases whose number is greater than their number of lines."""
        ones, twos, fours, eights = self
        above: Bases = eights | fours & (twos | ones | BASES_NOT_OF_FOUR) | BASES_OF_TWO & twos & ones
        return above

    def below_size(self) -> Bases:
        """Return the bases whose number is less than their number of lines."""
        ones, twos, fours, eights = self
        below: Bases = ALL_BASES ^ (eights | fours | BASES_OF_TWO & twos | BASES_OF_THREE & twos & ones)
        return below


def count_in_three(a: Bases, b: Bases, c: Bases) -> "TwoBitCount":
    """Count for each base how many of these three sets contain it."""
    odd = a ^ b
    return odd ^ c, a & b | odd & c


def add_counts(a: "TwoBitCount", b: "TwoBitCount", c: "TwoBitCount") -> Count:
    """Add these three counts of each base."""
    (ones_of_a, twos_of_a), (ones_of_b, twos_of_b), (ones_of_c, twos_of_c) = a, b, c
    ones, carried = count_in_three(ones_of_a, ones_of_b, ones_of_c)
    odd, fours = count_in_three(twos_of_a, twos_of_b, twos_of_c)
    twos = odd & carried
    return Count(ones, odd ^ carried, fours ^ twos, fours & twos)
