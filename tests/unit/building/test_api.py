"""Test the API page: it lists every public name, docstrings become HTML, and its examples run."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sudoku_core
from building import needs
from building.api import errors, groups
from building.api.reading import entries
from building.api.writing import PORTING_GUIDE, docstring_html
from building.systems import program
from sudoku_core.notation.errors import SENTENCES

MODULES = ("sudoku_core", *(f"sudoku_core.{name}" for name in groups.MODULES))


def test_every_public_name_has_a_place() -> None:
    groups.check_groups()


def test_a_name_without_a_group_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sudoku_core, "__all__", [*sudoku_core.__all__, "new_one"])
    with pytest.raises(ValueError, match="new_one: put it into a group"):
        groups.check_groups()


@pytest.mark.slow
def test_signatures_show_the_users_view() -> None:
    ours = {entry.name: entry for entry in entries("sudoku_core")}
    assert ours["solve"].signature == "solve(puzzle: Grid | str | Iterable[Iterable[object]]) -> Solution"
    assert ours["true_candidates"].signature.startswith(
        "true_candidates(puzzle: Grid | str | Iterable[Iterable[object]]) -> "
    )
    assert ours["Grid"].signature.startswith("Grid(values: tuple[int, ...] | list[int], candidates: ")
    assert {"Grid.place", "Grid.candidates"} <= {member.name for member in ours["Grid"].members}
    assert [ours[name].kind for name in ("Grid", "PuzzleError", "solve")] == [
        "class",
        "exception",
        "function",
    ]
    aio = {entry.name: entry for entry in entries("sudoku_core.aio")}
    assert (aio["solve"].kind, aio["solve"].anchor) == ("coroutine", "aio.solve")
    drawn = entries("sudoku_core.pictures")[0].signature
    assert "step: Step | None = None, *, theme: ThemeName = 'light'" in drawn


def test_every_function_and_class_has_a_docstring() -> None:
    for module in MODULES:
        for entry in entries(module):
            assert entry.kind == "value" or entry.docstring, f"{module}.{entry.name}"


# Docstring -> its HTML.
TEXTS = (
    ("Return `a < b`.", "<p>Return <code>a &lt; b</code>.</p>\n"),
    (
        "One.\n\n>>> f(1)\n'<b>'",
        "<p>One.</p>\n<pre><code>&gt;&gt;&gt; f(1)\n&#x27;&lt;b&gt;&#x27;</code></pre>\n",
    ),
    ("As in\n    a  b", "<p>As in</p>\n<pre><code>a  b</code></pre>\n"),
    (
        "Words\ngo on. x: one\nlevel: two. Raises A\nRaises B.",
        "<p>Words go on. x: one</p>\n<p>level: two. Raises A</p>\n<p>Raises B.</p>\n",
    ),
    ("", ""),
)


@pytest.mark.parametrize(("docstring", "html"), TEXTS)
def test_a_docstring_becomes_html(docstring: str, html: str) -> None:
    assert docstring_html(docstring) == html


def test_the_table_of_errors_has_every_error() -> None:
    assert [code for code, _, _ in errors.error_rows()] == list(SENTENCES)


def sessions() -> list[str]:
    """Return the Python sessions in the section about other libraries. Theirs and ours alternate."""
    return re.findall(r"```pycon\n(.*?)```", PORTING_GUIDE.read_text("utf-8"), re.DOTALL)


@pytest.mark.slow
def test_our_examples_beside_other_libraries_run() -> None:
    ours = sessions()[1::2]
    assert len(ours) == 4
    for session in ours:
        example = doctest.DocTestParser().get_doctest(session, {}, "ours", None, 0)
        result = doctest.DocTestRunner().run(example)
        assert (result.failed, result.attempted > 2) == (0, True)


# The requirements of the benchmarks include all other libraries except dokusan, which is too slow for them.
THEIRS = ("-r", str(needs.ROOT / "tests" / "benchmarks" / "peers" / "requirements.txt"), "dokusan==0.1.0")


@pytest.mark.long
def test_the_examples_of_other_libraries_run(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "theirs"], check=True)
    python = program(tmp_path / "theirs", "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", *THEIRS], check=True)
    for number, session in enumerate(sessions()[::2]):
        file = tmp_path / f"{number}.txt"
        file.write_text(session)
        done = subprocess.run([python, "-m", "doctest", file], capture_output=True, text=True, check=False)
        assert (done.stdout, done.stderr) == ("", "")
