"""What the page around a frame can choose of its look: see README.md."""

from typing import TYPE_CHECKING

from shared import visit
from shared.languages import TAGS

if TYPE_CHECKING:
    from collections.abc import Callable

    Colour = tuple[int, int, int]  # red, green, blue, from 0 to 255

FONTS = ("serif", "sans-serif", "monospace", "system-ui")
GREATEST_RADIUS = 24  # px

# The accent of the page itself, by day and at night. Every pair of colours has been judged with them. How
# well a text can be read depends on how light it is: others are as dark by day and as light at night.
BY_DAY = (0x24, 0x50, 0xA4)
AT_NIGHT = (0x8F, 0xB4, 0xFF)
# What an accent is mixed with that cannot be read.
INK = ((0, 0, 0), (255, 255, 255))
PARTS = 64  # in which it is mixed


def accents(colour: "Colour") -> "tuple[Colour, Colour]":
    """Return the accents by day and at night that are as near to this colour as can be read."""
    most, least = luminance(BY_DAY), luminance(AT_NIGHT)
    by_day = _nearest(colour, INK[0], lambda each: luminance(each) <= most)
    return by_day, _nearest(colour, INK[1], lambda each: luminance(each) >= least)


def _nearest(colour: "Colour", ink: "Colour", is_right: "Callable[[Colour], bool]") -> "Colour":
    for part in range(PARTS):
        red, green, blue = [one + (other - one) * part // PARTS for one, other in zip(colour, ink)]
        if is_right((red, green, blue)):
            return red, green, blue
    return ink


def luminance(colour: "Colour") -> float:
    """Return how light this colour is, from 0 to 1, as WCAG 2.2 counts it."""
    parts = [part / 255 for part in colour]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def properties(name: str, value: object) -> "dict[str, str]":
    """Return the properties of the style that this choice sets. name: "accent", "radius" or "font"."""
    if name == "accent":
        by_day, at_night = [_written(each) for each in accents(value)]  # type: ignore[arg-type]
        return {"--accent": "light-dark(" + by_day + ", " + at_night + ")"}
    if name == "radius":
        return {"--radius": str(value) + "px"}
    return {"--text": str(value), "--title": str(value)}


def _written(colour: "Colour") -> str:
    return "rgb(" + " ".join([str(part) for part in colour]) + ")"


def _is_colour(value: object) -> bool:
    return type(value) is list and len(value) == len(BY_DAY) and all(_is_part(each) for each in value)


def _is_part(value: object) -> bool:
    return type(value) is int and 0 <= value <= 255


def _is_radius(value: object) -> bool:
    return type(value) in (int, float) and 0 <= value <= GREATEST_RADIUS  # type: ignore[operator]


_CHECKS: "dict[str, Callable[[object], bool]]" = {
    "theme": lambda value: value in visit.THEMES,
    "lang": lambda value: value in TAGS,
    "accent": _is_colour,
    "radius": _is_radius,
    "font": lambda value: value in FONTS,
}

# What can be set -> the command that does so, with what stands before the value.
COMMANDS = {
    "theme": ("choose_theme",),
    "lang": ("choose_language",),
    "accent": ("dress", "accent"),
    "radius": ("dress", "radius"),
    "font": ("dress", "font"),
}


def is_right(name: str, value: object) -> bool:
    """Return whether there is something of this name that can be set, and it can have this value."""
    return name in _CHECKS and _CHECKS[name](value)
