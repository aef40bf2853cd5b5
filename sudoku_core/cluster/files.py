"""Files of puzzles in blocks of lines, and files of answers that are whole or not there."""

import glob
import gzip
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from itertools import islice
from pathlib import Path
from typing import cast

from sudoku_core.cluster.running import ClusterError

BOM = b"\xef\xbb\xbf"


def files_of(patterns: Iterable[str | Path], folder: Path) -> list[tuple[Path, Path]]:
    """Return each file with that of its answers, in the order of the patterns and then of the names.

    Raises ClusterError for a pattern without a file, for two files of one name, and where the answers would
    replace the puzzles.
    """
    found: dict[Path, Path] = {}
    for pattern in patterns:
        names = [str(pattern)] if Path(pattern).exists() else sorted(glob.glob(str(pattern)))  # noqa: PTH207 - it may be absolute
        if not names:
            raise ClusterError(f"there is no file {pattern}")
        for name in names:
            source, target = Path(name), folder / Path(name).name
            if found.get(target, source) != source:
                both = f"{found[target]} and {source}"
                raise ClusterError(f"{both} would have their answers in one file, {target}")
            if target.exists() and target.samefile(source):
                raise ClusterError(f"the answers would replace {source}: choose another folder")
            found[target] = source
    return [(source, target) for target, source in found.items()]


def lines_of(source: Path, count: int) -> Iterator[list[bytes]]:
    """Yield the lines of a file, so many at a time, without their ends.

    A line ends at a line feed and nowhere else: Python would also end one at a lone carriage return, and
    then all answers behind it would stand on the wrong lines.
    """
    try:
        with _opened(source) as file:
            first = True
            while lines := [line.rstrip(b"\r\n") for line in islice(file, count)]:
                if first:
                    lines[0] = lines[0].removeprefix(BOM)
                first = False
                yield lines
    except (OSError, EOFError, zlib.error) as error:
        # What gzip raises for a broken file has no `strerror`.
        raise ClusterError(f"cannot read {source}: {getattr(error, 'strerror', None) or error}") from error


def _opened(source: Path) -> BufferedIOBase:
    return cast(BufferedIOBase, gzip.open(source)) if is_packed(source) else source.open("rb")


def is_packed(path: Path) -> bool:
    """Return whether a file of this name is compressed."""
    return path.suffix == ".gz"


@contextmanager
def answers_in(target: Path, *, packs: bool = True) -> "Iterator[BufferedIOBase]":
    """Open a file for answers under another name, and give it its own when all are there.

    packs: whether what is written into a compressed file is to be compressed; the workers do that too.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f".{target.name}.unfinished")
    try:
        with unfinished.open("wb") as file:
            if packs and is_packed(target):
                with gzip.GzipFile(target.name, "wb", 6, file, mtime=0) as packed:
                    yield packed
            else:
                yield file
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
