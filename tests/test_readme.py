"""Run the README: its transcripts are real, and its files exist."""

import doctest
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from building import needs
from tests.benchmarks import glance, readme
from tests.checkout import tracked_files

README = (needs.ROOT / "README.md").read_text("utf-8")


# The description on the package index.
PACKAGE = (needs.ROOT / "sudoku_core" / "PACKAGE.md").read_text("utf-8")


def blocks(language: str, text: str = README) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("text", [README, PACKAGE], ids=["README", "PACKAGE"])
def test_the_python_sessions_are_real(text: str) -> None:
    results = [
        doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(
            doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
        )
        for session in blocks("pycon", text)
    ]
    assert {(result.failed, result.attempted > 0) for result in results} == {(0, True)}


MODULES = (
    "sudoku_core",
    *(
        f"sudoku_core.{name}"
        for name in ("aio", "analysis", "api", "maker", "many", "pictures", "techniques")
    ),
    *(f"sudoku_core.notation.{name}" for name in ("reading", "writing")),
    *(f"sudoku_core.techniques.{name}" for name in ("engine", "position", "rating")),
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_module_docstrings_are_real(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert (result.failed, result.attempted > 0) == (0, True)


def test_the_shell_sessions_are_real(tmp_path: Path) -> None:
    (tmp_path / "python").symlink_to(sys.executable)
    command_of_package = tmp_path / "sudoku-core"
    command_of_package.write_text('#!/bin/sh\nexec python -m sudoku_core "$@"\n')
    command_of_package.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    command_count = 0
    for session in blocks("console") + blocks("console", PACKAGE):
        for step in session.split("$ ")[1:]:
            command, _, expected = step.partition("\n")
            process = subprocess.run(
                ["bash", "-c", command],
                env=environment,
                cwd=needs.ROOT,
                capture_output=True,
                text=True,
                check=False,
            )
            assert process.stdout == expected, command
            command_count += 1
    assert command_count > 3


# README -> its maximum number of lines.
MOST_LINES_OF_README = {
    ".github/CONTRIBUTING.md": 30,
    "README.md": 110,
    "sudoku_core/PACKAGE.md": 70,
    "sudoku_core/README.md": 150,
    "sudoku_core/techniques/README.md": 150,
    "tests/README.md": 150,
    "tests/benchmarks/CLUSTER.md": 40,
    "tests/benchmarks/FIGURES.md": 312,
    "tests/benchmarks/REASONS.md": 30,
    "tests/benchmarks/THREADS.md": 30,
    "web/README.md": 175,
    "web/building/release/README.md": 30,
    "web/learning/lessons/README.md": 90,
    "web/locales/README.md": 90,
}


def test_the_main_readme_is_short() -> None:
    assert len(README.encode()) <= 9_000


@pytest.mark.parametrize("name", MOST_LINES_OF_README)
def test_a_readme_is_short_and_its_files_exist(name: str) -> None:
    file = needs.ROOT / name
    text = file.read_text("utf-8")
    most_lines = MOST_LINES_OF_README[name]
    assert len(text.splitlines()) <= most_lines, f"{name} has more than {most_lines} lines: shorten it"
    for link, picture in re.findall(r"\]\(([^)#:]+)\)|src=\"([^\":?]+)\"", text):
        assert (file.parent / (link or picture)).exists(), f"{name}: {link or picture} does not exist"
    paths = "".join(f"/{path}\n" for path in tracked_files())
    prose = re.sub(r"https?://\S+|```(?:html|console|pycon).*?```", "", text, flags=re.DOTALL)
    for named_file in re.findall(r"(?<![\w*.-])((?:[\w.-]+/)*[\w-]+\.(?:py|m?js|html|css|md))\b", prose):
        path = named_file.replace("../", "")
        is_there = f"/{path}\n" in paths or path.startswith("dist/") or "NAME" in path or "TAG" in path
        assert is_there, f"{name} names {named_file}, which does not exist"
    for folder in re.findall(r"^ *(\w+)/ ", prose, re.MULTILINE):
        assert f"/{folder}/" in paths, f"{name} names the folder {folder}/, which does not exist"


def test_the_figures_at_a_glance_agree_with_the_other_tables() -> None:
    figures = {name: readme.read_figures(name) for name in readme.FILE_OF_TABLE if name != "glance"}
    table = readme.read_figures("glance").strip()
    assert table == glance.table(figures), "run `python build.py bench`, which writes all of these tables"
