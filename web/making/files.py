"""Copy, list and name files of the site."""

import hashlib
import shutil
from pathlib import Path

from making.needs import CORE


def copy(source: Path, target: Path) -> None:
    """Copy a file, into a folder that is made for it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def all_files(folder: Path) -> list[Path]:
    """Return the files of a folder and of the folders in it, in order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def fingerprint(*parts: str | bytes) -> str:
    """Return a short name for these texts or bytes: the same for the same ones."""
    whole = b"".join(part.encode() if isinstance(part, str) else part for part in parts)
    return hashlib.sha256(whole).hexdigest()[:16]


def core_files() -> list[Path]:
    """Return the modules of sudoku_core, and its data."""
    return sorted([*CORE.rglob("*.py"), *CORE.rglob("*.json")])
