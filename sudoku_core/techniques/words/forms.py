"""Write facts in a language; each kind of fact has its own function."""

from sudoku_core.board.cells import cells_of, digits_in, members, places
from sudoku_core.board.digits import MEMBERS, only
from sudoku_core.board.geometry import name
from sudoku_core.techniques.families import load
from sudoku_core.techniques.words import claims
from sudoku_core.techniques.words.lists import join_with_and, join_with_or, write_links, write_units
from sudoku_core.techniques.words.texts import LANGUAGES as LANGUAGES
from sudoku_core.techniques.words.texts import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digits
    from sudoku_core.techniques.facts import Fact


def write_fact(fact: "Fact", language: str) -> str:
    """Write a fact in a language."""
    kind = fact.kind
    if kind not in _WRITERS:
        _WRITERS[kind] = load(kind)
    return _WRITERS[kind](fact.value, language)


def write_cells(value: "Cells", language: str) -> str:
    """Write cells: "r1c2, r1c3 and r1c4"."""
    return join_with_and([name(cell) for cell in members(value)], language)


def write_digits(value: "Digits", language: str) -> str:
    """Write digits: "1, 4 and 8"."""
    return join_with_and([str(digit) for digit in MEMBERS[value]], language)


def _write_any_cells(cells: "Cells", language: str) -> str:
    """Write cells as alternatives: "r1c2, r1c3 or r1c4"."""
    return join_with_or([name(cell) for cell in members(cells)], language)


def write_any_digits(value: "Digits", language: str) -> str:
    """Write digits as alternatives: "1, 4 or 8"."""
    return join_with_or([str(digit) for digit in MEMBERS[value]], language)


def _write_candidates(candidates: "Candidates", language: str) -> str:
    """Write candidates; digits in the same cells together: "4 in r1c2 and r3c2", "r1c2、r3c2 的 4"."""
    cells_of_digits = [places(candidates, digit) for digit in range(1, 10)]
    parts, written = [], [0]  # 0: digits without cells are not written
    for cells in cells_of_digits:
        if cells not in written:
            written.append(cells)
            digits = sum([only(digit) for digit in range(1, 10) if cells_of_digits[digit - 1] == cells])
            parts.append(
                _write_digits_in_cells(
                    write_digits(digits, language), write_cells(cells, language), language
                )
            )
    return phrase(language, "between_digits").join(parts)


def _write_node(candidates: "Candidates", language: str) -> str:
    """Write a node of a chain: "4 in r1c2 or r1c3", "r1c2 或 r1c3 的 4"."""
    return _write_digits_in_cells(
        write_digits(digits_in(candidates), language),
        _write_any_cells(cells_of(candidates), language),
        language,
    )


def _write_digits_in_cells(digits: str, places: str, language: str) -> str:
    return phrase(language, "digits_in_cells").format(digits=digits, places=places)


def _write_number(number: int, _language: str) -> str:
    return str(number)


def _write_text(text: str, _language: str) -> str:
    return text


# The function that writes each kind of fact; the functions of families are loaded on first use.
_WRITERS: "dict[str, Callable[[Any, str], str]]" = {
    "cells": write_cells,
    "any_cells": _write_any_cells,
    "digits": write_digits,
    "any_digits": write_any_digits,
    "candidates": _write_candidates,
    "node": _write_node,
    "units": write_units,
    "links": write_links,
    "number": _write_number,
    "text": _write_text,
    "claims": claims.write_claims,
    "need": claims.write_need,
    "nothing_left": claims.write_nothing_left,
}
