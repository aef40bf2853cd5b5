"""Check the links of a chain that a player has drawn, one at a time."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, cells_of, digits_in, is_single
from sudoku_core.techniques import facts
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.position import NEEDS, NEEDS_OF, SEES, Need, Position


class DrawnLink(NamedTuple):
    """A link between two candidates, as a player has drawn it.

    number: the index of the link among all drawn links.
    is_strong: whether the link is drawn as strong; None if the program can choose.
    """

    number: int
    start: Candidate
    end: Candidate
    is_strong: bool | None

    @property
    def pair(self) -> Candidates:
        """Both candidates, as a set."""
        return 1 << self.start | 1 << self.end

    @property
    def reversed(self) -> "DrawnLink":
        """The link with its start and its end exchanged."""
        return self._replace(start=self.end, end=self.start)


class Remark(NamedTuple):
    """A sentence about a drawn chain: why the chain is wrong, or why it eliminates nothing.

    code: the key of the sentence among the "verdicts" in `words`.
    facts: the facts that the sentence names.
    link: the index of the link that the remark is about; None if it is not about a single link.
    lit: the candidates to highlight as evidence, such as further places of a digit.
    """

    code: str
    facts: Facts
    link: int | None = None
    lit: Candidates = 0


def need_of_strong_link(position: Position, link: DrawnLink) -> Need | None:
    """Return the need whose only candidates are the two ends of a link; None if the link is not strong."""
    for need in _common_needs(link):
        if position.candidates & NEEDS[need] == link.pair:
            return need
    return None


def fault_of_link(position: Position, link: DrawnLink) -> Remark | None:
    """Return the reason why a drawn link is wrong; None if it is right."""
    ends = {"start": facts.candidates(1 << link.start), "end": facts.candidates(1 << link.end)}
    missing = link.pair & ~position.candidates
    if missing:
        return Remark("link_gone", {"gone": facts.candidates(missing & -missing)}, link.number)
    if link.start == link.end:
        return Remark("link_to_itself", {"at": ends["start"]}, link.number)
    if not SEES[link.start] >> link.end & 1:
        is_same_digit = is_single(digits_in(link.pair))
        return Remark("link_not_seen" if is_same_digit else "link_apart", ends, link.number)
    if link.is_strong and need_of_strong_link(position, link) is None:
        return explain_weak_link(position, link)
    return None


def _common_needs(link: DrawnLink) -> Iterator[Need]:
    """Yield the needs that contain both candidates of a link, in the order cell, row, column, box."""
    return (need for need in NEEDS_OF[link.start] if NEEDS[need] >> link.end & 1)


def explain_weak_link(position: Position, link: DrawnLink) -> Remark:
    """Return the remark that explains why a link is only weak.

    The remark names the further candidates of the link's need. If the link has two needs, the remark is
    about the need with fewer further candidates.
    """
    further = {need: position.candidates & NEEDS[need] & ~link.pair for need in _common_needs(link)}
    need = min(further, key=lambda need: further[need].bit_count())
    lit = further[need]
    remark_facts = {"cells": facts.cells(cells_of(link.pair)), "digits": facts.digits(digits_in(link.pair))}
    if need < 81:
        remark_facts["others"] = facts.digits(digits_in(lit))
        return Remark("not_strong_in_cell", remark_facts, link.number, lit)
    remark_facts["unit"] = facts.units((need - 81) % 27)
    remark_facts["others"] = facts.cells(cells_of(lit))
    return Remark("not_strong_in_unit", remark_facts, link.number, lit)
