"""Test the rules for operating systems and Python versions, with simulated Windows and old Pythons."""

import ast
import io
import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path, PurePath, PurePosixPath

import pytest

import build
from building import needs, systems
from building.files import all_files
from building.needs import BuildError
from tests.checkout import needs_git, tracked_files
from tests.systems import USES

SMOKE = [needs.ROOT / "tests" / "page" / "test_smoke.py"]

# ---------------------------------------------------------------- old Pythons

SIMULATED = """
import runpy, sys
sys.version, sys.version_info = "{version} (simulated)", {numbers}
sys.argv = {argv}
{start}
"""

# The way to start the project -> Python code for it, its arguments, and its last line of output.
STARTS = {
    "build.py": ("runpy.run_path('build.py', run_name='__main__')", ["build.py", "test"], "build.py needs"),
    "-m": ("runpy.run_module('sudoku_core', run_name='__main__')", ["-m"], "sudoku_core needs"),
    "import": ("import sudoku_core", ["-c"], "ImportError: sudoku_core needs"),
}


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("version", ["3.10.13", "3.6.15"])
def test_an_old_python_gets_an_error_message(name: str, version: str) -> None:
    start, argv, sentence = STARTS[name]
    numbers = tuple(int(number) for number in version.split("."))
    script = SIMULATED.format(version=version, numbers=numbers, argv=argv, start=start)
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=needs.ROOT, capture_output=True, text=True, check=False
    )
    *before, last = done.stderr.splitlines()
    assert last.startswith(f"{sentence} Python 3.11 or newer, and this is {version}")
    assert not before or name == "import"
    assert (done.returncode, done.stdout) == (1, "")


@pytest.mark.parametrize("name", ["build.py", "sudoku_core/__init__.py"])
def test_an_old_python_can_parse_the_file_with_the_message(name: str) -> None:
    ast.parse((needs.ROOT / name).read_text("utf-8"), feature_version=(3, 7))


# ---------------------------------------------------------------- read-only checkouts


@pytest.fixture
def read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a checkout that appears read-only, even if the tests run as root."""
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")
    monkeypatch.setattr(os, "access", lambda path, _mode: path != tmp_path)
    return tmp_path


def test_a_read_only_checkout_serves_its_existing_site(
    read_only: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served: list[int] = []
    monkeypatch.setattr(build, "serve", lambda port, **_options: served.append(port))
    monkeypatch.setattr(sys, "argv", ["build.py", "serve", "--no-open", "--port=8123"])
    assert build.main() == 1
    assert f"{read_only} cannot be written" in capsys.readouterr().err
    (read_only / "dist").mkdir()
    (read_only / "dist" / "index.html").touch()
    assert build.main() == 0
    assert served == [8123]
    assert "this is the site that is there" in capsys.readouterr().out


@pytest.mark.usefixtures("read_only")
def test_a_read_only_checkout_cannot_be_built() -> None:
    with pytest.raises(BuildError, match="cannot be written"):
        build.build_site()


def test_missing_files_are_writable(tmp_path: Path) -> None:
    assert systems.first_unwritable(tmp_path, tmp_path / "missing") is None


# ---------------------------------------------------------------- without a network

ENVIRONMENTS = [
    ({}, {"PIP_RETRIES": "1", "PIP_DEFAULT_TIMEOUT": "10", "npm_config_fetch_retries": "1"}),
    ({"PIP_RETRIES": "7"}, {"PIP_RETRIES": "7", "PIP_DEFAULT_TIMEOUT": "10"}),
    ({"PIP_TIMEOUT": "60"}, {"PIP_TIMEOUT": "60", "PIP_DEFAULT_TIMEOUT": None}),
    ({"NPM_CONFIG_FETCH_RETRIES": "5"}, {"npm_config_fetch_retries": None}),
    ({"PATH": "/bin"}, {"PATH": "/bin"}),
]


@pytest.mark.parametrize(("given", "expected"), ENVIRONMENTS)
def test_retries_without_a_network_are_limited(
    given: dict[str, str], expected: dict[str, str | None]
) -> None:
    found = systems.with_timeouts(given)
    assert {name: found.get(name) for name in expected} == expected


# ---------------------------------------------------------------- Windows

SYSTEMS = ("nt", "posix")


def test_programs_of_a_virtual_environment() -> None:
    found = [systems.program(PurePath("v"), "pip", system).as_posix() for system in SYSTEMS]  # type: ignore[arg-type]
    assert found == ["v/Scripts/pip.exe", "v/bin/pip"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_virtual_environment_is_made_once(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once on Windows, each group of packages got a new environment without the earlier groups."""
    program = partial(systems.program, system=system)
    monkeypatch.setattr(needs, "VENV", tmp_path / "venv")
    monkeypatch.setattr(needs, "VENV_PYTHON", program(tmp_path / "venv", "python"))
    monkeypatch.setattr(needs, "program", program)
    monkeypatch.setattr(needs, "fetch", lambda _kind, command, *_others: runs.append(list(command)))
    runs: list[list[object]] = []
    made = []

    def make_venv() -> None:
        made.append("venv")
        for name in ("python", "pip"):
            program(tmp_path / "venv", name).parent.mkdir(parents=True, exist_ok=True)
            program(tmp_path / "venv", name).touch()

    monkeypatch.setattr(needs, "_make_venv", make_venv)
    for group in ("texts", "micropython", "texts"):
        needs.python_packages(group)
    assert (made, len(runs)) == (["venv"], 2)
    assert {command[0] for command in runs} == {program(tmp_path / "venv", "python")}


def test_the_processes_of_a_pool_are_limited_on_windows() -> None:
    found = [[systems.pool_size(cores, system) for cores in (None, 4, 128)] for system in SYSTEMS]
    assert found == [[1, 4, 61], [1, 4, 128]]


def test_tests_use_byte_code_and_on_windows_utf_8() -> None:
    given = {"PATH": "x", "PYTHONDONTWRITEBYTECODE": "1"}
    found = [systems.environment_for_tests(given, system) for system in SYSTEMS]
    assert found == [{"PATH": "x", "PYTHONUTF8": "1"}, {"PATH": "x"}]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_console_shows_escapes_for_characters_that_it_lacks(encoding: str) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding)
    systems.show_any_text(stream, None)
    print("数独", file=stream, flush=True)
    assert written.getvalue().decode(encoding).strip() == r"\u6570\u72ec"


# Names that Windows reserves for devices, with any suffix, and characters that it forbids in file names.
DEVICES = {
    *("aux", "con", "nul", "prn"),
    *(f"{name}{number}" for name in ("com", "lpt") for number in range(1, 10)),
}
FORBIDDEN = frozenset('<>:"\\|?*') | {chr(code) for code in range(32)}

# The longest path in the checkout. Windows allows 259 characters, including the folder of the checkout.
LONGEST_PATH = 160

NAMES = {
    "web/shared/page/later.py": "",
    "runs/A-scan.json.gz": "",
    ".gitattributes": "",
    "数独/puzzle.txt": "",
    "web/aux/x.py": "aux is the name of a device on Windows",
    "CON.txt": "CON.txt is the name of a device on Windows",
    "web/what?.py": "what?.py has a character that Windows does not allow",
    "a:b": "a:b has a character that Windows does not allow",
    "folder./x": "folder. has a character that Windows does not allow",
    "ends with a space ": "ends with a space  has a character that Windows does not allow",
    "x" * 161: f"{'x' * 161} has more than 160 characters",
}


def problem_of_name(path: PurePath) -> str:
    """Return the reason why some system forbids this relative path, or "" if all systems allow it."""
    for part in path.parts:
        if part.split(".")[0].lower() in DEVICES:
            return f"{part} is the name of a device on Windows"
        if FORBIDDEN & set(part) or part != part.rstrip(". "):
            return f"{part} has a character that Windows does not allow"
    if len(path.as_posix()) > LONGEST_PATH:
        return f"{path} has more than {LONGEST_PATH} characters"
    return ""


@pytest.mark.parametrize("name", NAMES)
def test_names_that_are_not_portable_are_found(name: str) -> None:
    assert problem_of_name(PurePosixPath(name)) == NAMES[name]


def assert_portable(names: list[str]) -> None:
    problems = [problem_of_name(PurePosixPath(name)) for name in names]
    assert [problem for problem in problems if problem] == []
    assert len({name.lower() for name in names}) == len(names), (
        "two names differ only in upper and lower case"
    )


def test_the_files_of_the_checkout_have_portable_names() -> None:
    assert_portable(tracked_files())


def test_the_files_of_the_site_have_portable_names() -> None:
    assert_portable([path.relative_to(build.DIST).as_posix() for path in all_files(build.DIST)])


@needs_git
@pytest.mark.parametrize("autocrlf", ["true", "input", "false"])
def test_a_checkout_has_the_same_bytes_for_every_autocrlf(autocrlf: str, tmp_path: Path) -> None:
    names = {"a.py": b"x = 1\n", "b.txt": b"1\n2\n", "c.bin": b"\n\r\n\0", "d.js": b"1;\n"}
    git = ["git", "-c", f"core.autocrlf={autocrlf}", "-c", "user.name=x", "-c", "user.email=x@localhost"]
    (tmp_path / ".gitattributes").write_bytes((needs.ROOT / ".gitattributes").read_bytes())
    for name, content in names.items():
        (tmp_path / name).write_bytes(content)
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"]):
        subprocess.run([*git, *command], cwd=tmp_path, check=True, capture_output=True)
    for name in names:
        (tmp_path / name).unlink()
    subprocess.run([*git, "checkout", "-q", "."], cwd=tmp_path, check=True)
    assert {name: (tmp_path / name).read_bytes() for name in names} == names


# Programs that write the site, a release, or files of the repository.
WRITERS = ("web/building/**/*.py", "tests/tools/*.py", "build.py")


def test_every_write_text_has_an_encoding_and_a_newline() -> None:
    """Otherwise Windows would use its own encoding and line endings."""
    found = []
    for path in (path for pattern in WRITERS for path in needs.ROOT.glob(pattern)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".write_text"):
                named = {keyword.arg for keyword in node.keywords}
                is_complete = len(node.args) + ("encoding" in named) == 2 and "newline" in named
                found += [] if is_complete else [f"{path.name}: {ast.unparse(node)}"]
    assert found == []


@pytest.mark.slow
def test_tests_have_the_marks_of_their_requirements() -> None:
    """A system that does not meet a requirement skips the tests that are marked with it."""
    missing = []
    for path in [*(needs.ROOT / "tests" / "unit").rglob("test_*.py"), *SMOKE]:
        text = path.read_text("utf-8")
        tree = ast.parse(text)
        of_module = {name for name in USES.values() if f"pytestmark = {name}\n" in text}
        for node in tree.body:
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            marks = {ast.unparse(mark) for mark in node.decorator_list} | of_module
            used = "\n".join(
                [*map(ast.unparse, node.decorator_list), ast.get_source_segment(text, node) or ""]
            )
            wanted = {mark for pattern, mark in USES.items() if re.search(pattern, used)}
            missing += [f"{path.name}: {node.name}: {mark}" for mark in sorted(wanted - marks)]
    assert missing == []
