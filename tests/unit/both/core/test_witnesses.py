"""Test witnesses: the values that exclude a digit from the cells where a pattern needs its absence."""

from sudoku_core.board.cells import candidate_name, in_cells, members, set_of
from sudoku_core.search.first_search import Search
from sudoku_core.search.pauses import run_to_end
from sudoku_core.techniques.engine import find_proven_path
from sudoku_core.techniques.families.fish.pattern import Fish
from sudoku_core.techniques.families.locked_candidates.pattern import LockedCandidates
from sudoku_core.techniques.families.singles.pattern import Single
from sudoku_core.techniques.families.subsets.pattern import HiddenSet, NakedSet
from sudoku_core.techniques.families.wings.pattern import XYZWing
from sudoku_core.techniques.ladder import FIRST_TECHNIQUES
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof.witnesses import (
    Witness,
    is_about_own_cells,
    prove_witnesses,
    witnesses_of,
)
from sudoku_core.techniques.truth import judge_position
from sudoku_core.techniques.words import say_premise, say_witnesses
from tests.named import candidates_named
from tests.puzzles import PUZZLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SPARSE = """
    .......1.  4........  .2.......
    ....5.4.7  ..8...3..  ..1.9....
    3..4..2..  .5.1.....  ...8.6...
"""


def position_of(line: str) -> Position:
    """Return the position of a puzzle, given as a line of 81 cells."""
    return Position.of_lines(line, line)


A = position_of("".join(SPARSE.split()))
BOX_6 = 23


def candidate_named(name: str) -> int:
    """Return the candidate with this name."""
    (found,) = members(candidates_named(name))
    return found


def without(names: str) -> Position:
    """Return the position of puzzle A without these candidates."""
    return Position(A.values, A.givens, A.candidates & ~candidates_named(names), proper=True)


def witness_sentence(pattern: "Any", position: Position, language: str = "en") -> str:
    """Return the sentence about the witnesses of a pattern, or ""."""
    found = witnesses_of(pattern, position).sentence(is_about_own_cells(pattern))
    return say_witnesses(*found, language) if found else ""


# A pattern, the candidates that were struck earlier, and the sentence about the pattern's witnesses.
TABLE: "tuple[tuple[Any, str, str], ...]" = (
    (Single(candidate_named("1r5c9"), BOX_6), "", "The other empty cells see 1 in r1c8 and r6c3."),
    (
        Single(candidate_named("6r5c9"), BOX_6),
        "6r4c8 6r5c8 6r6c7 6r6c8 6r6c9",
        "The other empty cells were ruled out before.",
    ),
    (
        Single(candidate_named("9r5c9"), BOX_6),
        "9r4c8 9r5c8",
        "The other empty cells see 9 in r6c5, or were ruled out before.",
    ),
)


def test_the_sentence_names_the_values_that_keep_a_digit_out() -> None:
    for pattern, struck, sentence in TABLE:
        assert witness_sentence(pattern, without(struck) if struck else A) == sentence


def test_a_cell_sees_values_of_other_digits() -> None:
    pattern = Single(candidate_named("2r5c9"), None)
    position = without("1r5c9 5r5c9 6r5c9 9r5c9")
    found = witnesses_of(pattern, position)
    assert is_about_own_cells(pattern)
    named = [candidate_name(witness.value) for witness in found.all]
    assert named == ["3r5c7", "4r4c7", "7r4c9", "8r5c3"]
    assert found.unexplained == candidates_named("1r5c9 5r5c9 6r5c9 9r5c9")
    assert witness_sentence(pattern, position) == (
        "The other digits are ruled out by 3 in r5c7; 4 in r4c7; 7 in r4c9 and 1 more, or were eliminated "
        "before."
    )
    assert witness_sentence(pattern, position, "zh-CN").startswith("其余数字有的被 r5c7 的 3")


def test_what_each_pattern_misses() -> None:
    cell = candidates_named("5r1c1 6r1c1")
    table: tuple[tuple[Any, int], ...] = (
        (LockedCandidates(0, 18, candidates_named("5r1c1 5r1c2")), 7),
        (NakedSet((0,), cell), 7),
        (HiddenSet(0, candidates_named("5r1c1 6r1c1 5r1c2 6r1c2")), 14),
        (Fish(5, (0, 4), (9, 13), candidates_named("5r1c1 5r1c5 5r5c1"), candidates_named("5r5c6")), 14),
        (XYZWing(cell, (candidates_named("5r1c2"), candidates_named("6r2c1")), 5), 23),
    )
    for pattern, count in table:
        absent = pattern.absent()
        assert len(members(absent)) == count, pattern
        assert not absent & (pattern.drawing().main | pattern.drawing().fins)
    assert [is_about_own_cells(pattern) for pattern, _ in table] == [False, True, False, False, True]


def test_on_a_path_each_missing_candidate_is_kept_out_by_a_value_or_was_struck() -> None:
    position, truth = run_to_end(_known("D"))
    path = run_to_end(_walked(position, truth)).path
    assert len(path.steps) > 40
    for step, at in zip(path.steps, path.positions()):
        absent = step.pattern.absent() & in_cells(at.open)
        found = witnesses_of(step.pattern, at)
        kept_out = found.unexplained
        for witness in found.all:
            kept_out |= witness.excludes
            assert witness.excludes & ~kept_out == 0
        assert kept_out == absent & ~at.candidates
        assert all(premise.holds for premise in prove_witnesses(found.all, at))


def _known(name: str) -> "Any":
    yield (yield from judge_position(position_of(PUZZLES[name]), Search))


def _walked(position: Position, truth: "Any") -> "Any":
    yield (yield from find_proven_path(position, truth, FIRST_TECHNIQUES))


def test_a_witness_that_does_not_keep_its_digit_out_is_refused() -> None:
    (true, _) = witnesses_of(Single(candidate_named("1r5c9"), BOX_6), A).all
    assert [premise.holds for premise in prove_witnesses([true], A)] == [True]
    value, excludes = true
    false = (
        Witness(candidate_named("1r2c8"), excludes),  # the witness is empty
        Witness(candidate_named("2r1c8"), excludes),  # the witness has another digit
        Witness(value, excludes | candidates_named("1r9c9")),  # the witness does not see the cell
        Witness(value, candidates_named("2r1c8")),  # the cell itself is filled
        Witness(value, candidates_named("2r1c1")),  # another digit
        Witness(value, 0),
    )
    for witness in false:
        (premise,) = prove_witnesses([witness], A)
        assert not premise.holds, witness


def test_a_witness_is_a_premise_in_words() -> None:
    witness = Witness(candidate_named("1r1c8"), candidates_named("1r4c8 1r5c8"))
    (premise,) = prove_witnesses([witness], A)
    assert say_premise(premise, "en") == "1 in r1c8 sees r4c8 and r5c8."
    assert say_premise(premise, "zh-CN") == "r1c8 的 1 排除了 r4c8、r5c8。"
    assert premise.lit == set_of([witness.value]) | witness.excludes
