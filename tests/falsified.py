"""Falsify steps: `proof` must reject each of them without knowing the solution.

No falsified step follows from its position: the solution contradicts it, another solution of the same
candidates contradicts it, or its conclusion is unrelated to its pattern.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from sudoku_core.board.cells import Candidates, candidate, cell_and_digit, members, set_of
from sudoku_core.board.geometry import CELLS
from sudoku_core.search.solver import Search
from sudoku_core.techniques.drawing import Drawing
from sudoku_core.techniques.position import OF_CELL, SEES, Position
from sudoku_core.techniques.step import Step

Pattern = Any  # a frozen tuple with arbitrary fields

# Pattern -> the fields that must be complete for the step to follow.
WHOLE: dict[str, tuple[str, ...]] = {
    "AlmostLockedSets": ("sets", "commons"),
    "DeathBlossom": ("stem", "petals"),
    "SueDeCoq": ("units", "crossing", "in_line", "in_box"),
    "Fish": ("base", "cover", "body", "fins"),
    "Siamese": ("first", "second"),
    "Cases": ("branches",),
    "Branch": ("placements", "cases"),
    "Placement": ("others",),
    "Chain": ("nodes", "needs"),
    "Chains": ("chains",),
    "ContinuousLoop": ("nodes", "needs"),
    "DiscontinuousLoop": ("nodes", "needs", "at"),
    "LockedSet": ("candidates",),
    "Colours": ("clusters",),
    "Cluster": ("first", "second", "needs", "pairs"),
    "Exocet": ("base", "targets", "lines", "covers"),
    "LockedSectors": ("body", "links"),
    "XYZWing": ("pivot",),
    "LockedCandidates": ("candidates",),
    "NakedSet": ("candidates",),
    "HiddenSet": ("candidates",),
    "Rectangle": ("cells", "digits", "candidates", "subset", "link", "units"),
}

NEED_UNIQUENESS = ("unique-", "hidden-rectangle", "avoidable-", "bug-")


class Found(NamedTuple):
    """A correct step, its position, and the true candidates."""

    step: Step
    position: Position
    solution: Candidates

    @property
    def true(self) -> Candidates:
        """The candidates of the position that are true."""
        return self.position.candidates & self.solution

    @property
    def false(self) -> Candidates:
        """The candidates of the position that are false."""
        return self.position.candidates & ~self.solution


class Falsified(NamedTuple):
    """A step that does not follow in this position, and the reason."""

    kind: str
    step: Step
    position: Position

    def fault(self) -> str | None:
        """Return the proof's fault if it accepts the step or raises; None if it rejects the step."""
        try:
            return "proof holds" if self.step.prove(self.position).holds else None
        except Exception as error:
            return f"proof raises {error!r}"


class Collected:
    """An even sample of the steps of each technique."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.number: dict[str, int] = defaultdict(int)
        self.steps: dict[str, list[Found]] = defaultdict(list)
        self.randomly = random.Random(2026)

    def __call__(self, step: Step, position: Position, solution: Candidates) -> None:
        """Add this step, or replace an earlier one with it."""
        kept = self.steps[step.technique]
        self.number[step.technique] += 1
        if len(kept) < self.most:
            kept.append(Found(step, position, solution))
        else:
            place = self.randomly.randrange(self.number[step.technique])
            if place < self.most:
                kept[place] = Found(step, position, solution)


def falsified(found: Sequence[Found], randomly: random.Random) -> Iterator[Falsified]:
    """Yield falsified versions of these steps of a technique, one of each possible kind."""
    patterns = [each.step.pattern for each in found]
    for each in found:
        for kind, falsify in KINDS.items():
            if false := falsify(each, randomly):
                yield Falsified(kind, *false)
        for damaged in _with_foreign_field(each.step.pattern, patterns, randomly):
            step = each.step._replace(pattern=damaged, placements=0)
            for true in _choose_candidates(each.true, _drawn_candidates(damaged), randomly):
                yield Falsified("damaged pattern", step._replace(eliminations=true), each.position)
        for less in incomplete(each.step.pattern):
            yield Falsified(
                "a part of the pattern missing", each.step._replace(pattern=less), each.position
            )


def incomplete(pattern: Pattern) -> Iterator[Pattern]:
    """Yield a copy of the pattern for each field that must be complete; in it, that field is incomplete."""
    for field in WHOLE.get(type(pattern).__name__, ()):
        for less in _without_member(getattr(pattern, field)):
            yield pattern._replace(**{field: less})


def _without_member(value: Any) -> Iterator[Any]:
    """Yield variants of a set without one member, or of a tuple without one item or with a smaller item."""
    if isinstance(value, int):
        for member in members(value):
            yield value ^ 1 << member
    elif hasattr(value, "_fields"):
        yield from incomplete(value)
    elif value is not None:
        for place, item in enumerate(value):
            before, after = value[:place], value[place + 1 :]
            if hasattr(item, "_fields"):
                yield from ((*before, less, *after) for less in incomplete(item))
            else:
                yield before + after


FalsifiedStep = tuple[Step, Position]


def _true_also_eliminated(found: Found, randomly: random.Random) -> FalsifiedStep | None:
    step, position, _ = found
    for true in _choose_candidates(
        found.true & ~step.placements, _drawn_candidates(step.pattern), randomly
    ):
        return step._replace(eliminations=step.eliminations | true), position
    return None


def _true_eliminated_instead(found: Found, randomly: random.Random) -> FalsifiedStep | None:
    step, position, _ = found
    for true in _choose_candidates(found.true, _drawn_candidates(step.pattern), randomly):
        return step._replace(placements=0, eliminations=true), position
    return None


def _false_placed(found: Found, randomly: random.Random) -> FalsifiedStep | None:
    step, position, _ = found
    for false in _choose_candidates(found.false, _drawn_candidates(step.pattern), randomly):
        return step._replace(placements=false, eliminations=0), position
    return None


def _unseen_eliminated(found: Found, randomly: random.Random) -> FalsifiedStep | None:
    """Eliminate a false candidate that the pattern does not see."""
    step, position, _ = found
    known = _drawn_candidates(step.pattern)
    for each in members(known):
        known |= SEES[each]
    unseen = members(found.false & ~known)
    if not unseen:
        return None
    return step._replace(eliminations=step.eliminations | 1 << randomly.choice(unseen)), position


def _missing_eliminated(found: Found, randomly: random.Random) -> FalsifiedStep | None:
    step, position, _ = found
    missing = [each for each in range(729) if not position.candidates >> each & 1]
    return step._replace(eliminations=step.eliminations | 1 << randomly.choice(missing)), position


def _without_conclusion(found: Found, _: random.Random) -> FalsifiedStep | None:
    return found.step._replace(placements=0, eliminations=0), found.position


def _broken_position(found: Found, randomly: random.Random) -> FalsifiedStep | None:
    """Restore a few candidates, so that another solution contradicts the step."""
    step, position, solution = found
    if step.technique.startswith(NEED_UNIQUENESS):
        return None
    if step.eliminations:
        against = randomly.choice(members(step.eliminations))
    else:
        placed = randomly.choice(members(step.placements))
        against = randomly.choice(members(OF_CELL[placed % 81] ^ 1 << placed))
    other = _solution_with(against, solution, randomly)
    both = solution & other
    kept = set_of(cell for cell in CELLS if position.values[cell] and both & OF_CELL[cell])
    values, givens = (
        tuple(value if kept >> cell & 1 else 0 for cell, value in enumerate(line))
        for line in (position.values, position.givens)
    )
    open_ = set_of(each for each in range(729) if not kept >> each % 81 & 1)
    candidates = (position.candidates | solution | other) & open_
    return step, Position(values, givens, candidates, proper=True)


def _several_solutions(found: Found, _: random.Random) -> FalsifiedStep | None:
    step, position = found.step, found.position
    if not step.technique.startswith(NEED_UNIQUENESS):
        return None
    return step, Position(position.values, position.givens, position.candidates, proper=False)


def _entries_made_givens(found: Found, _: random.Random) -> FalsifiedStep | None:
    """Turn all values into givens, because givens cannot be exchanged in a rectangle."""
    step, position = found.step, found.position
    if not step.technique.startswith("avoidable-"):
        return None
    return step, Position(position.values, position.values, position.candidates, proper=True)


KINDS: dict[str, Callable[[Found, random.Random], FalsifiedStep | None]] = {
    "a true candidate eliminated too": _true_also_eliminated,
    "a true candidate eliminated instead": _true_eliminated_instead,
    "a false candidate placed": _false_placed,
    "a candidate eliminated that sees nothing of the pattern": _unseen_eliminated,
    "a candidate eliminated that is missing": _missing_eliminated,
    "nothing concluded": _without_conclusion,
    "candidates come back that break the pattern": _broken_position,
    "uniqueness not proven": _several_solutions,
    "entries that are givens": _entries_made_givens,
}


def _solution_with(against: int, solution: Candidates, randomly: random.Random) -> Candidates:
    """Return a solution that is similar to this one and in which this candidate is true."""
    cell, digit = cell_and_digit(against)
    near = members(solution & ~SEES[against])
    randomly.shuffle(near)
    for kept in (60, 45, 32, 24, 16, 8, 0):
        values = [0] * 81
        for each in near[:kept]:
            values[each % 81] = each // 81 + 1
        values[cell] = digit
        for found in filter(None, Search(values)):
            return set_of(candidate(place, value) for place, value in enumerate(found))
    raise AssertionError("an empty grid has solutions")


def _drawn_candidates(pattern: Pattern) -> Candidates:
    """Return the drawn candidates of a pattern."""
    drawing: Drawing = pattern.drawing()
    of = drawing.main | drawing.second | drawing.third | drawing.fins
    for link in drawing.links:
        of |= link.start | link.end
    for cell in members(drawing.cells):
        of |= OF_CELL[cell]
    return of


def _choose_candidates(
    candidates: Candidates, of: Candidates, randomly: random.Random
) -> Iterator[Candidates]:
    """Yield up to three of these candidates: one of the pattern, one that it sees, and any other."""
    seen = 0
    for each in members(of):
        seen |= SEES[each]
    for choice in (candidates & of, candidates & seen, candidates):
        if choice:
            yield 1 << randomly.choice(members(choice))


def _with_foreign_field(
    pattern: Pattern, others: Sequence[Pattern], randomly: random.Random
) -> Iterator[Pattern]:
    """Yield copies of the pattern, each with one field from another pattern of its class."""
    same = [other for other in others if type(other) is type(pattern)]
    for field, value in zip(pattern._fields, pattern):
        other = getattr(randomly.choice(same), field)
        if other != value:
            yield pattern._replace(**{field: other})
