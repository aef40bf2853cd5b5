"""The graph of links, as finders of chains use it.

Its nodes are sets of candidates. Strong links are `Position.pairs`, weak ones `SEES`.
"""

from typing import NamedTuple

from sudoku_core.cells import Candidate, Candidates
from sudoku_core.techniques.patterns import Chain
from sudoku_core.techniques.position import Need, Position

Kind = int  # of a unit
ROW, COLUMN, BOX = range(3)


class StrongLink(NamedTuple):
    """The two places that a digit has in a unit: one or the other is true."""

    need: Need
    kind: Kind
    pair: Candidates
    start: Candidate
    end: Candidate

    @property
    def turned(self) -> "StrongLink":
        """The same link from its other end."""
        return StrongLink(self.need, self.kind, self.pair, self.end, self.start)


LinksOfDigit = tuple[list[StrongLink], list[StrongLink], list[StrongLink]]  # under their kind


def links_of_digits(position: Position) -> list[LinksOfDigit]:
    """Return the strong links between places of a digit, of each digit from 1.

    A link in a line and in a box at once is told of the line only.
    """
    links: list[LinksOfDigit] = [([], [], []) for _ in range(9)]
    told = set()
    for need, pair in position.pairs.items():  # lines come before boxes
        if need >= 81 and pair not in told:
            told.add(pair)
            digit, unit = divmod(need - 81, 27)
            links[digit][unit // 9].append(StrongLink(need, unit // 9, pair, *ends(pair)))
    return links


def ends(pair: Candidates) -> tuple[Candidate, Candidate]:
    """Return the two members of this set."""
    high = pair.bit_length() - 1
    return (pair ^ 1 << high).bit_length() - 1, high


def chain(*links: StrongLink) -> Chain:
    """Return the chain of these strong links, the end of each joined with the start of the next."""
    nodes = [1 << end for link in links for end in (link.start, link.end)]
    return Chain(tuple(nodes), tuple([link.need for link in links]))
