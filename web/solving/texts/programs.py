"""Make links that open the puzzle in other programs.

These are plain links: nothing is sent until the player follows one. The puzzle consists of the givens, or
of the entries if there are no givens.

SudokuWiki      `https://www.sudokuwiki.org/sudoku.htm?bd=` and 81 digits, 0 for an empty cell; or, to
    distinguish entries from givens, "S9B" and two base-36 digits for each cell: a given is 0 to 9, an entry
    its digit plus 9, a set of candidates its mask plus 18 (version 'B' of
    https://www.sudokuwiki.org/Sudoku_String_Definitions, by the site's author).
sudoku.coach    `https://sudoku.coach/en/play/` and 81 digits, 0 for an empty cell. The site does not
    document its links; this form is in use, for example by the MIT Logic Puzzle Open, 2025:
    https://sudoku.coach/en/play/000001700000006300123408500567804200000000000004703158008107642005300000002600000
SudokuPad       `https://sudokupad.app/scf` and its "classic" code: each character is a digit and the
    number of empty cells (up to five) after it. From its author's own source: `decodeSCF` and
    `zipClassicSudoku2` in src/puzzletools_lib.js of https://github.com/SudokuPad/sudokutools.

The last two formats cannot represent entries.
"""

from shared.boards.board import ENTRY, GIVEN, Board, candidates, givens
from sudoku_core.board.digits import ALL
from sudoku_core.board.geometry import CELLS

_BASE_36_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_CLASSIC_CODES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_MAX_BLANKS = 5


def program_links(board: Board) -> tuple[tuple[str, str], ...]:
    """Return (name, address) for each program that can open this puzzle, or () for an empty board."""
    entries = tuple([value if kind == ENTRY else 0 for value, kind in zip(board.values, board.kinds)])
    puzzle = givens(board)
    if not any(puzzle):
        puzzle, entries = entries, (0,) * 81
    if not any(puzzle):
        return ()
    line = "".join([str(digit) for digit in puzzle])
    position = _sudokuwiki_position(board, puzzle) if any(entries) else line
    return (
        ("SudokuWiki", "https://www.sudokuwiki.org/sudoku.htm?bd=" + position),
        ("sudoku.coach", "https://sudoku.coach/en/play/" + line),
        ("SudokuPad", "https://sudokupad.app/scf" + _sudokupad_code(line)),
    )


def _sudokuwiki_position(board: Board, puzzle: tuple[int, ...]) -> str:
    """Return givens, entries and candidates in SudokuWiki's format, but no digits filled in by Solve."""
    values = [value if kind in (GIVEN, ENTRY) else 0 for value, kind in zip(board.values, board.kinds)]
    free_digits = candidates(Board(values=tuple(values), struck=board.struck))
    codes = []
    for cell in CELLS:
        if puzzle[cell]:
            code = puzzle[cell]
        elif values[cell]:
            code = 9 + values[cell]
        else:
            # The format has no code for a cell without candidates. Given all candidates, SudokuWiki
            # computes its own.
            code = 18 + (free_digits[cell] or ALL)
        codes.append(_BASE_36_DIGITS[code // 36] + _BASE_36_DIGITS[code % 36])
    return "S9B" + "".join(codes)


def _sudokupad_code(line: str) -> str:
    """Return the 81 digits in SudokuPad's short format."""
    code = ""
    index = 0
    while index < 81:
        digit = int(line[index])
        blank_count = 0
        index += 1
        while index < 81 and line[index] == "0" and blank_count < _MAX_BLANKS:
            blank_count += 1
            index += 1
        code += _CLASSIC_CODES[digit + 10 * blank_count]
    return code
