"""Write lists of names, units, and digits in units."""

from sudoku_core.techniques.words.texts import phrase

# The keys of the phrases for one unit and for several units of each kind.
_PHRASES_OF_KINDS = (("row", "rows"), ("column", "columns"), ("box", "boxes"))
_FIRST_DIGIT_NEED = 81  # the needs before this one belong to cells


def write_units(units: tuple[int, ...], language: str) -> str:
    """Write units, grouped by kind: "rows 2, 3 and 5 and box 1", "第 2、3、5 行、第 1 宫"."""
    groups: list[tuple[int, list[str]]] = []  # a kind, and the numbers of its units
    for unit in units:
        if not groups or groups[-1][0] != unit // 9:
            groups.append((unit // 9, []))
        groups[-1][1].append(str(unit % 9 + 1))
    parts = []
    for kind, names in groups:
        key_of_one, key_of_several = _PHRASES_OF_KINDS[kind]
        template = phrase(language, key_of_several if len(names) > 1 else key_of_one)
        parts.append(template.format(names=join_with_and(names, language)))
    return join_with_and(parts, language)


def write_links(needs: tuple[int, ...], language: str) -> str:
    """Write needs of digits, grouped by their digits: "2 and 5 in rows 1 and 4; 3 in box 7"."""
    digits_of_unit: dict[int, list[str]] = {}
    for digit, unit in sorted([divmod(need - _FIRST_DIGIT_NEED, 27) for need in needs]):
        digits_of_unit.setdefault(unit, []).append(str(digit + 1))
    # Pairs in a list, because dictionaries are not ordered in MicroPython.
    groups: list[tuple[str, list[int]]] = []
    for unit in sorted(digits_of_unit):
        digits = join_with_and(digits_of_unit[unit], language)
        matching_units = [group_units for group_digits, group_units in groups if group_digits == digits]
        if matching_units:
            matching_units[0].append(unit)
        else:
            groups.append((digits, [unit]))
    template = phrase(language, "digits_in_units")
    parts = [
        template.format(digits=digits, places=write_units(tuple(group_units), language))
        for digits, group_units in groups
    ]
    return phrase(language, "between_digits").join(parts)


def join_with_and(parts: list[str], language: str) -> str:
    """Write a list: "r1c2, r1c3 and r1c4", "r1c2、r1c3、r1c4"."""
    return _join(parts, "list_and", language)


def join_with_or(parts: list[str], language: str) -> str:
    """Write a list of alternatives: "r1c2, r1c3 or r1c4", "r1c2、r1c3 或 r1c4"."""
    return _join(parts, "list_or", language)


def _join(parts: list[str], key_before_last: str, language: str) -> str:
    """Write a list; `key_before_last` is the key of the phrase before the last part."""
    if len(parts) < 2:
        return "".join(parts)
    return phrase(language, "list_comma").join(parts[:-1]) + phrase(language, key_before_last) + parts[-1]
