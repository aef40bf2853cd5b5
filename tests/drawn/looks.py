"""Choose a random appearance of a grid: its colours, lines and fonts, as apps and pages have them."""

from typing import NamedTuple

from tests.drawn.fonts import Families
from tests.drawn.luck import Luck

Colour = tuple[int, int, int]


class GridLook(NamedTuple):
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
    shaded: str  # the rule for coloured cells, one of SHADED; "" for none
    given_font: str
    entry_font: str
    size: float  # of the digits, as a share of a cell
    notes: str  # the arrangement of small digits in empty cells; "" for none


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Mix two colours; `share` is the share of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second))
    return red, green, blue


def lightness(colour: Colour) -> float:
    """Return the lightness of a colour, 0 to 255."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def ensure_contrast(luck: Luck, colour: Colour, background: Colour, least_difference: float) -> Colour:
    """Return the colour, changed until its lightness differs from the background's by about `least`."""
    extreme: Colour = (0, 0, 0) if lightness(background) > 110 else (255, 255, 255)
    least_difference = min(least_difference, 0.9 * abs(lightness(extreme) - lightness(background)))
    while abs(lightness(colour) - lightness(background)) < least_difference:
        colour = mix(colour, extreme, luck.uniform(0.15, 0.3))
    return colour


_LIGHT_PAPERS: tuple[Colour, ...] = ((255, 255, 255), (250, 250, 250), (253, 246, 227), (240, 244, 250))
_DARK_PAPERS: tuple[Colour, ...] = ((18, 18, 18), (32, 33, 36), (0, 0, 0), (22, 32, 50), (45, 42, 60))
_HUES: tuple[Colour, ...] = (
    (50, 100, 220), (30, 140, 200), (200, 60, 60), (40, 150, 80), (120, 70, 190), (220, 130, 30),
    (90, 110, 130), (200, 80, 140),
)  # fmt: skip
SHADED = ("", "", "", "boxes", "peers", "peers", "givens", "equal")
STYLES = ("plain",) * 8 + ("pale", "pale", "dotted", "dashed", "like thick", "darker", "tiles")


def random_look(luck: Luck, families: Families) -> GridLook:
    """Return a random appearance in the fonts of these families."""
    dark = luck.chance(0.35)
    paper = luck.choice(_DARK_PAPERS if dark else _LIGHT_PAPERS)
    black: Colour = (235, 235, 235) if dark else (20, 20, 20)
    hue = luck.choice(_HUES)
    page = (
        paper if luck.chance(0.5) else mix(paper, luck.choice(_HUES) if luck.chance(0.4) else black, 0.08)
    )
    ink = (
        mix(paper, black, luck.uniform(0.75, 1))
        if luck.chance(0.8)
        else mix(black, luck.choice(_HUES), 0.5)
    )
    style = luck.choice(STYLES)
    lines = mix(black, hue, 0.5) if luck.chance(0.25) else black
    thick_line = mix(paper, lines, luck.uniform(0.55, 1))
    thin_share = luck.uniform(0.08, 0.14) if style == "pale" else luck.uniform(0.25, 0.9)
    thin_line = mix(paper, lines, thin_share)
    thin = luck.uniform(0.012, 0.03)
    thick = thin * luck.uniform(2, 4)
    if style == "like thick":
        thick, thin_line = thin * luck.uniform(1.3, 1.6), mix(paper, lines, luck.uniform(0.6, 0.9))
    elif style == "darker":
        thick, thin_line = thin, mix(paper, lines, luck.uniform(0.2, 0.4))
        thick_line = mix(paper, lines, 1)
    elif luck.chance(0.12):
        thick = luck.uniform(0.08, 0.14)
    if style == "tiles":
        page = paper = mix(paper, black, 0.15)
    tint = mix(paper, hue if luck.chance(0.7) else black, luck.uniform(0.08, 0.22))
    strong = mix(paper, hue, luck.uniform(0.25, 0.4))
    family = families[luck.choice(sorted(families))]
    entry_family = families[luck.choice(sorted(families))] if luck.chance(0.15) else family
    return GridLook(
        dark=dark,
        page=page,
        paper=paper if style != "tiles" else mix(paper, (255, 255, 255), 0.1 if dark else 0.8),
        tint=tint,
        strong=strong,
        ink=ensure_contrast(luck, ink, strong, 90),
        entry=ensure_contrast(luck, hue if luck.chance(0.8) else mix(paper, ink, 0.7), strong, 70),
        note=ensure_contrast(luck, mix(paper, black, luck.uniform(0.4, 0.7)), strong, 50),
        thin_line=thin_line,
        thick_line=thick_line,
        thin=thin,
        thick=thick,
        frame=0 if luck.chance(0.13) else thick * luck.uniform(0.9, 1.5),
        style=style,
        rounded=luck.chance(0.2),
        shaded=luck.choice(SHADED),
        given_font=luck.choice(family),
        entry_font=luck.choice(entry_family),
        size=luck.uniform(0.56, 0.84),
        notes=luck.choice(("", "", "", "3 x 3", "3 x 3", "corner", "centre")),
    )
