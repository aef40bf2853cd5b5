"""Parse numbers and JSON from untrusted texts; check their limits before any conversion.

The time to convert a number grows with the square of its length, a deeply nested list crashes an
interpreter, and `int` accepts characters such as ٣ as digits, or raises for ². MicroPython runs this too.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FIGURES = "0123456789"
MOST_DIGITS = 24  # digits of one number; `repr` of a float has up to 22
MOST_POWER = 290  # the highest power of ten; floats end at 308, and a number has digits before its power
DEEPEST = 30  # nested lists and objects
LONGEST = 400_000  # characters of a JSON text
MAX_NUMBER = 10**15

# All tokens of JSON except strings and brackets; 0 stands for any digit.
_WORDS = ("true", "false", "null", "0", ",", ":", "-", "+", ".", "e", "E", " ", "\n", "\r", "\t")


def parse_whole(text: "Any", most: int = MAX_NUMBER, least: int = 0) -> "int | None":
    """Return the integer in this text, or None if it is not a number from `least` to `most`."""
    if not isinstance(text, str) or not 0 < len(text) <= MOST_DIGITS or text.strip(FIGURES):
        return None
    number = int(text)
    return number if least <= number <= most else None


def parse_tenths(text: str) -> "int | None":
    """Return ten times the decimal number in this text, such as 8.3 or .5; None for any other text."""
    whole, _, fraction = text.strip().partition(".")
    if not whole + fraction or fraction.strip(FIGURES):
        return None
    return parse_whole((whole or "0") + (fraction + "0")[:1])


def parse_bits(text: str, count: int) -> int:
    """Return the number in these hexadecimal digits, of at most `count` bits; 0 for any other text."""
    if not 0 < len(text) <= count // 4 + 1 or text.strip(FIGURES + "abcdef"):
        return 0
    return int(text, 16)


def parse_json(text: str, longest: int = LONGEST) -> "Any":
    """Return the value of a JSON text.

    Raises ValueError if the text is not JSON, is too long or nested too deeply, or has a number that is
    too long or not finite.
    """
    import json  # imported here, because it loads `re`, and `import sudoku_core` needs neither

    if len(text) > longest:
        raise ValueError("the JSON text is too long")
    outside_strings = _remove_strings(text)
    shape = outside_strings  # with 0 for every digit
    for figure in FIGURES[1:]:
        shape = shape.replace(figure, "0")
    if "0" * (MOST_DIGITS + 1) in shape:
        raise ValueError("a number in the JSON text has too many digits")
    if "0e" in shape or "0E" in shape:
        _check_powers(outside_strings.replace("E", "e"))
    _check_depth(shape)
    return json.loads(text)


def _remove_strings(text: str) -> str:
    """Return the parts of a JSON text outside its strings."""
    if "\\" in text:
        text = text.replace("\\\\", "").replace('\\"', "")
    parts = text.split('"')
    if len(parts) % 2 == 0:
        raise ValueError("a string in the JSON text does not end")
    return " ".join([parts[index] for index in range(0, len(parts), 2)])


def _check_powers(outside_strings: str) -> None:
    """Raise ValueError for a number such as 1e999, which Python would parse as infinity."""
    for part in outside_strings.split("e")[1:]:
        power = part[1:] if part[:1] == "+" else part
        digits = power[: len(power) - len(power.lstrip(FIGURES))]
        if digits and parse_whole(digits, MOST_POWER) is None:
            raise ValueError("a number in the JSON text is too large")


def _check_depth(shape: str) -> None:
    """Raise ValueError for lists and objects that are nested too deeply or do not match."""
    for word in _WORDS:
        shape = shape.replace(word, "")
    for _ in range(DEEPEST):
        if not shape:
            return
        shape = shape.replace("[]", "").replace("{}", "")
    if shape:
        raise ValueError("the JSON text is broken, or has too many lists within one another")
