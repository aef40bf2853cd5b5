"""Numbers and JSON from outside: texts that anybody may have written, bounded before they are converted.

The time that a number takes grows with the square of its digits, a deep list ends an interpreter, and
`int` takes signs such as ² and ٣ for digits, or raises. MicroPython runs this too.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FIGURES = "0123456789"
MOST_DIGITS = 24  # in a row: `repr` of a float has up to 22
MOST_POWER = 290  # of ten: floats end at 308, and a number has digits before its power
DEEPEST = 30  # lists and objects within one another
LONGEST = 400_000  # characters of a JSON text
GREATEST = 10**15

# What stands between the strings of a JSON text besides brackets, with all digits replaced by 0.
_WORDS = ("true", "false", "null", "0", ",", ":", "-", "+", ".", "e", "E", " ", "\n", "\r", "\t")


def whole(text: "Any", most: int = GREATEST, least: int = 0) -> "int | None":
    """Return the number from `least` to `most` that this text has in decimal digits; None for any other."""
    if not isinstance(text, str) or not 0 < len(text) <= MOST_DIGITS or text.strip(FIGURES):
        return None
    number = int(text)
    return number if least <= number <= most else None


def tenths_of(text: str) -> "int | None":
    """Return ten times the decimal number in this text, as 8.3 or .5; None for any other text."""
    before, _, after = text.strip().partition(".")
    if not before + after or after.strip(FIGURES):
        return None
    return whole((before or "0") + (after + "0")[:1])


def bits_of(text: str, count: int) -> int:
    """Return the bits that hexadecimal digits stand for, `count` of them at most; 0 for any other text."""
    if not 0 < len(text) <= count // 4 + 1 or text.strip(FIGURES + "abcdef"):
        return 0
    return int(text, 16)


def json_of(text: str, longest: int = LONGEST) -> "Any":
    """Return the value of a JSON text.

    ValueError for a text that is none, is too long or too deep, or has numbers that are too long or not
    finite.
    """
    import json  # which loads `re`: `import sudoku_core` does without both

    if len(text) > longest:
        raise ValueError("the JSON text is too long")
    between = _between_strings(text)
    shape = between
    for figure in FIGURES[1:]:
        shape = shape.replace(figure, "0")
    if "0" * (MOST_DIGITS + 1) in shape:
        raise ValueError("a number in the JSON text has too many digits")
    if "0e" in shape or "0E" in shape:
        _check_powers(between.replace("E", "e"))
    _check_depth(shape)
    return json.loads(text)


def _between_strings(text: str) -> str:
    """Return what stands outside of the strings of a JSON text."""
    if "\\" in text:
        text = text.replace("\\\\", "").replace('\\"', "")
    parts = text.split('"')
    if len(parts) % 2 == 0:
        raise ValueError("a string in the JSON text does not end")
    return " ".join([parts[place] for place in range(0, len(parts), 2)])


def _check_powers(between: str) -> None:
    """Raise ValueError for a number such as 1e999, which Python reads as infinite."""
    for part in between.split("e")[1:]:
        power = part[1:] if part[:1] == "+" else part
        digits = power[: len(power) - len(power.lstrip(FIGURES))]
        if digits and whole(digits, MOST_POWER) is None:
            raise ValueError("a number in the JSON text is too large")


def _check_depth(shape: str) -> None:
    """Raise ValueError for lists and objects that are too deep, or do not close each other."""
    for word in _WORDS:
        shape = shape.replace(word, "")
    for _ in range(DEEPEST):
        if not shape:
            return
        shape = shape.replace("[]", "").replace("{}", "")
    if shape:
        raise ValueError("the JSON text is broken, or has too many lists within one another")
