"""Check that control characters, invisible characters and digits of other scripts are never cells."""

import io
import re
from contextlib import suppress

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sudoku_core import PuzzleError, parse, parse_many, solve_many, write
from sudoku_core.collection.parsing import Parser
from sudoku_core.commands import streams
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
ROWS = [D[start : start + 9] for start in range(0, 81, 9)]

# Characters that are ignored, and characters that end a line.
DROPPED = "\x00\x01\x07\x08\x0e\x1a\x1b\x1c\x1d\x1e\x1f\x7f\x80\x9f"
DROPPED += "\xad\u061c\u200b\u200e\u202e\u2060\u2066\ufe0f\ufeff"
ENDS = "\r\v\f\x85\u2028\u2029"
# Characters that are digits for Python's `isdigit`, `isnumeric` or `int`, but not for our parser.
STRANGE = "²³⁵Ⅷ⑳٣५߃௩𝟝½"


@pytest.mark.parametrize("sign", DROPPED)
def test_a_sign_that_is_left_out_changes_nothing(sign: str) -> None:
    for text in (
        sign + "1\n" + "\n".join(ROWS),
        sign + D,
        D[:40] + sign + D[40:],
        D + sign,
        f"\n{sign}\n".join(ROWS),
        "\n".join(sign.join(row) for row in ROWS),
        f"{sign}5 3{sign} . . 7 . . . .\n" + "\n".join(" ".join(row) for row in ROWS[1:]),
        sign + "[Puzzle]\n" + "\n".join(ROWS),
        f"https://x.org/{sign}?puzzle={D}",
    ):
        assert str(parse(text)) == D, repr(text)


@pytest.mark.parametrize("end", ENDS)
def test_a_sign_that_ends_a_line_divides_rows(end: str) -> None:
    assert str(parse(end.join(ROWS))) == D
    assert [str(grid) for grid in parse_many(D + end + D)] == [D, D]


@pytest.mark.parametrize("sign", STRANGE)
def test_a_digit_of_another_script_is_none(sign: str) -> None:
    for text in (
        D.replace("5", sign, 1),
        "\n".join(ROWS).replace("5", sign, 1),
        sign + "\n" + "\n".join(ROWS[:8]),
    ):
        with pytest.raises(PuzzleError):
            parse(text)


signs = st.sampled_from(DROPPED + ENDS + STRANGE + "\n\n\t .05[]{}()|,;:#=/\\&-+*'\"xa题口")
pieces = st.one_of(
    st.just(D),
    st.just("\n".join(ROWS)),
    st.just(write(parse(D), "json")),
    st.just(write(parse(D), "candidates")),
    st.just(write(parse(D), "hodoku")),
    st.text(signs, max_size=12),
)
texts = st.tuples(
    st.lists(pieces, min_size=1, max_size=4).map("".join),
    st.lists(st.tuples(st.integers(0, 400), signs), max_size=6),
)


@pytest.mark.slow
@given(texts)
@settings(deadline=None, max_examples=120)
def test_any_text_is_read_the_same_by_all_readers_and_ends_in_no_traceback(
    text_and_signs: tuple[str, list[tuple[int, str]]],
) -> None:
    text, inserted = text_and_signs
    for place, sign in inserted:
        text = text[:place] + sign + text[place:]
    # Exclude texts in which one of these characters precedes another line end. The two are read as one line
    # end, like CR LF.
    assume(not re.search("[\r\v\f][\n\x85\u2028\u2029]", text))
    found = list(parse_many(text))
    expected = [str(item) for item in found]
    with suppress(PuzzleError):
        parse(text)
    assert [solution.status == "unreadable" for solution in solve_many([text])] in ([True], [False])
    parser = Parser()
    read = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        read += list(parser.feed(number, line))
    read += list(parser.close())
    assert [str(reading.grid or reading.error) for reading, _, _ in read] == expected
    of_stream = [line for line in streams.lines_of(io.BytesIO(text.encode())) if line is not None]
    assert [str(item) for item in parse_many("\n".join(line.rstrip("\r\n") for line in of_stream))] == [
        str(item)
        for item in parse_many("\n".join(line.rstrip("\r") for line in lines).removeprefix("\ufeff"))
    ]
