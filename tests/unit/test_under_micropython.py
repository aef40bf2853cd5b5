"""Run the tests in tests/unit/both/ under MicroPython; pytest also runs them under CPython."""

import ast
import subprocess
from pathlib import Path

import pytest

from building import needs, page_python, runtimes
from pages import ROWS
from tests.imports import (
    BROWSER_MODULES,
    FAMILIES_FOR_MICROPYTHON,
    imported_by,
    module_of,
    modules_for_micropython,
    packages,
    reached_by,
)
from tests.systems import needs_links

UNIT = needs.ROOT / "tests" / "unit"
BOTH = UNIT / "both"
FOLDERS = sorted(path.name for path in BOTH.iterdir() if path.is_dir() and path.name != "__pycache__")
RUNNER = needs.ROOT / "tests" / "under_micropython.py"


@needs_links
@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.slow
def test_the_unit_tests_pass_under_micropython_too(folder: str, tmp_path: Path) -> None:
    """A process runs a whole folder, because starting a process takes longer than running a test file."""
    tests = sorted((BOTH / folder).rglob("test_*.py"))
    files = [*tests, *(needs.ROOT / "tests").glob("[a-z]*.py")]
    files += [path for path in modules_for_micropython() if path.is_relative_to(needs.CORE)]
    words = [needs.CORE / "techniques" / "words"]
    words += [
        needs.CORE / "techniques" / "families" / name for name in (*FAMILIES_FOR_MICROPYTHON, "chains")
    ]
    files += [path for folder in words for path in folder.glob("*.json")]
    places = {path: path.relative_to(needs.ROOT).as_posix() for path in files}
    places |= {path: path.relative_to(needs.ROOT).as_posix() for path in page_python.sources()}
    places |= {path: f"web/locales/{path.name}" for path in (needs.WEB / "locales").iterdir()}
    places[page_python.TYPING] = page_python.TYPING.name
    for path, place in places.items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).symlink_to(path)
    in_node: list[str | Path] = [*needs.node()[0], needs.ROOT / "tests" / "micropython.mjs", tmp_path]
    runtime = runtimes.MICROPYTHON / "micropython.mjs"
    done = subprocess.run(
        [*in_node, runtime, RUNNER.relative_to(needs.ROOT), *places.values()],
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    *failures, count = done.stdout.strip().split("\n")
    assert not failures, done.stdout
    assert count == f"tests: {sum(map(number_of_tests, tests))}", done.stdout + done.stderr


def number_of_tests(path: Path) -> int:
    """Return the number of tests in this file."""
    tree = ast.parse(path.read_text("utf-8"))
    return len(
        [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    )


def test_every_module_that_needs_no_browser_is_tested_under_micropython() -> None:
    """A test of a package counts as a test of each module in it. Modules of services need no test here.

    both/core/test_techniques.py tests hints as a whole, from the finder to the sentence.
    """
    tested = set().union(*(imported_by(path) for path in BOTH.rglob("test_*.py")))
    parts = (page_python.SECTIONS, page_python.FORMATS, page_python.EMBEDDED_FRAME)
    firsts = [page.first_module for page in ROWS] + [part.first_module for part in parts]
    firsts += [page.hosted for page in ROWS if page.hosted]
    for path in {path for first in firsts for path in page_python.modules_of(first)}:
        name = module_of(path)
        needs_browser = packages(reached_by(path)) & BROWSER_MODULES or ".services." in name
        advice = "test it below tests/unit/both/, in functions that need no pytest"
        assert needs_browser or {name, name.rpartition(".")[0]} & tested, (
            f"no test imports {name}: {advice}"
        )
