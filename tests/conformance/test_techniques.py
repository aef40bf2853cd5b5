"""Every technique against a regression library from outside: it finds what is listed, and nothing else."""

from collections.abc import Iterable

import pytest

from tests.conformance import library
from tests.transformations import TRANSFORMATIONS, Transformation

pytestmark = pytest.mark.skipif(
    not library.FILE.exists(), reason=f"no test data from outside: {library.FILE}"
)

CASES = list(library.cases()) if library.FILE.exists() else []
CODES = [code for code in library.codes() if any(case.code == code for case in CASES)]


def faults(cases: Iterable[library.Case]) -> list[str]:
    checked = ((case, case.fault()) for case in cases)
    return [f"{fault}: {case.line}" for case, fault in checked if fault]


@pytest.mark.parametrize("code", CODES)
def test_a_technique_finds_what_is_listed_and_nothing_else(code: str) -> None:
    """Where the line says that it must not fire, it finds nothing."""
    assert not faults(case for case in CASES if case.code == code)


@pytest.mark.parametrize("by", TRANSFORMATIONS, ids=lambda by: by.name)
@pytest.mark.parametrize("code", CODES)
def test_it_finds_the_same_in_a_position_that_only_looks_different(code: str, by: Transformation) -> None:
    """Rows as columns, left as right, other digits."""
    assert not faults(case.transformed(by) for case in CASES if case.code == code)
