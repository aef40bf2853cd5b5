"""Lesson 7: find the digits that are in none of three masks."""

import ast
import traceback
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from learning.lessons.bits.reading import find_operator_faults, inverted_operand
from learning.lessons.bits.repairs import CHECKS_OF_CODE
from sudoku_core.lab.lessons.checks import Check, shown
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Message
from sudoku_core.lab.own_code.errors import READERS_FILE

NUMBER = 7
MINUTES = 35
FUNCTION = "free_digits"
FIGURE = "lamps"
COUNTS = "lines"
MOST_LINES = 4_000

ALL = 0x1FF
KINDS = ("row", "column", "box")
OBSERVED = (
    "unchanged stays stays_at not_called no_digit first_alone from_left bits too_small too_large"
    " taken outside taken_row taken_column taken_box twice missing order"
)
CHECKS: dict[str, Check] = CHECKS_OF_CODE | dict.fromkeys(OBSERVED.split(), shown)


def cases() -> list[Arguments]:
    """Return the masks of r1c3 in example D, and special cases."""
    return [
        (_mask(3, 5, 7), _mask(8), _mask(3, 5, 6, 8, 9)),
        (0, 0, 0),
        (ALL, 0, 0),
        (_mask(1, 2, 3), _mask(4, 5, 6), _mask(7, 8)),
        (_mask(2, 4, 6), _mask(3, 5, 7), _mask(8, 9)),
        (_mask(5), _mask(5), _mask(5)),
        (_mask(4, 9), _mask(4, 9), 0),
        (0, _mask(1, 9), _mask(2, 3)),
        (0, 0, _mask(1, 3, 5, 7, 9)),
    ]


def make(random: Random) -> Arguments:
    """Return three random masks."""
    return tuple(_mask(*random.sample(range(1, 10), random.randrange(6))) for _ in KINDS)


def smaller(given: Arguments) -> Iterable[Arguments]:
    """Yield masks with a free digit fewer, with a bit fewer, or with a bit moved to an earlier mask."""
    free = _free_digits(given)
    for place in range(3):
        for digit in free:
            yield _toggle_bit(given, place, digit)
    set_bits = [
        (place, digit) for place in (2, 1, 0) for digit in range(1, 10) if given[place] & _mask(digit)
    ]
    for place, digit in set_bits:
        if sum(bool(mask & _mask(digit)) for mask in given) > 1:
            yield _toggle_bit(given, place, digit)
    for place, digit in set_bits:
        if place and not given[0] & _mask(digit):
            yield _toggle_bit(_toggle_bit(given, place, digit), 0, digit)


def written(mask: int) -> str:
    """Format a mask as Python."""
    return f"0b{_bits(mask)}"


def same(expected: list[int], found: object) -> bool:
    """Return whether the result is the expected list and all its items are of type int."""
    return isinstance(found, list) and found == expected and all(type(each) is int for each in found)


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about a wrong operator, or about a wrong digit with its bits."""
    tree = ast.parse(outcome.source)
    if outcome.error and not isinstance(
        outcome.error, (EndlessError, TypeError, AttributeError, ValueError)
    ):
        return
    if isinstance(outcome.error, ValueError):
        if "negative shift" in str(outcome.error):
            yield Message("from_zero", {})
        return
    yield from find_operator_faults(tree)
    if isinstance(outcome.error, EndlessError):
        yield from _messages_on_endless(outcome, tree)
    elif not outcome.error and isinstance(outcome.result, list):
        yield from _messages_on_items(outcome, outcome.result, tree)


def _messages_on_items(outcome: Outcome, found: list[Any], tree: ast.Module) -> Iterator[Message]:
    """Yield messages about the items of a wrong list."""
    if any(getattr(each, "__name__", "") == "bit_length" for each in found):
        yield Message("not_called", {})
    if not all(isinstance(each, (int, float)) for each in found):
        return
    if any(type(each) is not int for each in found):
        number = next(each for each in found if type(each) is not int)
        yield Message("no_digit", {"found": str(number), "kind": type(number).__name__})
    else:
        yield from _messages_on_list(outcome, found, tree)


def _mask(*digits: int) -> int:
    return sum(1 << digit - 1 for digit in digits)


def _bits(mask: int) -> str:
    return f"{mask:09b}"


def _used(given: Arguments) -> int:
    row, column, box = given
    return int(row | column | box)


def _free_digits(given: Arguments) -> list[int]:
    return [digit for digit in range(1, 10) if not _used(given) & _mask(digit)]


def _toggle_bit(given: Arguments, place: int, digit: int) -> Arguments:
    return (*given[:place], given[place] ^ _mask(digit), *given[place + 1 :])


def _messages_on_endless(outcome: Outcome, tree: ast.Module) -> Iterator[Message]:
    """Yield messages about a loop that never ends, based on the final values of its variables."""
    assert isinstance(outcome.error, EndlessError)
    frames = [frame for frame, _ in traceback.walk_tb(outcome.error.__traceback__)]
    names = next((each.f_locals for each in frames if each.f_code.co_filename == READERS_FILE), {})
    for node in ast.walk(tree):
        if not isinstance(node, ast.While) or not node.lineno <= outcome.error.line <= (
            node.end_lineno or 0
        ):
            continue
        used = [each.id for each in ast.walk(node.test) if isinstance(each, ast.Name)]
        name = next((each for each in used if type(names.get(each)) is int), "")
        if not name:
            continue
        value = names[name]
        if value < 0:
            yield _negative_message(outcome)
        elif name not in _assigned_names(node):
            yield Message("unchanged", {"line": node.lineno, "name": name, "value": value})
        elif isinstance(node.test, ast.Name) and not value & _used(outcome.arguments) and 0 < value <= ALL:
            yield Message("stays", {"line": node.lineno, "name": name, "bits": _bits(value)})
        yield Message("stays_at", {"line": node.lineno, "name": name, "value": value})


def _assigned_names(loop: ast.While) -> set[str]:
    """Return the names that are assigned in a loop."""
    return {
        each.id for each in ast.walk(loop) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


def _negative_message(outcome: Outcome) -> Message:
    used = _used(outcome.arguments)
    return Message("negative", {"used": used, "value": ~used})


def _is_without_width(tree: ast.Module) -> bool:
    """Return whether the code inverts bits but contains no number of nine bits."""
    numbers = [each.value for each in ast.walk(tree) if isinstance(each, ast.Constant)]
    has_width = any(isinstance(each, int) and each >= 0xFF for each in numbers)
    return any(inverted_operand(each) for each in ast.walk(tree)) and not has_width


def _messages_on_list(outcome: Outcome, found: list[int], tree: ast.Module) -> Iterator[Message]:
    """Yield messages about a wrong list of numbers."""
    expected: list[int] = outcome.expected
    if _is_without_width(tree) and (not found or max(found) > 9):
        yield _negative_message(outcome)
    yield from _messages_on_patterns(outcome, found, tree)
    yield from _messages_on_digits(outcome, found)
    if sorted(found) == expected:
        yield Message("order", {"expected": str(expected)})


def _messages_on_patterns(outcome: Outcome, found: list[int], tree: ast.Module) -> Iterator[Message]:
    """Yield messages about the known mistakes that produce exactly this list."""
    expected: list[int] = outcome.expected
    free, used = _mask(*expected), _used(outcome.arguments)
    shifted = [digit for digit in range(1, 10) if not used & 1 << digit]
    if found == expected[:1]:
        yield Message("first_alone", {"digit": found[0], "other": expected[1]})
    if found and found == expected[-1:]:
        yield Message("last_alone", {"digit": found[0], "other": expected[0]})
    is_text = any(isinstance(each, ast.Name) and each.id in ("bin", "format") for each in ast.walk(tree))
    if is_text and found and found in (_places_from_left(f"{free:b}"), _places_from_left(_bits(free))):
        yield Message("from_left", {"bits": _bits(free), "digit": expected[0], "found": str(found)})
    if found == _digits_by_decrement(free):
        before = next(each for each in range(free, 0, -1) if each - 1 != each & each - 1)
        parts = {"before": before, "after": before - 1, "right": before & before - 1}
        yield Message("minus_one", {name: _bits(value) for name, value in parts.items()})
    below = [[each for each in expected if each < 9], [each - 1 for each in expected]]
    if found and found in (shifted, shifted[:-1]) and found not in below:
        digit = next(each for each in (*found, 9) if each not in expected or each == 9)
        yield Message("shifted", {"digit": digit, "found": _bits(1 << digit), "right": _bits(_mask(digit))})
    if found and found == [_mask(each) for each in expected]:
        yield Message("bits", {"found": found[-1], "bits": _bits(found[-1]), "digit": expected[-1]})
    for by in (-1, 1):
        if found and found == [each + by for each in expected]:
            bits, code = _bits(_mask(expected[0])), "too_small" if by < 0 else "too_large"
            yield Message(code, {"digit": expected[0], "bits": bits, "found": found[0]})
    if found and found == [digit for digit in range(1, 10) if digit not in expected]:
        yield Message("taken", {"found": str(found), "expected": str(expected)})


def _messages_on_digits(outcome: Outcome, found: list[int]) -> Iterator[Message]:
    """Yield messages about single digits that are wrong."""
    for digit in found:
        if not 1 <= digit <= 9:
            yield Message("outside", {"digit": digit})
            continue
        for kind, mask in zip(KINDS, outcome.arguments, strict=True):
            if mask & _mask(digit):
                yield Message(
                    f"taken_{kind}", {"digit": digit, "bits": _bits(_mask(digit)), "mask": _bits(mask)}
                )
        if found.count(digit) > 1:
            yield Message("twice", {"digit": digit, "times": found.count(digit)})
    for digit in outcome.expected:
        if digit not in found:
            yield Message("missing", {"digit": digit, "bits": _bits(_mask(digit))})


def _places_from_left(text: str) -> list[int]:
    return [place for place, sign in enumerate(text, 1) if sign == "1"]


def _digits_by_decrement(free: int) -> list[int]:
    return [(each & -each).bit_length() for each in range(free, 0, -1)]
