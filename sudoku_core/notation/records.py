"""Lines of fields with colons between them, one of which is a puzzle.

    :<code>:<digits>:<81 cells>:<eliminated candidates>:<eliminations>:<placements>:<chain length>
    <81 cells>:<number of solutions>:<the first of them, or nothing>

The first is HoDoKu's library of positions: `+` comes before a digit that is no given, and a candidate is
its digit, row and column. The second is the form of tdoku's tests. Both count as the format "line", so that
an answer is a line of 81.
"""

from sudoku_core.board import digits as sets
from sudoku_core.board.bounded import json_of
from sudoku_core.board.grid import Grid
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.shapes import EMPTY, has_only, is_prose

_DIGITS = "123456789"

# Here begin, in a line of HoDoKu's library, up to three fields that are lists of candidates.
_ELIMINATED = 4

# What separates a puzzle from something else on its line, as a time of day with colons.
_BETWEEN = "\t,;|"

# More cells than these are no row: they are meant as a whole puzzle.
_MANY = 27

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_TITLE = "9x9 (3x3) SUDOKU PUZZLE"  # of py-sudoku
_HEADS = ("puzzle", "puzzles", "quizzes", "sudoku", "problem", "grid", "board")


def puzzles_of_records(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines: of JSON with a puzzle the puzzle alone, and no names of columns."""
    for line in lines:
        if line and line.lstrip()[:1] == "{" and '"puzzle"' in line:
            yield _puzzle_of_json(line) or line
        elif not (line and _is_head(line)):
            yield line


def _puzzle_of_json(line: str) -> "str | None":
    try:
        puzzle = json_of(line)["puzzle"]
    except (KeyError, TypeError, ValueError):
        return None
    return puzzle if isinstance(puzzle, str) and "\n" not in puzzle else None


def _is_head(line: str) -> bool:
    """Return whether this line names the columns of a table, or is one of those that py-sudoku prints."""
    first = line.lstrip()[:1]
    if first != '"' and not first.isalpha():  # nearly every line
        return line == _TITLE
    if line.startswith("Difficulty: "):
        return True
    names = line.lower().replace(";", ",").replace("\t", ",").replace('"', "").split(",")
    names = [name.strip() for name in names]
    is_named = len(names) > 1 and bool([name for name in names if name in _HEADS])
    return is_named and not [name for name in names if not name.replace("_", "").replace(" ", "").isalpha()]


def puzzle_of_record(line: str) -> "str | Grid | PuzzleError | None":
    """Return the puzzle of a line of fields, a str like a line by itself; None for any other line."""
    if ":" not in line:
        return None
    fields = line.strip().split(":")
    if is_library_line(line):
        return _position(fields)
    if len(fields) < 2 or len(fields) > 3 or len(fields[0]) <= _MANY or is_prose(fields[0]):
        return None
    if not fields[1] or not has_only("0123456789", fields[1]):
        return None
    puzzle, solution = fields[0].strip(), "".join(fields[2:]).strip()
    if len(puzzle) > 81:
        words = "".join([" " if sign in _BETWEEN else sign for sign in puzzle]).split()
        if [word for word in words if len(word) == 81]:
            return None
    if solution and len(solution) != 81:
        return PuzzleError("length", text=str(len(solution)))
    if len(puzzle) == 81 and not _is_solution(solution, puzzle):
        return PuzzleError("several", text="2")
    return puzzle


def is_library_line(line: str) -> bool:
    """Return whether this is a line of HoDoKu's library, or must be meant as one."""
    if ":" not in line or line.strip()[:1] != ":":
        return False
    fields = line.strip().split(":")
    is_code = len(fields[1]) > 3 and has_only("0123456789", fields[1][:4])
    return len(fields) > 3 and (is_code or len(fields[3]) > _MANY)


def _is_solution(solution: str, puzzle: str) -> bool:
    """Return whether this is nothing, or 81 digits that have all values of the puzzle."""
    if not has_only(_DIGITS, solution):
        return False
    return all(after == value or value not in _DIGITS for value, after in zip(puzzle, solution))


def _position(fields: list[str]) -> "Grid | PuzzleError":
    """Return the position in the fields of a line of HoDoKu's library."""
    signs: list[str] = []
    placed = ""
    for sign in fields[3].strip():
        if sign == "+" and not placed:
            placed = sign
        else:
            signs.append(placed + sign)
            placed = ""
    if placed:
        signs.append(placed)
    if len(fields) > 9:
        # The fields of another line follow.
        count = len("".join([field for field in fields[3:] if len(field) > _MANY]).replace("+", ""))
        return PuzzleError("length", text=str(count))
    if len(signs) != 81:
        return PuzzleError("length", text=str(len(signs)))
    values, givens = [], []
    for cell, sign in enumerate(signs):
        if len(sign) == 1 and sign in EMPTY:
            values.append(0)
            givens.append(0)
        elif sign[-1] in _DIGITS and sign[:-1] in ("", "+"):
            values.append(int(sign[-1]))
            givens.append(0 if sign[0] == "+" else values[-1])
        else:
            return PuzzleError("digit", cell // 9 + 1, cell % 9 + 1, sign)
    candidates = [sets.ALL] * 81
    for number in range(_ELIMINATED, min(len(fields), _ELIMINATED + 3)):
        for word in fields[number].split():
            if len(word) != 3 or not has_only(_DIGITS, word):
                return PuzzleError("eliminated", text=word)
            if number == _ELIMINATED:
                cell = int(word[1]) * 9 + int(word[2]) - 10
                candidates[cell] &= ~sets.only(int(word[0]))
    return Grid(values, candidates, givens)
