"""Check the settings with which a host changes a frame's appearance, and convert them to CSS.

README.md describes the settings.
"""

from typing import TYPE_CHECKING

from shared import visit
from shared.languages import TAGS

if TYPE_CHECKING:
    from collections.abc import Callable

    Colour = tuple[int, int, int]  # red, green, blue, from 0 to 255

FONTS = ("serif", "sans-serif", "monospace", "system-ui")
GREATEST_RADIUS = 24  # px

# The site's own accents in the light and the dark theme. The contrast of all pairs of colours was checked
# with these accents. Contrast depends on luminance. So a host's accent must be at least as dark as the
# first one in the light theme, and at least as light as the second one in the dark theme.
LIGHT_ACCENT = (0x24, 0x50, 0xA4)
DARK_ACCENT = (0x8F, 0xB4, 0xFF)

# An accent with too little contrast is mixed with one of these colours.
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
MIXING_STEPS = 64


def readable_accents(colour: "Colour") -> "tuple[Colour, Colour]":
    """Return the readable accents for the light and the dark theme that are nearest to this colour."""
    highest, lowest = luminance(LIGHT_ACCENT), luminance(DARK_ACCENT)
    in_light = _mix_until_readable(colour, BLACK, lambda mixed: luminance(mixed) <= highest)
    in_dark = _mix_until_readable(colour, WHITE, lambda mixed: luminance(mixed) >= lowest)
    return in_light, in_dark


def _mix_until_readable(
    colour: "Colour", target: "Colour", is_readable: "Callable[[Colour], bool]"
) -> "Colour":
    """Mix a colour with as little of the target colour as makes it readable."""
    for step in range(MIXING_STEPS):
        red, green, blue = [
            start + (end - start) * step // MIXING_STEPS for start, end in zip(colour, target)
        ]
        if is_readable((red, green, blue)):
            return red, green, blue
    return target


def luminance(colour: "Colour") -> float:
    """Return the relative luminance of a colour, 0 to 1, as WCAG 2.2 defines it."""
    shares = [component / 255 for component in colour]
    red, green, blue = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def css_properties(name: str, value: object) -> "dict[str, str]":
    """Return the CSS properties for a setting. name: "accent", "radius" or "font"."""
    if name == "accent":
        in_light, in_dark = [_css_colour(accent) for accent in readable_accents(value)]  # type: ignore[arg-type]
        return {"--accent": "light-dark(" + in_light + ", " + in_dark + ")"}
    if name == "radius":
        return {"--radius": str(value) + "px"}
    return {"--text": str(value), "--title": str(value)}


def _css_colour(colour: "Colour") -> str:
    return "rgb(" + " ".join([str(component) for component in colour]) + ")"


def _is_colour(value: object) -> bool:
    return type(value) is list and len(value) == 3 and all(_is_component(part) for part in value)


def _is_component(value: object) -> bool:
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

# Setting -> its command, with the arguments before the value.
COMMANDS = {
    "theme": ("choose_theme",),
    "lang": ("choose_language",),
    "accent": ("dress", "accent"),
    "radius": ("dress", "radius"),
    "font": ("dress", "font"),
}


def is_valid_setting(name: str, value: object) -> bool:
    """Return whether there is a setting with this name, and the value is valid for it."""
    return name in _CHECKS and _CHECKS[name](value)
