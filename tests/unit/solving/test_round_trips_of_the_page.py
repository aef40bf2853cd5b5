"""Test round trips of boards, steps and games through the page's texts, and that no text causes a crash."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.boards import board as boards
from shared.boards.board import Board
from solving import address
from solving.state import Game
from solving.texts import board_text
from solving.texts.board_changes import read_change, write_change
from solving.texts.game_text import SavedGame, read_game, read_title, write_game
from sudoku_core.board.grid import line_of
from tests.games import boards_from, steps_from

pytestmark = pytest.mark.slow

layers_of_notes = st.dictionaries(st.integers(0, 80), st.integers(1, 511), max_size=9)
digits = st.dictionaries(st.integers(0, 80), st.tuples(st.integers(1, 9), st.integers(1, 3)), max_size=20)
colours = st.dictionaries(st.integers(0, 80), st.integers(1, 2**boards.COLOURS - 1), max_size=5)


def layer(items: dict[int, int]) -> tuple[int, ...]:
    return tuple(items.get(cell, 0) for cell in range(81))


def make_board(
    digits: dict[int, tuple[int, int]],
    corner: dict[int, int],
    centre: dict[int, int],
    colours: dict[int, int],
    struck: dict[int, int],
    candidate_colours: dict[int, int],
    links: dict[tuple[int, int], bool],
) -> Board:
    values = layer({cell: value for cell, (value, _) in digits.items()})
    kinds = layer({cell: kind for cell, (_, kind) in digits.items()})
    return Board(
        values=values,
        kinds=kinds,
        corner=layer(corner),
        centre=layer(centre),
        colours=layer(colours),
        struck=layer(struck),
        candidate_colours=tuple(sorted(candidate_colours.items())),
        links=tuple((start, end, links[start, end]) for start, end in sorted(links)),
    )


candidates = st.integers(0, 728)
pairs = st.tuples(candidates, candidates).filter(lambda pair: pair[0] != pair[1]).map(sorted).map(tuple)
candidate_colours = st.dictionaries(candidates, st.integers(1, boards.COLOURS), max_size=9)
links = st.dictionaries(pairs, st.booleans(), max_size=9)

any_board = st.builds(
    make_board,
    digits,
    layers_of_notes,
    layers_of_notes,
    colours,
    layers_of_notes,
    candidate_colours,
    links,
)


histories = st.lists(any_board, max_size=3).map(tuple)


def make_game(board: Board, past: tuple[Board, ...], future: tuple[Board, ...], when: int) -> SavedGame:
    game = Game(past=steps_from(board, past), future=steps_from(board, future))
    return SavedGame(board=board, game=game, when=when)


games = st.builds(make_game, any_board, histories, histories, st.integers(0, 10**15 - 1))

signs = st.text(alphabet="12_.,ges0vdI ~\n9é", max_size=300)
marks = st.text(alphabet=".123456789", min_size=81, max_size=81)
kinds = st.text(alphabet=".ges", min_size=81, max_size=81)
damaged_boards = st.lists(marks | kinds | signs, max_size=9).map(lambda layers: "_".join(["2", *layers]))


def is_valid(board: Board) -> bool:
    return (
        [len(items) for items in board.layers()] == [81] * 6
        and all(bool(value) == bool(kind) for value, kind in zip(board.values, board.kinds))
        and all(
            0 <= item <= most
            for items, most in zip(board.layers(), (9, 3, 511, 511, 255, 511))
            for item in items
        )
    )


@settings(deadline=None)
@given(any_board)
def test_every_board_reads_back(board: Board) -> None:
    assert board_text.read_board(board_text.write_board(board)) == board


@settings(deadline=None)
@given(any_board)
def test_every_board_reads_back_from_its_address(board: Board) -> None:
    name, text = address.write_address(board)[1:].split("=")
    state, read = address.read_address({name: text})
    assert (read, state.message) == (board, None)


@settings(deadline=None)
@given(any_board, any_board)
def test_every_change_reads_back(near: Board, board: Board) -> None:
    text = write_change(near, board)
    assert read_change(near, text) == board
    assert text.isascii()
    assert " " not in text
    assert "\n" not in text


@settings(deadline=None)
@given(games)
def test_every_game_reads_back(saved: SavedGame) -> None:
    text = write_game(saved, saved.when)
    read = read_game(text)
    assert read
    assert (read.board, read.game.past, read.game.future, read.when) == (
        saved.board,
        saved.game.past,
        saved.game.future,
        saved.when,
    )
    assert boards_from(read.board, read.game.past) == boards_from(saved.board, saved.game.past)
    title = read_title(text)
    assert title
    assert title.board == saved.board
    assert title.givens == line_of(boards.givens(saved.board))


@settings(deadline=None)
@given(st.text(max_size=300) | signs | damaged_boards)
def test_any_text_is_a_valid_board_or_none(text: str) -> None:
    board = board_text.read_board(text)
    if board:
        assert is_valid(board)
        # Compare boards instead of texts, because a text of version 2 may contain or omit empty layers.
        assert board_text.read_board(board_text.write_board(board)) == board


@settings(deadline=None)
@given(any_board, st.text(max_size=100) | signs)
def test_any_text_is_a_change_to_a_valid_board_or_none(near: Board, text: str) -> None:
    board = read_change(near, text)
    assert board is None or is_valid(board)


@settings(deadline=None)
@given(games, st.integers(0), st.text(max_size=3) | signs, st.integers(0, 3))
def test_a_damaged_text_is_a_valid_game_or_none(
    saved: SavedGame, place: int, inserted: str, lost: int
) -> None:
    text = write_game(saved, saved.when)
    place %= len(text) + 1
    read = read_game(text[:place] + inserted + text[place + lost :])
    if read:
        assert is_valid(read.board)
        for board in boards_from(read.board, read.game.past) + boards_from(read.board, read.game.future):
            assert board is None or is_valid(board)
