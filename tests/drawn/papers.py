"""Draw photos of printed grids amid text: from any side, bent, in bad light, some with handwriting."""

from math import pi, radians

from PIL import Image, ImageChops, ImageOps

from tests.drawn.around import Surroundings
from tests.drawn.board import draw_board
from tests.drawn.fonts import HANDWRITING, Families, installed_fonts
from tests.drawn.handwriting import Writer
from tests.drawn.lenses import Lens, lit, moire
from tests.drawn.looks import Colour, GridLook, look
from tests.drawn.luck import Luck
from tests.drawn.picture import (
    DrawnPicture,
    DrawnPuzzle,
    as_jpeg,
    blurred,
    entries,
    even_mesh,
    noisy,
    puzzle,
)

EMPTY = "." * 81
LEAST_SIDE = 270  # the size of the grid in pixels, before rotation and perspective


def paper(seed: int | str, families: Families, *, turn: float | None = None) -> DrawnPicture:
    """Return a photo of a printed grid, 640 to 1,280 pixels wide or tall.

    turn: The rotation in degrees, clockwise; None for a random, mostly small angle.
    """
    luck = Luck(f"paper {seed}")
    return _photo(luck, families, puzzle(luck), EMPTY, None, turn)


def written_paper(
    seed: int | str, families: Families, hands: Families | None = None, *, held_out: bool = False
) -> DrawnPicture:
    """Return a photo of a printed grid with handwritten digits in some or all of its empty cells.

    hands: The fonts of the handwriting, unless it is from MNIST.
    held_out: Whether to use the digits of MNIST that are held out from training.
    """
    luck = Luck(f"written {seed}")
    given = puzzle(luck)
    entered = entries(luck, given, luck.choice((luck.uniform(0.05, 0.3), luck.uniform(0.3, 0.8), 1, 1)))
    writer = Writer(luck, installed_fonts(HANDWRITING) if hands is None else hands, held_out=held_out)
    return _photo(luck, families, given, entered, writer, None)


def _photo(
    luck: Luck,
    families: Families,
    given: DrawnPuzzle,
    entered: str,
    writer: Writer | None,
    turn: float | None,
) -> DrawnPicture:
    longer = luck.integer(640, 1280)
    shorter = round(longer * luck.choice((0.75, 0.75, 0.6667, 0.5625, 1)))
    size = (longer, shorter) if luck.chance(0.5) else (shorter, longer)
    filled = luck.uniform(max(0.5, LEAST_SIDE / shorter), 0.9)  # the grid's share of the shorter side
    side = round(shorter * filled * 1.25)
    on_screen = writer is None and luck.chance(0.15)
    look_of = look(luck, families) if on_screen else printed(luck, families)
    page_size = (round(side * luck.uniform(1.7, 2.4)), round(side * luck.uniform(1.7, 2.4)))
    left = luck.choice((0.1, 0.5, 0.8)) * (page_size[0] - side)
    top = luck.uniform(0.15, 0.8) * (page_size[1] - side)
    coloured = Image.new("RGB", page_size, look_of.page)
    _around(Surroundings(coloured, luck, look_of), luck, page_size, (left, top, side))
    what = draw_board(coloured, luck, look_of, (left, top, side), given, EMPTY)
    page = coloured.convert("L")
    if not on_screen and luck.chance(0.3):
        page = _shining_through(luck, look_of, page)
    if writer:
        _write(luck, writer, page, (left, top, side), given, entered)
    lens = _lens(luck, size, (left + side / 2, top + side / 2), side, filled, turn)
    mesh = even_mesh(left, top, side)
    while not lens.shows(mesh):
        nearer = (lens.at[0] + size[0] / 2) / 2, (lens.at[1] + size[1] / 2) / 2
        lens = lens._replace(scale=lens.scale * 0.97, at=nearer)
    image = lens.photo(page, luck.integer(20, 230))
    if on_screen:
        image = moire(luck, image)
    cell = shorter * filled / 9
    image, worse = _degrade(luck, image, cell, shines=on_screen)
    hand = f", written by {writer.name}" if writer else ""
    degrees = round(lens.turn * 180 / pi) % 360
    kind = "screen" if on_screen else "paper"
    words = f"{kind}, {size[0]} x {size[1]}, turned by {degrees}, {what}{worse}, {look_of.given_font}{hand}"
    return DrawnPicture(image, given.givens, entered, tuple(map(lens.to_picture, mesh)), words)


def printed(luck: Luck, families: Families) -> GridLook:
    """Return the look of a printed grid, in shades of grey."""

    def grey(shade: int) -> Colour:
        return (shade, shade, shade)

    ground = luck.integer(215, 255)
    ink = grey(luck.integer(15, 70) if luck.chance(0.85) else luck.integer(70, 120))
    thin = luck.uniform(0.01, 0.03)
    thick = thin * luck.uniform(1.8, 4) if luck.chance(0.9) else thin * 1.3
    style = luck.choice(("plain",) * 10 + ("pale", "dotted", "like thick"))
    pale = ground - luck.integer(50, 75)
    return look(luck, families)._replace(
        dark=False,
        page=grey(ground if luck.chance(0.7) else ground - luck.integer(10, 40)),
        paper=grey(ground),
        tint=grey(ground - luck.integer(15, 50)),
        strong=grey(ground - 50),
        ink=ink,
        thin_line=grey(pale) if style == "pale" else grey(luck.integer(20, 120)),
        thick_line=grey(luck.integer(15, 70)),
        thin=thin,
        thick=thick,
        frame=thick * luck.uniform(0.9, 1.6),
        style=style,
        rounded=luck.chance(0.05),
        shaded=luck.choice(("", "", "", "", "boxes", "givens")),
        size=luck.uniform(0.5, 0.82),
        notes="",
    )


def _around(
    surroundings: Surroundings, luck: Luck, size: tuple[int, int], place: tuple[float, float, float]
) -> None:
    left, top, side = place
    width, height = size
    gap = side * 0.07
    if luck.chance(0.85):
        surroundings.bar((left, top - side * 0.16, left + side, top - side * 0.03))
    if luck.chance(0.8):
        surroundings.text((left, 0, left + side, top - side * 0.2))
    if luck.chance(0.8):
        surroundings.text((left, top + side + gap, left + side, height))
    for start, end in ((gap, left - gap), (left + side + gap, width - gap)):
        if end - start > side * 0.2:
            surroundings.text((start, 0, end, height * luck.uniform(0.4, 1)))
    if luck.chance(0.15) and width - left - side > side * 0.4:
        surroundings.thumbnail(left + side + gap, height - side * 0.4, side * 0.3)


def _shining_through(luck: Luck, look_of: GridLook, page: Image.Image) -> Image.Image:
    """Return the page with a very pale image of the print on its back."""
    back = Image.new("RGB", page.size, (255, 255, 255))
    words = Surroundings(back, luck, look_of._replace(page=(255, 255, 255), ink=(0, 0, 0)))
    words.text((0, 0, page.width, page.height))
    depth = luck.uniform(0.03, 0.09)
    pale = ImageOps.mirror(back.convert("L")).point(
        [round(255 - (255 - shade) * depth) for shade in range(256)]
    )
    return ImageChops.multiply(page, pale)


def _write(
    luck: Luck,
    writer: Writer,
    page: Image.Image,
    place: tuple[float, float, float],
    given: DrawnPuzzle,
    entered: str,
) -> None:
    left, top, side = place
    cell = side / 9
    small = luck.uniform(0.2, 0.5) if luck.chance(0.3) else 0.0
    for number in range(81):
        x, y = left + cell * (number % 9 + 0.5), top + cell * (number // 9 + 0.5)
        if entered[number] != ".":
            writer.write(page, int(entered[number]), (x, y), cell)
        elif given.givens[number] == "." and luck.chance(small):
            for across in luck.sample((-0.3, 0, 0.3), luck.integer(1, 3)):
                writer.write(page, luck.integer(1, 9), (x + across * cell, y - 0.3 * cell), cell * 0.33)


def _lens(
    luck: Luck,
    size: tuple[int, int],
    middle: tuple[float, float],
    side: float,
    filled: float,
    turn: float | None,
) -> Lens:
    if turn is None:
        turn = luck.choice((0, 0, 0, 0, 0, 90, 270, 180, luck.uniform(0, 360)))
    turn += luck.about(0, 6)
    short = min(size)
    # A rotated grid needs more room, because its diagonal has to fit.
    off = abs(turn % 90)
    room = 1 / (1 + 0.38 * min(off, 90 - off) / 45)
    slack = max(0.0, 1 - filled * 1.08) / 2
    waves = []
    if luck.chance(0.6):
        for across in (True, False):
            amplitude = side * luck.uniform(0, 0.022) * (1 if across == luck.chance(0.5) else 0.4)
            waves.append((amplitude, side * luck.uniform(1.1, 3), luck.uniform(0, 1), across))
    return Lens(
        size=size,
        at=(
            size[0] / 2 + luck.uniform(-1, 1) * slack * short * 0.8,
            size[1] / 2 + luck.uniform(-1, 1) * slack * short * 0.8,
        ),
        middle=middle,
        scale=short * filled * room / side,
        turn=radians(turn),
        squeeze=luck.uniform(0.82, 1) if luck.chance(0.6) else 1,
        tilt=(luck.about(0, 0.11) / short, luck.about(0, 0.11) / short),
        waves=tuple(waves),
    )


def _degrade(luck: Luck, image: Image.Image, cell: float, *, shines: bool) -> tuple[Image.Image, str]:
    worse = ""
    if luck.chance(0.8):
        radius = luck.uniform(0.3, 0.05 * cell)
        image = blurred(image, radius)
        worse += f", blur {radius:.1f}"
    if not shines:
        image = lit(luck, image)
    dim, floor = luck.uniform(0.65, 1), luck.integer(0, 50)
    image = image.point([round(floor + shade * dim * (255 - floor) / 255) for shade in range(256)])
    if luck.chance(0.7):
        strength = luck.uniform(0.01, 0.08)
        image = noisy(luck, image, strength)
        worse += f", noise {strength:.2f}"
    quality = luck.integer(40, 92)
    return as_jpeg(image, quality), f"{worse}, JPEG {quality}"
