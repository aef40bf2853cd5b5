"""Addresses and the boards they carry. MicroPython runs this file too."""

import address
import game

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def board_with_entry() -> "game.Board":
    state = game.read(game.State(), D)
    return game.write(game.go(state, 2), 4).board


def test_a_puzzle_parameter_gives_givens() -> None:
    for text in (D, D.replace(".", "0"), ",".join(D)):
        board = address.read({"puzzle": text}).board
        assert board
        assert game.line(board[0]) == D
        assert game.line(game.givens(board)) == D


def test_what_is_written_reads_back() -> None:
    for board in (game.EMPTY_BOARD, game.read(game.State(), D).board, board_with_entry()):
        query = address.write(board)
        name, text = query[1:].split("=")
        visit = address.read({name: text})
        assert visit.board == board
        assert visit.problems == []


def test_only_a_board_with_entries_needs_a_state() -> None:
    assert address.write(game.read(game.State(), D).board) == "?puzzle=" + D
    assert address.write(board_with_entry())[:9] == "?state=1_"


def test_a_bad_value_is_said_and_the_rest_is_kept() -> None:
    dots = "." * 81
    for parameters, key in (
        ({"puzzle": D[:80]}, "error.length"),
        ({"puzzle": "<b>x</b>"}, "error.empty"),
        ({"puzzle": ""}, "error.empty"),
        ({"state": "nonsense"}, "address.state"),
        ({"state": "2_" + "_".join([dots] * 3)}, "address.state"),
        ({"state": "1_" + "_".join([dots, dots, dots[1:] + "x"])}, "address.state"),
        ({"state": "1_" + "_".join(["1" + dots[1:], "2" + dots[1:], dots])}, "address.state"),
        ({"theme": "pink"}, "address.theme"),
        ({"lang": "tlh"}, "address.language"),
    ):
        visit = address.read(parameters)
        assert [problem[0] for problem in visit.problems] == [key], parameters
        assert (visit.board, visit.theme, visit.language) == (None, "auto", "en")


def test_themes_and_languages() -> None:
    visit = address.read({"theme": "dark", "lang": "en", "puzzle": D})
    assert (visit.theme, visit.language, visit.problems) == ("dark", "en", [])
