"""The checkout as git knows it; tests that need git are skipped where it is missing."""

import shutil
import subprocess

import pytest

from building import needs

NO_GIT = "git is not on this machine: NOT tested (install git)"
NO_HISTORY = "this folder has no history of git: NOT tested (clone the repository)"

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason=NO_GIT)


def tracked_files(*folders: str) -> list[str]:
    """Return the paths of the files that git tracks, in these folders or in all; else skip the test."""
    if shutil.which("git") is None:
        pytest.skip(NO_GIT)
    done = subprocess.run(
        ["git", "ls-files", "-z", *folders],
        cwd=needs.ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        pytest.skip(NO_HISTORY)
    return [path for path in done.stdout.split("\0") if path]
