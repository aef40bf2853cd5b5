"""Test the output of the commands: pictures, colours, completion, and the examples of their help."""

import io
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from building import needs
from sudoku_core import parse, techniques
from sudoku_core.commands import OTHER_COMMANDS, PUZZLE_COMMANDS, colours, main
from sudoku_core.pictures.positions import svg
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS
from tests.systems import needs_bash
from tests.unit.core.photo.grids import image_of
from tests.unit.core.test_commands import run

A, D = PUZZLES["A"], PUZZLES["D"]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.slow
@pytest.mark.parametrize("command", [["solve"], ["steps"], ["hint"]], ids=" ".join)
def test_pictures_come_in_order_each_on_a_line(command: list[str]) -> None:
    done = run(*command, "--svg", given=f"{D}\n{D[:80]}\n{EMPTY}\n")
    first, second, third = done.stdout.splitlines()
    assert ElementTree.fromstring(first).tag == SVG + "svg"
    assert second == ""
    assert ElementTree.fromstring(third).findtext(SVG + "title") == "more than one solution"
    assert done.stderr.splitlines() == [
        "puzzle 2: the line has 80 cells, not 81",
        "puzzle 3: more than one solution",
    ]


def test_the_picture_of_a_solution_tells_the_givens_from_the_rest() -> None:
    done = run("solve", "--svg", given=A)
    entered = parse(A)
    solved = parse(SOLUTIONS["A"])
    texts = {
        each.get("data-role"): each.text for each in ElementTree.fromstring(done.stdout).iter(SVG + "text")
    }
    assert texts["given"] == A.replace(".", "")
    entries = [str(value) for value, given in zip(solved.values, entered.values, strict=True) if not given]
    assert texts["entry"] == "".join(entries)


def test_a_path_has_a_picture_of_each_step_in_its_position() -> None:
    path = techniques.path(D)
    expected = [
        svg(position, step).replace("\n", "")
        for position, step in zip(path.positions(), path.steps, strict=False)
    ]
    assert run("steps", "--path", "--svg", given=D).stdout.splitlines() == expected


def test_json_has_the_picture_beside_the_rest() -> None:
    found = json.loads(run("hint", "--json", "--svg", given=D).stdout)
    assert found["steps"][0]["svg"].startswith("<svg")
    assert json.loads(run("solve", "--json", "--svg", given=D).stdout)["svg"].startswith("<svg")
    assert "svg" not in json.loads(run("solve", "--json", given=D).stdout)


# The arguments of a command, and the beginning of its coloured output.
COLOURED = (
    (["solve"], "\x1b[1m53\x1b[0m\x1b[34m46\x1b[0m\x1b[1m7\x1b[0m"),
    (["steps"], "\x1b[1mHidden single in a box\x1b[0m: In box"),
    (["rate"], "\x1b[1measy\x1b[0m, score "),
    (["show", "--values"], "┌───────┬───────┬───────┐\n│ \x1b[1m5\x1b[0m \x1b[1m3\x1b[0m ."),
    (["solve", "--json"], "{"),
    (["hint"], "Each row"),
)


@pytest.mark.slow
@pytest.mark.parametrize(("arguments", "beginning"), COLOURED)
def test_colours_are_for_those_who_ask(arguments: list[str], beginning: str) -> None:
    assert run(*arguments, "--color", "always", given=D).stdout.startswith(beginning)
    assert "\x1b" not in run(*arguments, given=D).stdout  # because the output is not a terminal


@pytest.mark.slow
def test_a_verdict_that_is_a_fault_is_red() -> None:
    for command in ("solve", "steps", "hint", "rate"):
        done = run(command, "--color", "always", given=EMPTY)
        assert done.stdout.splitlines()[0] == "\x1b[31mmultiple\x1b[0m"


@pytest.mark.parametrize(
    ("choice", "is_terminal", "environment", "expected"),
    [
        ("auto", True, {}, True),
        ("auto", False, {}, False),
        ("auto", True, {"NO_COLOR": "1"}, False),
        ("auto", True, {"NO_COLOR": ""}, True),
        ("auto", True, {"TERM": "dumb"}, False),
        ("always", False, {"NO_COLOR": "1"}, True),
        ("never", True, {}, False),
    ],
)
def test_colours_come_by_default_in_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
    choice: str,
    is_terminal: bool,
    environment: dict[str, str],
    expected: bool,
) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: is_terminal)
    assert colours.are_enabled(choice, stream) is expected


MODULES = {
    name: import_module(f"sudoku_core.commands.{name}") for name in (*PUZZLE_COMMANDS, *OTHER_COMMANDS)
}
EXAMPLES = [example for module in MODULES.values() for example in module.EXAMPLES]


@needs_bash
@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_help_work(example: str, tmp_path: Path) -> None:
    (tmp_path / "puzzle.txt").write_text(D)
    (tmp_path / "puzzles.txt").write_text(f"{D}\n{A}\n")
    image_of(D).save(tmp_path / "photo.png")
    environment = {**os.environ, "PYTHONPATH": str(needs.ROOT), "LESS": "-FX"}
    shell = example.replace("python -m", f"{sys.executable} -m")
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {shell}"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    written = {path.name for path in tmp_path.iterdir()} - {"puzzle.txt", "puzzles.txt", "photo.png"}
    assert done.stdout or written


@pytest.mark.slow
def test_help_shows_the_examples() -> None:
    for name, module in MODULES.items():
        shown = run(name, "--help").stdout
        assert all(example in shown for example in module.EXAMPLES)


@needs_bash
def test_a_shell_completes_commands_and_their_options() -> None:
    script = run("completion", "bash").stdout
    completed = {"so": ["solve"], "steps --p": ["--path"], "solve --color a": ["auto", "always"]}
    for words, expected in completed.items():
        ask = (
            f"COMP_WORDS=(sudoku-core {words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); "
            '_shtab_sudoku_core; printf "%s\\n" "${COMPREPLY[@]}"'
        )
        done = subprocess.run(
            ["bash", "-c", f"{script}\n{ask}"], capture_output=True, text=True, check=False
        )
        assert (done.stdout.split(), done.stderr) == (expected, "")


def test_without_shtab_completion_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    stderr = io.StringIO()
    monkeypatch.setattr("sys.stderr", stderr)
    assert main(["completion", "zsh"]) == 2
    assert stderr.getvalue() == "completion needs shtab: pip install shtab\n"
