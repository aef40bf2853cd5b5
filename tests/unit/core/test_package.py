"""Test the package as its users see it: names, version, and errors in tracebacks."""

import email
import importlib
import itertools
import pickle
import re
import subprocess
import sys
import tomllib
import traceback
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import sudoku_core
from building import needs
from building.release.package_urls import urls_of
from sudoku_core import classics, maker
from sudoku_core.lab.recording.errors import TraceError as TraceErrorOfItsModule
from sudoku_core.notation.errors import PuzzleError as PuzzleErrorOfItsModule
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS

SETTINGS = tomllib.loads((needs.ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = SETTINGS["project"]
PACKAGE = (needs.CORE / "PACKAGE.md").read_text("utf-8")


def board() -> list[list[str]]:
    return [["."] * 9 for _ in range(9)]


# Code that raises an error, and the last line of its traceback.
ERRORS: list[tuple[Callable[[], object], str]] = [
    (
        lambda: sudoku_core.parse("53..7....\n6..195...\n.98....6"),
        "sudoku_core.PuzzleError: the puzzle has",
    ),
    (lambda: sudoku_core.solve_board(board()), "sudoku_core.NotProperError: the board has no unique"),
    (lambda: classics.from_json(""), "sudoku_core.classics.TraceError: this is not a recorded run"),
    (lambda: classics.watch("x = 1", EMPTY), "sudoku_core.classics.CodeError: "),
    (
        lambda: classics.watch("def solve(board, found): found()", EMPTY),
        "sudoku_core.classics.SolutionError: ",
    ),
]


@pytest.mark.parametrize(("fail", "line"), ERRORS, ids=[line.split(":")[0] for _, line in ERRORS])
def test_a_traceback_names_an_error_as_everybody_imports_it(fail: Callable[[], object], line: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        fail()
    printed = traceback.format_exception_only(caught.value)[-1]
    assert printed.startswith(line)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), str(copy)) == (type(caught.value), str(caught.value))
    assert pickle.loads(pickle.dumps(type(caught.value))) is type(caught.value)


def test_an_error_is_the_same_wherever_it_is_imported_from() -> None:
    assert sudoku_core.PuzzleError is PuzzleErrorOfItsModule
    assert classics.TraceError is TraceErrorOfItsModule


def test_the_traceback_in_the_description_is_the_one_that_python_prints() -> None:
    (session,) = [
        text for text in re.findall(r"```pycon\n(.*?)```", PACKAGE, re.DOTALL) if "Traceback" in text
    ]
    before, _, behind = session.partition("\nTraceback (most recent call last):\n    ...\n")
    command = before.rpartition(">>> ")[2]
    done = subprocess.run(
        [sys.executable, "-c", f"import sudoku_core\n{command}"],
        capture_output=True, text=True, check=False, cwd=needs.ROOT,
    )  # fmt: skip
    assert done.stderr.splitlines()[-1] == behind.splitlines()[0]


def test_all_names_are_listed_before_and_after_they_are_loaded() -> None:
    script = """
import sudoku_core, sys
assert {*sudoku_core.__all__, "__version__"} == {*dir(sudoku_core)}
assert "sudoku_core.search.analysis" not in sys.modules
assert "sudoku_core.lab.classics" not in sys.modules
before = dir(sudoku_core)
for name in sudoku_core.__all__:
    assert getattr(sudoku_core, name) is not None, name
assert set(before) <= set(dir(sudoku_core))
assert before == sorted(set(before))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=needs.ROOT
    )
    assert done.stderr == ""


def test_a_name_that_there_is_not_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'sudoku_core' has no attribute 'nonsense'"):
        _ = sudoku_core.nonsense  # type: ignore[attr-defined]


def test_the_version_is_written_in_one_place() -> None:
    assert ("version" in PROJECT["dynamic"], "version" in PROJECT) == (True, False)


def test_the_command_line_says_its_version() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sudoku_core", "--version"],
        capture_output=True, text=True, check=False, cwd=needs.ROOT,
    )  # fmt: skip
    assert (done.stdout, done.stderr, done.returncode) == (
        f"sudoku_core {sudoku_core.__version__}\n",
        "",
        0,
    )


def test_an_extra_for_users_has_lower_bounds_only_and_the_tests_have_exact_versions() -> None:
    for wanted in itertools.chain(*PROJECT["optional-dependencies"].values()):
        assert re.fullmatch(r"[a-z]+>=[\d.]+", wanted), wanted
    for wanted in SETTINGS["dependency-groups"]["test"]:
        assert re.fullmatch(r"[\w-]+(\[[\w-]+\])?==[\w.]+", wanted), wanted


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["-m", "build"],
        ["-m", "build", "--wheel"],
        ["-m", "build", "-n", "--outdir", "there"],
        ["-m", "build", "."],
        ["build.py", "--sdist"],
        ["build.py", "-w"],
    ],
    ids=" ".join,
)
def test_the_packaging_tools_name_leads_to_how_the_wheel_is_made(arguments: list[str]) -> None:
    """In this folder, `python -m build` starts our build.py instead of the packaging tool."""
    dist = needs.ROOT / "dist"
    before = dist.stat().st_mtime_ns if dist.exists() else None
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True, text=True, check=False, cwd=needs.ROOT, timeout=60,
    )  # fmt: skip
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 2
    assert "the wheel is made by `python -m pip wheel --no-deps .`" in last
    assert "`python -P -m build --outdir ../packages`" in last
    assert arguments[0] != "-m" or done.stderr.strip() == last
    assert (dist.stat().st_mtime_ns if dist.exists() else None) == before


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["build.py", "help"], ["-m", "build", "--help"]], ids=" ".join)
def test_build_py_says_what_it_does(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, cwd=needs.ROOT
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "python build.py serve" in done.stdout


def wheel_in(folder: Path) -> Path:
    """Build the wheel in this folder; return its path."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", folder, needs.ROOT],
        check=True,
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


IN_PYODIDE = f"""
import sys, sudoku_core
from sudoku_core import aio, classics, maker, photo, submissions, techniques
assert sys.platform == "emscripten"
print(sudoku_core.__version__, sudoku_core.solve({PUZZLES["A"]!r}).grid)
print(techniques.next_step({PUZZLES["D"]!r}).technique, techniques.rate({PUZZLES["D"]!r}).level)
print(classics.run("fewest", {PUZZLES["D"]!r}).solution_count)
print(maker.make(level="easy", seed="wheel").puzzle)
"""


@pytest.mark.slow
def test_the_wheel_works_in_pyodide_as_it_is_published(tmp_path: Path) -> None:
    """With Pyodide's complete standard library, the wheel works and makes the same puzzle as in CPython."""
    pyodide = needs.NODE_MODULES / "pyodide"
    command = [*needs.node()[0], "tests/wheel_in_pyodide.mjs", str(pyodide), str(wheel_in(tmp_path))]
    done = subprocess.run(
        [*command, IN_PYODIDE], capture_output=True, text=True, check=False, cwd=needs.ROOT
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"{sudoku_core.__version__} {SOLUTIONS['A']}",
        "hidden-single-box easy",
        "1",
        str(maker.make(level="easy", seed="wheel").puzzle),
    ]


@pytest.mark.slow
def test_the_wheel_has_the_version_of_the_module_and_says_who_made_it(tmp_path: Path) -> None:
    wheel = wheel_in(tmp_path)
    with zipfile.ZipFile(wheel) as files:
        (name,) = [name for name in files.namelist() if name.endswith("/METADATA")]
        metadata = email.message_from_bytes(files.read(name))
    assert metadata["Version"] == sudoku_core.__version__
    assert metadata["Author"] == "Sudoku Lab contributors"
    assert metadata["Name"] == "sudoku-core"
    assert metadata.get_payload() == (needs.ROOT / "sudoku_core" / "PACKAGE.md").read_text("utf-8")


def test_the_addresses_of_the_package_are_those_that_the_environment_tells() -> None:
    """If the environment contains no addresses, the package has none."""
    assert urls_of({}) == {}
    assert urls_of({"GITHUB_REPOSITORY": "a/b"}) == {}
    told = {"GITHUB_SERVER_URL": "https://git.example", "GITHUB_REPOSITORY": "a/b"}
    assert urls_of(told) == {
        "Source": "https://git.example/a/b",
        "Changelog": "https://git.example/a/b/blob/HEAD/sudoku_core/CHANGELOG.md",
        "Issues": "https://git.example/a/b/issues",
    }
    assert urls_of({"SUDOKU_LAB_ADDRESS": "https://lab.example/x/"}) == {
        "Homepage": "https://lab.example/x/",
        "Documentation": "https://lab.example/x/api.html",
    }


def test_a_module_that_there_is_not_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("sudoku_core.geometries")
