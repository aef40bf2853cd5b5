"""Read records: lines of fields separated by colons, with a puzzle in one field.

    :<code>:<digits>:<81 cells>:<eliminated candidates>:<eliminations>:<placements>:<chain length>
    <81 cells>:<number of solutions>:<the first solution, or nothing>

The first form is HoDoKu's library of positions: an entry has a `+` before it, and a candidate is written as
digit, row and column. The tests of tdoku use the second form. Both have the format "line", so that an
answer is a line of 81 cells.
"""

from sudoku_core.board import digits as sets
from sudoku_core.board.bounded import parse_json
from sudoku_core.board.grid import Grid
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.shapes import EMPTY_CHARACTERS, MAX_CELLS_OF_ROW, has_only, is_prose

_DIGITS = "123456789"

# The index of the first of up to three fields that are lists of candidates in HoDoKu's library.
_ELIMINATED_FIELD = 4

# Separators between a puzzle and other texts on its line, such as a time of day with colons.
_FIELD_SEPARATORS = "\t,;|"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_PY_SUDOKU_TITLE = "9x9 (3x3) SUDOKU PUZZLE"  # printed by py-sudoku
_PUZZLE_COLUMNS = ("puzzle", "puzzles", "quizzes", "sudoku", "problem", "grid", "board")


def unwrap_records(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines; drop names of columns, and replace a line of JSON with the puzzle in it."""
    for line in lines:
        if line and line.lstrip()[:1] == "{" and '"puzzle"' in line:
            yield _puzzle_of_json(line) or line
        elif not (line and _is_heading(line)):
            yield line


def _puzzle_of_json(line: str) -> "str | None":
    try:
        puzzle = parse_json(line)["puzzle"]
    except (KeyError, TypeError, ValueError):
        return None
    return puzzle if isinstance(puzzle, str) and "\n" not in puzzle else None


def _is_heading(line: str) -> bool:
    """Return whether this line has the names of columns, or is a heading printed by py-sudoku."""
    first_character = line.lstrip()[:1]
    if first_character != '"' and not first_character.isalpha():  # true for nearly every line
        return line == _PY_SUDOKU_TITLE
    if line.startswith("Difficulty: "):
        return True
    names = line.lower().replace(";", ",").replace("\t", ",").replace('"', "").split(",")
    names = [name.strip() for name in names]
    has_puzzle_column = len(names) > 1 and bool([name for name in names if name in _PUZZLE_COLUMNS])
    return has_puzzle_column and not [
        name for name in names if not name.replace("_", "").replace(" ", "").isalpha()
    ]


def puzzle_of_record(line: str) -> "str | Grid | PuzzleError | None":
    """Return the puzzle in a line of fields, or a text for the caller to parse; None for other lines."""
    if ":" not in line:
        return None
    fields = line.strip().split(":")
    if is_library_line(line):
        return _read_library_fields(fields)
    if len(fields) < 2 or len(fields) > 3 or len(fields[0]) <= MAX_CELLS_OF_ROW or is_prose(fields[0]):
        return None
    if not fields[1] or not has_only("0123456789", fields[1]):
        return None
    puzzle, solution = fields[0].strip(), "".join(fields[2:]).strip()
    if len(puzzle) > 81:
        words = "".join(
            [" " if character in _FIELD_SEPARATORS else character for character in puzzle]
        ).split()
        if [word for word in words if len(word) == 81]:
            return None
    if solution and len(solution) != 81:
        return PuzzleError("length", text=str(len(solution)))
    if len(puzzle) == 81 and not _is_solution(solution, puzzle):
        return PuzzleError("several", text="2")
    return puzzle


def is_library_line(line: str) -> bool:
    """Return whether this line is in the format of HoDoKu's library, perhaps with errors."""
    if ":" not in line or line.strip()[:1] != ":":
        return False
    fields = line.strip().split(":")
    is_code = len(fields[1]) > 3 and has_only("0123456789", fields[1][:4])
    return len(fields) > 3 and (is_code or len(fields[3]) > MAX_CELLS_OF_ROW)


def _is_solution(solution: str, puzzle: str) -> bool:
    """Return whether this text is empty or a solution that agrees with the puzzle."""
    if not has_only(_DIGITS, solution):
        return False
    return all(solved == value or value not in _DIGITS for value, solved in zip(puzzle, solution))


def _read_library_fields(fields: list[str]) -> "Grid | PuzzleError":
    """Return the position in the fields of a line of HoDoKu's library."""
    cells: list[str] = []  # 81 cells, such as ".", "5" and "+5"
    prefix = ""
    for character in fields[3].strip():
        if character == "+" and not prefix:
            prefix = character
        else:
            cells.append(prefix + character)
            prefix = ""
    if prefix:
        cells.append(prefix)
    if len(fields) > 9:
        # The line break before the next record was lost, so its fields follow.
        count = len(
            "".join([field for field in fields[3:] if len(field) > MAX_CELLS_OF_ROW]).replace("+", "")
        )
        return PuzzleError("length", text=str(count))
    if len(cells) != 81:
        return PuzzleError("length", text=str(len(cells)))
    values, givens = [], []
    for cell, character in enumerate(cells):
        if len(character) == 1 and character in EMPTY_CHARACTERS:
            values.append(0)
            givens.append(0)
        elif character[-1] in _DIGITS and character[:-1] in ("", "+"):
            values.append(int(character[-1]))
            givens.append(0 if character[0] == "+" else values[-1])
        else:
            return PuzzleError("digit", cell // 9 + 1, cell % 9 + 1, character)
    candidates = [sets.ALL] * 81
    for index in range(_ELIMINATED_FIELD, min(len(fields), _ELIMINATED_FIELD + 3)):
        for word in fields[index].split():
            if len(word) != 3 or not has_only(_DIGITS, word):
                return PuzzleError("eliminated", text=word)
            if index == _ELIMINATED_FIELD:
                cell = int(word[1]) * 9 + int(word[2]) - 10
                candidates[cell] &= ~sets.only(int(word[0]))
    return Grid(values, candidates, givens)
