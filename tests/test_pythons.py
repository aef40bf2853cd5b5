"""Run the unit tests on every other Python of this machine from 3.11 on.

The package index has no Python interpreters, so the test uses installed ones: from pyenv, the system or a
workflow.
"""

import os
import subprocess
import tomllib
from pathlib import Path

import pytest

from building import needs
from building.systems import program
from tests.pythons import is_pypy, packages_for_pypy, pythons

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600), pytest.mark.xdist_group("pythons")]

OTHERS = pythons()[1:]
GROUPS = ("test", "texts")


@pytest.mark.parametrize("python", OTHERS)
def test_the_unit_tests_pass_on_this_python(python: str, tmp_path: Path) -> None:
    groups = tomllib.loads((needs.ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    packages = [package for group in GROUPS for package in groups[group]]
    if is_pypy(python):
        packages = packages_for_pypy(packages)
    subprocess.run([python, "-m", "venv", tmp_path / "venv"], check=True)
    venv_python = program(tmp_path / "venv", "python")
    pip = [str(venv_python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *packages], check=True, capture_output=True)
    command = [
        str(venv_python),
        "-m",
        "pytest",
        "tests/unit",
        "-q",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
    ]
    process = subprocess.run(
        [*command, "--numprocesses=2", "--benchmark-disable"],
        cwd=needs.ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stdout[-8000:] + process.stderr[-2000:]
