"""Test reading grids that are padded with spaces: the result does not depend on when their lines arrive."""

import io
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_core import Grid, PuzzleError, parse_many, write
from sudoku_core.commands import streams
from sudoku_core.notation import WRITERS, readings

PADDED = "53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n   419  5\n    8  79"
ROWS = PADDED.split("\n")
LINE = PADDED.replace("\n", "").replace(" ", ".")
OTHER = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
# The same grid with an empty fourth row.
WITH_HOLE = [*ROWS[:3], "", *ROWS[4:]]
LINE_WITH_HOLE = LINE[:27] + "." * 9 + LINE[36:]


def read(text: str) -> list[str]:
    return [item.code if isinstance(item, PuzzleError) else str(item) for item in parse_many(text)]


def read_with_pauses(lines: list[str | None]) -> list[tuple[str, str | None, str | None]]:
    """Return the format, line and error of each puzzle in these lines, in which None is a pause."""
    return [
        (item.format, item.line and item.line.replace("0", "."), str(item.error) if item.error else None)
        for item in readings(lines)
        if item
    ]


def test_blank_lines_behind_a_padded_grid_cost_no_puzzle() -> None:
    for grid, line in ((ROWS, LINE), (WITH_HOLE, LINE_WITH_HOLE)):
        for blank in range(40):
            text = "\n".join([*grid, *[""] * blank, OTHER])
            assert read(text) == [line, OTHER], blank
            assert read("\n" * blank + text) == [line, OTHER], blank


def test_a_padded_grid_with_an_empty_row_stands_anywhere() -> None:
    hole = "\n".join(WITH_HOLE)
    spaces = "\n".join([*ROWS[:3], " " * 9, *ROWS[4:]])
    for text, expected in (
        (OTHER + "\n" + hole, [OTHER, LINE_WITH_HOLE]),
        (OTHER + "\n\n" + hole + "\n" + OTHER, [OTHER, LINE_WITH_HOLE, OTHER]),
        ("A puzzle\n" + hole + "\n\n" + OTHER, [LINE_WITH_HOLE, OTHER]),
        ("[Puzzle]\n" + hole, [LINE_WITH_HOLE]),
        (PADDED + "\n\n" + hole + "\n\n" + PADDED, [LINE, LINE_WITH_HOLE, LINE]),
        (spaces + "\n\n" + spaces + "\n\n" + hole, [LINE_WITH_HOLE] * 3),
        (spaces + "\nanother\n" + spaces, [LINE_WITH_HOLE, LINE_WITH_HOLE]),
        # Separated rows and bands are read as before.
        ("\n\n".join(ROWS), [LINE]),
        ("\n \n".join(ROWS), [LINE]),
        ("\n\n\n\n".join(["\n".join(ROWS[band : band + 3]) for band in (0, 3, 6)]), [LINE]),
        ("\n         \n".join(["\n".join(ROWS[band : band + 3]) for band in (0, 3, 6)]), [LINE]),
    ):
        assert read(text) == expected, text


def test_rows_apart_that_break_off_or_go_on_unevenly_are_no_padded_grid() -> None:
    apart = [line for row in ROWS for line in (row, "")]
    for lost in range(1, len(apart) - 1):
        if lost != 9 or apart[lost]:
            text = "\n".join(apart[:lost] + apart[lost + 1 :])
            assert LINE[:9] not in [item[:9] for item in read(text)], text
    for twice in range(1, 15):
        text = "\n".join([*apart[:twice], "", *apart[twice:]])
        assert not [item for item in read(text) if len(item) == 81 and item != LINE], text


def test_a_border_or_a_bracket_among_rows_apart_makes_no_padded_grid() -> None:
    for gap in ("", " "):
        apart = [line for row in ROWS for line in (row, gap)]
        for border in ("---", "---------", "}", "["):
            for place in range(1, len(apart)):
                text = "\n".join([*apart[:place], border, *apart[place:]])
                assert not [item for item in read(text) if len(item) == 81 and item != LINE], text
        for end in ("hello", OTHER):
            assert LINE[:9] not in [item[:9] for item in read("\n".join([*apart[:9], end, *apart[9:]]))]


def test_a_padded_grid_through_a_slow_pipe() -> None:
    for rows, line in ((ROWS, LINE), (WITH_HOLE, LINE_WITH_HOLE)):
        paused = [line for row in rows for line in (row, None)]
        assert [item[1] for item in read_with_pauses(paused)] == [line]
        assert [item[1] for item in read_with_pauses([*paused, "", None, None, OTHER])] == [line, OTHER]


def test_a_padded_grid_that_is_full_is_read_before_the_next_line_comes() -> None:
    full = "\n".join([*ROWS[:3], " " * 9, *ROWS[4:]]).split("\n")
    for rows in (ROWS, full):
        so_far = []
        for reading in readings([*rows, "", None, OTHER]):
            so_far.append(reading and reading.line)
            if reading is None:
                break
        assert len(so_far) == 2, rows


digits_and_dots = st.lists(st.sampled_from("123456789........"), min_size=81, max_size=81)
grids = st.one_of(st.sampled_from([LINE, LINE_WITH_HOLE, OTHER]), digits_and_dots.map("".join)).map(
    lambda line: Grid([int(value) for value in line.replace(".", "0")])
)


def padded(grid: Grid) -> str:
    return write(grid, "rows").replace(".", " ")


def stripped(grid: Grid) -> str:
    return "\n".join([row.rstrip() for row in padded(grid).split("\n")])


pieces = st.one_of(
    st.tuples(grids, st.sampled_from([writer for _, writer in WRITERS])).map(lambda pair: pair[1](pair[0])),
    grids.map(padded),
    grids.map(stripped),
    grids.map(lambda grid: write(grid, "rows").replace("\n", "\n\n").replace(".", " ")),
    grids.map(lambda grid: "[Puzzle]\n" + write(grid, "rows") + "\n[State]\n" + write(grid, "rows")),
    grids.map(lambda grid: "int g[81] = {\n" + write(grid, "spaced").replace(" ", ", ") + "\n};"),
    grids.map(lambda grid: "https://sudoku.coach/en/play/" + str(grid)),
    st.sampled_from(
        ["", " ", "  ", "1", "3", "1 3", "hello", "# a comment", "12 4", "---------", "[", "{"]
    ),
)
# Some lines are removed, because the results for broken grids must not depend on timing either.
texts = st.tuples(
    st.lists(st.tuples(pieces, st.integers(1, 4)), max_size=5), st.lists(st.integers(0, 200), max_size=2)
)


@pytest.mark.slow
@given(texts, st.randoms(use_true_random=False), st.sampled_from([0.05, 0.5, 1]))
@settings(max_examples=70, deadline=None)
def test_when_lines_come_changes_nothing(
    text: tuple[list[tuple[str, int]], list[int]], chance: random.Random, often: float
) -> None:
    parts, lost = text
    lines = "".join([piece + "\n" * ends for piece, ends in parts]).split("\n")
    lines = [line for number, line in enumerate(lines) if number not in lost]
    paused: list[str | None] = []
    for line in lines:
        paused += [line] + [None] * (chance.random() < often)
    assert read_with_pauses(paused) == read_with_pauses([*lines])
    at_once = [item[2] or item[1] for item in read_with_pauses([*lines])]
    assert at_once == [str(item) for item in parse_many("\n".join(lines))]


@given(grids, st.booleans(), st.integers(1, 30))
@settings(deadline=None)
def test_a_padded_grid_and_a_line_are_two_puzzles(grid: Grid, is_stripped: bool, blank: int) -> None:
    text = stripped(grid) if is_stripped else padded(grid)
    rows = text.split("\n")
    found = read(text + "\n" * (blank + 1) + OTHER)
    if rows[0] and rows[-1]:
        assert found == [str(grid), OTHER]
    assert found[-1] == OTHER


def test_a_file_and_a_slow_pipe_read_the_same() -> None:
    text = "\n".join([*WITH_HOLE, "", OTHER, *WITH_HOLE, "", OTHER]).encode()
    at_once = read_with_pauses([*streams.lines_of(io.BytesIO(text))])
    stream = io.BytesIO(text)
    stream.read1 = lambda _=-1: stream.read(1)  # type: ignore[method-assign]
    assert read_with_pauses([*streams.lines_of(stream)]) == at_once
    assert [item[1] for item in at_once] == [LINE_WITH_HOLE, OTHER] * 2
