"""Test reading files of puzzles in pieces of any size."""

import re
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from sudoku_core import parse
from sudoku_core.collection import reading
from sudoku_core.collection.block import NO_ROW, ROW, Block
from sudoku_core.collection.reading import Reader
from sudoku_core.notation import PuzzleError, decoding, parse_many, write
from tests.byte_files import FILES as FILES_OF_BYTES
from tests.puzzles import PUZZLES, SOLUTIONS

A, B, C, D = PUZZLES.values()
ANSWER = SOLUTIONS["A"]


def blocks(data: bytes, size: int = 1 << 20) -> list[Block]:
    """Return the blocks that are read from a file in pieces of this size."""
    reader = Reader("list.txt")
    found = [
        block for start in range(0, len(data), size) for block in reader.feed(data[start : start + size])
    ]
    return [block for block in [*found, *reader.close()] if block]


def rows_of(text: str | bytes, size: int = 1 << 20) -> list[tuple[int, str, str, str]]:
    """Return each row as its line number, its puzzle or "", the expected answer, and its text."""
    data = text.encode() if isinstance(text, str) else text
    return [
        (
            block.numbers[row],
            "" if row in block.reasons else block.line(row),
            block.answer(row),
            block.text(row),
        )
        for block in blocks(data, size)
        for row in range(len(block))
    ]


ROWS = "\n".join(A[start : start + 9] for start in range(0, 81, 9))
BOX = write(parse(A), "grid")
TALL = BOX.count("\n") + 1

# A file -> the number of each puzzle's first line, and the puzzle, or "" for an unreadable one.
FILES = {
    "one on a line": (f"{A}\n{B}\n", [(1, A), (2, B)]),
    "the last line without an end": (f"{A}\n{B}", [(1, A), (2, B)]),
    "as Windows ends lines": (f"{A}\r\n{B}\r\n", [(1, A), (2, B)]),
    "blank lines between": (f"\n{A}\n\n\n{B}\n", [(2, A), (5, B)]),
    "zeros": (f"{A.replace('.', '0')}\n", [(1, A.replace(".", "0"))]),
    "stars": (f"{A.replace('.', '*')}\n{B}\n", [(1, A), (2, B)]),
    "comments, as SDM has them": (f"#A by hand\n{A}\n# another\n{B}\n", [(2, A), (4, B)]),
    "a damaged line": (f"{A}\n{B[:80]}\n{C}\n{D}\n", [(1, A), (2, ""), (3, C), (4, D)]),
    "words": (f"{A}\nnothing\n{B}\n", [(1, A), (2, ""), (3, B)]),
    "columns, with their names": (f"id,puzzle,level\n1,{A},easy\n2,{B},hard\n", [(2, A), (3, B)]),
    "columns with quotes": (f'1;"{A}";"easy"\n', [(1, A)]),
    "nine rows": (f"{ROWS}\n\n{ROWS}\n{B}\n", [(1, A), (11, A), (20, B)]),
    "grids with borders": (f"{BOX}\n\n{BOX}\n{B}\n", [(1, A), (2 + TALL, A), (2 + 2 * TALL, B)]),
    "rows with blank lines between": (ROWS.replace("\n", "\n\n") + f"\n\n{B}\n", [(1, A), (19, B)]),
    "several on a line": (f"{A}\n{B} {C}\n{D}\n", [(1, A), (2, B), (2, C), (3, D)]),
    "a byte order mark": (f"\ufeff{A}\n", [(1, A)]),
    "a comment before names of columns": (f"# by hand\n\nid,puzzle\n1,{A}\n", [(4, A)]),
    "comments between answered lines": (f"{A},{ANSWER}\n# one\n{A},{ANSWER}\n", [(1, A), (3, A)]),
    "junk before an answered line": (f"nothing\n{A},{ANSWER}\n{B}\n", [(1, ""), (2, A), (3, B)]),
    "a state behind its puzzle": (f"[Puzzle]\n{A}\n[State]\n{A}\n", [(2, A)]),
    "many blank lines": (
        "\n" * 3 + f"{A}\n" + "\n \n\t\n" * 700 + f"{ROWS}\n\n{B}\n",
        [(4, A), (2105, A), (2115, B)],
    ),
    "nothing": ("", []),
    "blanks": ("\n \n", []),
}


@pytest.mark.slow
@pytest.mark.parametrize("size", [1, 50, 1 << 20])
@pytest.mark.parametrize("name", FILES)
def test_puzzles_are_read_with_the_numbers_of_their_lines(name: str, size: int) -> None:
    text, wanted = FILES[name]
    assert [(number, line) for number, line, _, _ in rows_of(text, size)] == wanted


def test_other_encodings_are_read() -> None:
    chinese = f"# 数独\n{A}\n题目一,{B}\n"
    for encoding in ("utf-8", "utf-8-sig", "gb18030", "utf-16"):
        found = rows_of(chinese.encode(encoding), size=7)
        assert [(number, line) for number, line, _, _ in found] == [(2, A), (3, B)], encoding
        assert found[1][3] == f"题目一,{B}", encoding


def test_the_text_of_each_row_stays_as_the_file_has_it() -> None:
    lines = [A, A.replace(".", "0"), A.replace(".", "*"), f"7;{B};x", f"{A},{ANSWER}", "no puzzle", B[1:]]
    assert [text for _, _, _, text in rows_of("\n".join(lines))] == lines
    assert [text for _, _, _, text in rows_of(f"{ROWS}\n\n{B}")] == [ROWS, B]


def test_answers_in_a_second_column_are_expected() -> None:
    text = f"quizzes,solutions\n{A},{ANSWER}\n{B}\nx;{C};{SOLUTIONS['C']};y\n"
    assert [(line, answer) for _, line, answer, _ in rows_of(text)] == [
        (A, ANSWER),
        (B, ""),
        (C, SOLUTIONS["C"]),
    ]


# Lines before a row with its answer: they are not a puzzle, or are an incomplete one.
BEFORE = [
    "# a comment",
    "#",
    "nothing",
    "1 2 3",
    "53..7....",
    "// said",
    "",
    "a,b,c",
    "=" * 20,
    "5" * 80,
    "[Puzzle]",
]


@pytest.mark.slow
@pytest.mark.parametrize("size", [1, 1 << 20])
@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("times", [1, 2])
def test_a_row_behind_a_comment_or_junk_keeps_its_answer(before: str, times: int, size: int) -> None:
    for row in (f"{A},{ANSWER}", f"7;{A};{ANSWER};x", f'"{A}","{ANSWER}"'):
        lines = [f"{B},{SOLUTIONS['B']}", *[before] * times, row, *[before] * times, row, C]
        found = [each for each in rows_of("\n".join(lines) + "\n", size) if each[1]]
        assert [each[1:] for each in found] == [
            (B, SOLUTIONS["B"], lines[0]), (A, ANSWER, row), (A, ANSWER, row), (C, "", C)
        ]  # fmt: skip
        assert [each[0] for each in found] == [1, 2 + times, 3 + 2 * times, 4 + 2 * times]


def test_what_cannot_be_read_has_a_reason() -> None:
    (block,) = blocks(f"{A}\n{B[:70]}\n".encode(), size=10)
    assert block.reasons == {1: "the line has 70 cells, not 81"}
    assert block.rows[ROW:] == NO_ROW


def test_blocks_are_full_and_cut_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "BLOCK_SIZE", 4)
    text = f"{A}\n" * 7 + f"{A},{ANSWER}\n" * 5 + "broken\n" + f"{B}\n" * 3
    found = blocks(text.encode(), size=300)
    assert [len(block) for block in found] == [4, 4, 4, 4]
    numbers = [number for block in found for number in block.numbers]
    assert numbers == list(range(1, 17))
    assert [block.answer(0) for block in found] == ["", "", ANSWER, ""]
    assert all(block.file == "list.txt" for block in found)


@pytest.mark.parametrize("size", [100, 1 << 20])
def test_a_line_that_is_too_long_is_one_row_or_has_many_puzzles(
    monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(decoding, "MAX_LINE_LENGTH", 500)
    for long in ("5" * 2000, "hello, " * 500, " " * 2000, '"' * 2000):
        found = rows_of(f"{B}\n{long}\n{A}\n", size)
        assert found == [(1, B, "", B), (2, "", "", decoding.TOO_LONG), (3, A, "", A)], long[:9]
        assert rows_of(long, size) == [(1, "", "", decoding.TOO_LONG)], long[:9]
        found = rows_of(f"{ROWS[:20]}\n{long}\n{A}\n", size)
        assert [row[:2] for row in found] == [(1, ""), (4, ""), (5, A)], "a puzzle that breaks off"
    found = rows_of('["' + '", "'.join([A, B] * 20) + f'"]\n{C}\n', size)
    assert [row[:2] for row in found] == [(1, A), (1, B)] * 20 + [(2, C)]


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES_OF_BYTES)
def test_files_of_bytes_are_read_as_everywhere(name: str) -> None:
    data, puzzles, _ = FILES_OF_BYTES[name]
    for size in (7, 1 << 20):
        assert [line for _, line, _, _ in rows_of(data, size) if line] == puzzles


def test_a_block_comes_back_from_its_bytes() -> None:
    (block,) = blocks(f"{A}\n{A},{ANSWER}\nbroken\n1;{B}\n".encode())
    again = Block.from_bytes(len(block), block.to_bytes())
    assert again.__dict__ == block.__dict__


LINES = some.one_of(
    some.sampled_from(
        [A, B, C.replace(".", "0"), ROWS, BOX, "", " ", "# said", "words", A[:40], f"{A} # x"]
    ),
    some.text("0123456789.|-+ ,", max_size=90),
)


@pytest.mark.slow
@given(some.lists(LINES, max_size=12), some.integers(1, 200))
@example([A, "1", ROWS], 1)  # a column, and then the number of puzzles and the first puzzle
def test_no_puzzle_is_lost_that_the_parser_of_texts_reads(parts: list[str], size: int) -> None:
    """Fields of 81 characters are read like columns; the parser of texts reads all others.

    After such a field the parser starts again, so it may find a puzzle that it misses in a whole text.
    """
    text = "\n".join(parts) + "\n"
    found = rows_of(text, size)
    assert all(first[0] <= second[0] for first, second in pairwise(found))
    wanted = [str(each).replace("0", ".") for each in parse_many(text) if not isinstance(each, PuzzleError)]
    lines = [line.replace("0", ".") for _, line, _, _ in found if line]
    if any(map(reading._split_fields, text.split("\n"))):
        rest = iter(lines)
        assert all(each in rest for each in wanted), "each of them, in order"
        digits = re.sub("[^1-9]", "", text)
        assert all(re.sub("[^1-9]", "", each) in digits for each in lines), "and none is made up"
    else:
        assert lines == wanted
