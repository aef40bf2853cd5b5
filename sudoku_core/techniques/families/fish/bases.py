"""All choices of two, three or four lines at once: which of them make a fish.

Lines are the nine rows or the nine columns, where a fish has its base; the others are the crossing lines,
where it has its cover. There are 246 choices of two to four lines. `Bases` is a set of them, an int of 246
bits; so what holds of some bases is found by one formula for all of them. For each crossing line the bases
that touch it are one look-up, and nine such sets, added as numbers are added on paper, count the crossing
lines that each base touches.
"""

from sudoku_core.board.cells import set_of
from sudoku_core.board.compat import NamedTuple, combinations, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Twos = tuple[int, int]  # of Bases: a number for each base, its ones and its twos

Lines = int  # a set of lines, or of crossing lines, as nine bits
Bases = int

SIZES = (2, 3, 4)

LINES_OF_BASE: list[Lines] = [set_of(base) for size in SIZES for base in combinations(range(9), size)]
ALL: Bases = (1 << len(LINES_OF_BASE)) - 1
OF_TWO, OF_THREE, OF_FOUR = (
    set_of(base for base, lines in enumerate(LINES_OF_BASE) if count(lines) == size) for size in SIZES
)
NOT_OF_FOUR = ALL ^ OF_FOUR


def unions(of_line: "Sequence[int]") -> list[int]:
    """Return, under each set of lines, the union of what is given for its lines."""
    found = [0]
    for of_this in of_line:
        found += [before | of_this for before in found]
    return found


_WITH = [set_of(base for base, lines in enumerate(LINES_OF_BASE) if lines >> line & 1) for line in range(9)]
TOUCHING = unions(_WITH)  # under each set of lines: the bases that have one of them
LACKING = unions([ALL ^ bases for bases in _WITH])  # those that lack one of them


class Count(
    NamedTuple("Count", [("ones", "Bases"), ("twos", "Bases"), ("fours", "Bases"), ("eights", "Bases")])
):
    """A number from 0 to 9 for each base, in binary: the bases whose number has a one, a two and so on."""

    __slots__ = ()

    ones: Bases
    twos: Bases
    fours: Bases
    eights: Bases

    def above_size(self) -> Bases:
        """Return the bases whose number is greater than that of their lines."""
        ones, twos, fours, eights = self
        above: Bases = eights | fours & (twos | ones | NOT_OF_FOUR) | OF_TWO & twos & ones
        return above

    def below_size(self) -> Bases:
        """Return the bases whose number is less than that of their lines."""
        ones, twos, fours, eights = self
        below: Bases = ALL ^ (eights | fours | OF_TWO & twos | OF_THREE & twos & ones)
        return below


def add(a: Bases, b: Bases, c: Bases) -> "Twos":
    """Return in how many of these three sets each base is."""
    odd = a ^ b
    return odd ^ c, a & b | odd & c


def total(a: "Twos", b: "Twos", c: "Twos") -> Count:
    """Return the sum of three numbers for each base."""
    (ones_of_a, twos_of_a), (ones_of_b, twos_of_b), (ones_of_c, twos_of_c) = a, b, c
    ones, carried = add(ones_of_a, ones_of_b, ones_of_c)
    odd, fours = add(twos_of_a, twos_of_b, twos_of_c)
    twos = odd & carried
    return Count(ones, odd ^ carried, fours ^ twos, fours & twos)
