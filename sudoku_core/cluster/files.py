"""Read files of puzzles in blocks of lines, and write files of answers that only appear when complete."""

import glob
import gzip
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path
from secrets import token_hex

from sudoku_core.cluster.locking import output_lock
from sudoku_core.cluster.running import ClusterError
from sudoku_core.notation.decoding import Decoder

READ_SIZE = 1 << 20  # bytes
UNFINISHED_SUFFIX = ".unfinished"

# Value of `Decoder.problem` -> sentence. The rest of such a file has been read.
_PROBLEMS = {
    "cut": "{name} is cut off: what could be unpacked has been read",
    "damaged": "{name} is damaged: what could be unpacked has been read",
    "behind": "{name} has other bytes after the compressed data: they have not been read",
}


def match_files(patterns: Iterable[str | Path], folder: Path) -> list[tuple[Path, Path]]:
    """Return pairs of an input file and its output file, ordered by pattern and then by name.

    Raises ClusterError for a pattern without a file, for two files of the same name, and if the answers
    would overwrite the puzzles.
    """
    sources: dict[Path, Path] = {}  # output file -> input file
    for pattern in patterns:
        names = [str(pattern)] if Path(pattern).exists() else sorted(glob.glob(str(pattern)))  # noqa: PTH207 - it may be absolute
        if not names:
            raise ClusterError(f"there is no file {pattern}")
        for name in names:
            source, target = Path(name), folder / Path(name).name
            if sources.get(target, source) != source:
                conflict = f"{sources[target]} and {source}"
                raise ClusterError(f"{conflict} would have their answers in one file, {target}")
            if target.exists() and target.samefile(source):
                raise ClusterError(f"the answers would replace {source}: choose another folder")
            sources[target] = source
    return [(source, target) for target, source in sources.items()]


def lines_of(
    source: Path, count: int, report_problem: Callable[[str], object] = lambda _sentence: None
) -> Iterator[list[str]]:
    """Yield the lines of a file in lists of `count`, without blank lines.

    The content of the file decides how it is decompressed and decoded; its name does not matter.
    report_problem: A callback that gets a sentence if a part of the file could not be read.
    Raises ClusterError if the file cannot be read at all.
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
        report_problem(_PROBLEMS[decoder.problem].format(name=source))


def _texts_of(file: BufferedIOBase, decoder: Decoder) -> Iterator[str]:
    while block := file.read(READ_SIZE):
        yield from decoder.feed(block)
    yield from decoder.close()


def is_compressed(path: Path) -> bool:
    """Return whether a file of this name should be compressed."""
    return path.suffix == ".gz"


@contextmanager
def open_answers(target: Path, *, compress: bool = True) -> "Iterator[BufferedIOBase]":
    """Open a temporary file for answers, and rename it to its target at the end of the block.

    compress: Whether to compress the data of a .gz file; False if the workers have already compressed it.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f".{target.name}.{os.getpid()}-{token_hex(4)}{UNFINISHED_SUFFIX}")
    try:
        with unfinished.open("xb") as file:
            if compress and is_compressed(target):
                with gzip.GzipFile(target.name, "wb", 6, file, mtime=0) as compressed:
                    yield compressed
            else:
                yield file
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def reserve_outputs(lock: Path, output: Path, targets: Iterable[Path]) -> Iterator[None]:
    """Lock these output files against other runs, and remove temporary files that killed runs have left.

    lock: The path of the lock file, in the same folder.
    output: The name of the output for error messages.
    Raises ClusterError if another run writes to the same output.
    """
    with output_lock(lock, output) as is_locked:
        for target in targets if is_locked else ():
            for unfinished in target.parent.glob(f".{glob.escape(target.name)}.*{UNFINISHED_SUFFIX}"):
                unfinished.unlink(missing_ok=True)
        yield
