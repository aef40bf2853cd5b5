"""How each language writes cells, digits, units and lists of them."""

from collections.abc import Callable
from typing import Any, Final

from sudoku_core.board.cells import Cells, cells_of, digits_in, members, places
from sudoku_core.board.digits import MEMBERS, Digits, only
from sudoku_core.board.geometry import name
from sudoku_core.techniques.facts import Fact
from sudoku_core.techniques.words import cases, sets
from sudoku_core.techniques.words.lists import either, joined, links, units
from sudoku_core.techniques.words.walks import walk

LANGUAGES: Final = ("en", "zh-CN")


def written(fact: Fact, language: str) -> str:
    """Return a fact as this language writes it."""
    return _WRITERS[fact.kind](fact.value, language)


def _cells(cells: int, language: str) -> str:
    return joined([name(cell) for cell in members(cells)], language)


def _digits(digits: int, language: str) -> str:
    return joined([str(digit) for digit in MEMBERS[digits]], language)


def _any_cells(cells: int, language: str) -> str:
    return either([name(cell) for cell in members(cells)], language)


def _any_digits(digits: int, language: str) -> str:
    return either([str(digit) for digit in MEMBERS[digits]], language)


def _candidates(candidates: int, language: str) -> str:
    """Write candidates, digits of the same cells together: "4 in r1c2 and r3c2", "r1c2、r3c2 的 4"."""
    digits_of: dict[Cells, Digits] = {}
    for digit in range(1, 10):
        cells = places(candidates, digit)
        if cells:
            digits_of[cells] = digits_of.get(cells, 0) | only(digit)
    parts = [(_digits(digits, language), _cells(cells, language)) for cells, digits in digits_of.items()]
    if language == "en":
        return "; ".join([f"{digits} in {cells}" for digits, cells in parts])
    return "；".join([f"{cells} 的 {digits}" for digits, cells in parts])


def _node(candidates: int, language: str) -> str:
    """Write a node of a chain: "4 in r1c2 or r1c3", "r1c2 或 r1c3 的 4"."""
    cells, digits = _any_cells(cells_of(candidates), language), _digits(digits_in(candidates), language)
    return f"{digits} in {cells}" if language == "en" else f"{cells} 的 {digits}"


_WRITERS: dict[str, Callable[[Any, str], str]] = {
    "cells": _cells,
    "any_cells": _any_cells,
    "digits": _digits,
    "any_digits": _any_digits,
    "candidates": _candidates,
    "node": _node,
    "units": units,
    "links": links,
    "walk": walk,
    "number": lambda number, _: str(number),
    "text": lambda text, _: text,
    "claims": cases.claims,
    "need": cases.need,
    "gap": cases.gap,
    "branches": cases.branches,
    "petals": sets.petals,
    "row": sets.row,
}
