"""One game as text. MicroPython runs this file too."""

from solving.board import Board
from solving.state import HISTORY, State
from solving.steps import arriving, playing
from solving.texts import board_text
from solving.texts.game_text import read_game, read_title, write_game
from tests.boards import D
from tests.games import boards_from, played, same


def test_a_game_reads_back_with_every_step() -> None:
    for state in (
        State(),
        arriving.read_text(State(), D),
        played(),
        playing.clear(played()),
        playing.undo(played()),
    ):
        saved = read_game(write_game(state, 1234567890123))
        assert same(saved, state)
        assert saved
        assert saved.when == 1234567890123


def test_a_game_that_was_read_goes_on() -> None:
    saved = read_game(write_game(played(), 1))
    assert saved
    state = State(board=saved.board, past=saved.past, future=saved.future)
    assert playing.undo(state).board == playing.undo(played()).board
    assert playing.redo(playing.redo(state)).board == Board()


def test_text_that_is_no_game_is_none() -> None:
    good = write_game(played(), 1)
    assert read_game(good)
    assert read_title(good)
    head, board, past, future = good.split("\n")
    for text in (
        "",
        "\n\n\n",
        "nonsense",
        good[1:],
        good + "\n",
        "2" + good[1:],
        "\n".join([head, board, past]),
        "\n".join(["1", board, past, future]),
        "\n".join(["1 ", board, past, future]),
        "\n".join(["1 x", board, past, future]),
        "\n".join(["1 -1", board, past, future]),
        "\n".join(["1 ١", board, past, future]),
        "\n".join(["1 " + "9" * 5000, board, past, future]),
        "\n".join([head, board[:-1], past, future]),
        "\n".join([head, "", past, future]),
        "\n".join([head, board, past + " x", future]),
        "\n".join([head, board, "-- " + past, future]),
        "\n".join([head, board, past, future + ",,,,,"]),
        "\n".join([head, board, past, "0J"]),
        "\n".join([head, board, " ".join(["0d"] * (HISTORY + 1)), ""]),
    ):
        assert read_game(text) is None, text[:200]


def test_every_board_that_is_read_is_a_board() -> None:
    good = write_game(played(), 1)
    for place in range(0, len(good), 5):
        for sign in "0.~Z, \n":
            saved = read_game(good[:place] + sign + good[place + 1 :])
            if saved:
                around = boards_from(saved.board, saved.past) + boards_from(saved.board, saved.future)
                for board in [saved.board] + around:
                    assert board
                    assert board_text.read(board_text.write(board)) == board


def test_a_list_shows_givens_and_filled_cells() -> None:
    read = read_title(write_game(played(), 5))
    assert read
    assert read.when == 5
    assert read.name == D
