"""The colours and fonts of all pictures, as on the site's pages, and functions for XML text.

A test checks that the colours equal the tokens of the style sheets.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Theme: TypeAlias = dict[str, str]

# A search found the tints 1 to 8. They are hues with common names, and differ as much as possible for
# normal vision and the three kinds of colour blindness. Ink, accent and alarm are readable on each of them.
LIGHT = {
    "paper": "#fbfaf6",
    "ink": "#1d1b18",
    "faint-ink": "#5f5a50",
    "hairline": "#cfcabc",
    "firm": "#1d1b18",
    "accent": "#2450a4",
    "alarm": "#a3211b",
    "alarm-tint": "#f9e3e0",
    "colour-1": "#a5cbff",
    "colour-2": "#b8f0ff",
    "colour-3": "#75deac",
    "colour-4": "#d7f9ac",
    "colour-5": "#fbd573",
    "colour-6": "#ffb98d",
    "colour-7": "#ffdcdb",
    "colour-8": "#d0d0d0",
}
DARK = {
    "paper": "#17181b",
    "ink": "#ece8df",
    "faint-ink": "#aaa69b",
    "hairline": "#3b3d42",
    "firm": "#c9c5ba",
    "accent": "#8fb4ff",
    "alarm": "#ff9c92",
    "alarm-tint": "#3d2320",
    "colour-1": "#002f74",
    "colour-2": "#014b6f",
    "colour-3": "#033633",
    "colour-4": "#293100",
    "colour-5": "#464000",
    "colour-6": "#75302d",
    "colour-7": "#620f38",
    "colour-8": "#454545",
}
# In print, all ink is black, and hairlines are dark enough for a printer. Only the player's colours remain.
PRINT = LIGHT.copy()
PRINT.update(dict.fromkeys(("ink", "faint-ink", "firm", "accent", "alarm"), "#000000"))
PRINT.update(dict.fromkeys(("paper", "alarm-tint"), "#ffffff"))
PRINT.update({"hairline": "#a6a6a6"})

THEMES = {"light": LIGHT, "dark": DARK, "print": PRINT}

# The same as --text in the style sheets.
FONTS = "'Avenir Next', 'Segoe UI', 'Helvetica Neue', 'Noto Sans', sans-serif"


def svg_opening(units: int, width: int, title: str, attributes: str) -> str:
    """Return the beginning of the SVG text of a square picture.

    units: The width in the coordinates of the picture.
    width: The width in pixels.
    title: A description of the picture, or "".
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{width}" '
        f'viewBox="0 0 {units} {units}" role="img"{attributes}>\n'
        + (f"<title>{escape_xml(title)}</title>\n" if title else "")
    )


def escape_xml(text: str) -> str:
    """Return the text escaped for XML, without the characters that XML does not allow."""
    for character, reference in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(character, reference)
    return "".join([character for character in text if _is_allowed_in_xml(ord(character))])


def _is_allowed_in_xml(code: int) -> bool:
    return code in (9, 10, 13) or 32 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF
