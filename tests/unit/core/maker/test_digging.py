"""Compare the digger with removing givens one by one: same puzzles, with half as many searches."""

from itertools import islice

import pytest

from sudoku_core import count_solutions
from sudoku_core.board.geometry import UNITS
from sudoku_core.board.grid import line_of
from sudoku_core.board.symmetry import KINDS, has_symmetry, orbits
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import Digger, Orbit, full_grid, solutions_of
from sudoku_core.search.slices import Values
from tests.slices import end_of


def order_of(kind: str, chance: Chance) -> list[Orbit]:
    groups = orbits(kind)
    return [groups[number] for number in chance.shuffled(range(len(groups)))]


def one_by_one(solution: Values, order: list[Orbit], least: int = 0) -> Values:
    """Remove orbits one by one if a search finds no second solution; return the remaining values."""
    values = list(solution)
    for orbit in order:
        if sum(map(bool, values)) - len(orbit) < least:
            continue
        for cell in orbit:
            values[cell] = 0
        if len(list(islice(solutions_of(values), 2))) == 2:
            for cell in orbit:
                values[cell] = solution[cell]
    return tuple(values)


def test_a_full_grid_is_a_solution_and_no_two_are_the_same() -> None:
    chance = Chance("full")
    grids = [full_grid(chance) for _ in range(20)]
    for values in grids:
        assert all(sorted(values[cell] for cell in unit) == list(range(1, 10)) for unit in UNITS)
    assert len({*grids}) == 20


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("least", [0, 26, 33, 60])
def test_the_same_puzzle_as_one_by_one(kind: str, least: int) -> None:
    chance = Chance(f"{kind} {least}")
    for _ in range(8):
        solution, order = full_grid(chance), order_of(kind, chance)
        dug = end_of(Digger(solution).remove_givens(order, least))
        assert dug == one_by_one(solution, order, least)
        assert has_symmetry(kind, dug)
        assert count_solutions(line_of(dug)) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_no_orbit_can_go(kind: str) -> None:
    chance = Chance(f"minimal {kind}")
    dug = end_of(Digger(full_grid(chance)).remove_givens(order_of(kind, chance)))
    for orbit in orbits(kind):
        if dug[orbit[0]]:
            less = [0 if cell in orbit else value for cell, value in enumerate(dug)]
            assert count_solutions(line_of(less), limit=2) == 2


def test_digging_takes_at_most_40_searches_on_average() -> None:
    chance = Chance("searches")
    searches = 0
    for _ in range(60):
        digging = Digger(full_grid(chance))
        end_of(digging.remove_givens(order_of("none", chance)))
        searches += digging.searches
    assert searches / 60 < 40


def test_a_puzzle_is_made_minimal_within_its_own_givens() -> None:
    chance = Chance("within")
    solution, order = full_grid(chance), order_of("none", chance)
    begin = end_of(Digger(solution).remove_givens(order, 40))
    found = end_of(Digger(solution).minimize(begin, order_of("none", chance)))
    assert all(value in (0, given) for value, given in zip(found, begin, strict=True))
    assert count_solutions(line_of(found)) == 1
    assert sum(map(bool, found)) < 40
