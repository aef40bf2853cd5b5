"""Copy, list, name and date the files of the site."""

import hashlib
import os
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

from building.needs import CORE, NODE_MODULES, ROOT, WEB, BuildError


def copy(source: Path, target: Path) -> None:
    """Copy a file, and create its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def all_files(folder: Path) -> list[Path]:
    """Return all files below a folder, in the same order on every system."""
    return sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.parts)


def fingerprint(*parts: str | bytes) -> str:
    """Return a fingerprint of these texts or bytes as 16 hexadecimal digits."""
    content = b"".join(part.encode() if isinstance(part, str) else part for part in parts)
    return hashlib.sha256(content).hexdigest()[:16]


def name_by_content(folder: Path) -> Path:
    """Append a fingerprint of its contents to the folder's name; return the new path.

    Two versions of a file then never have the same address, and relative addresses within the folder still
    work.
    """
    names = [path.relative_to(folder).as_posix() for path in all_files(folder)]
    parts = [part for name in names for part in (f"{name}\n", (folder / name).read_bytes())]
    return folder.rename(folder.with_name(f"{folder.name}-{fingerprint(*parts)}"))


def app_of(site: Path) -> Path:
    """Return the folder app-HASH of a built site.

    It contains our own files, except those with fixed names.
    """
    (app,) = site.glob("app-*")
    return app


def pad_text(text: str, most_spaces: int = 4_000) -> str:
    """Return the text padded with fewer than `most_spaces` spaces; its fingerprint determines how many.

    Use this for files with fixed names. Some servers do not notice that a file has changed if its length
    and date are the same, so browsers would never get the newer version.
    """
    text = text.rstrip()
    return f"{text}\n{' ' * (int(fingerprint(text), 16) % most_spaces)}\n"


# A gzip header without name and date. It declares best compression and an unknown system.
_GZIP_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"


def gzip_bytes(content: bytes) -> bytes:
    """Compress with gzip; the header is the same for every Python version and system.

    The header that `gzip.compress` writes has a byte that depends on the version of Python.
    """
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = compressor.compress(content) + compressor.flush()
    return _GZIP_HEADER + packed + struct.pack("<II", zlib.crc32(content), len(content) & 0xFFFF_FFFF)


def core_files() -> list[Path]:
    """Return the modules and data files of sudoku_core."""
    return sorted([*CORE.rglob("*.py"), *CORE.rglob("*.json")])


# ---------------------------------------------------------------- the date of a build

# The latest date that fits into a zip's field for Unix time.
LATEST_DATE = 2**31 - 1

# The sources of the site.
SOURCES = (WEB, CORE, ROOT / "build.py")


def date_of_sources() -> int:
    """Return the date of the sources, in seconds since 1970.

    This is the value of SOURCE_DATE_EPOCH if it is set. Otherwise, it is the date of the last commit, or of
    the newest changed file if that is later. Without git, it is the date of the newest file.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if epoch and not (epoch.isdecimal() and int(epoch) <= LATEST_DATE):
        raise BuildError(
            f"SOURCE_DATE_EPOCH is {epoch!r}, which is not a number of seconds from 1970 to 2038"
        )
    if epoch:
        return int(epoch)
    commit_date = _git_output("log", "-1", "--format=%ct")
    if commit_date is None:
        return _newest_date([path for source in SOURCES for path in (source, *source.rglob("*"))])
    changes = _git_output(
        "status", "--porcelain", "--no-renames", "--untracked-files=all", "-z", "--", *SOURCES
    )
    names = [entry[3:] for entry in (changes or "").split("\0")]
    return max(int(commit_date), _newest_date([ROOT / name for name in names if name]))


def _newest_date(paths: list[Path]) -> int:
    files = [path for path in paths if path.is_file() and NODE_MODULES not in path.parents]
    return max((int(path.stat().st_mtime) for path in files), default=0)


def _git_output(*arguments: str | Path) -> str | None:
    """Run git in the checkout; return its output, or None if it fails or prints nothing."""
    try:
        process = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
        )
    except FileNotFoundError:
        return None
    return process.stdout.strip("\n") if process.returncode == 0 and process.stdout.strip() else None
