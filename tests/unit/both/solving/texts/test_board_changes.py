"""Test texts of boards that are stored as changes of other boards."""

from shared.boards.board import CENTRE, CORNER, Board
from solving import writing
from solving.texts.board_changes import read_change, write_change
from solving.texts.mark_text import MAX_LINKS
from tests.boards import GIVENS, SOLUTION, full, noted

CHANGES = (
    GIVENS,
    writing.put_digit(GIVENS, (2,), 4, tidy=True),
    writing.put_digit(GIVENS, (2, 3, 80), 4, tidy=True),
    writing.toggle_note(GIVENS, (2, 3), CORNER, 4),
    writing.note_candidates(GIVENS),
    writing.strike_candidates(GIVENS, [2, 3, 162, 728]),
    writing.strike_candidates(writing.note_candidates(GIVENS), [2]),
    writing.toggle_colour(GIVENS, (0, 80), 8),
    writing.toggle_colour(writing.toggle_colour(GIVENS, (0, 80), 8), (0,), 1),
    writing.fill_empty_cells(GIVENS, SOLUTION, tidy=True),
    writing.lock_digits(writing.fill_empty_cells(GIVENS, SOLUTION, tidy=True)),
    writing.unlock_givens(GIVENS),
    Board(),
    full(),
    GIVENS.having(candidate_colours=((2, 1), (5, 8))),
    GIVENS.having(candidate_colours=((2, 3),), links=((0, 1, True), (2, 728, False))),
    GIVENS.having(links=((0, 1, False),)),
)


def test_a_change_reads_back() -> None:
    for near in CHANGES:
        for board in CHANGES:
            text = write_change(near, board)
            assert read_change(near, text) == board
            assert (text == ",") == (near == board)
            assert not [sign for sign in text if not "!" <= sign <= "~"]


def test_a_step_is_a_few_letters() -> None:
    assert write_change(GIVENS, writing.put_digit(GIVENS, (2,), 4, tidy=True)) == "0d"
    assert write_change(writing.put_digit(GIVENS, (2,), 4, tidy=True), GIVENS) == "0."
    assert write_change(GIVENS, writing.fill_cell(GIVENS, 2, 9, tidy=True)) == "0I"
    assert write_change(GIVENS, noted((3,), CENTRE, 4, 1)) == ",,109"
    assert write_change(noted((3,), CENTRE, 4), GIVENS) == ",,1."
    assert write_change(GIVENS, writing.toggle_colour(GIVENS, (0,), 8)) == ",,,.8"
    assert write_change(GIVENS, writing.strike_candidates(GIVENS, [2])) == ",,,,001"
    assert write_change(GIVENS, GIVENS.having(candidate_colours=((2, 1),))) == ",,,,,021"
    assert write_change(GIVENS.having(candidate_colours=((2, 1),)), GIVENS) == ",,,,,020"
    assert write_change(GIVENS, GIVENS.having(links=((2, 728, True),))) == ",,,,,,02mos"
    assert write_change(GIVENS.having(links=((2, 728, True),)), GIVENS) == ",,,,,,02mo0"
    several = writing.toggle_colour(writing.toggle_colour(GIVENS, (0,), 8), (0,), 1)
    assert write_change(GIVENS, several) == ",,,.ib"
    assert read_change(several, ",,,.0") == GIVENS, "as it was written before a cell could have several"


def test_a_change_to_too_many_links_is_refused() -> None:
    links = tuple([(0, 100 + end, False) for end in range(MAX_LINKS)])
    before, after = GIVENS.having(links=links), GIVENS.having(links=links + ((1, 2, True),))
    assert read_change(GIVENS, write_change(GIVENS, before)) == before
    assert read_change(before, write_change(before, after)) is None


def test_text_that_is_no_change_is_none() -> None:
    for text in (
        "0",
        "0x0",
        "0J",
        "-d",
        "\x7fd",
        " d",
        "\nd",
        "é5",
        "0é",
        "0d,1",
        ",1",
        ",10",
        ",100",
        ",1g0",
        ",1vv",
        ",1é1",
        ",,,.9",
        ",,,.é",
        ",,,.a",
        ",,,.ab",
        ",,,.aaa",
        ",,,.aq",
        ",,,,,",
        "0d,,,,,.1",
        ",,,,.x",
        ",,,,,02",
        ",,,,,029",
        ",,,,,mp1",
        ",,,,,021,",
        ",,,,,,02mo",
        ",,,,,,mo02s",
        ",,,,,,02mox",
        ",,,,,021,02mos,",
        "0d" * 5000 + "0",
    ):
        assert read_change(GIVENS, text) is None, text[:200]
