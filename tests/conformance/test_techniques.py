"""Test that every technique finds exactly the listed results of an external regression library."""

import random
from collections.abc import Iterable

import pytest

from sudoku_core.techniques.ladder import TECHNIQUES, Technique
from tests.benchmarks.sound import PUZZLE_COLUMNS
from tests.conformance import library
from tests.soundness import faults_of, solution_of, walk
from tests.transformations import SHUFFLES, TRANSFORMATIONS

pytestmark = pytest.mark.skipif(
    not library.LIBRARY_FILE.exists(), reason=f"no test data from outside: {library.LIBRARY_FILE}"
)

CASES = list(library.cases()) if library.LIBRARY_FILE.exists() else []
CODES = [code for code in library.codes() if any(case.code == code for case in CASES)]


def faults_of_cases(cases: Iterable[library.Case]) -> list[str]:
    checked = ((case, case.fault()) for case in cases)
    return [f"{fault}: {case.line}" for case, fault in checked if fault]


@pytest.mark.parametrize("code", CODES)
def test_a_technique_finds_what_is_listed_and_nothing_else(code: str) -> None:
    """Lines marked with "x" expect no step of the technique."""
    assert not faults_of_cases(case for case in CASES if case.code == code)


@pytest.mark.parametrize("code", CODES)
def test_it_finds_the_same_in_a_position_that_only_looks_different(code: str, long: bool) -> None:
    """Each shuffle shuffles lines and digits at once, and one of them also transposes the position."""
    cases = [case for case in CASES if case.code == code][:: 1 if long else 4]
    for number, transformation in enumerate(TRANSFORMATIONS if long else SHUFFLES):
        selected_cases = cases if long else cases[number :: len(SHUFFLES)]
        assert not faults_of_cases(case.transformed(transformation) for case in selected_cases), (
            transformation.name
        )


@pytest.mark.parametrize("technique", TECHNIQUES.values(), ids=lambda technique: technique.slug)
def test_whatever_is_found_in_positions_of_the_library_is_right_and_proven(
    technique: Technique, long: bool
) -> None:
    for case in CASES[:: 4 if long else 40]:
        steps = list(technique.finder(case.position))
        assert not (steps and faults_of(technique, steps, case.position, solution_of(case.position)))


@pytest.mark.parametrize("name", PUZZLE_COLUMNS)
def test_every_step_on_the_way_agrees_with_the_solution_and_has_a_proof(name: str, long: bool) -> None:
    """Only a sample of each set is walked; `build.py bench --sound` walks all puzzles."""
    if name.startswith("hardest") and not long:
        pytest.skip("half a minute for each puzzle: --long walks some of them")
    lines = (library.LIBRARY_FILE.with_name(f"{name}.txt").read_text("ascii")).splitlines()
    for line in random.Random(name).sample(lines, 4 if long else 1):
        assert not walk(line.split()[PUZZLE_COLUMNS[name]][:81]).faults
