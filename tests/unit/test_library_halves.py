"""The library, cut in two: what is imported early is in the first half, which has a list of the second."""

import io
import zipfile

import pytest

from making.library_halves import LIST, cut_library

# Files, the modules of them that are imported, those of the first half, what its list says.
CUTS = {
    "modules": (["a.pyc", "b.pyc"], ["b", "sys"], ["b.pyc"], "a"),
    "a package is a module too": (["p/__init__.pyc", "q/__init__.pyc"], ["p"], ["p/__init__.pyc"], "q"),
    "a module of an early package": (
        ["p/__init__.pyc", "p/a.pyc", "p/b.pyc"],
        ["p", "p.a"],
        ["p/__init__.pyc", "p/a.pyc"],
        "p.b",
    ),
    "the source beside it": (["a.py", "a.pyc", "b.py", "b.pyc"], ["a"], ["a.py", "a.pyc"], "b"),
    "what is no module": (["p/a.json", "p/a.pyc"], [], ["p/a.json"], "p.a"),
    "nothing is late": (["a.pyc"], ["a"], ["a.pyc"], ""),
}


def archive(names: list[str]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for name in [*names, LIST]:
            packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), b"" if name == LIST else name)
    return made.getvalue()


@pytest.mark.parametrize("case", CUTS)
def test_what_is_imported_early_is_in_the_first_half(case: str) -> None:
    names, imported, early, late = CUTS[case]
    first, rest = (zipfile.ZipFile(io.BytesIO(half)) for half in cut_library(archive(names), imported))
    assert [name for name in first.namelist() if name != LIST] == early
    assert rest.namelist() == [name for name in names if name not in early]
    assert first.read(LIST).decode() == late
    for half in (first, rest):
        assert all(half.read(name).decode() == name for name in half.namelist() if name != LIST)


def test_two_cuts_give_the_same_bytes() -> None:
    whole = archive(["a.pyc", "b.pyc"])
    assert cut_library(whole, ["a"]) == cut_library(whole, ["a"])
