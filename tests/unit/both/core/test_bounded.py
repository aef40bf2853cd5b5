"""Test numbers and JSON from outside: accepted values, and values that are refused before a conversion."""

import json

from sudoku_core.board.bounded import (
    DEEPEST,
    LONGEST,
    MOST_DIGITS,
    parse_bits,
    parse_json,
    parse_tenths,
    parse_whole,
)

# Text, and the largest permitted value -> the number.
NUMBERS = (
    ("0", 9, 0), ("7", 9, 7), ("9", 9, 9), ("10", 9, None), ("007", 9, 7),
    ("", 9, None), (" 7", 9, None), ("7 ", 9, None), ("+7", 9, None), ("-7", 9, None), ("7.0", 9, None),
    ("1_0", 99, None), ("²", 9, None), ("٣", 9, None), ("７", 9, None), ("7\n", 9, None), ("0x7", 9, None),
    ("9" * 300_000, 10**15, None), ("0" * 300_000 + "7", 9, None), (None, 9, None), (7, 9, None),
)  # fmt: skip

VALUES: "tuple[object, ...]" = (
    None, True, False, 0, -7, 10**18, 1.5, -1e-7, 1e22, 0.00012345678901234567, "", "a", '"', "\\", '\\"',
    "[" * 500, "1" * 500, "1e999", "é", [], {}, [[]], [{"a": [1, "]"]}, {}], {"a\"b": {"[": "}"}},
)  # fmt: skip

BROKEN = (
    "", "[", "]", "[}", "[1,2", '{"a":', '"', '"\\"', "1_0", "٣", "'a'", "nope", "[]]", "[[]",
    "[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000,
    "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
    "1" * (MOST_DIGITS + 1), "[-" + "1" * 200_000 + "]", "0." + "1" * 200_000,
    '{"a": ' + "9" * 200_000 + "}",
    "1e999", "[1E+999]", "1e" + "9" * 200_000, "NaN", "[Infinity]", "-Infinity",
    '"' + "a" * LONGEST + '"',
)  # fmt: skip


def test_a_number_has_decimal_digits_alone_and_few_of_them() -> None:
    for text, most, number in NUMBERS:
        assert parse_whole(text, most) == number, str(text)[:40]
    assert [parse_whole("4", 9, 5), parse_whole("5", 9, 5)] == [None, 5]


def test_tenths_of_a_decimal_number() -> None:
    for text, number in (("8.3", 83), ("8", 80), (".5", 5), ("7.", 70), ("8.39", 83), (" 2.0 ", 20)):
        assert parse_tenths(text) == number, text
    for text in ("", ".", "-1", "1e5", "nan", "inf", "1.x", "1.2x", "²", "9" * 300_000):
        assert parse_tenths(text) is None, text[:40]


def test_bits_are_as_many_as_they_may_be() -> None:
    assert [parse_bits("0", 8), parse_bits("1f", 8), parse_bits("fff", 8)] == [0, 31, 4095]
    for text in ("", "x", "1F", "-1", "0x1", "f" * 300_000):
        assert parse_bits(text, 8) == 0, text[:40]


def test_json_is_read_as_it_was_written() -> None:
    for value in VALUES:
        assert parse_json(json.dumps(value)) == value, value
    assert parse_json(' [ 1 ,\n{ "a" :\t-2.5e+3 } ] ') == [1, {"a": -2500}]
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)


def test_json_that_would_stop_an_interpreter_is_refused_at_once() -> None:
    for text in BROKEN:
        try:
            found = parse_json(text)
        except ValueError:
            continue
        raise AssertionError(text[:40] + " is read as " + str(found)[:40])


def test_json_may_be_bounded_further() -> None:
    assert parse_json("[1]", 3) == [1]
    try:
        parse_json("[12]", 3)
    except ValueError:
        return
    raise AssertionError
