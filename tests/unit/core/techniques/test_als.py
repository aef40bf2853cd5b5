"""Test almost locked sets: links, chains, death blossoms and Sue de Coq."""

import pytest

from sudoku_core.board.cells import Candidates, CandidateSet, in_cells
from sudoku_core.board.digits import only
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import AlmostLockedSets, DeathBlossom, SueDeCoq
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.words.forms import write_fact
from tests.named import candidates_named, cells_named
from tests.puzzles import PUZZLES
from tests.unit.core.techniques.pictures import of_cells

# Technique, cells with their candidates, the eliminations of the first step, and the sets in its sentence.
FOUND = (
    (
        "als-xz",
        "12r1c1 23r1c2 14r7c1 45r8c2 35r8c3 356r2c3 356r1c3",
        "3r1c3 3r2c3",
        "r1c1 r1c2 (123) -1- r7c1 r8c2 r8c3 (1345)",
    ),
    (
        "als-xz",  # doubly linked: every digit of both sets is locked
        "12r1c1 23r1c2 14r7c1 34r7c2 156r9c1 256r1c9 456r7c9 356r9c2 256r9c9",
        "1r9c1 2r1c9 3r9c2 4r7c9",
        "r1c1 r1c2 (123) -13- r7c1 r7c2 (134)",
    ),
    (
        "als-xy-wing",
        "12r1c1 23r1c5 14r7c1 45r7c7 35r8c8 36r8c5",
        "3r8c5",
        "r1c5 (23) -2- r1c1 r7c1 (124) -4- r7c7 r8c8 (345)",
    ),
    (
        "als-chain",
        "13r1c1 14r7c1 45r7c5 56r2c5 36r2c8 389r1c8 389r2c2",
        "3r1c8 3r2c2",
        "r1c1 (13) -1- r7c1 (14) -4- r7c5 (45) -5- r2c5 r2c8 (356)",
    ),
    (
        "death-blossom",
        "124r5c5 13r5c1 23r1c5 47r5c8 37r1c8 35r1c1",
        "3r1c1",
        "If r5c5 is 1, only 3 is left in r5c1. If r5c5 is 2, only 3 is left in r1c5. "
        "If r5c5 is 4, only 3 and 7 are left in r1c8 and r5c8.",
    ),
    (
        "aligned-pair-exclusion",  # with 3 in r1c5, r5c5 is not 3, and a petal would lack two digits
        "123r5c5 13r2c5 26r5c8 36r1c8 35r1c5",
        "3r1c5",
        "If r5c5 is 1, only 3 is left in r2c5. If r5c5 is 2, only 3 and 6 are left in r1c8 and r5c8.",
    ),
    (
        "sue-de-coq",
        "1234r1c1 1234r1c2 12r1c5 34r2c3 128r1c9 349r3c1",
        "1r1c9 2r1c9 3r3c1 4r3c1",
        "r1c1, r1c2, r1c5 and r2c3",
    ),
    (
        "sue-de-coq",  # two cells of the line, with a separate digit
        "1234r1c1 1234r1c2 125r1c5 15r1c6 34r2c3 1289r1c9 3489r3c1 589r1c8",
        "1r1c9 2r1c9 3r3c1 4r3c1 5r1c8",
        "r1c1, r1c2, r1c5, r1c6 and r2c3",
    ),
    (
        "sue-de-coq",  # three cells at the crossing; their own digits are locked in both units
        "12345r1c1 12345r1c2 45r1c3 12r1c5 34r2c3 128r1c9 349r3c1 567r1c8 567r3c3",
        "1r1c9 2r1c9 3r3c1 4r3c1 5r1c8 5r3c3",
        "r1c1, r1c2, r1c3, r1c5 and r2c3",
    ),
)

NOT_FOUND = (
    ("als-xz", "12r1c1 23r1c2 14r7c1 145r7c2 356r9c9"),  # a place of 1 that the other set does not see
    ("als-xz", "12r1c1 234r1c2 14r7c1 45r8c2 35r8c3 356r2c3"),  # two more digits than cells
    ("als-xz", "12r1c1 23r1c2 14r7c1 45r8c2 35r8c3 356r8c5"),  # a candidate that sees only one of the sets
    (
        "als-xz",
        "12r1c1 23r1c2 14r7c1 45r8c2 56r8c3 356r2c3",
    ),  # only the restricted common digit is in both sets
    ("als-xy-wing", "12r1c1 23r1c5 14r7c1 15r7c7 35r8c8 36r8c5"),  # the middle loses the same digit twice
    ("als-chain", "13r1c1 14r7c1 45r7c5 56r3c5 36r2c8 389r1c8"),  # a last set that is not in a unit
    ("death-blossom", "1245r5c5 13r5c1 23r1c5 47r5c8 37r1c8 35r1c1"),  # no petal for 5
    ("death-blossom", "124r5c5 13r5c1 23r1c5 47r6c8 37r1c8 35r1c1"),  # a petal that the stem does not see
    ("death-blossom", "124r5c5 13r5c1 25r1c5 47r5c8 37r1c8 35r1c1"),  # a petal without the digit
    ("death-blossom", "24r5c5 23r1c5 47r5c8 37r1c8 35r1c1"),  # two petals: an ALS-XY-Wing
    ("aligned-pair-exclusion", "123r5c5 13r2c5 26r5c8 36r1c8 35r2c6"),  # a cell that the stem does not see
    ("aligned-pair-exclusion", "1234r5c5 13r2c5 26r5c8 36r1c8 35r1c5"),  # no petal for 4
    ("sue-de-coq", "123r1c1 123r1c2 12r1c5 34r2c3 128r1c9 349r3c1"),  # one more digit than cells
    ("sue-de-coq", "1234r1c1 1234r1c2 12r1c5 34r4c1 128r1c9 349r3c1"),  # a cell outside of the box
    ("sue-de-coq", "1234r1c1 1234r1c2 12r1c5 24r2c3 128r1c9 349r3c1"),  # 2 in the line and in the box
    ("sue-de-coq", "1234r1c1 1234r1c2 12r1c5 3r2c3 128r1c9 349r3c1"),  # a cell whose only candidate is 3
)


# Cells, the sets of a chain and the digits between them, the eliminations, and the premise that fails.
NO_ROWS = (
    ("12r1c1 234r1c2 14r7c1 34r7c2 3r9c2", "r1c1 r1c2", "1", "r7c1 r7c2", "3r9c2", "als_set"),
    ("12r1c1 23r4c2 14r7c1 34r7c2 3r9c2", "r1c1 r4c2", "1", "r7c1 r7c2", "3r9c2", "als_set"),
    ("12r1c1 23r1c2 34r7c1 14r7c2 3r9c1", "r1c1 r1c2", "1", "r7c1 r7c2", "3r9c1", "als_restricted"),
    ("12r1c1 23r1c2 14r7c1 34r7c2 3r9c9", "r1c1 r1c2", "1", "r7c1 r7c2", "3r9c9", "als_ends"),
    ("12r1c1 23r1c2 14r7c1 34r7c2 1r9c1", "r1c1 r1c2", "1", "r7c1 r7c2", "1r9c1", "als_ends"),
    ("13r1c1 14r7c1 15r4c1 35r4c9 3r1c9", "r1c1", "1 1", "r7c1/r4c1 r4c9", "3r1c9", "als_row"),
)

# Cells, the three parts of a Sue de Coq in row 1 and box 1, the eliminations, and the premise that fails.
NO_CROSSINGS = (
    ("1234r1c1 1234r1c2 12r1c5 24r2c3 3r3c1", "r1c1 r1c2", "r1c5", "r2c3", "3r3c1", "sdc_apart"),
    ("12345r1c1 1234r1c2 12r1c5 34r2c3 3r3c1", "r1c1 r1c2", "r1c5", "r2c3", "3r3c1", "sdc_as_many"),
    ("1234r1c1 1234r1c2 12r1c5 34r4c1 3r3c1", "r1c1 r1c2", "r1c5", "r4c1", "3r3c1", "sdc_cells"),
    ("1234r1c1 1234r1c2 12r1c5 34r2c3 3r1c9", "r1c1 r1c2", "r1c5", "r2c3", "3r1c9", "sdc_eliminated"),
)


def of(position: Position, names: str) -> Candidates:
    """Return all candidates of these cells."""
    return position.candidates & in_cells(cells_named(names))


def steps(technique: str, position: Position) -> list[Step]:
    found = list(TECHNIQUES[technique].finder(position))
    assert all(step.prove(position).holds for step in found)
    return found


def sets_of(step: Step) -> str:
    """Return the sets as the sentence of the step names them."""
    names = {AlmostLockedSets: "chain", DeathBlossom: "petals", SueDeCoq: "cells"}
    fact = names[type(step.pattern)]
    fact_shown = step.pattern.facts()[fact]
    return write_fact(fact_shown, "en") if fact != "cells" else step.say().partition(" have ")[0]


@pytest.mark.parametrize(("technique", "cells", "eliminated", "sets"), FOUND)
def test_its_easiest_step_is_this(technique: str, cells: str, eliminated: str, sets: str) -> None:
    first, *_ = steps(technique, of_cells(cells))
    assert CandidateSet(first.eliminations) == CandidateSet(candidates_named(eliminated))
    assert sets_of(first) == sets


@pytest.mark.parametrize(("technique", "cells"), NOT_FOUND)
def test_these_are_none(technique: str, cells: str) -> None:
    assert not steps(technique, of_cells(cells))


@pytest.mark.parametrize(("technique", "cells"), [each[:2] for each in FOUND])
def test_proof_refuses_it_where_a_candidate_comes_back(technique: str, cells: str) -> None:
    """If any cell of a set gets another candidate, the set is no longer almost locked."""
    position = of_cells(cells)
    first, *_ = steps(technique, position)
    drawing = first.pattern.drawing()
    for cell in range(81):
        if drawing.cells >> cell & 1:
            more = position.candidates | 1 << 81 * 7 + cell
            assert first.prove(Position(position.values, position.givens, more, proper=False)).failed


@pytest.mark.parametrize(("cells", "first", "between", "others", "eliminated", "fails"), NO_ROWS)
def test_proof_says_what_is_wrong_with_a_row(
    cells: str, first: str, between: str, others: str, eliminated: str, fails: str
) -> None:
    position = of_cells(cells)
    sets = tuple(of(position, names) for names in (first, *others.split("/")))
    commons = tuple(only(int(digit)) for digit in between.split())
    step = Step("als-chain", 0, candidates_named(eliminated), AlmostLockedSets(sets, commons))
    failed = step.prove(position).failed
    assert failed
    assert failed.code == fails


@pytest.mark.parametrize(("cells", "crossing", "in_line", "in_box", "eliminated", "fails"), NO_CROSSINGS)
def test_proof_says_what_is_wrong_with_a_sue_de_coq(
    cells: str, crossing: str, in_line: str, in_box: str, eliminated: str, fails: str
) -> None:
    position = of_cells(cells)
    pattern = SueDeCoq((0, 18), of(position, crossing), of(position, in_line), of(position, in_box))
    failed = Step("sue-de-coq", 0, candidates_named(eliminated), pattern).prove(position).failed
    assert failed
    assert failed.code == fails


def test_a_row_is_described_by_its_sets_and_their_links() -> None:
    first, *_ = steps("als-chain", of_cells(FOUND[3][1]))
    assert first.say() == (
        "r1c1 (13) -1- r7c1 (14) -4- r7c5 (45) -5- r2c5 r2c8 (356): "
        "if the first set lacks 3, the last set contains it. Eliminate 3 in r1c8 and r2c2."
    )
    assert (
        " If set 1 lacks 3, it contains 1. Then set 2 lacks 1 and contains 4. "
        "Then set 3 lacks 4 and contains 5. Then set 4 lacks 5 and contains 3. So "
    ) in first.say("en", "paragraph")
    assert "如果第 1 个数组缺少 3，就含有 1；于是第 2 个数组缺少 1，就含有 4；" in first.say(
        "zh-CN", "paragraph"
    )


def test_neighbours_and_the_parts_of_a_crossing_are_drawn_in_different_shapes() -> None:
    chain, blossom, crossing = (
        steps(technique, of_cells(cells))[0].pattern.drawing()
        for technique, cells, *_ in (FOUND[3], FOUND[4], FOUND[6])
    )
    assert CandidateSet(chain.main) == candidates_named("1r1c1 3r1c1")
    assert CandidateSet(chain.third) == candidates_named("4r7c5 5r7c5")
    assert CandidateSet(blossom.main) == candidates_named("1r5c5 2r5c5 4r5c5")
    assert CandidateSet(crossing.third) == candidates_named("3r2c3 4r2c3")
    assert len(chain.links) == len(blossom.links) == 3


def test_the_search_for_long_rows_pauses_after_each_row_that_grew() -> None:
    position = Position.of(Grid(values_of(PUZZLES["B"])), proper=True)
    for technique in ("als-xy-wing", "als-chain"):
        found = list(TECHNIQUES[technique].conclusions(position))
        assert found.count(None) > 100
        assert [Step(*each) for each in found if each] == steps(technique, position)
