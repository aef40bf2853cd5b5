"""Test the conversion of games to text and back."""

from shared.boards import board as boards
from shared.boards.board import Board
from solving.state import MAX_SAVE_POINTS, MAX_UNDO_STEPS, BoardState
from solving.steps import arriving, playing
from solving.texts import board_text
from solving.texts.game_text import moves_of, read_game, read_game_data, read_title, write_game
from sudoku_core.board.grid import line_of
from tests.boards import D
from tests.games import boards_from, played, same

# Invalid first lines, which lack a time or have a character that is not a digit.
HEADS = (
    "2",
    "2 ",
    "2 1",
    "2 1 ",
    "2 x 1",
    "2 -1 1",
    "2 1 x",
    "2 1 1 x",
    "2 1 1 1 1",
    "2 ١ 1",
    "2 " + "9" * 5000 + " 1",
)


def with_facts(seconds: int = 0, points: tuple[Board, ...] = (), hints: int = 0) -> BoardState:
    return arriving.restore_game_data(played(), seconds, points, hints)


def test_a_game_reads_back_with_every_step() -> None:
    for state in (
        BoardState(),
        arriving.read_text(BoardState(), D),
        played(),
        playing.clear_board(played()),
        playing.undo(played()),
        with_facts(4000, (Board(), arriving.read_text(BoardState(), D).board)),
        with_facts(7, hints=3),
    ):
        text = write_game(state, 1234567890123)
        saved = read_game(text, "name")
        assert same(saved, state)
        assert saved
        assert (saved.when, saved.game.name) == (1234567890123, "name")
        assert read_game_data(text) == (state.game.seconds, state.game.points, state.game.hints)
        title = read_title(text, "name")
        assert title
        assert (title.name, title.board, title.when) == ("name", state.board, saved.when)
        assert title.givens == line_of(boards.givens(state.board))
        assert title.is_blank == (state.board == Board())


def test_times_are_no_work() -> None:
    text = write_game(played(), 1)
    assert moves_of(text) == moves_of(write_game(with_facts(7), 2))
    assert moves_of(text) != moves_of(write_game(with_facts(points=(Board(),)), 1))
    assert moves_of(text) != moves_of(write_game(playing.undo(played()), 1))


def test_a_game_that_was_read_goes_on() -> None:
    saved = read_game(write_game(played(), 1))
    assert saved
    state = arriving.restore_game(BoardState(), saved)
    assert playing.undo(state).board == playing.undo(played()).board
    assert playing.redo(playing.redo(state)).board == playing.redo(playing.redo(played())).board


def test_text_that_is_no_game_is_none() -> None:
    good = write_game(played(), 1)
    assert read_game(good)
    assert read_title(good)
    head, board, past, future, points = good.split("\n")
    texts = ["\n".join([wrong, board, past, future, points]) for wrong in HEADS] + [
        "",
        "\n\n\n",
        "\n\n\n\n",
        "nonsense",
        good[1:],
        good + "\n",
        "3" + good[1:],
        "1" + good[1:],
        "\n".join([head, board, past, future]),
        "\n".join([head, board[:-1], past, future, points]),
        "\n".join([head, "", past, future, points]),
        "\n".join([head, board, past, future, "0J"]),
        "\n".join([head, board, past, future, " ".join([",1"] * (MAX_SAVE_POINTS + 1))]),
        "\n".join([head, board, " ".join(["0d"] * (MAX_UNDO_STEPS + 1)), "", points]),
    ]
    for text in texts:
        assert read_game(text) is None, text[:200]


def test_steps_are_read_when_they_are_taken_and_damaged_ones_end_the_history() -> None:
    head, board, past, future, points = write_game(played(), 1).split("\n")
    steps = len(played().game.past)
    for damaged, undone, redone in (
        ((past + " x", future), 0, 2),
        ((past + " -", future), 0, 2),
        (("-- " + past, future), steps, 2),
        ((past, future + ",,,,,"), steps, 0),
        ((past, "0J"), steps, 0),
    ):
        saved = read_game("\n".join([head, board] + list(damaged) + [points]))
        assert saved, damaged
        assert saved.board == played().board
        for take, taken, expected in (
            (playing.undo, playing.undo(played()), undone),
            (playing.redo, playing.redo(played()), redone),
        ):
            state, count = arriving.restore_game(BoardState(), saved), 0
            while state.game.past if take is playing.undo else state.game.future:
                before, state = state, take(state)
                if state.message == ("status.steps_damaged", None):
                    assert state.board == before.board
                else:
                    count += 1
                    assert count > 1 or state.board == taken.board
            assert count == expected, damaged


def test_every_board_that_is_read_is_a_board() -> None:
    good = write_game(played(), 1)
    signs = "0.~Z, \n"
    for place in range(0, len(good), 5):
        sign = signs[place // 5 % len(signs)]
        saved = read_game(good[:place] + sign + good[place + 1 :])
        if saved:
            around = boards_from(saved.board, saved.game.past) + boards_from(saved.board, saved.game.future)
            assert saved.board
            for board in [saved.board] + [each for each in around if each]:  # None if damaged
                assert board_text.read_board(board_text.write_board(board)) == board
