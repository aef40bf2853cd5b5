"""Read the lines of files and of standard input as they arrive."""

import select
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from sudoku_core.commands.options import display_name, program_name
from sudoku_core.notation import PuzzleError, parse
from sudoku_core.notation.decoding import Decoder

# Puzzles are solved in groups, but a program that sends one puzzle and waits must get its answer. Therefore
# a group ends after READ_SIZE bytes, or if nothing more arrives within WAIT_SECONDS.
READ_SIZE = 1 << 20  # bytes
WAIT_SECONDS = 0.002

# Value of `Decoder.problem` -> sentence.
_PROBLEM_SENTENCES = {
    "cut": "{name} is cut off: what could be unpacked has been read",
    "damaged": "{name} is damaged: what could be unpacked has been read",
    "behind": "{name} has other bytes after the compressed data: they have not been read",
    "foreign": "cannot read {name}: it is a file of the kind {kind}, not a text",
}


class Streams:
    """The lines of files or of standard input, with None before each wait for more input.

    complain: A callback that gets a sentence for each file that cannot be read.
    has_failed: Whether any file could not be read.
    """

    def __init__(self, files: list[str], complain: Callable[[str], object]) -> None:
        self._files = files or ["-"]
        self._complain = complain
        self.has_failed: bool = False

    def __iter__(self) -> Iterator[Iterator[str | None]]:
        """Yield an iterator over the lines of each file; complain about unreadable files."""
        for file in self._files:
            try:
                if file == "-":
                    if sys.stdin is None:
                        raise OSError(0, "it is closed")
                    yield self._lines_until_error(sys.stdin.buffer, file)
                elif not file:
                    raise OSError(0, "a file name cannot be empty")
                elif "\0" in file:
                    raise OSError(0, "a file name cannot contain a null character")
                else:
                    with Path(file).open("rb") as stream:
                        yield self._lines_until_error(stream, file)
            except OSError as error:
                self._fail(file, error)
            except UnicodeEncodeError:  # only possible with `main([...])`; a shell never passes such a name
                self._fail(file, OSError(0, "a file name cannot contain half of a surrogate pair"))

    def _lines_until_error(self, stream: BinaryIO, file: str) -> Iterator[str | None]:
        decoder = Decoder()
        try:
            yield from lines_of(stream, decoder)
        except OSError as error:
            self._fail(file, error)
        if decoder.problem:
            self.has_failed = self.has_failed or decoder.problem != "behind"
            self._complain(
                _PROBLEM_SENTENCES[decoder.problem].format(name=display_name(file), kind=decoder.kind)
            )

    def _fail(self, file: str, error: OSError) -> None:
        self.has_failed = True
        if isinstance(error, FileNotFoundError) and _is_puzzle(file):
            self._complain(f"puzzles are read from standard input: echo {file} | {program_name()} solve")
            return
        self._complain(f"cannot read {display_name(file)}: {error.strerror}")


def _is_puzzle(name: str) -> bool:
    """Return whether the name of a missing file is a puzzle."""
    try:
        parse(name)
    except PuzzleError:
        return False
    return True


def lines_of(stream: BinaryIO, decoder: Decoder | None = None) -> Iterator[str | None]:
    """Yield the lines of this stream without line ends, and None before each wait for more input.

    decoder: The decoder to use; after the last line, its `problem` is the problem of the stream.
    """
    decoder = decoder or Decoder()
    while block := _read_available(stream):
        for text in filter(None, decoder.feed(block)):
            yield from text[:-1].split("\n")
        yield None
    for text in decoder.close():
        yield from text.removesuffix("\n").split("\n")


def _read_available(stream: BinaryIO) -> bytes:
    """Wait for the first bytes and return all bytes that have arrived; b"" at the end of the stream."""
    blocks = [_read_block(stream)]
    while blocks[-1] and len(blocks) < 16 and _has_more(stream):
        blocks.append(_read_block(stream))
    return b"".join(blocks)


def _read_block(stream: BinaryIO) -> bytes:
    read_bytes: Callable[[int], bytes] = getattr(stream, "read1", stream.read)
    return read_bytes(READ_SIZE)


def _has_more(stream: BinaryIO) -> bool:
    try:
        return bool(select.select([stream], [], [], WAIT_SECONDS)[0])
    except (OSError, ValueError):  # some streams do not support `select`, such as pipes on Windows
        return False
