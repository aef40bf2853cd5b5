"""Compute the contrast of all pairs of colours in the light and the dark theme.

In the light theme, axe checks every state of every page (tests/page/test_accessibility.py). Every colour is
a token with a light and a dark value, so axe need not check a pair of colours in the dark theme if it has
enough contrast in both themes. The few pairs with enough contrast only in the light theme are listed below,
and axe checks states that contain them in the dark theme, too.
"""

import itertools
import re

from building import needs
from embedding import looks

STYLE = needs.WEB / "style"
# The minimum contrast that WCAG 2.2 requires for text, and for large text.
LEAST = (4.5, 3.0)

# Colours of text and background that have enough contrast only in the light theme. In each state with such
# a background, axe also checks the dark theme.
ONLY_IN_LIGHT = {
    ("faint-ink", "differs"),
    ("faint-ink", "selected"),
    ("faint-ink", "colour-2"),
    ("faint-ink", "colour-5"),
    ("accent", "differs"),
}
# Colours for print, and for the background of a dialog.
OTHER_COLOURS = {"#000000", "#ffffff", "rgb(0 0 0 / 45%)"}


def tokens() -> dict[str, tuple[str, str]]:
    """Return the light and the dark value of each colour token."""
    text = (STYLE / "tokens.css").read_text("utf-8")
    found = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", text)
    return {name: (light, dark) for name, light, dark in found}


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours as WCAG defines it, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_computed_as_in_the_standard() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


def test_the_accent_of_a_host_is_compared_with_the_accent_of_the_page() -> None:
    for colour, token in zip((looks.LIGHT_ACCENT, looks.DARK_ACCENT), tokens()["accent"], strict=True):
        assert "#" + bytes(colour).hex() == token
        assert round(looks.luminance(colour), 9) == round(luminance(token), 9)


def test_colours_readable_in_the_light_theme_are_readable_in_the_dark_theme() -> None:
    found = set()
    known = tokens()
    for ink, ground in itertools.combinations(known, 2):
        light, dark = (contrast(*pair) for pair in zip(known[ink], known[ground]))
        if any(dark < least <= light for least in LEAST):
            found.add((ink, ground))
    assert found == ONLY_IN_LIGHT


def test_every_colour_is_a_token_and_only_tokens_depend_on_the_theme() -> None:
    for path in STYLE.glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        colours = set(re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[ ;,)])|(?:rgb|hsl|oklch)a?\([^)]*\)", text))
        if path.name == "tokens.css":
            assert len(re.findall(r"light-dark\(", text)) == len(tokens())
        else:
            assert colours <= OTHER_COLOURS, path.name
            assert not re.search(r"prefers-color-scheme|light-dark|data-theme", text), path.name
