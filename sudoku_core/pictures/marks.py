"""Read and write boards as the short texts of `board="…"`, described in web/embedding/README.md."""

from sudoku_core.board.geometry import UNITS, name
from sudoku_core.pictures.shapes import parse_conclusions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, TypeAlias

    # Its sign: "+", "-" or "=" for a candidate, "" for a tint; its cells; its digit, 0 for a tint.
    Mark: TypeAlias = tuple[str, Sequence[int], int]
    # The values, 0 for an empty cell; whether each is a given; the marks.
    Marked: TypeAlias = tuple[list[int], list[bool], list[Mark]]

MAX_LENGTH = 2_000  # characters
_GIVEN_CHARACTERS, _ENTRY_CHARACTERS = ".123456789", ".abcdefghi"
_UNIT_LETTERS = "rcb"  # rows, columns, boxes: the order of UNITS
_DIGITS = "123456789"
# The lengths of marks such as "r3", "r3c4" and "r3c4=5".
_UNIT_LENGTH, _CELL_LENGTH, _CANDIDATE_LENGTH = 2, 4, 6


def write_board(values: "Sequence[int]", givens: "Sequence[object]", marks: "Iterable[str]" = ()) -> str:
    """Return a board as text.

    givens: For each cell, whether its value is a given.
    marks: The texts of its marks.
    """
    characters = [
        (_GIVEN_CHARACTERS if given else _ENTRY_CHARACTERS)[value] for value, given in zip(values, givens)
    ]
    return ("".join(characters) + " " + ",".join(marks)).strip()


def marks_of(step: "dict[str, Any]", values: "Sequence[int]") -> list[str]:
    """Return the marks that show a step on a board with these values.

    step: The step as JSON (see `shapes`).
    """
    drawing = step["drawing"]
    placed, eliminated = parse_conclusions(step["placements"]), parse_conclusions(step["eliminations"])
    ringed: list[int] = []
    for role in ("main", "second", "third", "fins"):
        ringed += [
            candidate for candidate in drawing[role] if candidate not in placed + eliminated + ringed
        ]
    marks = [_UNIT_LETTERS[unit // 9] + str(unit % 9 + 1) for unit in drawing["units"]]
    marks += [name(cell) for cell in drawing["cells"]]
    for sign, marked_candidates in (("+", sorted(ringed)), ("-", eliminated), ("=", placed)):
        marks += [
            name(candidate % 81) + sign + str(candidate // 81 + 1)
            for candidate in marked_candidates
            if not values[candidate % 81]
        ]
    return marks


def read_board(board: str) -> "Marked | None":
    """Return a board's values, whether each is given, and its marks; None for a bad text."""
    line, _, rest = board.partition(" ")
    if len(line) != 81 or len(board) > MAX_LENGTH:
        return None
    marks = [_read_mark(mark) for mark in rest.split(",")] if rest else []
    if None in marks or not all(
        character in _GIVEN_CHARACTERS or character in _ENTRY_CHARACTERS for character in line
    ):
        return None
    values = [
        max(_GIVEN_CHARACTERS.find(character), _ENTRY_CHARACTERS.find(character)) for character in line
    ]
    return values, [character in _DIGITS for character in line], [mark for mark in marks if mark]


def _read_mark(text: str) -> "Mark | None":
    """Return the mark in a text; None for a bad text."""
    if len(text) == _UNIT_LENGTH and text[0] in _UNIT_LETTERS and text[1] in _DIGITS:
        return ("", UNITS[9 * _UNIT_LETTERS.index(text[0]) + _DIGITS.index(text[1])], 0)
    is_cell = len(text) >= _CELL_LENGTH and text[0] == "r" and text[2] == "c"
    if not is_cell or text[1] not in _DIGITS or text[3] not in _DIGITS:
        return None
    cells = (9 * _DIGITS.index(text[1]) + _DIGITS.index(text[3]),)
    if len(text) == _CELL_LENGTH:
        return ("", cells, 0)
    is_candidate = len(text) == _CANDIDATE_LENGTH and text[4] in "+-=" and text[5] in _DIGITS
    return (text[4], cells, _DIGITS.index(text[5]) + 1) if is_candidate else None
