"""Test which kind of link a page draws between two candidates."""

from sudoku_core.board.digits import ALL, union
from sudoku_core.board.link_kinds import NONE, STRONG, WEAK, link_kind, strong_links


def candidate(row: int, column: int, digit: int) -> int:
    return 81 * (digit - 1) + 9 * (row - 1) + column - 1


def board_with(cells: "dict[tuple[int, int], tuple[int, ...]]") -> "list[int]":
    """Return the candidates of 81 cells: all digits, except in these cells (row, column)."""
    board = [ALL] * 81
    for (row, column), digits in cells.items():
        board[9 * (row - 1) + column - 1] = union(digits)
    return board


def test_two_candidates_of_a_cell() -> None:
    board = board_with({(1, 1): (4, 7), (1, 2): (4, 7, 9)})
    assert link_kind(board, candidate(1, 1, 4), candidate(1, 1, 7)) == STRONG
    assert link_kind(board, candidate(1, 2, 7), candidate(1, 2, 4)) == WEAK


def test_a_digit_in_two_cells() -> None:
    board = board_with({})
    for column in (1, 2, 4, 5, 6, 7, 9):
        board[9 + column - 1] = union((1, 2, 3))
    assert link_kind(board, candidate(2, 3, 4), candidate(2, 8, 4)) == STRONG
    assert link_kind(board, candidate(2, 8, 4), candidate(2, 3, 4)) == STRONG
    assert link_kind(board, candidate(2, 3, 4), candidate(3, 3, 4)) == WEAK  # the column has more places
    assert link_kind(board, candidate(2, 3, 4), candidate(3, 1, 4)) == WEAK  # the box has more places, too
    assert strong_links(board, 4) == [(candidate(2, 3, 4), candidate(2, 8, 4))]
    assert strong_links(board, 5) == [(candidate(2, 3, 5), candidate(2, 8, 5))]


def test_a_link_in_a_line_and_a_box_is_one_link() -> None:
    board = board_with({(1, column): (1,) for column in range(3, 10)})
    for row in (2, 3):
        for column in (1, 2, 3):
            board[9 * (row - 1) + column - 1] = union((1, 2))
    assert strong_links(board, 9) == [(candidate(1, 1, 9), candidate(1, 2, 9))]


def test_what_is_not_linked() -> None:
    board = board_with({(1, 1): (4, 7), (9, 9): ()})
    assert link_kind(board, candidate(1, 1, 7), candidate(5, 5, 7)) == NONE  # no common unit
    assert link_kind(board, candidate(1, 1, 7), candidate(1, 2, 4)) == NONE  # another digit and cell
    assert link_kind(board, candidate(1, 1, 7), candidate(1, 1, 7)) == NONE  # only one candidate
    assert link_kind(board, candidate(1, 1, 5), candidate(1, 2, 5)) == NONE  # 5 is not a candidate of r1c1
    assert link_kind(board, candidate(9, 8, 5), candidate(9, 9, 5)) == NONE  # a filled cell
