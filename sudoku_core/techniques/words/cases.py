"""How each language writes cases: claims, needs, and what follows in each case."""

from typing import TYPE_CHECKING, Final

from sudoku_core.board.cells import Candidates, cell_and_digit, members
from sudoku_core.board.digits import Digit
from sudoku_core.board.geometry import name
from sudoku_core.techniques.position import Need
from sudoku_core.techniques.words.lists import either, joined, units

if TYPE_CHECKING:
    from sudoku_core.techniques.facts import Told
    from sudoku_core.techniques.families.forcing.pattern import Branch, Literal, Placement

_PHRASES: Final = {
    "en": {
        "true": "{cell} is {digit}",
        "false": "{cell} is not {digit}",
        "cell_left": "{cell} can only be {digits}",
        "unit_left": "{digit} of {unit} can only go in {cells}",
        "cell_empty": "{cell} has no digit left",
        "unit_empty": "{digit} has no place left in {unit}",
        "one_digit": "{cell} is not {other}, so it is {digit}",
        "one_place": "{other} is not {digit}, so {cell} is {digit} ({unit})",
        "last_digit": "{cell} is {digit} (its last digit)",
        "last_place": "{cell} is {digit} (the last place in {unit})",
        "case": "If {assumed}: {follows}",
        "at_once": "{concluded} at once",
        "itself": "that is the conclusion itself",
        "so": "So {concluded}",
        "then": "; then ",
        "end_with": ". ",
        "cases": " Now {need}.\n{cases}",
        "numbered": "({number}) {case}",
        "end": ".",
        "space": " ",
    },
    "zh-CN": {
        "true": "{cell} 是 {digit}",
        "false": "{cell} 不是 {digit}",
        "cell_left": "{cell} 只能是 {digits}",
        "unit_left": "{unit}的 {digit} 只能在 {cells}",
        "cell_empty": "{cell} 没有数字可填",
        "unit_empty": "{unit}没有地方可填 {digit}",
        "one_digit": "{cell} 不是 {other}，只能是 {digit}",
        "one_place": "{other} 不是 {digit}，所以 {cell} 是 {digit}（{unit}）",
        "last_digit": "{cell} 是 {digit}（只剩此数）",
        "last_place": "{cell} 是 {digit}（{unit}只剩此处）",
        "case": "若 {assumed}：{follows}",
        "at_once": "直接得出 {concluded}",
        "itself": "这就是结论本身",
        "so": "所以 {concluded}",
        "then": "；接着，",
        "end_with": "。",
        "cases": "此时，{need}。\n{cases}",
        "numbered": "（{number}）{case}",
        "end": "。",
        "space": "",
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


def branches(told: "Told", language: str) -> str:
    """Write what follows in each case: "If r1c2 is 4: r1c8 is not 4, so it is 7; then ... ."."""
    text = _several(told, "", language)
    space = _PHRASES[language]["space"]
    return ("\n" if told.branches[1:] else space) + text + ("\n" if "\n" in text else space)


def _several(told: "Told", number: str, language: str) -> str:
    """Write cases, each in a line with its number; one alone has none."""
    if not told.branches[1:]:
        return "".join([_branch(each, told, number, language) for each in told.branches])
    numbers = [f"{number}{count}" for count in range(1, len(told.branches) + 1)]
    texts = [_branch(each, told, f"{n}.", language) for n, each in zip(numbers, told.branches, strict=True)]
    numbered = _PHRASES[language]["numbered"]
    return "\n".join([numbered.format(number=n, case=case) for n, case in zip(numbers, texts, strict=True)])


def _branch(branch: "Branch", told: "Told", number: str, language: str) -> str:
    phrases = _PHRASES[language]
    parts = [_placement(each, branch.assumption, language) for each in branch.placements]
    if branch.gap is not None:
        parts.append(gap((branch.gap,), language))
    follows = phrases["then"].join(parts)
    if branch.gap is None and not branch.cases:
        follows = _with_conclusion(follows, branch, told.concluded, language)
    text = phrases["case"].format(assumed=_claim(branch.assumption, language), follows=follows)
    inner = branch.cases
    if not inner or inner.need is None:
        return text + phrases["end"]
    candidates = 0
    for each in inner.branches:
        candidates |= 1 << each.assumption
    known = need((inner.need, candidates), language)
    cases = _several(told._replace(branches=inner.branches), number, language)
    return text + phrases["end"] + phrases["cases"].format(need=known, cases=cases)


def _with_conclusion(
    follows: str, branch: "Branch", concluded: "tuple[Literal, ...]", language: str
) -> str:
    """Write how what follows in a case leads to the conclusion, where it does not say so already."""
    phrases = _PHRASES[language]
    if branch.assumption in concluded:
        return phrases["itself"]
    if any(literal >= 0 and branch.placed >> literal & 1 for literal in concluded):
        return follows
    key = "so" if follows else "at_once"
    said = phrases[key].format(concluded=claims(concluded, language))
    return follows + phrases["end_with"] * bool(follows) + said


def _placement(placement: "Placement", assumed: "Literal", language: str) -> str:
    """Write what is placed and why: its only rival is gone, or else it is the last one."""
    cell, digit = cell_and_digit(placement.candidate)
    told: dict[str, object] = {"cell": name(cell), "digit": digit}
    in_cell = placement.need < 81
    if not in_cell:
        told["unit"] = _digit_and_unit(placement.need, language)[1]
    key = "last_digit" if in_cell else "last_place"
    rivals = members(placement.others)
    if len(rivals) == 1 and rivals != [~assumed]:
        rival, other = cell_and_digit(rivals[0])
        told["other"] = other if in_cell else name(rival)
        key = "one_digit" if in_cell else "one_place"
    return _PHRASES[language][key].format(**told)


def _claim(literal: "Literal", language: str) -> str:
    cell, digit = cell_and_digit(literal if literal >= 0 else ~literal)
    return _PHRASES[language]["true" if literal >= 0 else "false"].format(cell=name(cell), digit=digit)


def _digit_and_unit(number: Need, language: str) -> tuple[Digit, str]:
    digit, unit = divmod(number - 81, 27)
    return digit + 1, units((unit,), language)
