"""Test the decoding of a table of files, which the command line, the board and lists read alike."""

from sudoku_core.notation import decoding, readings, unpacking
from sudoku_core.notation.decoding import SOFT_END, TOO_LONG, Decoder
from sudoku_core.notation.members import Member
from tests.byte_files import BOTH, FILES, PLAIN, A, D, wide

KNOWS_PIECES = hasattr(Member(), "_unpacked")  # MicroPython decompresses only whole files


def text_of(data: bytes, size: int = 1 << 20) -> "tuple[str, str]":
    """Return the text of a file that is read in pieces of this size, and the fault of the file, if any."""
    decoder = Decoder()
    pieces = []
    for start in range(0, len(data), size):
        pieces += list(decoder.feed(data[start : start + size]))
    pieces += list(decoder.close())
    return "".join(pieces), decoder.problem


def puzzles_of(text: str) -> "list[str]":
    lines = text.replace(SOFT_END, "\n").split("\n")
    return [reading.line for reading in readings(lines) if reading and reading.line]


def test_every_file_of_the_table_is_read() -> None:
    for name in FILES:
        data, puzzles, problem = FILES[name]
        if "full-width digits in GBK" in name and decoding.decode_natively(data, "gb18030") is None:
            continue  # on a page, the browser decodes this encoding: see tests/page/test_files.py
        text, found = text_of(data)
        assert puzzles_of(text) == puzzles, (name, text)
        assert found == problem, name


def test_the_size_of_the_pieces_changes_nothing() -> None:
    for name in FILES:
        data = FILES[name][0]
        if KNOWS_PIECES or not data.startswith(unpacking.GZIPPED):
            whole = text_of(data)
            for size in (1, 2, 3, 100):
                assert text_of(data, size) == whole, (name, size)


def test_a_line_that_is_too_long_is_cut_between_its_parts_or_left_out() -> None:
    longest = decoding.MAX_LINE_LENGTH
    decoding.MAX_LINE_LENGTH = 500
    try:
        for size in (1, 70, 10_000):
            assert text_of(b"5" * 2000 + b"\n" + PLAIN, size)[0] == TOO_LONG + "\n" + D + "\n", size
            assert text_of(b"5" * 2000 + b"\r\n" + PLAIN, size)[0] == TOO_LONG + "\n" + D + "\n", size
            assert text_of(b"5" * 2000, size)[0] == TOO_LONG, size
            text = text_of((D + ",").encode() * 20 + b"\n" + PLAIN, size)[0]
            assert text.replace(SOFT_END, "") == (D + ",") * 20 + "\n" + D + "\n", size
            parts = text.split("\n")[0].split(SOFT_END)
            assert max([len(part) for part in parts]) <= 500, size
            assert all(part.endswith(",") for part in parts), size
    finally:
        decoding.MAX_LINE_LENGTH = longest


def test_what_holds_no_line_gives_a_sign_now_and_then() -> None:
    decoder = Decoder()
    for times in range(1, 6):
        assert list(decoder.feed(b"5" * 60_000)) == [""]
        assert decoder.size == 60_000 * times
    assert list(decoder.close()) == [TOO_LONG]


def test_the_ends_of_lines_are_told_in_pieces() -> None:
    decoder = Decoder()
    seen = list(decoder.feed(D.encode() + b"\r"))
    assert seen == [D + "\n", ""], "whoever sends a line and waits gets its answer"
    assert "".join(list(decoder.feed(b"\n" + BOTH))) == A + "\n" + D + "\n"


def test_a_text_without_a_mark_is_wide_only_where_its_zero_bytes_say_so() -> None:
    for data in (b"53\0", PLAIN + b"\0", PLAIN + b"\0\0\0\0", b"\0" + PLAIN, b"\0\0" * 9 + PLAIN):
        assert puzzles_of(text_of(data)[0]) == puzzles_of(text_of(data.replace(b"\0", b""))[0]), data
    assert text_of(wide("5\n", "little"))[0] == "5\n"
