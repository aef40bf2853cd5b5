"""Check that long meaningless texts are read in linear time, because quadratic time would be too long."""

import io
import zlib

import pytest

from sudoku_core import PuzzleError, parse
from sudoku_core.commands import streams
from sudoku_core.notation.decoding import TOO_LONG
from tests.systems import needs_tracemalloc

MEGABYTE = 1 << 20
HALF = MEGABYTE // 2

# In quadratic time these texts take minutes, and in linear time they take a second.
pytestmark = pytest.mark.timeout(60)


@pytest.mark.slow
@pytest.mark.parametrize("sign", [",", ":", ";", "!", "=", ";,"])
def test_signs_behind_an_address(sign: str, long: bool) -> None:
    with pytest.raises(PuzzleError):
        parse("a=" + sign * (HALF if long else HALF // 4))


@pytest.mark.slow
@pytest.mark.parametrize(
    "part",
    [
        "=[",
        "{1,",
        "{1,\n",
        "|-",
        ":1",
        "A 1\n",
        "1 \n",
        "\u200e1",
        "<table><td>1",
        "</table>",
        "<table>\n",
        "scf1/",
        "R1. ",
    ],
)
def test_the_beginnings_of_lists_tables_and_records(part: str, long: bool) -> None:
    with pytest.raises(PuzzleError):
        parse(part * ((HALF if long else HALF // 4) // len(part)))


def test_one_line_that_comes_in_many_blocks() -> None:
    stream = io.BytesIO(b"1" * (16 * MEGABYTE) + b"\n2\n3")
    stream.read1 = lambda _=-1: stream.read(1024)  # type: ignore[method-assign]
    assert [line for line in streams.lines_of(stream) if line is not None] == [TOO_LONG, "2", "3"]


@needs_tracemalloc
def test_a_small_file_of_gigabytes_needs_little_memory() -> None:
    import tracemalloc  # PyPy lacks this module

    bomb = zlib.compressobj(9, wbits=31)
    packed = b"".join([bomb.compress(b"5" * MEGABYTE) for _ in range(60)]) + bomb.flush()
    tracemalloc.start()
    lines = [line for line in streams.lines_of(io.BytesIO(packed)) if line is not None]
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert lines == [TOO_LONG]
    assert most < 30 * MEGABYTE
