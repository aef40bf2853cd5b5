"""Choose the look of a grid on a screen: colours and lines of apps and pages."""

from typing import NamedTuple

from tests.drawn.fonts import Families
from tests.drawn.luck import Luck

Colour = tuple[int, int, int]


class Look(NamedTuple):
    """The colours, lines and fonts of a grid; widths are shares of a cell."""

    dark: bool
    page: Colour
    paper: Colour
    tint: Colour  # of shaded cells
    strong: Colour  # of the selected cell
    ink: Colour
    entry: Colour
    note: Colour
    thin_line: Colour
    thick_line: Colour
    thin: float
    thick: float
    frame: float  # the width of the outer line, 0 for none
    style: str  # of the thin lines, one of STYLES
    rounded: bool
    shaded: str  # the rule by which cells are coloured, one of SHADED; "" for none
    given_font: str
    entry_font: str
    size: float  # of the digits, as a share of a cell
    notes: str  # the arrangement of small digits in empty cells; "" for none


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours; `share` is the share of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other))
    return red, green, blue


def shade(colour: Colour) -> float:
    """Return the lightness of a colour, 0 to 255."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def apart(luck: Luck, colour: Colour, ground: Colour, least: float) -> Colour:
    """Return the colour, moved away from its background until their shades differ by about `least`."""
    away: Colour = (0, 0, 0) if shade(ground) > 110 else (255, 255, 255)
    least = min(least, 0.9 * abs(shade(away) - shade(ground)))
    while abs(shade(colour) - shade(ground)) < least:
        colour = mixed(colour, away, luck.between(0.15, 0.3))
    return colour


_LIGHT_PAPERS: tuple[Colour, ...] = ((255, 255, 255), (250, 250, 250), (253, 246, 227), (240, 244, 250))
_DARK_PAPERS: tuple[Colour, ...] = ((18, 18, 18), (32, 33, 36), (0, 0, 0), (22, 32, 50), (45, 42, 60))
_HUES: tuple[Colour, ...] = (
    (50, 100, 220), (30, 140, 200), (200, 60, 60), (40, 150, 80), (120, 70, 190), (220, 130, 30),
    (90, 110, 130), (200, 80, 140),
)  # fmt: skip
SHADED = ("", "", "", "boxes", "peers", "peers", "givens", "equal")
STYLES = ("plain",) * 8 + ("pale", "pale", "dotted", "dashed", "like thick", "darker", "tiles")


def look(luck: Luck, families: Families) -> Look:
    """Return a random look in the fonts of these families."""
    dark = luck.yes(0.35)
    paper = luck.one(_DARK_PAPERS if dark else _LIGHT_PAPERS)
    black: Colour = (235, 235, 235) if dark else (20, 20, 20)
    hue = luck.one(_HUES)
    page = paper if luck.yes(0.5) else mixed(paper, luck.one(_HUES) if luck.yes(0.4) else black, 0.08)
    ink = (
        mixed(paper, black, luck.between(0.75, 1)) if luck.yes(0.8) else mixed(black, luck.one(_HUES), 0.5)
    )
    style = luck.one(STYLES)
    lines = mixed(black, hue, 0.5) if luck.yes(0.25) else black
    thick_line = mixed(paper, lines, luck.between(0.55, 1))
    thin_share = luck.between(0.08, 0.14) if style == "pale" else luck.between(0.25, 0.9)
    thin_line = mixed(paper, lines, thin_share)
    thin = luck.between(0.012, 0.03)
    thick = thin * luck.between(2, 4)
    if style == "like thick":
        thick, thin_line = thin * luck.between(1.3, 1.6), mixed(paper, lines, luck.between(0.6, 0.9))
    elif style == "darker":
        thick, thin_line = thin, mixed(paper, lines, luck.between(0.2, 0.4))
        thick_line = mixed(paper, lines, 1)
    elif luck.yes(0.12):
        thick = luck.between(0.08, 0.14)
    if style == "tiles":
        page = paper = mixed(paper, black, 0.15)
    tint = mixed(paper, hue if luck.yes(0.7) else black, luck.between(0.08, 0.22))
    strong = mixed(paper, hue, luck.between(0.25, 0.4))
    family = families[luck.one(sorted(families))]
    other = families[luck.one(sorted(families))] if luck.yes(0.15) else family
    return Look(
        dark=dark,
        page=page,
        paper=paper if style != "tiles" else mixed(paper, (255, 255, 255), 0.1 if dark else 0.8),
        tint=tint,
        strong=strong,
        ink=apart(luck, ink, strong, 90),
        entry=apart(luck, hue if luck.yes(0.8) else mixed(paper, ink, 0.7), strong, 70),
        note=apart(luck, mixed(paper, black, luck.between(0.4, 0.7)), strong, 50),
        thin_line=thin_line,
        thick_line=thick_line,
        thin=thin,
        thick=thick,
        frame=0 if luck.yes(0.13) else thick * luck.between(0.9, 1.5),
        style=style,
        rounded=luck.yes(0.2),
        shaded=luck.one(SHADED),
        given_font=luck.one(family),
        entry_font=luck.one(other),
        size=luck.between(0.56, 0.84),
        notes=luck.one(("", "", "", "3 x 3", "3 x 3", "corner", "centre")),
    )
