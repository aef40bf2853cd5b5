"""Test fish in pictures of a digit's places: found steps, and rejected proofs of broken patterns.

In a picture, `o` is a candidate of the body, `f` is a fin, `x` is an eliminated candidate, and `c` is any
other candidate of the digit.
"""

from typing import Any

import pytest

from sudoku_core.board.cells import Candidates, CandidateSet, set_of
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Fish, Siamese
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.named import candidates_named
from tests.transformations import TRANSFORMATIONS, Transformation

FISH = [
    f"{kind}{name}" for name in ("x-wing", "swordfish", "jellyfish") for kind in ("", "finned-", "sashimi-")
]
AS_IT_IS = Transformation("as it is", tuple(range(81)), tuple(range(10)))
TRANSPOSED = TRANSFORMATIONS[0]
both_ways = pytest.mark.parametrize("turned", [AS_IT_IS, TRANSPOSED], ids=lambda by: by.name)


def marked(picture: str, marks: str) -> Candidates:
    """Return the candidates of 4 in the cells that have one of these marks in a picture."""
    cells = "".join(picture.split())
    assert len(cells) == 81
    return set_of(cell for cell, mark in enumerate(cells) if mark in marks) << 81 * 3


def position_of(picture: str) -> Position:
    """Return a position in which 4 has these places, and no other digit has places."""
    return Position((0,) * 81, (0,) * 81, marked(picture, "ofxc"), proper=False)


def all_steps(position: Position) -> dict[str, list[Step]]:
    """Return the steps of all fish in the position."""
    found = {slug: list(TECHNIQUES[slug].finder(position)) for slug in FISH}
    return {slug: steps for slug, steps in found.items() if steps}


X_WING = """
    ccxccxccc  ..o..o...  ccxccxccc
    ccxccxccc  ccxccxccc  ccxccxccc
    ..o..o...  ccxccxccc  ccxccxccc
"""
FINNED_X_WING = """
    cccccxccc  ..of.o...  cccccxccc
    ccccccccc  ccccccccc  ccccccccc
    ..o..o...  ccccccccc  ccccccccc
"""
# Each line of the base has another pair of the three columns.
SWORDFISH = """
    .o..o....  cxccxccxc  cxccxccxc
    cxccxccxc  ....o..o.  cxccxccxc
    cxccxccxc  .o.....o.  cxccxccxc
"""
JELLYFISH = """
    o.o......  xcxcxcxcc  xcxcxcxcc
    ..o.o....  xcxcxcxcc  ....o.o..
    xcxcxcxcc  xcxcxcxcc  o.....o..
"""
FOUND = [
    ("x-wing", X_WING),
    ("swordfish", SWORDFISH),
    ("jellyfish", JELLYFISH),
    ("finned-x-wing", FINNED_X_WING),
    ("finned-x-wing", FINNED_X_WING.replace("..of.o...", "..offo...")),
    # The fins are in two lines of the base.
    (
        "finned-swordfish",
        """
        .o.f...o.  ....of.o.  ccccxcccc
        ccccccccc  .o..o....  ccccccccc
        ccccccccc  ccccccccc  ccccccccc
        """,
    ),
    # The eliminations are in a box that contains only one line of the base.
    (
        "finned-jellyfish",
        """
        o.o......  ccccccccc  ccccccccc
        ..o.o....  ccccccccc  o.....o..
        ccccccxcc  ccccccxcc  ....o.of.
        """,
    ),
    (
        "sashimi-x-wing",
        """
        cccccxccc  ..off....  cccccxccc
        ccccccccc  ccccccccc  ccccccccc
        ..o..o...  ccccccccc  ccccccccc
        """,
    ),
    (
        "sashimi-swordfish",
        """
        .o..o....  ccccccccc  ccccccccc
        ccccccccc  .o.....o.  ccccccccc
        cccccccxc  ....o.f.f  cccccccxc
        """,
    ),
    (
        "sashimi-jellyfish",
        """
        o.o......  ccccccccc  ccccccccc
        ..o.o....  ccccccccc  o.....o..
        ccccccxcc  ccccccxcc  ....o..ff
        """,
    ),
]


@both_ways
@pytest.mark.parametrize(("slug", "picture"), FOUND)
def test_a_picture_shows_one_fish_of_its_kind(slug: str, picture: str, turned: Transformation) -> None:
    (step,) = TECHNIQUES[slug].finder(turned.position(position_of(picture)))
    assert isinstance(step.pattern, Fish)
    body, fins, out = (turned.candidates(marked(picture, mark)) for mark in "ofx")
    assert CandidateSet(step.pattern.body) == body
    assert CandidateSet(step.pattern.fins) == fins
    assert CandidateSet(step.eliminations) == out


def test_a_cover_may_be_completed_by_any_place_of_the_box() -> None:
    """Outside box 2, rows 1, 2 and 5 have places in only two columns, so row 1 or 2 has its 4 in box 2."""
    picture = """
        .c.cc....  ....cc.c.  cccxxxccc
        ccccccccc  .c.....c.  ccccccccc
        ccccccccc  ccccccccc  ccccccccc
    """
    found = all_steps(position_of(picture))
    assert list(found) == ["finned-swordfish", "sashimi-swordfish"]
    out = {
        step.eliminations for steps in found.values() for step in steps if isinstance(step.pattern, Fish)
    }
    assert out == {candidates_named(f"4r3c{column}") for column in (4, 5, 6)}


# Two fish have the same base, and the fin of each is in the cover of the other.
TWO_SASHIMI = """
    cccccxccc  ..o.f....  cccccxccc
    ccccccccc  ccccccccc  ccccccccc
    ..o..f...  ccccxcccc  ccccxcccc
"""
FINNED_AND_SASHIMI = """
    .f.....oo  xcccccccc  xcccccccc
    f.......o  cxccccccc  cxccccccc
    ccccccccc  .......oo  ccccccccc
"""


@both_ways
@pytest.mark.parametrize(
    ("slug", "picture", "alone"),
    [
        ("sashimi-x-wing", TWO_SASHIMI, {"sashimi-x-wing": 2}),
        (
            "finned-swordfish",
            FINNED_AND_SASHIMI,
            {"finned-swordfish": 1, "sashimi-swordfish": 1, "sashimi-x-wing": 1},
        ),
    ],
)
def test_two_fish_on_the_same_base_come_after_each_alone(
    slug: str, picture: str, alone: dict[str, int], turned: Transformation
) -> None:
    found = all_steps(turned.position(position_of(picture)))
    *_, last = found[slug]
    assert isinstance(last.pattern, Siamese)
    assert CandidateSet(last.eliminations) == turned.candidates(marked(picture, "x"))
    fins = last.pattern.first.fins | last.pattern.second.fins
    assert CandidateSet(fins) == turned.candidates(marked(picture, "f"))
    assert last.prove(turned.position(position_of(picture))).holds
    found[slug].remove(last)
    assert {technique: len(steps) for technique, steps in found.items()} == alone


NOTHING = {
    "two lines, but three crossing lines": X_WING.replace("..o..o...", "o..o.....", 1),
    "a line with one place": X_WING.replace("..o..o...", "..o......", 1),
    "nothing to eliminate": X_WING.replace("x", "."),
    "a fin in each of two boxes": X_WING.replace("..o..o...", "..of.o...", 1).replace(
        "..o..o...", "..o..of.."
    ),
    "no box has both a fin and a cover": X_WING.replace("..o..o...", "..o..o.f.", 1),
    "what would be eliminated is not there": FINNED_X_WING.replace("cccccxccc", "ccccc.ccc"),
    "a line of fins only": FINNED_X_WING.replace("..of.o...", "...ff...."),
    "the fins of a sashimi fish in two boxes": FINNED_X_WING.replace("..of.o...", "..oof.f.."),
}


@both_ways
@pytest.mark.parametrize("picture", NOTHING.values(), ids=NOTHING)
def test_what_is_no_fish_is_not_found(picture: str, turned: Transformation) -> None:
    assert not all_steps(turned.position(position_of(picture)))


@pytest.mark.parametrize("third_line", ["..x..x.c.", "..x..x.cc"])
def test_a_larger_fish_around_a_smaller_one_is_left_out(third_line: str) -> None:
    """A Swordfish is ignored if it only adds a line with one or two separate places to an X-Wing."""
    picture = f"""
        ccxccxccc  ..o..o...  ccxccxccc
        ccxccxccc  {third_line}  ccxccxccc
        ..o..o...  ccxccxccc  ccxccxccc
    """
    assert list(all_steps(position_of(picture))) == ["x-wing"]


def test_two_fish_of_which_one_eliminates_all_are_not_put_together() -> None:
    """The cover with column 4 eliminates all candidates that the cover with column 6 eliminates."""
    picture = """
        .c.c.c...  ....cc...  cccxx.ccc
        ccccccccc  .c..c....  ccccccccc
        ccccccccc  ccccccccc  ccccccccc
    """
    steps = [step for steps in all_steps(position_of(picture)).values() for step in steps]
    out = {step.technique: step.eliminations for step in steps if step.technique.endswith("swordfish")}
    assert out == {
        "finned-swordfish": candidates_named("4r3c5"),
        "sashimi-swordfish": candidates_named("4r3c4 4r3c5"),
    }
    assert not any(isinstance(step.pattern, Siamese) for step in steps)


def test_where_there_is_no_solution_a_fish_still_has_as_many_covers_as_bases() -> None:
    """Rows 1 and 2 both have all their places in box 1, so there is no solution."""
    picture = """
        cc.......  .cc......  ccccccccc
        ccccccccc  ccccccccc  ccccccccc
        ccccccccc  ccccccccc  ccccccccc
    """
    assert not all_steps(position_of(picture))


def test_the_fish_with_fewest_fins_comes_first() -> None:
    """The order does not depend on digits: here the fish of 4 has two fins, and the fish of 5 has one."""
    four = position_of(FINNED_X_WING.replace("..of.o...", "..offo...")).candidates
    five = position_of(FINNED_X_WING).candidates << 81
    position = Position((0,) * 81, (0,) * 81, four | five, proper=False)
    first, second = TECHNIQUES["finned-x-wing"].finder(position)
    assert (first.pattern.digit, second.pattern.digit) == (5, 4)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("code", "changed", "eliminated"),
    [
        (None, {}, "4r1c6 4r3c6"),
        (None, {}, "4r1c6"),
        ("fish_outside", {}, "4r1c7"),
        ("fish_outside", {}, "4r7c6"),
        ("fish_outside", {}, "4r2c4"),
        ("fish_sees_fins", {}, "4r5c6"),
        ("fish_sees_fins", {}, "4r1c6 4r1c3"),
        ("fish_covered", {"fins": 0}, "4r5c6"),
        ("fish_covered_or_fin", {"fins": candidates_named("4r2c4 4r2c5")}, "4r1c6"),
        ("fish_covered_or_fin", {"fins": candidates_named("4r2c6")}, "4r1c6"),
        ("fish_covered_or_fin", {"body": candidates_named("4r2c3 4r7c3 4r7c6")}, "4r1c6"),
        ("fish_covered_or_fin", {"base": (1, 7)}, "4r1c6"),
        ("fish_covered_or_fin", {"cover": (11, 15)}, "4r1c7"),
        ("fish_base", {"digit": 5}, "4r1c6"),
        ("fish_as_many", {"base": (1,)}, "4r1c6"),
        ("fish_as_many", {"base": (1, 1)}, "4r1c6"),
        ("fish_as_many", {"cover": (11, 14, 12)}, "4r1c6"),
        ("fish_as_many", {"cover": (14, 14)}, "4r1c6"),
    ],
)
def test_proof_says_what_is_wrong(code: str | None, changed: dict[str, Any], eliminated: str) -> None:
    position = position_of(FINNED_X_WING)
    (step,) = TECHNIQUES["finned-x-wing"].finder(position)
    assert isinstance(step.pattern, Fish)
    pattern = step.pattern._replace(**changed)
    failed = (
        step._replace(pattern=pattern, eliminations=candidates_named(eliminated)).prove(position).failed
    )
    assert (failed and failed.code) == code


def test_a_base_that_has_its_digit_needs_no_place() -> None:
    """Row 3 already has a 4, so it needs no cover."""
    picture = """
        cccccxccc  ..o..o...  .........
        ccccccccc  ccccccccc  ccccccccc
        ccccccccc  ccccccccc  ccccccccc
    """
    pattern = Fish(4, (1, 2), (11, 14), marked(picture, "o"), 0)
    step = Step("x-wing", 0, marked(picture, "x"), pattern)
    failed = step.prove(position_of(picture)).failed
    assert failed
    assert failed.code == "fish_base"


def test_two_fish_prove_what_either_eliminates_and_no_more() -> None:
    position = position_of(TWO_SASHIMI)
    *_, step = TECHNIQUES["sashimi-x-wing"].finder(position)
    assert isinstance(step.pattern, Siamese)
    one_fish = step._replace(pattern=step.pattern.first).prove(position).failed
    assert one_fish
    assert one_fish.code == "fish_outside"
    more = step._replace(eliminations=step.eliminations | candidates_named("4r1c3")).prove(position).failed
    assert more
    assert more.code == "fish_either"
    broken = step.pattern._replace(second=step.pattern.second._replace(fins=0))
    failed = step._replace(pattern=broken).prove(position).failed
    assert failed
    assert failed.code == "fish_covered"
