"""Addresses and the boards they carry. MicroPython runs this file too."""

from solving import address
from solving import board as boards
from solving.address import choose_language
from solving.board import CENTRE, Board
from solving.state import line
from sudoku_core.notation import parse

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GIVENS = boards.of_grid(parse(D))
DOTS = "." * 81


def with_entry() -> Board:
    return boards.put(GIVENS, (2,), 4, tidy=True)


def test_a_puzzle_parameter_gives_givens() -> None:
    for text in (D, D.replace(".", "0"), ",".join(D)):
        board = address.read({"puzzle": text}).board
        assert board == GIVENS
        assert line(boards.givens(GIVENS)) == D


def test_what_is_written_reads_back() -> None:
    for board in (
        Board(),
        GIVENS,
        with_entry(),
        boards.unlock(GIVENS),
        boards.note(GIVENS, (2, 3), CENTRE, 4),
        boards.colour(GIVENS, (0, 80), 8),
        boards.fill_cell(with_entry(), 3, 6),
    ):
        query = address.write(board)
        name, text = query[1:].split("=")
        visit = address.read({name: text})
        assert visit.board == board
        assert visit.problems == []
        assert "".join([sign for sign in text if not sign.isalpha() and sign not in "0123456789._"]) == ""


def test_only_a_board_of_givens_alone_is_a_puzzle() -> None:
    assert address.write(GIVENS) == "?puzzle=" + D
    assert address.write(Board()) == "?puzzle=" + DOTS
    for board in (
        with_entry(),
        boards.unlock(GIVENS),
        boards.note(GIVENS, (2,), CENTRE, 4),
        boards.colour(GIVENS, (0,), 1),
    ):
        assert address.write(board)[:9] == "?state=2_"


def test_links_from_before_there_were_notes_still_work() -> None:
    entries, solved = ".." + "4" + "." * 78, "..." + "6" + "." * 77
    visit = address.read({"state": "1_" + D + "_" + entries + "_" + solved})
    assert visit.board == boards.fill_cell(with_entry(), 3, 6)
    assert visit.problems == []


def test_candidates_that_a_puzzle_has_lost_are_noted() -> None:
    groups = "".join(["12 "] + ["123456789 "] * 80)
    board = address.read({"puzzle": groups}).board
    assert board
    assert board.centre == (3,) + (511,) * 80
    assert address.write(board)[:9] == "?state=2_"


def test_a_bad_value_is_said_and_the_rest_is_kept() -> None:
    for parameters, key in (
        ({"puzzle": D[:80]}, "error.length"),
        ({"puzzle": "<b>x</b>"}, "error.empty"),
        ({"puzzle": ""}, "error.empty"),
        ({"state": ""}, "address.state"),
        ({"state": "nonsense", "puzzle": D}, "address.state"),
        ({"state": "3_" + DOTS + "_" + DOTS}, "address.state"),
        ({"state": "2_" + DOTS}, "address.state"),
        ({"state": "1_" + "_".join([DOTS, DOTS, DOTS[1:] + "x"])}, "address.state"),
        ({"state": "1_" + "_".join(["1" + DOTS[1:], "2" + DOTS[1:], DOTS])}, "address.state"),
        ({"theme": "pink"}, "address.theme"),
        ({"theme": ""}, "address.theme"),
        ({"lang": "tlh"}, "address.language"),
        ({"lang": ""}, "address.language"),
    ):
        visit = address.read(parameters)
        assert [problem[0] for problem in visit.problems] == [key], parameters
        assert (visit.board, visit.theme, visit.language) == (None, "auto", "en")


def test_themes_and_languages() -> None:
    visit = address.read({"theme": "dark", "lang": "zh-CN", "puzzle": D}, ["en-US"])
    assert (visit.theme, visit.language, visit.problems) == ("dark", "zh-CN", [])
    visit = address.read({"lang": "tlh"}, ["fr", "zh-TW", "en"])
    assert visit.language == "zh-CN"
    assert visit.problems == [("address.language", {"text": "tlh"})]


def test_the_address_chooses_the_language_then_the_browser() -> None:
    for wanted, browser, language in (
        (None, [], "en"),
        (None, ["fr", "de"], "en"),
        (None, ["en-GB", "zh-CN"], "en"),
        (None, ["zh", "en"], "zh-CN"),
        (None, ["zh-Hans"], "zh-CN"),
        (None, ["zh-TW"], "zh-CN"),
        (None, ["zh-HK"], "zh-CN"),
        (None, ["fr", "ZH-hant-hk", "en"], "zh-CN"),
        ("en", ["zh-CN"], "en"),
        ("zh-CN", ["en"], "zh-CN"),
        ("zh", [], "zh-CN"),
        ("zh_CN", [], "zh-CN"),
        ("en-US", ["zh"], "en"),
        ("tlh", ["zh"], "zh-CN"),
        ("english", [], "en"),
        ("", ["zhuang"], "en"),
    ):
        assert choose_language(wanted, browser) == language, (wanted, browser)
    assert address.language_of("english") is None
