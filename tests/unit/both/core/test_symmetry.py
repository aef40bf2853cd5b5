"""Test symmetries and the canonical form that all symmetries of a puzzle share."""

from sudoku_core.board import symmetry
from sudoku_core.board.geometry import CELLS, UNITS
from sudoku_core.board.grid import values_of
from sudoku_core.maker.chance import Chance
from tests.samples import sample

SOLVED = values_of("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
D = values_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
ONE_GIVEN_LESS = values_of(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7."
)
EMPTY = (0,) * 81
# A full grid that many symmetries leave unchanged.
CYCLIC = tuple([(cell // 9 * 3 + cell // 27 + cell) % 9 + 1 for cell in CELLS])


def test_a_turned_solution_is_a_solution() -> None:
    chance = Chance("turned")
    for kind in symmetry.KINDS:
        for _ in range(10):
            turned = symmetry.random_symmetry(chance.below, kind).apply(SOLVED)
            for unit in UNITS:
                assert sorted([turned[cell] for cell in unit]) == list(range(1, 10))


def test_symmetries_at_random_differ() -> None:
    chance = Chance("differ")
    assert len({symmetry.random_symmetry(chance.below).apply(SOLVED) for _ in range(50)}) == 50


# Kind of symmetry -> size of an orbit -> number of orbits of this size.
ORBITS = {
    "none": {1: 81},
    "180": {1: 1, 2: 40},
    "90": {1: 1, 4: 20},
    "vertical": {1: 9, 2: 36},
    "horizontal": {1: 9, 2: 36},
    "diagonal": {1: 9, 2: 36},
}


def test_orbits_are_the_cells_that_come_together() -> None:
    assert sorted(ORBITS) == sorted(symmetry.KINDS)
    for kind, sizes in ORBITS.items():
        found = symmetry.orbits(kind)
        assert sorted([cell for orbit in found for cell in orbit]) == list(CELLS)
        assert {size: len([1 for orbit in found if len(orbit) == size]) for size in sizes} == sizes
    assert (0, 80) in symmetry.orbits("180")
    assert (0, 8, 80, 72) in symmetry.orbits("90")
    assert (0, 8) in symmetry.orbits("vertical")
    assert (0, 72) in symmetry.orbits("horizontal")
    assert (1, 9) in symmetry.orbits("diagonal")


def test_a_pattern_keeps_its_symmetry_where_it_is_turned_by_one_that_keeps_it() -> None:
    chance = Chance("kept")
    for kind in symmetry.KINDS:
        for _ in range(20):
            pattern = list(EMPTY)
            for orbit in symmetry.orbits(kind):
                if chance.below(3) == 0:
                    for cell in orbit:
                        pattern[cell] = 1 + chance.below(9)
            turned = symmetry.random_symmetry(chance.below, kind).apply(pattern)
            assert symmetry.has_symmetry(kind, turned), kind


def test_a_pattern_without_a_symmetry_has_none() -> None:
    pattern = [1] + [0] * 80
    for kind in symmetry.KINDS:
        assert symmetry.has_symmetry(kind, pattern) == (kind in ("none", "diagonal"))


def test_one_form_stands_for_all_turns_of_a_puzzle() -> None:
    chance = Chance("forms")
    for values in sample((D, ONE_GIVEN_LESS, SOLVED, EMPTY), 2):
        form = symmetry.canonical(values)
        for _ in range(2):
            assert symmetry.canonical(symmetry.random_symmetry(chance.below).apply(values)) == form


def test_the_form_of_a_puzzle_with_many_symmetries_of_its_own() -> None:
    values = tuple([value if value < 3 else 0 for value in CYCLIC])
    turned = symmetry.random_symmetry(Chance("cyclic").below).apply(values)
    assert symmetry.canonical(turned) == symmetry.canonical(values)


def test_other_puzzles_have_other_forms() -> None:
    forms = {symmetry.canonical(values) for values in (D, ONE_GIVEN_LESS, SOLVED, EMPTY, CYCLIC)}
    assert len(forms) == 5
    for form in forms:
        assert len(form) == 81


def test_the_form_is_a_puzzle_that_only_looks_different() -> None:
    form = symmetry.canonical(SOLVED)
    for unit in UNITS:
        assert sorted([form[cell] for cell in unit]) == list(range(1, 10))
    assert 81 - symmetry.canonical(D).count(0) == 81 - D.count(0)
