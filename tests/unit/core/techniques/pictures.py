"""Draw positions as text for tests of techniques."""

from sudoku_core.board.cells import Candidates, candidate
from sudoku_core.techniques.position import Position
from tests.named import candidates_named

NOTHING = (0,) * 81


def of_digit(picture: str, digit: int = 4) -> tuple[Position, Candidates]:
    """Return a position of one digit, and the eliminations in it.

    In the picture, `x` is a place of the digit, and `o` is a place that is eliminated. All cells are empty.
    Cells without the digit have no candidates, which does not affect techniques for a single digit.
    """
    cells = picture.split()
    places = sum(1 << candidate(cell, digit) for cell, sign in enumerate(cells) if sign in "xo")
    eliminated = sum(1 << candidate(cell, digit) for cell, sign in enumerate(cells) if sign == "o")
    assert len(cells) == 81
    return Position(NOTHING, NOTHING, places, proper=False), eliminated


def of_cells(text: str) -> Position:
    """Return a position with these cells, such as "12r1c1 23r1c5". Other cells have no candidates."""
    pairs = [each.partition("r") for each in text.split()]
    names = " ".join(f"{digit}r{cell}" for digits, _, cell in pairs for digit in digits)
    return Position(NOTHING, NOTHING, candidates_named(names), proper=False)
