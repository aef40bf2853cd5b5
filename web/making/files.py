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


def name_by_content(folder: Path) -> Path:
    """Add a fingerprint of all that is in this folder to its name; return the folder under its new name.

    So no two versions of a file ever have the same address. Files that name each other by relative
    addresses stay together.
    """
    names = [path.relative_to(folder).as_posix() for path in all_files(folder)]
    parts = [part for name in names for part in (f"{name}\n", (folder / name).read_bytes())]
    return folder.rename(folder.with_name(f"{folder.name}-{fingerprint(*parts)}"))


def app_of(site: Path) -> Path:
    """Return the folder of a built site that has all of our own files but those that keep their names."""
    (app,) = site.glob("app-*")
    return app


def padded(text: str, most: int = 4_000) -> str:
    """Return this text with fewer spaces at its end than `most`, as many as its fingerprint says.

    This is for files that keep their names. Many a server takes two versions of a file for one if they have
    the same length and date, and then browsers never see the newer one.
    """
    text = text.rstrip()
    return f"{text}\n{' ' * (int(fingerprint(text), 16) % most)}\n"


def core_files() -> list[Path]:
    """Return the modules of sudoku_core, and its data."""
    return sorted([*CORE.rglob("*.py"), *CORE.rglob("*.json")])
