"""Test Franken and mutant fish in pictures of a digit's places, and compare them with a complete search.

In a picture, `o` is a candidate of the body, `f` is a fin, `x` is an eliminated candidate, and `c` is any
other candidate of the digit.
"""

from itertools import combinations
from random import Random

import pytest

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    PEERS_OF_CELL,
    Candidates,
    CandidateSet,
    Cells,
    members,
    set_of,
)
from sudoku_core.board.geometry import UNITS_OF, Cell
from sudoku_core.techniques.families.complex_fish import finder as complex_fish
from sudoku_core.techniques.families.complex_fish.surplus import find_surpluses
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Fish
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests import positions
from tests.transformations import TRANSFORMATIONS, Transformation
from tests.unit.core.techniques.test_fish_search import places_of

POSITIONS = positions.positions()
AS_IT_IS = Transformation("as it is", tuple(range(81)), tuple(range(10)))
both_ways = pytest.mark.parametrize("turned", [AS_IT_IS, TRANSFORMATIONS[0]], ids=lambda by: by.name)

# Slug, base and cover -> the picture, with all other places that do not break the fish.
FOUND = {
    ("franken-x-wing", "c1 c6", "r5 b8"): """
        .cccc.ccc  .cccc.ccc  .cccc.ccc
        .cccc.ccc  oxxxxoxxx  .cccc.ccc
        .ccxxoccc  .ccxx.ccc  .ccxxoccc
    """,
    ("franken-swordfish", "c5 c7 c9", "r4 r6 b9"): """
        cccc.c.c.  cccc.c.c.  cccc.c.c.
        xxxxox.xo  cccc.c.c.  xxxxoxoxo
        cccc.c.x.  cccc.coxo  cccc.coxo
    """,
    ("franken-jellyfish", "c4 c5 c9 b1", "r1 r2 r3 r5"): """
        .o.ooxxx.  ..o.oxxxo  .o.ooxxx.
        ccc..ccc.  xxxooxxxo  ccc..ccc.
        ccc..ccc.  ccc..ccc.  ccc..ccc.
    """,
    ("finned-franken-x-wing", "c2 c4", "r3 b7"): """
        c.c.ccccc  c.c.ccccc  cococcccc
        c.c.ccccc  c.c.ccccc  c.c.ccccc
        xoxfccccc  coc.ccccc  coc.ccccc
    """,
    ("finned-franken-swordfish", "c3 c6 c9", "r3 r7 b4"): """
        cc.cc.cc.  cc.cc.cc.  cc.ccocco
        xxoccfcc.  cc.cc.cc.  ccocc.cc.
        ccoccocc.  cc.cc.cc.  cc.cc.cc.
    """,
    # The fins are in two boxes.
    ("finned-franken-jellyfish", "c1 c5 c8 c9", "r2 r5 r8 b3"): """
        fcccfcx..  occcocco.  .ccc.ccoo
        .ccc.cc..  occc.ccoo  .ccc.cc..
        .ccc.cc..  .ccc.ccoo  .ccc.cc..
    """,
    # A cell in two units of the base would serve both, so it is a fin even if it is in the cover.
    ("finned-franken-jellyfish", "r1 r6 r9 b3", "c1 c2 c8 c9"): """
        oo......f  cccccc.o.  cccccc..o
        ccccccccx  ccccccccx  o......o.
        ccccccccx  ccccccccx  .o......o
    """,
    ("mutant-swordfish", "c6 b4 b7", "r5 c2 b8"): """
        cxccc.ccc  cxccc.ccc  cxccc.ccc
        ...cc.ccc  o..xxoxxx  .o.cc.ccc
        .o.xxoccc  ...xx.ccc  .o.xxoccc
    """,
    ("mutant-jellyfish", "b3 b5 b6 b9", "r2 r5 c7 c8"): """
        cccccc.o.  xxxxxx..o  cccccco..
        ccc...oo.  xxxoo...o  ccc......
        cccccc.o.  cccccc...  cccccc.o.
    """,
    ("finned-mutant-x-wing", "r4 b8", "r7 c4"): """
        ccccccccc  ccccccccc  ccccccccc
        ...o....f  ccccccccc  ccccccccc
        ccco.occx  ccc...ccc  ccco..ccc
    """,
    ("finned-mutant-swordfish", "c6 c9 b7", "r3 r7 c1"): """
        ccccc.cc.  ccccc.cc.  cccccocco
        xccccfcc.  ccccc.cc.  ccccc.cc.
        o.occocc.  o..cc.cc.  ...cc.cc.
    """,
    # Both the base and the cover contain a row.
    ("finned-mutant-jellyfish", "r4 b1 b2 b8", "r3 c1 c3 c5"): """
        ......ccc  o.o.o.ccc  .o.oo.ccc
        o.o......  ccccccccc  ccccccccc
        xcxfo.ccc  ccc.o.ccc  ccc.o.ccc
    """,
}


def marked(picture: str, marks: str) -> Candidates:
    """Return the candidates of 4 in the cells that have one of these marks in a picture."""
    cells = "".join(picture.split())
    assert len(cells) == 81
    return set_of(cell for cell, mark in enumerate(cells) if mark in marks) << 81 * 3


def position_of(picture: str) -> Position:
    """Return a position in which 4 has these places, and no other digit has places."""
    return Position((0,) * 81, (0,) * 81, marked(picture, "ofxc"), proper=False)


def units_of(names: str) -> tuple[int, ...]:
    return tuple(9 * "rcb".index(name[0]) + int(name[1]) - 1 for name in names.split())


def steps_of(slug: str, picture: str, turned: Transformation = AS_IT_IS) -> list[Step]:
    """Return the steps whose body and fins are those of a picture."""
    body, fins = (turned.candidates(marked(picture, mark)) for mark in "of")
    return [
        step
        for step in TECHNIQUES[slug].finder(turned.position(position_of(picture)))
        if isinstance(step.pattern, Fish) and step.pattern[3:] == (body, fins)
    ]


@both_ways
@pytest.mark.parametrize(("slug", "base", "cover"), FOUND)
def test_a_picture_shows_a_fish_of_its_kind(
    slug: str, base: str, cover: str, turned: Transformation
) -> None:
    """If several fish have the same conclusion and number of fins, the finder may yield any of them."""
    picture = FOUND[slug, base, cover]
    out = turned.candidates(marked(picture, "x"))
    (step,) = [
        step
        for step in TECHNIQUES[slug].finder(turned.position(position_of(picture)))
        if step.eliminations == out
    ]
    assert isinstance(step.pattern, Fish)
    assert step.pattern.fins.bit_count() == marked(picture, "f").bit_count()
    if turned is AS_IT_IS:
        assert step.pattern[1:3] == (units_of(base), units_of(cover))
        assert CandidateSet(step.pattern.body) == marked(picture, "o")
        assert CandidateSet(step.pattern.fins) == marked(picture, "f")


@pytest.mark.parametrize(("slug", "base", "cover"), FOUND)
def test_another_place_in_the_base_breaks_it(slug: str, base: str, cover: str) -> None:
    """A new place outside the cover is a fin. Candidates that it does not see are no longer eliminated."""
    position = position_of(FOUND[slug, base, cover])
    (step,) = steps_of(slug, FOUND[slug, base, cover])
    out = step.eliminations >> 81 * 3
    for cell in members(cells_in(units_of(base)) & ~cells_in(units_of(cover))):
        more = Position(
            position.values, position.givens, position.candidates | 1 << 243 + cell, proper=False
        )
        assert not step.prove(more).holds or more.candidates == position.candidates
        for each in TECHNIQUES[slug].finder(more):
            assert each.prove(more).holds
            same = isinstance(each.pattern, Fish) and each.pattern[1:3] == (units_of(base), units_of(cover))
            assert not same or not each.eliminations >> 243 & out & ~PEERS_OF_CELL[cell]


def test_the_words_of_a_shared_cell_say_why_it_is_a_fin() -> None:
    slug, base, cover = "finned-franken-jellyfish", "r1 r6 r9 b3", "c1 c2 c8 c9"
    (step,) = steps_of(slug, FOUND[slug, base, cover])
    assert "lies in two parts of the base" in step.say("en", "paragraph")
    assert "内鳍" in step.say("zh-CN", "paragraph")
    (other,) = steps_of(slug, FOUND[slug, "c1 c5 c8 c9", "r2 r5 r8 b3"])
    assert "share" not in other.say("en", "paragraph")


@pytest.mark.parametrize(
    ("base", "cover", "slug"),
    [
        ("r1 r5", "c1 c4", None),
        ("c1 c4 c7", "r1 r2 r3", None),
        ("r1 b5", "c1 c4", "franken-x-wing"),
        ("c1 c4 c7", "r1 b2 b6", "franken-swordfish"),
        ("b1 b2", "r1 r2", "franken-x-wing"),
        ("b1 b5", "r1 b2", "franken-x-wing"),
        ("r1 c5", "c1 b4", "mutant-x-wing"),
        ("r1 r2", "r4 c4", "mutant-x-wing"),
        ("r1 b5 b9", "r2 b4 b6", "mutant-swordfish"),
        ("c1 c2 c3 b9", "r1 c4 b1 b2", "mutant-jellyfish"),
    ],
)
def test_units_of_base_and_cover_tell_what_a_fish_is_called(
    base: str, cover: str, slug: str | None
) -> None:
    assert complex_fish._technique_of(units_of(base), units_of(cover), finned=False) == slug
    finned = complex_fish._technique_of(units_of(base), units_of(cover), finned=True)
    assert finned == (slug and f"finned-{slug}")


def test_of_all_fish_with_a_conclusion_one_with_fewest_fins_is_found() -> None:
    compared = 0
    for slug in ("finned-franken-swordfish", "finned-mutant-swordfish"):
        for position in POSITIONS[slug]:
            for step in TECHNIQUES[slug].finder(position):
                assert isinstance(step.pattern, Fish)
                digit = step.pattern.digit
                against = members(step.eliminations)[0] % 81
                fins = [
                    each.fish.fins.bit_count()
                    for each in complex_fish._find_fish_that_eliminate(
                        digit, position.places[digit], against
                    )
                    if each[:2] == (slug, step.eliminations)
                ]
                assert step.pattern.fins.bit_count() == min(fins)
                compared += min(fins) < max(fins)
    assert compared > 5


def test_a_fish_with_a_smaller_one_inside_is_left_out() -> None:
    """Rows 1 and 5 are an X-Wing in columns 1 and 4. A further box and a further column add nothing."""
    picture = """
        o..o.....  ccccccccc  ccccccccc
        ccccccccc  o..o.....  ccccccccc
        .cccccccc  .cccccccc  ocooocooo
    """
    slugs = [slug for slug in TECHNIQUES if "franken" in slug or "mutant" in slug]
    found = [step for slug in slugs for step in TECHNIQUES[slug].finder(position_of(picture))]
    assert found
    for step in found:
        assert isinstance(step.pattern, Fish)
        assert not ({0, 4} <= {*step.pattern.base} and {9, 12} <= {*step.pattern.cover})


def cells_in(units: tuple[int, ...]) -> Cells:
    cells = 0
    for unit in units:
        cells |= CELLS_OF_UNIT[unit]
    return cells


def has_surplus(places: Cells, cell: Cell) -> bool:
    """Return whether, after this candidate, fewer other units cover all places of two or three units."""
    left = places & ~PEERS_OF_CELL[cell] & ~(1 << cell)
    units = [unit for unit in range(27) if unit not in UNITS_OF[cell] and places & CELLS_OF_UNIT[unit]]
    parts = {unit: left & CELLS_OF_UNIT[unit] for unit in units}
    assert all(parts.values())
    for size in (1, 2):
        for others in combinations(units, size):
            inside = [unit for unit in units if unit not in others and not parts[unit] & ~cells_in(others)]
            for some in combinations(inside, size + 1):
                if all(not parts[one] & parts[two] for one, two in combinations(some, 2)):
                    return True
    return False


def test_the_surpluses_are_those_that_going_through_all_units_finds() -> None:
    """The test compares surpluses in covers of one or two units. Covers of three use the same formula."""
    seen = {False: 0, True: 0}
    randomly = Random(2026)
    for number in range(25):
        places = places_of([2 * number, 2 * number + 1])
        for cell in randomly.sample(range(81), 8):
            left = places & ~PEERS_OF_CELL[cell] & ~(1 << cell)
            own = set_of([cell])
            if all(unit & own or not unit & places or unit & left for unit in CELLS_OF_UNIT):
                found = any(len(each.cover) < 3 for each in find_surpluses(places | own, cell))
                assert found == has_surplus(places | own, cell), (number, cell)
                seen[found] += 1
    assert min(seen.values()) > 10, seen
