"""Write claims, such as "r1c2 is 4", and the candidates that a need has left."""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import name
from sudoku_core.techniques.words.lists import join_with_and, join_with_or, write_units
from sudoku_core.techniques.words.texts import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.board.cells import Candidates
    from sudoku_core.board.digits import Digit
    from sudoku_core.techniques.needs import Need


def write_claims(literals: tuple[int, ...], language: str) -> str:
    """Write several claims: "r1c2 is 4 and r1c3 is not 5"."""
    return join_with_and([write_claim(literal, language) for literal in literals], language)


def write_claim(literal: int, language: str) -> str:
    """Write that a candidate is true or, as ~candidate, false."""
    key = "claim_true" if literal >= 0 else "claim_false"
    cell, digit = cell_and_digit(literal if literal >= 0 else ~literal)
    return phrase(language, key).format(cell=name(cell), digit=digit)


def write_need(need_and_candidates: "tuple[Need, Candidates]", language: str) -> str:
    """Write a need's candidates: "r1c2 can only be 4 or 7", "4 of row 1 can only go in r1c2 or r1c5"."""
    need, candidates = need_and_candidates
    pairs = [cell_and_digit(candidate) for candidate in members(candidates)]
    if need < 81:
        digits = join_with_or([str(digit) for _, digit in pairs], language)
        return phrase(language, "need_of_cell").format(cell=name(need), digits=digits)
    digit, unit = digit_and_unit(need, language)
    cells = join_with_or([name(cell) for cell, _ in pairs], language)
    return phrase(language, "need_of_unit").format(digit=digit, unit=unit, cells=cells)


def write_nothing_left(need: "Need", language: str) -> str:
    """Write that a need has no candidate left: "r1c2 has no digit left", "4 has no place left in row 1"."""
    if need < 81:
        return phrase(language, "no_digit_left").format(cell=name(need))
    digit, unit = digit_and_unit(need, language)
    return phrase(language, "no_place_left").format(digit=digit, unit=unit)


def digit_and_unit(need: "Need", language: str) -> "tuple[Digit, str]":
    """Return the digit of a need, and its unit in words."""
    digit, unit = divmod(need - 81, 27)
    return digit + 1, write_units((unit,), language)
