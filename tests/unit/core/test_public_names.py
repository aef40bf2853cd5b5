"""What users rely on stays: public names and signatures change only with a line in the changelog."""

import re

import pytest

import sudoku_core
from tests.tools import public_names
from tests.tools.public_names import CHANGELOG, FILE, changes_since, release_of_list

# Names as the list and the code have them, the changelog, and the names that it does not explain.
CHANGED: tuple[tuple[tuple[str, ...], tuple[str, ...], str, list[str]], ...] = (
    (("a.f(x)",), ("a.f(x)",), "", []),
    (("a.f(x)",), ("a.f(x, y=1)",), "", ["f"]),
    (("a.f(x)",), ("a.f(x, y=1)",), "`f` takes y", []),
    (("a.f(x)",), (), "`g` is new", ["f"]),
    ((), ("a.Kind", "a.Kind.where"), "`Kind`", ["where"]),
)


def unexplained(old: set[str], new: set[str], told: str) -> list[str]:
    """Return the names that differ and that the changelog does not have in backticks."""
    names = {re.split(r"[(]", line)[0].rpartition(".")[2] for line in old ^ new}
    return sorted(name for name in names if not re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", told))


@pytest.mark.parametrize(("old", "new", "told", "missing"), CHANGED)
def test_a_change_needs_a_line(
    old: tuple[str, ...], new: tuple[str, ...], told: str, missing: list[str]
) -> None:
    assert unexplained(set(old), set(new), told) == missing


def test_each_change_since_the_last_release_is_in_the_changelog() -> None:
    old = set(FILE.read_text("utf-8").splitlines()[1:])
    missing = unexplained(old, set(public_names.public_names()), changes_since(release_of_list()))
    where = f"sudoku_core/{CHANGELOG.name}, under [Unreleased]"
    assert missing == [], f"say in {where}, in backticks, what has changed"


def test_the_changelog_has_each_version_once_the_newest_first() -> None:
    found = re.findall(r"^## \[([^]]+)\](.*)$", CHANGELOG.read_text("utf-8"), re.MULTILINE)
    versions = [tuple(map(int, version.split("."))) for version, _ in found if version != "Unreleased"]
    assert versions == sorted(set(versions), reverse=True)
    dates = [date for version, date in found if version != "Unreleased"]
    assert all(re.fullmatch(r" - \d{4}-\d\d-\d\d", date) for date in dates)
    assert sudoku_core.__version__ == next(version for version, _ in found if version != "Unreleased")
    assert [version for version, _ in found].index(release_of_list()) <= 1
