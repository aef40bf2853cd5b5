"""Test the conversion of boards to text and back, and texts that are not boards."""

from shared.boards.board import CENTRE, Board
from solving import writing
from solving.texts import board_text
from solving.texts.mark_text import MAX_LINKS, write_candidate
from tests.boards import DOTS, GIVENS, SOLUTION, D, full, noted


def test_what_is_written_reads_back() -> None:
    for board in (
        Board(),
        GIVENS,
        full(),
        writing.fill_empty_cells(full(), SOLUTION, tidy=True),
        writing.unlock_givens(full()),
    ):
        assert board_text.read_board(board_text.write_board(board)) == board
    every_note = Board(centre=tuple(range(431, 512)), corner=tuple(range(81)))
    assert board_text.read_board(board_text.write_board(every_note)) == every_note


def test_layers_at_the_end_that_are_empty_are_left_out() -> None:
    assert board_text.write_board(Board()) == "2_" + DOTS + "_" + DOTS
    assert len(board_text.write_board(full()).split("_")) == 7
    assert board_text.write_board(noted((2,), CENTRE, 1, 9)) == "_".join(
        ["2", D, "".join(["." if sign == "." else "g" for sign in D]), DOTS, "..81" + "." * 78]
    )


def test_a_colour_is_its_number_as_it_was_before_a_cell_could_have_several() -> None:
    one = writing.toggle_colour(Board(), (0,), 8)
    assert board_text.write_board(one) == "2_" + "_".join([DOTS, DOTS, DOTS, DOTS, "8" + DOTS[1:]])
    several = writing.toggle_colour(one, (0,), 1)
    assert board_text.write_board(several) == "2_" + "_".join([DOTS, DOTS, DOTS, DOTS, "ib" + DOTS[1:]])
    every_colour = Board(colours=tuple(range(175, 256)))
    assert board_text.read_board(board_text.write_board(every_colour)) == every_colour


def test_colours_and_links_of_candidates_are_lists_after_the_layers() -> None:
    before = "2_" + "_".join([DOTS] * 6)
    coloured = Board(candidate_colours=((0, 8), (728, 1)))
    assert board_text.write_board(coloured) == before + "_008mo1"
    linked = Board(links=((0, 81, True), (81, 728, False)))
    assert board_text.write_board(linked) == before + "__002hs2hmow"
    both = linked.having(candidate_colours=coloured.candidate_colours)
    assert both not in (linked, coloured, Board())
    for board in (coloured, linked, both):
        assert board_text.read_board(board_text.write_board(board)) == board


def test_text_that_is_no_list_of_colours_or_links_is_none() -> None:
    before = "2_" + "_".join([DOTS] * 6)
    colours = "_ __ _008_ _0 _00 _009 _000 _mp1 _x01 _0\xe91 _008008 _018008 _0081"
    links = "__002hs_ __0 __002h __002hx __002h0 __2h00s __0000s __00mps __002hs002hw __012hs002hw __002hss"
    for text in (colours + " " + links + " _." + DOTS).split(" "):
        assert board_text.read_board(before + text) is None, text
    some = [
        write_candidate(start) + write_candidate(end) + "w" for start in range(15) for end in range(15, 30)
    ]
    assert board_text.read_board(before + "__" + "".join(some[:MAX_LINKS]))
    assert board_text.read_board(before + "__" + "".join(some[: MAX_LINKS + 1])) is None


def test_text_that_is_no_board_is_none() -> None:
    one, kind = "1" + DOTS[1:], "g" + DOTS[1:]
    good = "2_" + one + "_" + kind
    assert board_text.read_board(good)
    notes = good + "_" + DOTS + "_"
    for text in (
        "",
        "_",
        "2",
        "2_",
        "2__",
        "nonsense",
        "\n",
        "\u0662_" + one + "_" + kind,  # a digit, but not an ASCII digit
        "3_" + one + "_" + kind,
        "02_" + one + "_" + kind,
        " " + good,
        good + "\n",
        good + "_" + DOTS + "_" + DOTS + "_" + DOTS + "_" + DOTS + "_",
        good + "_" + DOTS + "_" + DOTS + "_" + DOTS + "_x" + DOTS[1:],
        "2_" + one,
        "2_" + one + "_" + DOTS,
        "2_" + DOTS + "_" + kind,
        "2_" + one[:80] + "_" + kind,
        "2_" + one + "_" + kind + ".",
        "2_0" + one[1:] + "_" + kind,
        "2_١" + one[1:] + "_" + kind,
        "2_" + one + "_x" + kind[1:],
        "2_" + one + "_G" + kind[1:],
        notes + DOTS[1:],
        notes + DOTS + ".",
        notes + "0" + DOTS[1:],
        notes + "01" + DOTS[2:],
        notes + DOTS[1:] + "0",
        notes + DOTS[1:] + "c",
        notes + "00" + DOTS[1:],
        notes + "0x" + DOTS[1:],
        notes + "x0" + DOTS[1:],
        notes + "g0" + DOTS[1:],
        notes + "vv" + DOTS[1:],
        notes + "0." + DOTS[1:],
        notes + "１1" + DOTS[1:],
        notes + "v" * 100000,
        good + "_" + DOTS + "_" + DOTS + "_9" + DOTS[1:],
        good + "_" + DOTS + "_" + DOTS + "_0" + DOTS[1:],
        good + "_" + DOTS + "_" + DOTS + "_" + DOTS[1:],
        good + "_" + DOTS + "_" + DOTS + "_ab" + DOTS[1:],
        good + "_" + DOTS + "_" + DOTS + "_qa" + DOTS[1:],
        good + "_" + DOTS + "_" + DOTS + "_a" + DOTS[1:],
        "1_" + "_".join([D, DOTS, DOTS]),  # the text of version 1
    ):
        assert board_text.read_board(text) is None, text[:200]
