"""Test addresses and the boards in them."""

from shared.boards import board as boards
from shared.boards.board import CENTRE, Board
from shared.words import Words
from solving import address, writing
from solving.state import BoardState, Path
from sudoku_core.board.grid import line_of
from sudoku_core.notation import parse

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GIVENS = boards.board_of_grid(parse(D))
DOTS = "." * 81


def said(state: BoardState) -> str:
    with open("web/locales/en.json") as file:
        words = Words(file.read(), "en")
    return words.say(*state.message) if state.message else ""


def with_entry() -> Board:
    return writing.put_digit(GIVENS, (2,), 4, tidy=True)


def test_a_puzzle_parameter_gives_givens() -> None:
    for text in (D, D.replace(".", "0"), ",".join(D)):
        board = address.read_address({"puzzle": text})[1]
        assert board == GIVENS
        assert line_of(boards.givens(GIVENS)) == D


def test_what_is_written_reads_back() -> None:
    for board in (
        Board(),
        GIVENS,
        with_entry(),
        writing.unlock_givens(GIVENS),
        writing.toggle_note(GIVENS, (2, 3), CENTRE, 4),
        writing.toggle_colour(GIVENS, (0, 80), 8),
        writing.fill_cell(with_entry(), 3, 6, tidy=True),
    ):
        query = address.write_address(board)
        name, text = query[1:].split("=")
        state, read = address.read_address({name: text})
        assert (read, state.message) == (board, None)
        assert "".join([sign for sign in text if not sign.isalpha() and sign not in "0123456789._"]) == ""


def test_only_a_board_of_givens_alone_is_a_puzzle() -> None:
    assert address.write_address(GIVENS) == "?puzzle=" + D
    assert address.write_address(Board()) == "?puzzle=" + DOTS.replace(".", "0")
    for board in (
        with_entry(),
        writing.unlock_givens(GIVENS),
        writing.toggle_note(GIVENS, (2,), CENTRE, 4),
        writing.toggle_colour(GIVENS, (0,), 1),
    ):
        assert address.write_address(board)[:9] == "?state=2_"


def test_candidates_that_a_puzzle_has_lost_are_noted() -> None:
    groups = "".join(["12 "] + ["123456789 "] * 80)
    board = address.read_address({"puzzle": groups})[1]
    assert board
    assert board.centre == (3,) + (511,) * 80
    assert address.write_address(board)[:9] == "?state=2_"


def test_a_bad_value_is_said_and_the_rest_is_kept() -> None:
    for parameters, key in (
        ({"puzzle": D[:50]}, "error.length"),
        ({"puzzle": "<b>x</b>"}, "error.empty"),
        ({"puzzle": ""}, "error.empty"),
        ({"state": ""}, "address.state"),
        ({"state": "3_" + DOTS + "_" + DOTS}, "address.state"),
        ({"state": "2_" + DOTS}, "address.state"),
        ({"theme": "pink"}, "address.theme"),
        ({"theme": ""}, "address.theme"),
        ({"lang": "tlh"}, "address.language"),
        ({"lang": ""}, "address.language"),
    ):
        state, board = address.read_address(parameters)
        assert state.message, parameters
        assert (state.message[0], board, state.theme, state.language) == (key, None, "auto", "en")


def test_of_a_state_and_a_puzzle_a_good_one_is_shown_and_a_bad_one_said() -> None:
    state, board = address.read_address({"state": "nonsense", "puzzle": D})
    assert (state.message, board) == (("address.state_instead", None), GIVENS)
    good = address.write_address(with_entry())[len("?state=") :]
    state, board = address.read_address({"state": good, "puzzle": D[:50]})
    assert board == with_entry()
    assert said(state) == "The puzzle in this address cannot be read. The line has 50 cells, not 81."


def test_punctuation_after_colours_and_links_of_candidates_is_dropped() -> None:
    board = GIVENS.having(candidate_colours=((2, 3),), links=((2, 3, True),))
    written = address.write_address(board)
    assert written.startswith("?state=2_")
    assert address.read_address({"state": written[len("?state=") :]})[1] == board
    for sign in (".", ",", ")", "…"):
        assert address.read_address({"state": written[len("?state=") :] + sign})[1] == board


def test_several_bad_values_are_all_said() -> None:
    state, board = address.read_address({"state": "x", "puzzle": D[:50], "theme": "pink", "lang": "tlh"})
    assert board is None
    for words in ("position", "50 cells", "“pink”", "“tlh”"):
        assert words in said(state), words


def test_theme_language_and_frame_are_part_of_the_state() -> None:
    state, board = address.read_address(
        {"theme": "dark", "lang": "zh-CN", "puzzle": D, "embed": "1"}, ["en-US"]
    )
    assert (state.theme, state.language, state.embedded) == ("dark", "zh-CN", True)
    assert (state.phase, state.message, board) == ("typing", None, GIVENS)
    state, board = address.read_address({"lang": "tlh"}, ["fr", "zh-TW", "en"])
    assert (state.language, state.embedded, board) == ("zh-CN", False, None)
    assert state.message == ("address.language", {"text": "tlh"})


def test_a_step_of_the_path_is_named_and_what_is_no_number_is_said() -> None:
    for text, step in (("12", 12), ("1", 1), ("0", 0), ("-1", 0), ("x", 0), ("123456", 0)):
        state, board = address.read_address({"puzzle": D, "path": text})
        assert (state.requested_step, board) == (step, GIVENS)
        assert (text in said(state)) == (step == 0)
    assert address.read_address({"path": ""})[0].message is None
    assert address.write_address(GIVENS, Path(index=11)) == "?puzzle=" + D + "&path=12"


def test_the_address_follows_the_path_and_keeps_what_else_it_says() -> None:
    query = "?lang=en&puzzle=" + DOTS + "&path=3&theme=dark"
    assert address.write_path(GIVENS, Path(index=4), query) == "?puzzle=" + D + "&path=5&lang=en&theme=dark"
    assert address.write_path(GIVENS, None, query) == "?lang=en&puzzle=" + DOTS + "&theme=dark"
    assert address.write_path(GIVENS, None, "?path=3") == ""


def test_the_address_asks_for_a_puzzle_by_name_by_technique_or_by_day() -> None:
    for parameters, command in (
        ({"new": "1-hard-7K3Q", "needs": "x-wing"}, ("open_new", "1-hard-7K3Q")),
        ({"needs": "x-wing", "day": "today"}, ("open_needing", "x-wing")),
        ({"day": "today", "level": "hard"}, ("day_puzzle", "today", "hard")),
        ({"needs": "x-wing", "puzzle": "1"}, ()),
        ({"needs": ""}, ()),
    ):
        assert address.requested_command(parameters) == command
    assert (
        address.replace_puzzle("?needs=x-wing&lang=en", "new=1-x-wing-7K3Q") == "?new=1-x-wing-7K3Q&lang=en"
    )
