"""Check that the changelog names every change that breaks a public name or signature."""

import io
import re
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import griffe
import pytest

import sudoku_core
from building import needs
from tests.checkout import tracked_files

CHANGELOG = needs.CORE / "CHANGELOG.md"
# The modules with a public `__all__`. The modules classics and submissions are defined in lab.
MODULES = ("aio", "cluster", "lab.classics", "lab.submissions", "maker", "photo", "pictures", "techniques")

OLD = '__all__ = ["Kind", "f"]\n\nclass Kind:\n    size: int = 1\n\ndef f(x): ...\n\ndef own(): ...\n'
# A change to a module -> the names that it breaks.
CHANGES: tuple[tuple[str, str, list[str]], ...] = (
    ("def own(): ...", "", []),
    ("def f(x)", "def f(x, y=1)", []),
    ("def f(x)", "def f(x, y)", ["f"]),
    ("def f(x): ...", "", ["f"]),
    ("    size: int = 1", "    width: int = 1", ["Kind.size"]),
    ('"Kind", "f"', '"Kind"', ["f"]),
)


def load(folder: Path) -> griffe.Object:
    package = griffe.load("sudoku_core", search_paths=[folder], try_relative_path=False)
    assert isinstance(package, griffe.Object)
    return package


def broken(old: griffe.Object, new: griffe.Object) -> Iterator[str]:
    """Yield the public names of the old package that the new package lacks or changes incompatibly."""
    public = set()
    for module in [old, *(old[name] for name in MODULES if name.split(".")[0] in old.modules)]:
        now = new if module is old else new[module.path.partition(".")[2]]
        for name in {str(each) for each in module.exports or ()}:
            if name not in {str(each) for each in now.exports or ()}:
                yield name
            elif not module[name].is_module:
                public.add(module[name].canonical_path)
    for breakage in griffe.find_breaking_changes(old, new):
        path = breakage.obj.canonical_path
        for home in public:
            if f"{path}.".startswith(f"{home}."):
                yield path.removeprefix(home.rpartition(".")[0] + ".")


@pytest.mark.parametrize(("line", "changed", "names"), CHANGES)
def test_what_breaks_is_found(line: str, changed: str, names: list[str], tmp_path: Path) -> None:
    packages = []
    for folder, text in (("old", OLD), ("new", OLD.replace(line, changed))):
        file = tmp_path / folder / "sudoku_core" / "__init__.py"
        file.parent.mkdir(parents=True)
        file.write_text(text, "utf-8")
        packages.append(load(tmp_path / folder))
    assert sorted({*broken(*packages)}) == names


def git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=needs.ROOT, capture_output=True, check=True).stdout


@pytest.mark.slow
def test_what_breaks_since_the_last_release_is_in_the_changelog(tmp_path: Path) -> None:
    """Before the first release, the package is compared with the last commit that changed the changelog."""
    tracked_files()
    tags = git("tag", "--list", "v*", "--sort=-version:refname").decode().split()
    release = tags[0] if tags else git("log", "-1", "--format=%H", "--", str(CHANGELOG)).decode().strip()
    with zipfile.ZipFile(io.BytesIO(git("archive", "--format=zip", release, "sudoku_core"))) as archive:
        archive.extractall(tmp_path)
    news = CHANGELOG.read_text("utf-8").partition(f"\n## [{release.removeprefix('v')}]")[0]
    names = {*broken(load(tmp_path), load(needs.ROOT))}
    missing = {name for name in names if not re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", news)}
    assert not missing, f"say in sudoku_core/{CHANGELOG.name}, in backticks, what has changed"


def test_the_changelog_has_each_version_once_the_newest_first() -> None:
    found = re.findall(r"^## \[([^]]+)\](.*)$", CHANGELOG.read_text("utf-8"), re.MULTILINE)
    versions = [tuple(map(int, version.split("."))) for version, _ in found if version != "Unreleased"]
    assert versions == sorted(set(versions), reverse=True)
    dates = [date for version, date in found if version != "Unreleased"]
    assert all(re.fullmatch(r" - \d{4}-\d\d-\d\d", date) for date in dates)
    assert sudoku_core.__version__ == next(version for version, _ in found if version != "Unreleased")
