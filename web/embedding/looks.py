"""Apply the settings of a frame's look that the host page can change: see README.md."""

from typing import TYPE_CHECKING

from shared import visit
from shared.languages import TAGS

if TYPE_CHECKING:
    from collections.abc import Callable

    Colour = tuple[int, int, int]  # red, green, blue, from 0 to 255

FONTS = ("serif", "sans-serif", "monospace", "system-ui")
GREATEST_RADIUS = 24  # px

# The site's own accents in the light and the dark theme. The contrast of all pairs of colours was checked
# with these accents. Contrast depends on luminance, so other accents must be at least as dark or light.
BY_DAY = (0x24, 0x50, 0xA4)
AT_NIGHT = (0x8F, 0xB4, 0xFF)
# An accent with too little contrast is mixed with black or with white.
INK = ((0, 0, 0), (255, 255, 255))
PARTS = 64  # the steps of mixing


def accents(colour: "Colour") -> "tuple[Colour, Colour]":
    """Return the readable accents for light and dark that are nearest to this colour."""
    most, least = luminance(BY_DAY), luminance(AT_NIGHT)
    by_day = _mix(colour, INK[0], lambda mixed: luminance(mixed) <= most)
    return by_day, _mix(colour, INK[1], lambda mixed: luminance(mixed) >= least)


def _mix(colour: "Colour", ink: "Colour", is_readable: "Callable[[Colour], bool]") -> "Colour":
    """Mix a colour with the smallest amount of ink that makes it readable."""
    for part in range(PARTS):
        red, green, blue = [own + (target - own) * part // PARTS for own, target in zip(colour, ink)]
        if is_readable((red, green, blue)):
            return red, green, blue
    return ink


def luminance(colour: "Colour") -> float:
    """Return the relative luminance of a colour, 0 to 1, as WCAG 2.2 defines it."""
    parts = [part / 255 for part in colour]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def properties(name: str, value: object) -> "dict[str, str]":
    """Return the CSS properties for a setting. name: "accent", "radius" or "font"."""
    if name == "accent":
        by_day, at_night = [_css_of(accent) for accent in accents(value)]  # type: ignore[arg-type]
        return {"--accent": "light-dark(" + by_day + ", " + at_night + ")"}
    if name == "radius":
        return {"--radius": str(value) + "px"}
    return {"--text": str(value), "--title": str(value)}


def _css_of(colour: "Colour") -> str:
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

# Setting -> the command for it, and its arguments before the value.
COMMANDS = {
    "theme": ("choose_theme",),
    "lang": ("choose_language",),
    "accent": ("dress", "accent"),
    "radius": ("dress", "radius"),
    "font": ("dress", "font"),
}


def is_right(name: str, value: object) -> bool:
    """Return whether this is the name of a setting and a valid value for it."""
    return name in _CHECKS and _CHECKS[name](value)
