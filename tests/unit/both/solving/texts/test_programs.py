"""Test links to other programs."""

from shared.boards import board as boards
from shared.boards.board import Board
from solving import writing
from solving.texts.programs import program_links
from sudoku_core.board.grid import Grid

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BLANKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"


def board_of(line: str) -> Board:
    return boards.board_of_grid(Grid(tuple([int(sign) if sign in "123456789" else 0 for sign in line])))


def address(board: Board, program: str) -> str:
    return [link for name, link in program_links(board) if name == program][0]  # noqa: RUF015


def unzipped(code: str) -> str:
    """Decode SudokuPad's classic code as SudokuPad's own decoder does."""
    return "".join([str(BLANKS.index(sign) % 10) + "0" * (BLANKS.index(sign) // 10) for sign in code])


def test_an_empty_board_has_no_links() -> None:
    assert program_links(Board()) == ()


def test_givens_go_everywhere() -> None:
    line = D.replace(".", "0")
    board = board_of(D)
    assert address(board, "SudokuWiki") == "https://www.sudokuwiki.org/sudoku.htm?bd=" + line
    assert address(board, "sudoku.coach") == "https://sudoku.coach/en/play/" + line
    start = "https://sudokupad.app/scf"
    assert address(board, "SudokuPad")[: len(start)] == start
    assert unzipped(address(board, "SudokuPad")[len(start) :]) == line


def test_sudokupad_code_of_long_runs_and_at_the_edges() -> None:
    for line in ("1" + "0" * 80, "0" * 80 + "9", "0" * 40 + "5" + "0" * 40, "123456789" * 9):
        assert unzipped(address(board_of(line), "SudokuPad").split("scf")[1]) == line


def test_entries_go_where_they_are_taken() -> None:
    board = writing.put_digit(board_of(D), (2,), 4, tidy=False)
    position = address(board, "SudokuWiki").split("=S9B")[1]
    assert len(position) == 162
    assert position[:8] == "05030d1g"  # 5 and 3 are givens; entry 4: 9 + 4; candidates 2, 6: 18 + 34
    assert address(board, "sudoku.coach").split("/")[-1] == D.replace(".", "0")
    assert unzipped(address(board, "SudokuPad").split("scf")[1]) == D.replace(".", "0")


def test_what_solve_filled_in_goes_nowhere() -> None:
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    board = board_of(D)
    assert program_links(
        writing.fill_empty_cells(board, tuple([int(sign) for sign in solution]), tidy=True)
    ) == program_links(board)
    board = writing.put_digit(board, (2,), 4, tidy=False)
    assert program_links(writing.fill_cell(board, 3, 6, tidy=True)) == program_links(board)


def test_a_puzzle_typed_in_and_not_locked_is_its_entries() -> None:
    assert program_links(writing.unlock_givens(board_of(D))) == program_links(board_of(D))


def test_a_cell_without_candidates_is_not_taken_for_a_digit() -> None:
    board = board_of("12345678." + "........9" + "." * 63)
    board = writing.put_digit(board, (80,), 1, tidy=False)
    position = address(board, "SudokuWiki").split("=S9B")[1]
    assert position[16:18] == "ep"  # 18 + 511 means all nine candidates


def test_a_position_that_sudokuwiki_itself_has() -> None:
    # Compare only the clues and the solved cells of an example from SudokuWiki, because it has fewer
    # candidates than our board.
    example = (
        "4s010g091803064a4c281c1i2t082q7r7v81094g520l1o1m054b074i0g024i018i04038i4nbqba048y02b70gc34306040c"
        "07b6020eb707bk01447wbeba0f0558bgc22q032qb7bfbf4ebi05067u010g02bi"
    )
    figures = "0123456789abcdefghijklmnopqrstuvwxyz"
    codes = [
        36 * figures.index(example[at]) + figures.index(example[at + 1]) for at in range(0, len(example), 2)
    ]
    board = board_of("".join([str(code) if code < 10 else "." for code in codes]))
    for cell, code in enumerate(codes):
        if 10 <= code <= 18:
            board = writing.put_digit(board, (cell,), code - 9, tidy=False)
    ours = address(board, "SudokuWiki").split("=S9B")[1]
    for cell, code in enumerate(codes):
        our_code = 36 * figures.index(ours[2 * cell]) + figures.index(ours[2 * cell + 1])
        if code <= 18:
            assert our_code == code
        else:
            assert our_code > 18
            assert (our_code - 18) & (code - 18) == code - 18
