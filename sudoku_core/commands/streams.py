"""The lines of files and of standard input, as they come: a sender that waits gets its answers."""

import select
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from sudoku_core.commands.options import program_name
from sudoku_core.notation import PuzzleError, parse
from sudoku_core.notation.decoding import Decoder

# Puzzles are solved in groups, but a program that sends one puzzle and waits gets its answer: after a
# block this long, or after this time without more, what has come goes on.
BLOCK = 1 << 20
PATIENCE = 0.002  # seconds

# What can be wrong with a file as a whole -> a sentence on it. All else in it has been read.
_PROBLEMS = {
    "cut": "{name} is cut off: what could be unpacked has been read",
    "damaged": "{name} is damaged: what could be unpacked has been read",
    "behind": "{name} has other bytes behind what is compressed: they have not been read",
    "foreign": "cannot read {name}: it is a file of the kind {kind}, not a text",
}


class Streams:
    """The lines of these files, or of standard input, with None before each wait for more.

    complain: is called with a sentence for each file that cannot be read.
    failed: whether there was such a file.
    """

    def __init__(self, files: list[str], complain: Callable[[str], object]) -> None:
        self._files = files or ["-"]
        self._complain = complain
        self.failed: bool = False

    def __iter__(self) -> Iterator[Iterator[str | None]]:
        """Yield the lines of each file; of a file that cannot be read, complain."""
        for file in self._files:
            try:
                if file == "-":
                    if sys.stdin is None:
                        raise OSError(0, "it is closed")
                    yield self._until_error(sys.stdin.buffer, file)
                elif not file:
                    raise OSError(0, "a name is not empty")
                elif "\0" in file:
                    raise OSError(0, "a name has no null character")
                else:
                    with Path(file).open("rb") as stream:
                        yield self._until_error(stream, file)
            except OSError as error:
                self._fail(file, error)
            except UnicodeEncodeError:  # from `main([...])`: a shell gives no such name
                self._fail(file, OSError(0, "a name has no half characters"))

    def _until_error(self, stream: BinaryIO, file: str) -> Iterator[str | None]:
        decoder = Decoder()
        try:
            yield from lines_of(stream, decoder)
        except OSError as error:
            self._fail(file, error)
        if decoder.problem:
            self.failed = self.failed or decoder.problem != "behind"
            self._complain(_PROBLEMS[decoder.problem].format(name=_shown(file), kind=decoder.kind))

    def _fail(self, file: str, error: OSError) -> None:
        self.failed = True
        if isinstance(error, FileNotFoundError) and _is_puzzle(file):
            self._complain(f"puzzles come by standard input: echo {file} | {program_name()} solve")
            return
        self._complain(f"cannot read {_shown(file)}: {error.strerror}")


def _is_puzzle(name: str) -> bool:
    """Return whether the name of a file that is not there is a puzzle."""
    try:
        parse(name)
    except PuzzleError:
        return False
    return True


def _shown(file: str) -> str:
    """Return the name of a file for a sentence."""
    # Line breaks and control characters in a name would write on the terminal what they like.
    is_plain = file.isprintable() and file
    return "standard input" if file == "-" else file if is_plain else ascii(file)


def lines_of(stream: BinaryIO, decoder: Decoder | None = None) -> Iterator[str | None]:
    """Yield the lines of this stream without their ends, and None before each wait for more.

    decoder: has, after the last line, what is wrong with the stream as a whole.
    """
    decoder = decoder or Decoder()
    while block := _arrived(stream):
        for text in filter(None, decoder.feed(block)):
            yield from text[:-1].split("\n")
        yield None
    for text in decoder.close():
        yield from text.removesuffix("\n").split("\n")


def _arrived(stream: BinaryIO) -> bytes:
    """Return what has come by now, but wait for the first bytes; nothing at the end of the stream."""
    blocks = [_read_some(stream)]
    while blocks[-1] and len(blocks) < 16 and _is_there_more(stream):
        blocks.append(_read_some(stream))
    return b"".join(blocks)


def _read_some(stream: BinaryIO) -> bytes:
    read: Callable[[int], bytes] = getattr(stream, "read1", stream.read)
    return read(BLOCK)


def _is_there_more(stream: BinaryIO) -> bool:
    try:
        return bool(select.select([stream], [], [], PATIENCE)[0])
    except (OSError, ValueError):  # for what nobody can wait for, such as pipes on Windows
        return False
