"""Falsify correct steps; `proof` must reject each falsified step without knowing the solution.

A falsified step does not follow from its position: the solution contradicts it, another solution of the
same candidates contradicts it, or its conclusion is unrelated to its pattern.
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

# Class of a pattern -> the fields that must be complete. If a part of such a field is missing, the step
# does not follow.
COMPLETE_FIELDS: dict[str, tuple[str, ...]] = {
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


class StepSample:
    """A random sample of the steps of each technique; every step has the same chance."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.number: dict[str, int] = defaultdict(int)
        self.steps: dict[str, list[Found]] = defaultdict(list)
        self.rng = random.Random(2026)

    def __call__(self, step: Step, position: Position, solution: Candidates) -> None:
        """Add this step, or replace an earlier one with it."""
        steps = self.steps[step.technique]
        self.number[step.technique] += 1
        if len(steps) < self.most:
            steps.append(Found(step, position, solution))
        else:
            index = self.rng.randrange(self.number[step.technique])
            if index < self.most:
                steps[index] = Found(step, position, solution)


def falsify_steps(correct_steps: Sequence[Found], rng: random.Random) -> Iterator[Falsified]:
    """Yield falsified versions of these steps of a technique: for each step, one of each possible kind."""
    patterns = [correct_step.step.pattern for correct_step in correct_steps]
    for correct_step in correct_steps:
        for kind, falsify in FALSIFICATIONS.items():
            if falsified_step := falsify(correct_step, rng):
                yield Falsified(kind, *falsified_step)
        for damaged_pattern in _with_foreign_field(correct_step.step.pattern, patterns, rng):
            step = correct_step.step._replace(pattern=damaged_pattern, placements=0)
            for true_candidate in _choose_candidates(
                correct_step.true, _drawn_candidates(damaged_pattern), rng
            ):
                yield Falsified(
                    "damaged pattern", step._replace(eliminations=true_candidate), correct_step.position
                )
        for incomplete_pattern in incomplete_patterns(correct_step.step.pattern):
            yield Falsified(
                "a part of the pattern missing",
                correct_step.step._replace(pattern=incomplete_pattern),
                correct_step.position,
            )


def incomplete_patterns(pattern: Pattern) -> Iterator[Pattern]:
    """Yield copies of the pattern, in each of which a part of one field is missing; see COMPLETE_FIELDS."""
    for field in COMPLETE_FIELDS.get(type(pattern).__name__, ()):
        for smaller_value in _without_member(getattr(pattern, field)):
            yield pattern._replace(**{field: smaller_value})


def _without_member(value: Any) -> Iterator[Any]:
    """Yield variants of a set without one member, or of a tuple without one item or with a smaller item."""
    if isinstance(value, int):
        for member in members(value):
            yield value ^ 1 << member
    elif hasattr(value, "_fields"):
        yield from incomplete_patterns(value)
    elif value is not None:
        for place, item in enumerate(value):
            before, after = value[:place], value[place + 1 :]
            if hasattr(item, "_fields"):
                yield from (
                    (*before, incomplete_value, *after) for incomplete_value in incomplete_patterns(item)
                )
            else:
                yield before + after


FalsifiedStep = tuple[Step, Position]


def _eliminate_true_too(correct_step: Found, rng: random.Random) -> FalsifiedStep | None:
    step, position, _ = correct_step
    for true in _choose_candidates(
        correct_step.true & ~step.placements, _drawn_candidates(step.pattern), rng
    ):
        return step._replace(eliminations=step.eliminations | true), position
    return None


def _eliminate_true_instead(correct_step: Found, rng: random.Random) -> FalsifiedStep | None:
    step, position, _ = correct_step
    for true in _choose_candidates(correct_step.true, _drawn_candidates(step.pattern), rng):
        return step._replace(placements=0, eliminations=true), position
    return None


def _place_false(correct_step: Found, rng: random.Random) -> FalsifiedStep | None:
    step, position, _ = correct_step
    for false in _choose_candidates(correct_step.false, _drawn_candidates(step.pattern), rng):
        return step._replace(placements=false, eliminations=0), position
    return None


def _eliminate_unseen(correct_step: Found, rng: random.Random) -> FalsifiedStep | None:
    """Eliminate a false candidate that the pattern does not see."""
    step, position, _ = correct_step
    seen = _drawn_candidates(step.pattern)
    for each in members(seen):
        seen |= SEES[each]
    unseen = members(correct_step.false & ~seen)
    if not unseen:
        return None
    return step._replace(eliminations=step.eliminations | 1 << rng.choice(unseen)), position


def _eliminate_missing(correct_step: Found, rng: random.Random) -> FalsifiedStep | None:
    step, position, _ = correct_step
    missing = [each for each in range(729) if not position.candidates >> each & 1]
    return step._replace(eliminations=step.eliminations | 1 << rng.choice(missing)), position


def _remove_conclusion(correct_step: Found, _: random.Random) -> FalsifiedStep | None:
    return correct_step.step._replace(placements=0, eliminations=0), correct_step.position


def _break_position(correct_step: Found, rng: random.Random) -> FalsifiedStep | None:
    """Restore a few candidates, so that another solution contradicts the step."""
    step, position, solution = correct_step
    if step.technique.startswith(NEED_UNIQUENESS):
        return None
    if step.eliminations:
        contradicting = rng.choice(members(step.eliminations))
    else:
        placed = rng.choice(members(step.placements))
        contradicting = rng.choice(members(OF_CELL[placed % 81] ^ 1 << placed))
    other_solution = _solution_with(contradicting, solution, rng)
    common_candidates = solution & other_solution
    kept_cells = set_of(
        cell for cell in CELLS if position.values[cell] and common_candidates & OF_CELL[cell]
    )
    values, givens = (
        tuple(value if kept_cells >> cell & 1 else 0 for cell, value in enumerate(line))
        for line in (position.values, position.givens)
    )
    open_ = set_of(each for each in range(729) if not kept_cells >> each % 81 & 1)
    candidates = (position.candidates | solution | other_solution) & open_
    return step, Position(values, givens, candidates, proper=True)


def _allow_several_solutions(correct_step: Found, _: random.Random) -> FalsifiedStep | None:
    step, position = correct_step.step, correct_step.position
    if not step.technique.startswith(NEED_UNIQUENESS):
        return None
    return step, Position(position.values, position.givens, position.candidates, proper=False)


def _turn_entries_into_givens(correct_step: Found, _: random.Random) -> FalsifiedStep | None:
    """Turn all values into givens, because givens cannot be exchanged in a rectangle."""
    step, position = correct_step.step, correct_step.position
    if not step.technique.startswith("avoidable-"):
        return None
    return step, Position(position.values, position.values, position.candidates, proper=True)


FALSIFICATIONS: dict[str, Callable[[Found, random.Random], FalsifiedStep | None]] = {
    "a true candidate eliminated too": _eliminate_true_too,
    "a true candidate eliminated instead": _eliminate_true_instead,
    "a false candidate placed": _place_false,
    "a candidate eliminated that sees nothing of the pattern": _eliminate_unseen,
    "a candidate eliminated that is missing": _eliminate_missing,
    "nothing concluded": _remove_conclusion,
    "candidates come back that break the pattern": _break_position,
    "uniqueness not proven": _allow_several_solutions,
    "entries that are givens": _turn_entries_into_givens,
}


def _solution_with(candidate_to_place: int, solution: Candidates, rng: random.Random) -> Candidates:
    """Return a solution that is similar to this one and in which this candidate is true."""
    cell, digit = cell_and_digit(candidate_to_place)
    solution_candidates = members(solution & ~SEES[candidate_to_place])
    rng.shuffle(solution_candidates)
    for count in (60, 45, 32, 24, 16, 8, 0):
        values = [0] * 81
        for each in solution_candidates[:count]:
            values[each % 81] = each // 81 + 1
        values[cell] = digit
        for solved in filter(None, Search(values)):
            return set_of(candidate(place, value) for place, value in enumerate(solved))
    raise AssertionError("an empty grid has solutions")


def _drawn_candidates(pattern: Pattern) -> Candidates:
    """Return the drawn candidates of a pattern."""
    drawing: Drawing = pattern.drawing()
    drawn = drawing.main | drawing.second | drawing.third | drawing.fins
    for link in drawing.links:
        drawn |= link.start | link.end
    for cell in members(drawing.cells):
        drawn |= OF_CELL[cell]
    return drawn


def _choose_candidates(
    candidates: Candidates, pattern_candidates: Candidates, rng: random.Random
) -> Iterator[Candidates]:
    """Yield up to three of these candidates: one of the pattern, one that it sees, and any other."""
    seen = 0
    for each in members(pattern_candidates):
        seen |= SEES[each]
    for choice in (candidates & pattern_candidates, candidates & seen, candidates):
        if choice:
            yield 1 << rng.choice(members(choice))


def _with_foreign_field(
    pattern: Pattern, others: Sequence[Pattern], rng: random.Random
) -> Iterator[Pattern]:
    """Yield copies of the pattern, each with one field from another pattern of its class."""
    same = [other for other in others if type(other) is type(pattern)]
    for field, value in zip(pattern._fields, pattern):
        other = getattr(rng.choice(same), field)
        if other != value:
            yield pattern._replace(**{field: other})
