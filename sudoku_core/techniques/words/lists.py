"""How each language lists names, and how it names units."""

from itertools import groupby

_UNITS_EN = ("row", "column", "box")
_UNITS_ZH = ("行", "列", "宫")
_FIRST_DIGIT = 81  # the needs before it are those of cells


def units(numbers: tuple[int, ...], language: str) -> str:
    """Write units, those of a kind together: "rows 2, 3 and 5 and box 1", "第 2、3、5 行、第 1 宫"."""
    parts = []
    for kind, same in groupby(numbers, lambda unit: unit // 9):
        names = [str(unit % 9 + 1) for unit in same]
        listed = joined(names, language)
        plural = "es" if kind == 2 else "s"
        word = _UNITS_EN[kind] + plural * (len(names) > 1)
        parts.append(f"{word} {listed}" if language == "en" else f"第 {listed} {_UNITS_ZH[kind]}")
    return joined(parts, language)


def links(needs: tuple[int, ...], language: str) -> str:
    """Write needs of digits, those of the same digits together: "2 and 5 in rows 1 and 4; 3 in box 7"."""
    digits_of: dict[int, list[str]] = {}
    for digit, unit in sorted(divmod(need - _FIRST_DIGIT, 27) for need in needs):
        digits_of.setdefault(unit, []).append(str(digit + 1))
    units_of: dict[str, list[int]] = {}
    for unit in sorted(digits_of):
        units_of.setdefault(joined(digits_of[unit], language), []).append(unit)
    parts = [(digits, units(tuple(same), language)) for digits, same in units_of.items()]
    if language == "en":
        return "; ".join([f"{digits} in {where}" for digits, where in parts])
    return "；".join([f"{where}的 {digits}" for digits, where in parts])


def joined(parts: list[str], language: str) -> str:
    """Write a list: "r1c2, r1c3 and r1c4", "r1c2、r1c3、r1c4"."""
    if language != "en":
        return "、".join(parts)
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


def either(parts: list[str], language: str) -> str:
    """Write one of several: "r1c2, r1c3 or r1c4", "r1c2、r1c3 或 r1c4"."""
    if not parts[1:]:
        return "".join(parts)
    comma, word = (", ", " or ") if language == "en" else ("、", " 或 ")
    return comma.join(parts[:-1]) + word + parts[-1]
