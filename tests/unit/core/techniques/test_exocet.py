"""Test Junior Exocets with the base r1c1 and r1c2, digits 1 to 4, and the targets r2c4 and r3c7."""

from typing import Any

import pytest

from sudoku_core.board.cells import Candidates, CandidateSet, in_cells, of_digits
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Exocet
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.named import candidates_named, cells_named
from tests.transformations import TRANSFORMATIONS, Transformation
from tests.unit.core.techniques.sketches import ALL, board

junior_exocet = TECHNIQUES["junior-exocet"].finder

SMALL = of_digits(0b1111)
BASE = in_cells(cells_named("r1c1 r1c2"))
TARGETS = in_cells(cells_named("r2c4 r3c7"))
# In columns 3, 4 and 7, the digits 1 to 4 are in the band and in rows 5 and 8, but not beside the targets.
WITHOUT = "r3c4 r2c7 " + " ".join(f"r{row}c{column}" for row in (4, 6, 7, 9) for column in (3, 4, 7))
DRAWN: Candidates = ALL & ~(BASE & ~SMALL) & ~(in_cells(cells_named(WITHOUT)) & SMALL)
OUT = TARGETS & ~SMALL


def found(candidates: Candidates) -> list[Step]:
    """Return the exocets with this base and these targets."""
    return [
        step
        for step in junior_exocet(board(candidates))
        if isinstance(step.pattern, Exocet)
        and not step.pattern.base & ~BASE
        and not step.pattern.targets & ~TARGETS
    ]


def test_what_the_base_cannot_have_the_targets_cannot_have() -> None:
    (step,) = found(DRAWN)
    assert CandidateSet(step.eliminations) == OUT
    assert step.prove(board(DRAWN)).holds
    assert "r1c1 and r1c2 have two of 1, 2, 3 and 4" in step.say()


@pytest.mark.parametrize("by", TRANSFORMATIONS, ids=lambda by: by.name)
def test_it_is_found_in_columns_and_other_bands(by: Transformation) -> None:
    steps = junior_exocet(by.position(board(DRAWN)))
    assert by.candidates(OUT) in [step.eliminations for step in steps]


def test_what_no_target_has_the_base_cannot_have() -> None:
    """If no target has 1, then 1 is false in the base, and 5 to 9 are still false in both targets."""
    candidates = DRAWN & ~(TARGETS & of_digits(1))
    (step,) = found(candidates)
    assert CandidateSet(step.eliminations) == OUT | BASE & of_digits(1)


def test_two_digits_that_only_one_target_has_do_not_go_together() -> None:
    """The second target can only be 4, so 4 is in the base, and not in the first target."""
    candidates = DRAWN & ~(in_cells(cells_named("r3c7")) & ~of_digits(0b1000))
    (step,) = found(candidates)
    assert CandidateSet(step.eliminations) == OUT & candidates | candidates_named("4r2c4")


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("1r4c3", ""),  # a third row
        ("1r3c4", ""),  # beside a target
        ("5r1c1", ""),  # five digits in the base
        ("", "1r2c4 2r2c4 3r2c4 4r2c4"),  # a target without any digit of the base
        ("", "5r2c4 6r2c4 7r2c4 8r2c4 9r2c4 5r3c7 6r3c7 7r3c7 8r3c7 9r3c7"),  # nothing to eliminate
    ],
)
def test_what_almost_is_an_exocet_is_not_found(more: str, less: str) -> None:
    candidates = (DRAWN | candidates_named(more)) & ~candidates_named(less)
    assert not found(candidates)
    (step,) = found(DRAWN)
    assert not step.prove(board(candidates)).holds


def test_a_base_of_five_digits_is_left_out() -> None:
    """The finder ignores a base of five digits, although 5 is restricted like the other digits."""
    five = in_cells(cells_named(WITHOUT)) & of_digits(0b10000)
    assert not found(DRAWN & ~five | candidates_named("5r1c1"))


def test_a_column_that_has_a_digit_already_needs_no_more_of_it() -> None:
    """If column 3 has its 1 in a third row, columns 4 and 7 may have their 1 outside the band."""
    values = tuple(1 if cell == 29 else 0 for cell in range(81))
    candidates = board(DRAWN).candidates & ~in_cells(1 << 29)
    position = Position(values, values, candidates, proper=False)
    assert not [step for step in junior_exocet(position) if step.eliminations & OUT == OUT]
    assert not found(DRAWN)[0].prove(position).holds


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("exocet_base", {"base": in_cells(cells_named("r1c1 r1c2")) & of_digits(0b111)}),
        ("exocet_base", {"base": DRAWN & in_cells(cells_named("r1c1 r1c4"))}),
        ("exocet_targets", {"targets": TARGETS & SMALL}),
        ("exocet_targets", {"targets": DRAWN & in_cells(cells_named("r2c4 r3c7 r5c5"))}),
        ("exocet_lines", {"lines": (11, 12)}),
        ("exocet_lines", {"lines": (11, 12, 3)}),
        ("exocet_lines", {"lines": (11, 12, 12)}),
        ("exocet_targets", {"targets": BASE & SMALL}),
        ("exocet_digit", {"lines": (11, 12, 14)}),
        ("exocet_digit", {"lines": (9, 12, 15)}),
        ("exocet_digit", {"covers": ((4, 7), (4, 7), (4, 7))}),
        ("exocet_digit", {"covers": ((4, 7), (4, 7), (4, 7), (4, 8))}),
        ("exocet_digit", {"covers": ((4, 7), (4, 7), (4, 7), (4, 7, 8))}),
    ],
)
def test_proof_says_what_is_wrong(code: str, changed: dict[str, Any]) -> None:
    (step,) = found(DRAWN)
    assert isinstance(step.pattern, Exocet)
    assert step.pattern.covers == ((4, 7),) * 4
    failed = step._replace(pattern=step.pattern._replace(**changed)).prove(board(DRAWN)).failed
    assert failed
    assert failed.code == code


def test_proof_refuses_what_some_choice_has() -> None:
    (step,) = found(DRAWN)
    for more in ("1r2c4", "1r1c1", "5r5c5"):
        failed = step._replace(eliminations=OUT | candidates_named(more)).prove(board(DRAWN)).failed
        assert failed
        assert failed.code == "exocet_pairs"
