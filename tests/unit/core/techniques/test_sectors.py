"""Test multi-sector locked sets on drawn boards, against a slow search, and with broken sets."""

from itertools import combinations
from random import Random

import pytest

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    CandidateSet,
    Cells,
    digits_in,
    in_cells,
    members,
    set_of,
)
from sudoku_core.techniques.families.sectors import finder as sectors
from sudoku_core.techniques.families.sectors.crossings import find_full_crossings
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import LockedSectors
from sudoku_core.techniques.position import ALL_DIGITS, Position, need_of_digit
from tests import positions
from tests.named import candidates_named
from tests.transformations import TRANSFORMATIONS, Transformation
from tests.unit.core.techniques.pictures import of_cells
from tests.unit.core.techniques.sketches import ALL

multi_sector_locked_set = TECHNIQUES["multi-sector-locked-set"].finder
sk_loop = TECHNIQUES["sk-loop"].finder

# Rows 1 and 2 share the digits 1 and 2, rows 4 and 7 share 3 and 4, columns 1 and 4 share 5 and 6, and
# columns 2 and 8 share 7 and 8.
CROSSING = {
    (row, column): rows + columns
    for row, rows in ((1, "12"), (2, "12"), (4, "34"), (7, "34"))
    for column, columns in ((1, "56"), (4, "56"), (2, "78"), (8, "78"))
}
# The loop has 1 and 2 in row 2, 3 and 4 in box 1, 5 and 6 in column 2, and so on around the corners.
LOOP = {
    (2, 1): "1234",
    (2, 3): "1234",
    (1, 2): "3456",
    (3, 2): "3456",
    (4, 2): "5678",
    (6, 2): "5678",
    (5, 1): "7812",
    (5, 3): "7812",
    (5, 4): "1234",
    (5, 6): "1234",
    (4, 5): "3456",
    (6, 5): "3456",
    (1, 5): "5678",
    (3, 5): "5678",
    (2, 4): "7812",
    (2, 6): "7812",
}
CORNERS = (10, 13, 37, 40)

Cell = tuple[int, int]


def position_with(digits_of: dict[Cell, str], filled: tuple[int, ...] = ()) -> Position:
    """Return a board with these candidates and these filled cells. All other cells have nine candidates."""
    here = of_cells(" ".join(f"{digits}r{row}c{column}" for (row, column), digits in digits_of.items()))
    cells = set_of(9 * row + column - 10 for row, column in digits_of) | set_of(filled)
    values = tuple(9 if cell in filled else 0 for cell in range(81))
    return Position(values, values, ALL & ~in_cells(cells) | here.candidates, proper=False)


def candidates_outside(digits_of: dict[Cell, str], filled: tuple[int, ...], links: str) -> Candidates:
    """Return the candidates of links such as "12 r1, 56 c4" that are outside these cells."""
    cells = set_of(9 * row + column - 10 for row, column in digits_of) | set_of(filled)
    found = 0
    for link in links.split(", "):
        digits, unit = link.split()
        number = 9 * "rcb".index(unit[0]) + int(unit[1:]) - 1
        for digit in map(int, digits):
            found |= (CELLS_OF_UNIT[number] & ~cells) << 81 * (digit - 1)
    return found


OUT_OF_CROSSING = candidates_outside(CROSSING, (), "12 r1, 12 r2, 34 r4, 34 r7, 56 c1, 56 c4, 78 c2, 78 c8")
OUT_OF_LOOP = candidates_outside(LOOP, CORNERS, "12 r2, 12 r5, 34 b1, 34 b5, 56 c2, 56 c5, 78 b4, 78 b2")


def test_four_rows_and_four_columns_that_have_room_for_their_cells() -> None:
    position = position_with(CROSSING)
    (step,) = multi_sector_locked_set(position)
    assert CandidateSet(step.eliminations) == OUT_OF_CROSSING
    assert step.prove(position).holds
    assert "16 cells" in step.say()
    assert "1 and 2 in rows 1 and 2; 3 and 4 in rows 4 and 7" in step.say("en", "paragraph")
    assert "第 1、2 行的 1、2" in step.say("zh-CN", "paragraph")


def test_what_is_linked_in_rows_is_drawn_apart() -> None:
    (step,) = multi_sector_locked_set(position_with(CROSSING))
    drawing = step.pattern.drawing()
    assert digits_in(drawing.main) == 0b1111
    assert digits_in(drawing.second) == 0b1111_0000


def test_a_loop_through_four_boxes() -> None:
    position = position_with(LOOP, CORNERS)
    (step,) = sk_loop(position)
    assert CandidateSet(step.eliminations) == OUT_OF_LOOP
    assert step.prove(position).holds


@pytest.mark.parametrize("by", TRANSFORMATIONS, ids=lambda by: by.name)
def test_they_are_found_however_the_board_lies(by: Transformation) -> None:
    (step,) = multi_sector_locked_set(by.position(position_with(CROSSING)))
    assert step.eliminations == by.candidates(OUT_OF_CROSSING)
    (step,) = sk_loop(by.position(position_with(LOOP, CORNERS)))
    assert step.eliminations == by.candidates(OUT_OF_LOOP)


@pytest.mark.parametrize("cell", [(1, 1), (4, 8)])
def test_a_digit_more_makes_room_for_it(cell: Cell) -> None:
    (step,) = multi_sector_locked_set(position_with(CROSSING))
    more = position_with({**CROSSING, cell: CROSSING[cell] + "9"})
    assert not list(multi_sector_locked_set(more))
    failed = step.prove(more).failed
    assert failed
    assert failed.code == "sectors_linked"


def test_a_loop_needs_its_corners_filled() -> None:
    assert not list(sk_loop(position_with(LOOP, CORNERS[:3])))


def test_fewer_than_twelve_cells_are_left_to_others() -> None:
    """The crossing is only a naked quad in row 1, because its cells in rows 2, 4 and 7 are filled."""
    quad = {cell: "1234" for cell in CROSSING if cell[0] == 1}
    filled = tuple(9 * row + column - 10 for row, column in CROSSING if row > 1)
    position = position_with(quad, filled)
    assert [cells for cells in find_full_crossings(position) if cells.bit_count() == 4]
    assert not list(multi_sector_locked_set(position))


def wrong_patterns(pattern: LockedSectors) -> list[tuple[str, LockedSectors]]:
    rest = pattern.links[1:]
    in_row_9 = need_of_digit(1, 8)
    return [
        ("sectors_as_many", pattern._replace(links=rest)),
        ("sectors_as_many", pattern._replace(links=(*pattern.links, in_row_9))),
        ("sectors_as_many", pattern._replace(links=(rest[0], *rest))),
        ("in_range", pattern._replace(links=(0, *rest))),
        ("sectors_linked", pattern._replace(links=(in_row_9, *rest))),
        ("sectors_linked", pattern._replace(body=pattern.body & ~(1 << members(pattern.body)[0]))),
    ]


def test_proof_says_what_is_wrong() -> None:
    position = position_with(CROSSING)
    (step,) = multi_sector_locked_set(position)
    assert isinstance(step.pattern, LockedSectors)
    for code, pattern in wrong_patterns(step.pattern):
        failed = step._replace(pattern=pattern).prove(position).failed
        assert failed
        assert failed.code == code
    for more in ("1r1c1", "9r1c9", "1r9c9"):
        failed = (
            step._replace(eliminations=step.eliminations | candidates_named(more)).prove(position).failed
        )
        assert failed
        assert failed.code == "sectors_outside"


def test_other_links_of_a_digit_must_be_as_many_and_have_the_same_candidates() -> None:
    """The loop has 1 in rows 2 and 5, so only the links in these two rows can replace its links of 1."""
    position = position_with(LOOP, CORNERS)
    (step,) = sk_loop(position)
    assert isinstance(step.pattern, LockedSectors)
    right = tuple(need_of_digit(1, row) for row in (1, 4))
    for swap, code in (
        (right, None),
        (right[:1], "sectors_swapped"),
        ((*right, need_of_digit(1, 8)), "sectors_swapped"),
        ((right[0], right[0]), "sectors_swapped"),
        ((right[0], need_of_digit(1, 5)), "sectors_swapped"),
        ((right[0], need_of_digit(2, 4)), "sectors_swapped"),
        ((), "sectors_swapped"),
    ):
        failed = step._replace(pattern=step.pattern._replace(swaps=(swap,))).prove(position).failed
        assert (failed and failed.code) == code


@pytest.mark.slow
def test_the_crossings_are_those_that_counting_one_by_one_finds() -> None:
    known = positions.positions()
    found = known["multi-sector-locked-set"] + known["jellyfish"]
    seen = 0
    for position in found[::2]:
        slowly = set(count_full_crossings(position))
        assert set(find_full_crossings(position)) == slowly
        seen += len(slowly)
    assert seen > 10


def count_full_crossings(position: Position) -> list[Cells]:
    """Return the crossings of four rows and columns with exactly enough digits for their empty cells."""
    lines = list(combinations(range(9), 4))
    found = []
    for rows in lines:
        for columns in lines:
            cells = united(rows) & united(tuple(9 + column for column in columns)) & position.open
            room = 0
            for digit in ALL_DIGITS:
                places = position.places[digit] & cells
                room += min(
                    sum(places & CELLS_OF_UNIT[line] > 0 for line in rows),
                    sum(places & CELLS_OF_UNIT[9 + line] > 0 for line in columns),
                )
            if room == cells.bit_count():
                found.append(cells)
    return found


def united(units: tuple[int, ...]) -> Cells:
    cells = 0
    for unit in units:
        cells |= CELLS_OF_UNIT[unit]
    return cells


def test_cells_are_held_by_as_few_units_as_there_are() -> None:
    randomly = Random(2026)
    for size in range(1, 9):
        cells = set_of(randomly.sample(range(81), size))
        ways = sectors._smallest_covers(cells)
        least = (
            next(
                number
                for number in range(1, 9)
                if any(not cells & ~united(units) for units in combinations(range(27), number))
            )
            if size < 5
            else None
        )
        assert all(not cells & ~united(units) for units in ways)
        assert least is None or {len(units) for units in ways} == {least}
