"""List and copy the files that git tracks; without git, skip the tests that need it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building import needs

NO_GIT = "git is not on this machine: NOT tested (install git)"
NO_HISTORY = "this folder has no history of git: NOT tested (clone the repository)"

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason=NO_GIT)


def tracked_files(*folders: str) -> list[str]:
    """Return the paths of the tracked files in these folders, or of all; without git, skip the test."""
    if shutil.which("git") is None:
        pytest.skip(NO_GIT)
    process = subprocess.run(
        ["git", "ls-files", "-z", *folders],
        cwd=needs.ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if process.returncode:
        pytest.skip(NO_HISTORY)
    return [path for path in process.stdout.split("\0") if path]


def copy_project(folder: Path) -> None:
    """Copy the tracked files except the tests into this folder, with links to the installed packages."""
    for name in tracked_files():
        if (needs.ROOT / name).is_file() and not name.startswith("tests/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(needs.ROOT / name, folder / name)
    (folder / ".venv").symlink_to(needs.ROOT / ".venv")
    (folder / "web" / "node_modules").symlink_to(needs.ROOT / "web" / "node_modules")


def insert_row(file: Path, before: str, row: str) -> None:
    """Insert a row into a file before a text that occurs once."""
    text = file.read_text("utf-8")
    assert text.count(before) == 1, f"{file} has {text.count(before)} times {before!r}"
    file.write_text(text.replace(before, row + before), "utf-8")


def build_copy(folder: Path) -> Path:
    """Build the copy of the project in this folder; return its site."""
    subprocess.run([sys.executable, "build.py"], cwd=folder, check=True, capture_output=True)
    return folder / "dist"
