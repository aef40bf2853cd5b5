"""How each language tells what happens to almost locked sets that lose a digit."""

from typing import Final

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.digits import MEMBERS, Digits
from sudoku_core.board.geometry import name
from sudoku_core.techniques.facts import Petal, Row
from sudoku_core.techniques.words.lists import either, joined

_PHRASES: Final = {
    "en": {
        "petal": "If {cell} is {digit}, only {left} is left in {cells}",
        "petal_of_several": "If {cell} is {digit}, only {left} are left in {cells}",
        "first": "If set 1 lacks {lost}, it has {kept}",
        "next": "Then set {number} lacks {lost} and has {kept}",
        "between": ". ",
        "end": ".",
    },
    "zh-CN": {
        "petal": "若 {cell} 是 {digit}，{cells} 就只剩 {left}",
        "petal_of_several": "若 {cell} 是 {digit}，{cells} 就只剩 {left}",
        "first": "如果第 1 个数组缺少 {lost}，就含有 {kept}",
        "next": "于是第 {number} 个数组缺少 {lost}，就含有 {kept}",
        "between": "；",
        "end": "。",
    },
}


def petals(value: tuple[Petal, ...], language: str) -> str:
    """Write "If r5c5 is 1, only 3 is left in r5c1. If r5c5 is 4, only 3 and 7 are left in ... ."."""
    phrases = _PHRASES[language]
    said = list[str]()
    for stem, cells, left in value:
        cell, digit = cell_and_digit(stem)
        told = {"cells": joined([name(each) for each in members(cells)], language)}
        told["left"] = joined(_digits(left), language)
        key = "petal_of_several" if left.bit_count() > 1 else "petal"
        said.append(phrases[key].format(cell=name(cell), digit=digit, **told))
    return phrases["between"].join(said) + phrases["end"]


def row(value: Row, language: str) -> str:
    """Write "If set 1 lacks 3, it has 1. Then set 2 lacks 1 and has 4. Then set 3 lacks 4 and has 3."."""
    phrases = _PHRASES[language]
    said = list[str]()
    for number, (lost, kept) in enumerate(value.steps, 1):
        told = {"lost": either(_digits(lost), language), "kept": joined(_digits(kept), language)}
        said.append(phrases["next" if said else "first"].format(number=number, **told))
    return phrases["between"].join(said) + phrases["end"]


def _digits(digits: Digits) -> list[str]:
    return [str(digit) for digit in MEMBERS[digits]]
