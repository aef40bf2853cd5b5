"""Test the finders and the proofs of unique, hidden and avoidable rectangles."""

import pytest

from sudoku_core.board.cells import CandidateSet, members
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Rectangle
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.named import candidates_named, cells_named
from tests.unit.core.techniques.pictures import of_cells


def position(text: str, *, proper: bool = True) -> Position:
    """Return a position with these cells: "12r1c1" has candidates, "+1r1c1" an entry, "=1r1c1" a given."""
    filled = [each for each in text.split() if each[0] in "+="]
    values, givens = [0] * 81, [0] * 81
    for sign, digit, cell in ((each[0], int(each[1]), each[2:]) for each in filled):
        (number,) = members(cells_named(cell))
        values[number] = digit
        givens[number] = digit if sign == "=" else 0
    candidates = of_cells(" ".join(each for each in text.split() if each not in filled)).candidates
    return Position(tuple(values), tuple(givens), candidates, proper=proper)


def steps(technique: str, at: Position) -> list[Step]:
    found = list(TECHNIQUES[technique].finder(at))
    assert all(step.prove(at).holds for step in found)
    return found


# Technique, cells with their candidates, and the eliminations.
FOUND = (
    ("unique-rectangle-1", "12r1c1 12r1c4 12r2c1 1234r2c4 12r2c9", "1r2c4 2r2c4"),
    ("unique-rectangle-1", "12r1c1 2r1c4 2r2c1 134r2c4", "1r2c4"),  # two cells have lost one of the digits
    ("unique-rectangle-2", "12r1c1 12r1c4 123r2c1 123r2c4 134r2c8 3r3c4 3r1c2", "3r2c8"),
    ("unique-rectangle-2", "12r1c1 12r4c1 123r1c2 123r4c2 34r8c2 3r2c1", "3r8c2"),
    # The extra candidates share a box, so more cells see both.
    ("unique-rectangle-2", "12r4c1 12r4c2 123r1c1 123r1c2 34r2c3 34r1c9 34r2c9", "3r1c9 3r2c3"),
    # One of the digits 3 and 4 is in r2c1 or r2c4, and the other is in r2c8.
    ("unique-rectangle-3", "12r1c1 12r1c4 123r2c1 124r2c4 34r2c8 12345r2c9 126r2c7 34r9c9", "3r2c9 4r2c9"),
    ("unique-rectangle-4", "12r1c1 12r1c4 123r2c1 124r2c4 23r2c8 345r2c9", "2r2c1 2r2c4"),
    (
        "unique-rectangle-4",
        "12r4c1 12r4c2 123r1c1 1245r1c2 23r2c2 12r1c9 23r1c8",
        "2r1c1 2r1c2",
    ),  # the digit is locked in a box
    ("unique-rectangle-5", "12r1c1 123r1c4 123r2c1 12r2c4 3r1c3 3r2c6 3r2c3 3r3c9", "3r1c3 3r2c6"),
    ("unique-rectangle-5", "12r1c1 123r1c4 123r2c1 123r2c4 3r1c3 3r2c6 3r2c9", "3r2c6"),
    # In rows 1 and 2, 1 has no other place; in the columns, 1 has other places.
    (
        "unique-rectangle-6",
        "12r1c1 123r1c4 124r2c1 12r2c4 1r9c1 1r9c4 2r1c9 2r2c9 2r8c1 2r8c4",
        "1r1c4 1r2c1",
    ),
    # If r2c4 were 1, r1c4 and r2c1 would be 2, and r1c1 would be 1.
    ("hidden-rectangle", "12r1c1 1235r1c4 1246r2c1 1278r2c4 1r2c9 1r9c4 2r1c9 2r9c1", "1r2c4"),
    ("hidden-rectangle", "12r1c1 1235r1c4 1246r2c1 12r2c4 1r2c9 1r9c4 12r1c9 2r9c1", "1r2c4"),
    ("avoidable-rectangle-1", "+1r1c1 +2r1c4 +2r2c1 134r2c4", "1r2c4"),
    ("avoidable-rectangle-2", "+1r1c1 +2r1c4 23r2c1 13r2c4 34r2c8 34r3c8", "3r2c8"),
    ("avoidable-rectangle-2", "+1r1c1 +2r2c1 23r1c4 13r2c4 34r1c5 34r3c8 34r9c4", "3r1c5 3r9c4"),
)

# Patterns in which one condition fails.
NOT_FOUND = (
    ("unique-rectangle-1", "12r1c1 12r1c2 12r2c1 1234r2c2"),  # in one box
    ("unique-rectangle-1", "12r1c1 12r1c4 12r4c1 1234r4c4"),  # in four boxes
    ("unique-rectangle-1", "12r1c1 12r1c4 12r2c1 34r2c4"),  # the fourth cell has neither digit
    ("unique-rectangle-1", "12r1c1 1r1c4 2r2c1 134r2c4"),  # these four cells cannot all be 1 or 2
    ("unique-rectangle-1", "12r1c1 13r1c4 12r2c1 1234r2c4"),  # three digits
    ("unique-rectangle-1", "12r1c1 12r1c4 =2r2c1 134r2c4"),  # a given
    ("unique-rectangle-2", "12r1c1 12r1c4 123r2c1 124r2c4 34r2c8"),  # two extra digits
    ("unique-rectangle-2", "12r1c1 12r1c4 123r2c1 123r2c4 3r3c4 3r1c2"),  # no cell sees both
    # The subset contains one of the two digits of the rectangle.
    ("unique-rectangle-3", "12r1c1 12r1c4 123r2c1 124r2c4 13r2c7 14r2c8 12345r2c9 126r2c5 1r9c8"),
    ("unique-rectangle-3", "12r1c1 12r1c4 123r2c1 124r2c4 345r2c8 345r2c9 67r2c7"),  # one digit too many
    ("unique-rectangle-3", "12r1c1 123r1c4 124r2c1 12r2c4 34r2c8 345r2c9 34r1c9"),  # no common unit
    ("unique-rectangle-3", "12r1c1 12r1c4 123r2c1 124r2c4 34r3c8 345r2c9"),  # the pair is in row 3
    ("unique-rectangle-3", "12r1c1 12r1c4 123r2c1 124r2c4 35r2c8 36r2c9 3567r2c7"),  # 4 is missing
    ("unique-rectangle-4", "12r1c1 12r1c4 123r2c1 124r2c4 12r2c8"),  # either digit has another place
    ("unique-rectangle-5", "12r1c1 123r1c4 124r2c1 12r2c4 34r1c3"),
    ("unique-rectangle-6", "12r1c1 123r1c4 124r2c1 12r2c4 1r2c9 1r1c9 1r9c4 2r1c9 2r2c9 2r8c1"),
    (
        "hidden-rectangle",
        "12r1c1 1235r1c4 1246r2c1 1278r2c4 1r2c9 1r9c4 2r1c9 2r9c4",
    ),  # one link is missing
    ("hidden-rectangle", "123r1c1 1235r1c4 1246r2c1 1278r2c4 1r2c9 1r9c4"),  # no cell with only two digits
    ("avoidable-rectangle-1", "+1r1c1 +2r1c4 =2r2c1 134r2c4"),  # a given
    ("avoidable-rectangle-1", "+1r1c1 +2r1c4 +3r2c1 134r2c4"),
    ("avoidable-rectangle-1", "+1r1c1 +2r1c4 +2r2c1 34r2c4"),
    ("avoidable-rectangle-2", "+1r1c1 =2r1c4 23r2c1 13r2c4 34r2c8"),
    ("avoidable-rectangle-2", "+1r1c1 +2r1c4 23r2c1 14r2c4 34r2c8"),
    ("avoidable-rectangle-2", "+1r1c1 +2r1c4 13r2c1 23r2c4 34r2c8"),  # the digits are swapped
)


def eliminations_of(found: list[Step]) -> list[CandidateSet]:
    return [CandidateSet(step.eliminations) for step in found]


@pytest.mark.parametrize(("technique", "cells", "eliminated"), FOUND)
def test_it_finds_this_and_nothing_else(technique: str, cells: str, eliminated: str) -> None:
    assert eliminations_of(steps(technique, position(cells))) == [
        CandidateSet(candidates_named(eliminated))
    ]


@pytest.mark.parametrize(("technique", "cells"), NOT_FOUND)
def test_it_finds_nothing(technique: str, cells: str) -> None:
    assert eliminations_of(steps(technique, position(cells))) == []


@pytest.mark.parametrize(("technique", "cells", "_"), FOUND)
def test_without_proof_of_uniqueness_nothing_is_found_or_proven(technique: str, cells: str, _: str) -> None:
    (step,) = steps(technique, position(cells))
    open_question = position(cells, proper=False)
    assert not steps(technique, open_question)
    assert failed_premise(step, open_question) == "one_solution"


def failed_premise(step: Step, at: Position) -> str | None:
    """Return the code of the first failed premise, or None."""
    failed = step.prove(at).failed
    return failed and failed.code


# Positions for the next test, in which each change of the pattern makes a premise fail.
SIDE = "12r1c1 12r1c4 123r2c1 123r2c4 34r2c8"
PAIR = "12r1c1 12r1c4 123r2c1 124r2c4 34r2c8 345r2c9"
LINK = "12r1c1 12r1c4 123r2c1 124r2c4 2r2c8"
HIDDEN = "12r1c1 1235r1c4 1246r2c1 1278r2c4 1r2c9 1r9c4 2r1c9 2r9c1"


@pytest.mark.parametrize(
    ("technique", "cells", "changes", "code"),
    [
        ("unique-rectangle-2", SIDE, {"cells": cells_named("r1c1 r1c4 r2c1")}, "rectangle"),
        ("unique-rectangle-2", SIDE, {"cells": cells_named("r1c1 r1c4 r2c1 r2c2")}, "rectangle"),
        ("unique-rectangle-2", SIDE, {"cells": cells_named("r1c1 r1c4 r4c1 r4c4")}, "rectangle"),
        ("unique-rectangle-2", SIDE, {"cells": cells_named("r1c1 r1c2 r2c1 r2c2")}, "rectangle"),
        ("unique-rectangle-2", SIDE, {"cells": 0}, "rectangle"),
        ("unique-rectangle-2", SIDE, {"digits": 0b111}, "rectangle"),
        ("unique-rectangle-2", SIDE, {"cells": cells_named("r1c1 r1c5 r2c1 r2c5")}, "rectangle_candidates"),
        ("unique-rectangle-2", SIDE, {"digits": 0b101}, "rectangle_deadly"),
        ("unique-rectangle-3", PAIR, {"subset": 0, "units": ()}, "rectangle_deadly"),
        ("unique-rectangle-3", PAIR, {"subset": candidates_named("3r2c8")}, "rectangle_subset"),
        ("unique-rectangle-3", PAIR, {"units": (0,)}, "rectangle_subset"),
        ("unique-rectangle-3", PAIR, {"units": ()}, "rectangle_subset"),
        (
            "unique-rectangle-3",
            PAIR,
            {"subset": candidates_named("3r2c9 4r2c9 5r2c9")},
            "rectangle_subset",
        ),
        ("unique-rectangle-4", LINK, {"link": 0, "units": ()}, "rectangle_deadly"),
        ("unique-rectangle-4", LINK, {"link": 0b10}, "rectangle_link"),
        ("unique-rectangle-4", LINK, {"units": ()}, "rectangle_deadly"),
        ("unique-rectangle-4", LINK, {"units": (8,)}, "rectangle_link"),
        ("hidden-rectangle", HIDDEN, {"units": (0, 12)}, "rectangle_link"),
        ("hidden-rectangle", HIDDEN, {"units": (1,)}, "rectangle_deadly"),
        ("hidden-rectangle", HIDDEN, {"units": ()}, "rectangle_deadly"),
    ],
)
def test_a_broken_pattern_is_refused(
    technique: str, cells: str, changes: dict[str, int], code: str
) -> None:
    at = position(cells)
    (step,) = steps(technique, at)
    assert isinstance(step.pattern, Rectangle)
    assert failed_premise(step._replace(pattern=step.pattern._replace(**changes)), at) == code  # type: ignore[arg-type]


@pytest.mark.parametrize(("technique", "cells", "_"), FOUND)
def test_another_candidate_of_the_board_is_not_proven(technique: str, cells: str, _: str) -> None:
    """The proof rejects another elimination, an elimination in the rectangle, and a placement."""
    at = position(cells + " 56r8c7")
    (step,) = steps(technique, at)
    assert isinstance(step.pattern, Rectangle)
    elsewhere = candidates_named("5r8c7")
    assert (
        failed_premise(step._replace(eliminations=step.eliminations | elsewhere), at) == "rectangle_deadly"
    )
    for extra in members(step.pattern.extras):
        assert failed_premise(step._replace(eliminations=1 << extra), at) == "rectangle_deadly"
    assert failed_premise(step._replace(placements=elsewhere), at) == "only_eliminates"


@pytest.mark.parametrize(("technique", "cells", "_"), FOUND)
def test_a_given_among_the_four_or_one_candidate_more_breaks_it(technique: str, cells: str, _: str) -> None:
    at = position(cells)
    (step,) = steps(technique, at)
    for cell in members(step.pattern.drawing().cells):
        values, givens = list(at.values), list(at.givens)
        values[cell] = givens[cell] = values[cell] or 9
        given = Position(tuple(values), tuple(givens), at.candidates, proper=True)
        assert failed_premise(step, given) == "rectangle_no_given"
        if not at.values[cell]:
            more = Position(at.values, at.givens, at.candidates | 1 << 81 * 8 + cell, proper=True)
            assert failed_premise(step, more) == "rectangle_candidates"


def test_a_filled_cell_must_have_one_of_the_two_digits() -> None:
    (step,) = steps("avoidable-rectangle-1", position("+1r1c1 +2r1c4 +2r2c1 134r2c4"))
    assert failed_premise(step, position("+1r1c1 +2r1c4 +3r2c1 134r2c4")) == "rectangle_candidates"


def test_they_are_said_with_cells_and_digits() -> None:
    said = {technique: steps(technique, position(cells))[0] for technique, cells, _ in reversed(FOUND)}
    assert said["unique-rectangle-2"].say() == (
        "r1c1, r1c4, r2c1 and r2c4 cannot all be 1 or 2, so r2c1 or r2c4 must be 3: eliminate 3 in r2c8."
    )
    assert said["unique-rectangle-5"].say("zh-CN") == (
        "r1c1、r1c4、r2c1、r2c4 不能每格都是 1 或 2，所以 r1c4 或 r2c1 必填 3：删去 r1c3、r2c6 的 3。"
    )
    assert said["hidden-rectangle"].say() == (
        "In row 2 and column 4, 2 can only go in r1c1, r1c4, r2c1 and r2c4. "
        "1 in r2c4 would make all four 1 or 2: eliminate it."
    )


def test_a_subset_shares_no_cell_with_the_rectangle() -> None:
    at = position("12r1c1 12r1c4 123r2c1 123r2c4 13r2c8 1r2c9 3r2c7")
    (step,) = steps("unique-rectangle-2", at)
    assert isinstance(step.pattern, Rectangle)
    subset = candidates_named("1r2c1 2r2c1 3r2c1 1r2c8 3r2c8")  # two cells with three digits
    overlapping = step.pattern._replace(subset=subset, units=(1,))
    false = Step("unique-rectangle-3", 0, candidates_named("1r2c9"), overlapping)
    assert failed_premise(false, at) == "rectangle_subset"


def test_strong_links_are_drawn() -> None:
    (step,) = steps("hidden-rectangle", position(HIDDEN))
    links = [(CandidateSet(link.start), CandidateSet(link.end)) for link in step.pattern.drawing().links]
    assert [*map(repr, links)] == [
        "(CandidateSet('2r2c1'), CandidateSet('2r2c4'))",
        "(CandidateSet('2r1c4'), CandidateSet('2r2c4'))",
    ]
