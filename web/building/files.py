"""Copy, list, name and date files of the site."""

import hashlib
import os
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

from building.needs import CORE, NODE_MODULES, ROOT, WEB, BuildError


def copy(source: Path, target: Path) -> None:
    """Copy a file, into a folder that is made for it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def all_files(folder: Path) -> list[Path]:
    """Return the files of a folder and of the folders in it, in the same order on every system."""
    return sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.parts)


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
    """Return the folder of a built site that has all of our own files but those with fixed names."""
    (app,) = site.glob("app-*")
    return app


def padded(text: str, most: int = 4_000) -> str:
    """Return this text with fewer spaces at its end than `most`, as many as its fingerprint says.

    This is for files with fixed names. Some servers take two versions of a file for one if they have the
    same length and date, and then browsers never see the newer one.
    """
    text = text.rstrip()
    return f"{text}\n{' ' * (int(fingerprint(text), 16) % most)}\n"


# A gzip header without name and date: the best compression, on an unknown system.
_GZIP_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"


def gzipped(content: bytes) -> bytes:
    """Return the bytes, compressed with gzip; every Python on every system writes the same header.

    The header of `gzip.compress` has one byte for the system, which depends on the version of Python.
    """
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = compressor.compress(content) + compressor.flush()
    return _GZIP_HEADER + packed + struct.pack("<II", zlib.crc32(content), len(content) & 0xFFFF_FFFF)


def core_files() -> list[Path]:
    """Return the modules of sudoku_core, and its data."""
    return sorted([*CORE.rglob("*.py"), *CORE.rglob("*.json")])


# ---------------------------------------------------------------- the date of a build

# No later date has room where a zip names it as Unix does.
NEWEST = 2**31 - 1

# The sources of the site.
SOURCES = (WEB, CORE, ROOT / "build.py")


def date_of_sources() -> int:
    """Return the date of the sources, in seconds since 1970.

    It is SOURCE_DATE_EPOCH, where the environment has it; else that of the last commit, or of a file that
    has been changed since; without a history, that of the newest file.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given and not (given.isdecimal() and int(given) <= NEWEST):
        raise BuildError(f"SOURCE_DATE_EPOCH is {given!r}, which is no number of seconds from 1970 to 2038")
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
