"""Files of puzzles in blocks of lines, and files of answers that are whole or not there."""

import glob
import gzip
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path
from secrets import token_hex

from sudoku_core.cluster.locking import locked
from sudoku_core.cluster.running import ClusterError
from sudoku_core.notation.decoding import Decoder

BLOCK = 1 << 20  # bytes of a file that are read at a time
UNFINISHED = ".unfinished"

# What can be wrong with a file as a whole -> a sentence on it. All else in it has been read.
_PROBLEMS = {
    "cut": "{name} is cut off: what could be unpacked has been read",
    "damaged": "{name} is damaged: what could be unpacked has been read",
    "behind": "{name} has other bytes behind what is compressed: they have not been read",
}


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


def lines_of(
    source: Path, count: int, complain: Callable[[str], object] = lambda _sentence: None
) -> Iterator[list[str]]:
    """Yield the lines of a file, `count` at a time, without those that are blank.

    The file is unpacked and decoded as the command line does it, whatever its name.
    complain: is called with a sentence if a part of the file could not be read. Raises ClusterError if the
    file cannot be read at all.
    """
    decoder = Decoder()
    lines: list[str] = []
    try:
        with source.open("rb") as file:
            for text in _texts_of(file, decoder):
                lines += [line for line in text.split("\n") if line and not line.isspace()]
                while len(lines) >= count:
                    yield lines[:count]
                    del lines[:count]
    except OSError as error:
        raise ClusterError(f"cannot read {source}: {error.strerror}") from error
    if decoder.problem == "foreign":
        raise ClusterError(f"cannot read {source}: it is a file of the kind {decoder.kind}, not a text")
    if lines:
        yield lines
    if decoder.problem:
        complain(_PROBLEMS[decoder.problem].format(name=source))


def _texts_of(file: BufferedIOBase, decoder: Decoder) -> Iterator[str]:
    while block := file.read(BLOCK):
        yield from decoder.feed(block)
    yield from decoder.close()


def is_packed(path: Path) -> bool:
    """Return whether a file of this name is compressed."""
    return path.suffix == ".gz"


@contextmanager
def answers_in(target: Path, *, packs: bool = True) -> "Iterator[BufferedIOBase]":
    """Open a file for answers under another name, and give it its own when all are there.

    packs: whether what is written into a compressed file is to be compressed; the workers do that too.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f".{target.name}.{os.getpid()}-{token_hex(4)}{UNFINISHED}")
    try:
        with unfinished.open("xb") as file:
            if packs and is_packed(target):
                with gzip.GzipFile(target.name, "wb", 6, file, mtime=0) as packed:
                    yield packed
            else:
                yield file
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def outputs(lock: Path, output: Path, targets: Iterable[Path]) -> Iterator[None]:
    """Keep other runs away from these files, and remove what a run that was killed has left of them.

    lock: a file beside them. output: what the caller calls them. Raises ClusterError while another run
    writes there.
    """
    with locked(lock, output) as is_locked:
        for target in targets if is_locked else ():
            for unfinished in target.parent.glob(f".{glob.escape(target.name)}.*{UNFINISHED}"):
                unfinished.unlink(missing_ok=True)
        yield
