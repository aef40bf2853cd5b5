"""Compare fish with a search through all bases and covers, and proofs with all placements of a digit."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_core.board.cells import CELLS_OF_UNIT, PEERS_OF_CELL, Cells, members, set_of
from sudoku_core.board.geometry import CELLS, UNITS_OF
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Fish
from sudoku_core.techniques.position import Position, Unit
from sudoku_core.techniques.step import Step
from tests.transformations import shuffled

NAMES = {2: "x-wing", 3: "swordfish", 4: "jellyfish"}
SLUGS = [f"{kind}{name}" for name in NAMES.values() for kind in ("", "finned-", "sashimi-")]
Units = tuple[Unit, ...]
Told = tuple[str, Cells]  # the slug of a technique, and its eliminations


def position_of(places: Cells) -> Position:
    """Return a position in which 1 has these places, and no other digit has places."""
    return Position((0,) * 81, (0,) * 81, places, proper=False)


def places_of(ways: list[int]) -> Cells:
    """Return the places of a digit in the placements with these numbers, taken together."""
    places = 0
    for number in ways:
        places |= shuffled(number).cells(set_of(9 * row + 3 * (row % 3) + row // 3 for row in range(9)))
    return places


def some_places(most: int) -> st.SearchStrategy[Cells]:
    return st.lists(st.integers(0, 10**6), min_size=2, max_size=most).map(places_of)


def cells_in(units: Units) -> Cells:
    """Return the cells of these units."""
    cells = 0
    for unit in units:
        cells |= CELLS_OF_UNIT[unit]
    return cells


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(some_places(5))
def test_the_finders_find_what_going_through_all_bases_and_covers_finds(places: Cells) -> None:
    position = position_of(places)
    steps = [step for slug in SLUGS for step in TECHNIQUES[slug].finder(position)]
    found = {(step.technique, step.eliminations) for step in steps if isinstance(step.pattern, Fish)}
    assert found == set(gone_through(places))


def gone_through(places: Cells) -> Iterator[Told]:
    """Yield the conclusions of every fish that does not contain a smaller fish."""
    for lines, crossings in ((range(9), range(9, 18)), (range(9, 18), range(9))):
        for size, name in NAMES.items():
            covers = [cells_in(cover) for cover in combinations(crossings, size)]
            for base in combinations(lines, size):
                if is_whole(places, base, crossings):
                    for cover in covers:
                        yield from conclusions_of(places, name, base, cover)


def is_whole(places: Cells, base: Units, crossings: range) -> bool:
    """Return whether no part of the base is itself a fish, or a line with at most one place."""
    for size in range(1, len(base)):
        for part in combinations(base, size):
            in_part = places & cells_in(part)
            if sum(in_part & CELLS_OF_UNIT[unit] > 0 for unit in crossings) <= size:
                return False
    return True


def conclusions_of(places: Cells, name: str, base: Units, cover: Cells) -> Iterator[Told]:
    """Yield the conclusions of a base and a cover, if there are any."""
    in_base = cells_in(base)
    fins = places & in_base & ~cover
    out = places & cover & ~in_base
    if not out:
        return
    for fin in members(fins):
        out &= PEERS_OF_CELL[fin]
    left = [(places & cover & CELLS_OF_UNIT[line]).bit_count() for line in base]
    if out and all(left):
        kind = "" if not fins else "sashimi-" if 1 in left else "finned-"
        yield kind + name, out


def test_what_proof_lets_pass_is_false_however_the_digit_is_placed() -> None:
    """Bases and covers are arbitrary units: boxes, crossing lines, overlapping units, or the same units."""
    randomly = Random(2026)
    ways = [places_of([number]) for number in range(400)]
    seen = Counter[str]()
    for _ in range(400):
        size = randomly.randint(1, 4)
        base, cover = tuple(randomly.sample(range(27), size)), tuple(randomly.sample(range(27), size))
        fin_box = CELLS_OF_UNIT[randomly.randrange(18, 27)]
        uncovered, crowded = more(base, cover), more(cover, base)
        fitting = [way for way in ways if not way & uncovered & ~fin_box]
        if len(fitting) < 2:
            continue
        places = crowded
        for way in randomly.sample(fitting, 2):
            places |= way
        step = step_of(places, base, cover)
        seen["steps"] += 1
        if step.prove(position_of(places)).holds:
            seen["hold"] += 1
            seen["hold with fins"] += places & uncovered > 0
            seen["hold in the base itself"] += step.eliminations & cells_in(base) > 0
            assert not any(way & step.eliminations for way in all_ways(places))
    assert min(seen.values()) > 10


def step_of(places: Cells, base: Units, cover: Units) -> Step:
    """Return the step of a fish with this base and this cover."""
    fins = places & more(base, cover)
    out = places & more(cover, base)
    for fin in members(fins):
        out &= PEERS_OF_CELL[fin]
    return Step("x-wing", 0, out, Fish(1, base, cover, places & cells_in(base) & ~fins, fins))


def more(these: Units, others: Units) -> Cells:
    """Return the cells that are in more of the first units than of the second ones."""
    inside = [(len({*UNITS_OF[cell]} & {*these}), len({*UNITS_OF[cell]} & {*others})) for cell in CELLS]
    return set_of(cell for cell, (some, other) in enumerate(inside) if some > other)


def all_ways(places: Cells, row: Unit = 0) -> Iterator[Cells]:
    """Yield the cells of all ways to place a digit from this row on: once in each row, column and box."""
    if row == 9:
        yield 0
        return
    for cell in members(places & CELLS_OF_UNIT[row]):
        for rest in all_ways(places & ~cells_in(UNITS_OF[cell]), row + 1):
            yield rest | 1 << cell
