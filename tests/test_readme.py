"""The README is run: its transcripts are real, its files are there."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

from making import needs

README = (needs.ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_session_is_what_python_says() -> None:
    results = [
        doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(
            doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
        )
        for session in blocks("pycon")
    ]
    assert {(result.failed, result.attempted > 0) for result in results} == {(0, True)}


def test_the_package_docstring_is_what_python_says() -> None:
    import sudoku_core

    result = doctest.testmod(sudoku_core)
    assert (result.failed, result.attempted > 0) == (0, True)


def test_the_shell_session_is_what_the_shell_says(tmp_path: Path) -> None:
    (tmp_path / "python").symlink_to(sys.executable)
    environment = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    ran = 0
    for session in blocks("console"):
        for step in session.split("$ ")[1:]:
            command, _, expected = step.partition("\n")
            done = subprocess.run(
                ["bash", "-c", command],
                env=environment,
                cwd=needs.ROOT,
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.stdout == expected, command
            ran += 1
    assert ran > 3


def test_every_file_that_it_names_is_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)|src=\"([^\":]+)\"", README):
        assert (needs.ROOT / (target[0] or target[1])).exists(), target
    (tree,) = re.findall(r"## The map\n\n```\n(.*?)```", README, re.DOTALL)
    folder = needs.ROOT
    for line in tree.splitlines():
        name = line.split()[0]
        if not line.startswith(" "):
            folder = needs.ROOT / name if name.endswith("/") else needs.ROOT
        assert (folder if line.startswith(name + " ") and name.endswith("/") else folder / name).exists(), (
            name
        )
