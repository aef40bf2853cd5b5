"""How each language writes cases: claims, needs, and what follows in each case."""

from typing import TYPE_CHECKING, Final

from sudoku_core.cells import Candidates, cell_and_digit, members
from sudoku_core.digits import Digit
from sudoku_core.geometry import name
from sudoku_core.techniques.position import Need
from sudoku_core.techniques.words.lists import either, joined, units

if TYPE_CHECKING:
    from sudoku_core.techniques.patterns.cases import Branch, Literal, Placement

_PHRASES: Final = {
    "en": {
        "true": "{cell} is {digit}",
        "false": "{cell} is not {digit}",
        "cell_left": "{cell} can only be {digits}",
        "unit_left": "{digit} of {unit} can only go in {cells}",
        "cell_empty": "{cell} has no digit left",
        "unit_empty": "{digit} has no place left in {unit}",
        "last_digit": "{cell} is {digit} (its last digit)",
        "last_place": "{cell} is {digit} (the last place in {unit})",
        "case": "If {assumed}: {follows}",
        "at_once": "the same follows at once",
        "then": "; then ",
        "cases": ". Now {need}. {cases}",
        "end": ". ",
    },
    "zh-CN": {
        "true": "{cell} 是 {digit}",
        "false": "{cell} 不是 {digit}",
        "cell_left": "{cell} 只能是 {digits}",
        "unit_left": "{unit}的 {digit} 只能在 {cells}",
        "cell_empty": "{cell} 没有数字可填",
        "unit_empty": "{unit}没有地方可填 {digit}",
        "last_digit": "{cell} 是 {digit}（只剩此数）",
        "last_place": "{cell} 是 {digit}（{unit}只剩此处）",
        "case": "若 {assumed}：{follows}",
        "at_once": "直接得出同一结论",
        "then": "；接着，",
        "cases": "。此时，{need}。{cases}",
        "end": "。",
    },
}


def claims(literals: "tuple[Literal, ...]", language: str) -> str:
    """Write what holds: "r1c2 is 4 and r1c3 is not 5"."""
    return joined([_claim(each, language) for each in literals], language)


def need(known: tuple[Need, Candidates], language: str) -> str:
    """Write what a need has left: "r1c2 can only be 4 or 7", "4 of row 1 can only go in r1c2 or r1c5"."""
    number, candidates = known
    pairs = [cell_and_digit(each) for each in members(candidates)]
    if number < 81:
        digits = either([str(digit) for _, digit in pairs], language)
        return _PHRASES[language]["cell_left"].format(cell=name(number), digits=digits)
    digit, unit = _digit_and_unit(number, language)
    cells = either([name(cell) for cell, _ in pairs], language)
    return _PHRASES[language]["unit_left"].format(digit=digit, unit=unit, cells=cells)


def gap(known: tuple[Need], language: str) -> str:
    """Write that a need has nothing left: "r1c2 has no digit left", "4 has no place left in row 1"."""
    (number,) = known
    if number < 81:
        return _PHRASES[language]["cell_empty"].format(cell=name(number))
    digit, unit = _digit_and_unit(number, language)
    return _PHRASES[language]["unit_empty"].format(digit=digit, unit=unit)


def branches(of: "tuple[Branch, ...]", language: str) -> str:
    """Write what follows in each case: "If r1c2 is 4: r1c8 is 7 (its last digit); then ... ."."""
    phrases = _PHRASES[language]
    return "".join([_branch(each, language) + phrases["end"] for each in of]).strip()


def _branch(branch: "Branch", language: str) -> str:
    phrases = _PHRASES[language]
    parts = [_placement(each, language) for each in branch.placements]
    if branch.gap is not None:
        parts.append(gap((branch.gap,), language))
    follows = phrases["then"].join(parts) or phrases["at_once"]
    text = phrases["case"].format(assumed=_claim(branch.assumption, language), follows=follows)
    inner = branch.cases
    if not inner or inner.need is None:
        return text
    candidates = 0
    for each in inner.branches:
        candidates |= 1 << each.assumption
    told = {
        "need": need((inner.need, candidates), language),
        "cases": branches(inner.branches, language).rstrip(phrases["end"]),
    }
    return text + phrases["cases"].format(**told)


def _placement(placement: "Placement", language: str) -> str:
    cell, digit = cell_and_digit(placement.candidate)
    if placement.need < 81:
        return _PHRASES[language]["last_digit"].format(cell=name(cell), digit=digit)
    _, unit = _digit_and_unit(placement.need, language)
    return _PHRASES[language]["last_place"].format(cell=name(cell), digit=digit, unit=unit)


def _claim(literal: "Literal", language: str) -> str:
    cell, digit = cell_and_digit(literal if literal >= 0 else ~literal)
    return _PHRASES[language]["true" if literal >= 0 else "false"].format(cell=name(cell), digit=digit)


def _digit_and_unit(number: Need, language: str) -> tuple[Digit, str]:
    digit, unit = divmod(number - 81, 27)
    return digit + 1, units((unit,), language)
