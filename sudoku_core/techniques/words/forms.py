"""How each language writes cells, digits, units and lists of them."""

from collections.abc import Callable
from itertools import groupby
from typing import Final

from sudoku_core.cells import Cells, members, places
from sudoku_core.digits import MEMBERS, Digits, only
from sudoku_core.geometry import name
from sudoku_core.techniques.patterns.facts import Fact

LANGUAGES: Final = ("en", "zh-CN")

_UNITS_EN = ("row", "column", "box")
_UNITS_ZH = ("行", "列", "宫")


def written(fact: Fact, language: str) -> str:
    """Return a fact as this language writes it."""
    kind, value = fact
    if isinstance(value, tuple):
        return _units(value, language)
    if isinstance(value, str):
        return value
    return _SETS[kind](value, language)


def _cells(cells: int, language: str) -> str:
    return _joined([name(cell) for cell in members(cells)], language)


def _digits(digits: int, language: str) -> str:
    return _joined([str(digit) for digit in MEMBERS[digits]], language)


def _any_cells(cells: int, language: str) -> str:
    return _either([name(cell) for cell in members(cells)], language)


def _any_digits(digits: int, language: str) -> str:
    return _either([str(digit) for digit in MEMBERS[digits]], language)


def _either(parts: list[str], language: str) -> str:
    if not parts[1:]:
        return "".join(parts)
    comma, word = (", ", " or ") if language == "en" else ("、", " 或 ")
    return comma.join(parts[:-1]) + word + parts[-1]


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


def _units(units: tuple[int, ...], language: str) -> str:
    """Write units, those of a kind together: "rows 2, 3 and 5 and box 1", "第 2、3、5 行、第 1 宫"."""
    parts = []
    for kind, same in groupby(units, lambda unit: unit // 9):
        numbers = [str(unit % 9 + 1) for unit in same]
        listed = _joined(numbers, language)
        plural = "es" if kind == 2 else "s"
        word = _UNITS_EN[kind] + plural * (len(numbers) > 1)
        parts.append(f"{word} {listed}" if language == "en" else f"第 {listed} {_UNITS_ZH[kind]}")
    return _joined(parts, language)


def _joined(parts: list[str], language: str) -> str:
    if language != "en":
        return "、".join(parts)
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


_SETS: dict[str, Callable[[int, str], str]] = {
    "cells": _cells,
    "any_cells": _any_cells,
    "digits": _digits,
    "any_digits": _any_digits,
    "candidates": _candidates,
    "number": lambda number, _: str(number),
}
