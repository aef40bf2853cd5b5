"""Can be read by day, can be read at night: arithmetic on the colours of the style.

axe judges each state of each page in light colours (tests/page/test_accessibility.py). Every colour is a
token with a light and a dark value, so what axe finds readable by day is readable at night wherever the
same two tokens are. The few pairs of which that is untrue are looked at in dark colours by axe itself.
"""

import itertools
import re

from building import needs
from embedding import looks

STYLE = needs.WEB / "style"
# WCAG 2.2: of text, and of text that is large.
LEAST = (4.5, 3.0)

# Pairs that can be read only by day. axe looks at night at each state that has the second as a ground.
ONLY_BY_DAY = {
    ("faint-ink", "differs"),
    ("faint-ink", "selected"),
    ("faint-ink", "colour-2"),
    ("faint-ink", "colour-5"),
    ("accent", "differs"),
}
# What is printed, and what is behind a dialog.
COLOURS_OF_THEIR_OWN = {"#000000", "#ffffff", "rgb(0 0 0 / 45%)"}


def tokens() -> dict[str, tuple[str, str]]:
    """Return the light and the dark value of each token that is a colour."""
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
    """Return how much two colours differ, from 1 to 21, as WCAG counts it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_that_of_the_standard() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


def test_a_hosts_accent_is_held_to_that_of_the_page() -> None:
    for colour, token in zip((looks.BY_DAY, looks.AT_NIGHT), tokens()["accent"], strict=True):
        assert "#" + bytes(colour).hex() == token
        assert round(looks.luminance(colour), 9) == round(luminance(token), 9)


def test_what_can_be_read_by_day_can_be_read_at_night() -> None:
    found = set()
    known = tokens()
    for ink, ground in itertools.combinations(known, 2):
        by_day, at_night = (contrast(*pair) for pair in zip(known[ink], known[ground]))
        if any(at_night < least <= by_day for least in LEAST):
            found.add((ink, ground))
    assert found == ONLY_BY_DAY


def test_every_colour_is_a_token_and_only_tokens_know_day_and_night() -> None:
    for path in STYLE.glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        colours = set(re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[ ;,)])|(?:rgb|hsl|oklch)a?\([^)]*\)", text))
        if path.name == "tokens.css":
            assert len(re.findall(r"light-dark\(", text)) == len(tokens())
        else:
            assert colours <= COLOURS_OF_THEIR_OWN, path.name
            assert not re.search(r"prefers-color-scheme|light-dark|data-theme", text), path.name
