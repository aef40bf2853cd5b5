"""Test links that mail, chat or word processors have changed: they still work, or report a loss."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import CENTRE, CORNER, Board
from solving import address, writing
from solving.state import BoardState
from solving.steps.arriving import read_text
from solving.texts import board_text
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.sending import seal_address
from sudoku_core.maker.chance import Chance
from sudoku_core.notation import parse
from tests.boards import D

if TYPE_CHECKING:
    from collections.abc import Callable

SITE = "https://x.org/lab/index.html"
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def random_lines() -> "list[str]":
    """Return 300 lines of 81 cells. Most of them end in empty cells, at most in 17."""
    chance = Chance("journeys")
    found = []
    for number in range(300):
        line = ["."] * 81
        for _ in range(27):
            line[chance.below(65 + number % 17)] = str(1 + chance.below(9))
        line[63] = str(1 + chance.below(9))
        found.append("".join(line))
    return found


LINES = random_lines()


def random_boards() -> "list[Board]":
    """Return boards with an entry, notes or colours, so that the text of some board ends in each layer."""
    found = []
    for number, line in enumerate(LINES[:60]):
        board = boards.board_of_grid(Grid(values_of(line)))
        empty = [cell for cell in range(70) if line[cell] == "."]
        first, second = empty[number % 7], empty[number % 11]
        changed = (
            writing.put_digit(board, (first,), 4, tidy=False),
            writing.toggle_note(board, (first, second), CORNER, 3),
            writing.toggle_note(board, (first, second), CENTRE, 9),
            writing.toggle_colour(board, (first, second), 2),
            writing.toggle_colour(writing.toggle_colour(board, (first,), 8), (first,), 1),
        )
        found.append(changed[number % len(changed)])
    return found


# Changes that a link survives if it ends in a letter or a digit.
HARMLESS: "tuple[tuple[str, Callable[[str], str]], ...]" = (
    ("nothing", lambda value: value),
    ("dots cut", lambda value: value.rstrip(".")),
    ("punctuation cut", lambda value: value.rstrip(".-_~,;:!?)")),
    ("word processor", lambda value: value.replace("...", "…")),
    ("comma", lambda value: value + ","),
    ("Chinese full stop", lambda value: value + "。"),
    ("bracket", lambda value: value + ")"),
    ("soft breaks", lambda value: value[:40] + "\u200b" + value[40:] + "\u2060"),
)


def read_parameter(name: str, value: str) -> "tuple[Board | None, object]":
    state, board = address.read_address({name: value})
    return board, state.message


def test_a_written_link_arrives_whole() -> None:
    written = [
        (address.write_address(boards.board_of_grid(parse(line))), boards.board_of_grid(parse(line)))
        for line in LINES
    ]
    written += [(address.write_address(board), board) for board in random_boards()]
    for number, (query, board) in enumerate(written):
        assert query[-1] in LETTERS, query
        name, _, value = query[1:].partition("=")
        for journey, change in HARMLESS if number < 4 else (HARMLESS[number % len(HARMLESS)],):
            assert read_parameter(name, change(value)) == (board, None), (journey, query)
        if number % 5 == 0:
            assert read_parameter(name, value + ".") == (board, ("address.full_stop", None)), query


def test_an_old_link_that_lost_its_last_dots_is_mended_and_that_is_said() -> None:
    old = [("puzzle", line, boards.board_of_grid(parse(line))) for line in LINES]
    old += [("state", board_text.write_board(board), board) for board in random_boards()]
    for name, value, board in old:
        for cut in (value.rstrip("."), value[:-1])[: 2 if value[-1] == "." else 1]:
            lost = len(value) - len(cut)
            assert read_parameter(name, cut) == (
                board,
                ("address.cut", {"count": lost}) if lost else None,
            ), value
    for name, value, board in old[270:330]:
        assert read_parameter(name, value + ".") == (board, ("address.full_stop", None)), value
        assert read_parameter(name, value.replace("...", "…")) == (board, None)


def test_a_pasted_link_is_mended_too() -> None:
    line = D[:76] + "....."
    whole = SITE + "?puzzle=" + line
    lost = len(line) - len(line.rstrip("."))
    folded = SITE + "?puzzle=3D" + line[:40] + "=\n" + line[40:].rstrip(".") + "\n"
    for text, message in (
        (whole, ("status.loaded", None)),
        (whole.rstrip("."), ("address.cut", {"count": lost})),
        (whole.rstrip(".") + "&lang=en", ("address.cut", {"count": lost})),
        (folded, ("address.cut", {"count": lost})),
        (whole + ".", ("address.full_stop", None)),
    ):
        state = read_text(BoardState(), text)
        assert state.board == boards.board_of_grid(parse(line)), text
        assert message[0] == "status.loaded" or state.message == message, text
    board = writing.put_digit(boards.board_of_grid(parse(line)), (2,), 4, tidy=True)
    state = read_text(BoardState(), SITE + "?state=" + board_text.write_board(board).rstrip("."))
    assert (state.board, state.message and state.message[0]) == (board, "address.cut")


def test_what_was_not_cut_at_its_dots_is_not_mended() -> None:
    line = D[:76] + "....."
    for name, value in (
        ("puzzle", line[:50]),
        ("puzzle", line.replace(".", "0")[:78]),
        ("puzzle", line + ".."),
        ("puzzle", line.replace(".", "")),
        ("state", "2_" + line[:80]),
        ("state", "2_" + line + "_" + line),
    ):
        board, message = read_parameter(name, value)
        assert board is None, value
        assert message, value


def test_any_address_is_sealed() -> None:
    for text, sent in (
        ("https://x.org/?code=ab-_", "https://x.org/?code=ab-%5F"),
        ("https://x.org/?code=ab-", "https://x.org/?code=ab%2D"),
        ("https://x.org/?label=Well.", "https://x.org/?label=Well%2E"),
        ("https://x.org/?puzzle=1...&lang=en", "https://x.org/?puzzle=1...&lang=en"),
        ("https://x.org/?lang=en&puzzle=1...", "https://x.org/?lang=en&puzzle=1000"),
        ("", ""),
    ):
        assert seal_address(text) == sent
