"""The date of a build: the same for the same sources, whenever and wherever they are built."""

import os
import subprocess
from pathlib import Path

from making.needs import CORE, NODE_MODULES, ROOT, WEB, BuildError

# What the site is made of.
SOURCES = (WEB, CORE, ROOT / "build.py")


def date_of_sources() -> int:
    """Return the date of the sources, in seconds since 1970.

    It is SOURCE_DATE_EPOCH, where the environment has it; else that of the last commit, or of a file that
    has been changed since; without a history, that of the newest file.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given and not given.isdecimal():
        raise BuildError(f"SOURCE_DATE_EPOCH is {given!r}, which is no number of seconds since 1970")
    if given:
        return int(given)
    commit = _git("log", "-1", "--format=%ct")
    if commit is None:
        return _newest([path for source in SOURCES for path in (source, *source.rglob("*"))])
    changed = _git("status", "--porcelain", "--no-renames", "--untracked-files=all", "-z", "--", *SOURCES)
    names = [entry[3:] for entry in (changed or "").split("\0")]
    return max(int(commit), _newest([ROOT / name for name in names if name]))


def _newest(paths: list[Path]) -> int:
    files = [path for path in paths if path.is_file() and NODE_MODULES not in path.parents]
    return max((int(path.stat().st_mtime) for path in files), default=0)


def _git(*arguments: str | Path) -> str | None:
    """Return what git says of the checkout; None where there is no git, or no commit."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
        )
    except FileNotFoundError:
        return None
    return done.stdout.strip("\n") if done.returncode == 0 and done.stdout.strip() else None
