"""Draw photos of printed grids and text: from any side, bent, in bad light, some with handwriting."""

from math import pi, radians

from PIL import Image, ImageChops, ImageOps

from tests.drawn.around import Surroundings
from tests.drawn.board import draw_board
from tests.drawn.fonts import HANDWRITING, Families, installed_fonts
from tests.drawn.handwriting import Writer
from tests.drawn.lenses import Lens, add_moire, add_uneven_light
from tests.drawn.looks import Colour, GridLook, random_look
from tests.drawn.luck import Luck
from tests.drawn.picture import (
    DrawnPicture,
    DrawnPuzzle,
    add_noise,
    blur,
    compress_as_jpeg,
    even_mesh,
    random_entries,
    random_puzzle,
)

EMPTY = "." * 81
LEAST_SIDE = 270  # the size of the grid in pixels, before rotation and perspective


def paper(seed: int | str, families: Families, *, turn: float | None = None) -> DrawnPicture:
    """Return a photo of a printed grid, 640 to 1,280 pixels wide or tall.

    turn: the rotation in degrees, clockwise; None for a random angle, which is usually small.
    """
    luck = Luck(f"paper {seed}")
    return _draw_photo(luck, families, random_puzzle(luck), EMPTY, None, turn)


def written_paper(
    seed: int | str, families: Families, hands: Families | None = None, *, held_out: bool = False
) -> DrawnPicture:
    """Return a photo of a printed grid with handwritten digits in some or all of its empty cells.

    hands: the fonts for handwriting that is not from MNIST.
    held_out: whether to use the digits of MNIST that are not used for training.
    """
    luck = Luck(f"written {seed}")
    puzzle = random_puzzle(luck)
    entries = random_entries(
        luck, puzzle, luck.choice((luck.uniform(0.05, 0.3), luck.uniform(0.3, 0.8), 1, 1))
    )
    writer = Writer(luck, installed_fonts(HANDWRITING) if hands is None else hands, held_out=held_out)
    return _draw_photo(luck, families, puzzle, entries, writer, None)


def _draw_photo(
    luck: Luck,
    families: Families,
    puzzle: DrawnPuzzle,
    entries: str,
    writer: Writer | None,
    turn: float | None,
) -> DrawnPicture:
    longer = luck.integer(640, 1280)
    shorter = round(longer * luck.choice((0.75, 0.75, 0.6667, 0.5625, 1)))
    size = (longer, shorter) if luck.chance(0.5) else (shorter, longer)
    grid_share = luck.uniform(max(0.5, LEAST_SIDE / shorter), 0.9)  # the grid's share of the shorter side
    side = round(shorter * grid_share * 1.25)
    on_screen = writer is None and luck.chance(0.15)
    look = random_look(luck, families) if on_screen else printed_look(luck, families)
    page_size = (round(side * luck.uniform(1.7, 2.4)), round(side * luck.uniform(1.7, 2.4)))
    left = luck.choice((0.1, 0.5, 0.8)) * (page_size[0] - side)
    top = luck.uniform(0.15, 0.8) * (page_size[1] - side)
    coloured = Image.new("RGB", page_size, look.page)
    _draw_surroundings(Surroundings(coloured, luck, look), luck, page_size, (left, top, side))
    board_description = draw_board(coloured, luck, look, (left, top, side), puzzle, EMPTY)
    page = coloured.convert("L")
    if not on_screen and luck.chance(0.3):
        page = _add_print_through(luck, look, page)
    if writer:
        _write_entries(luck, writer, page, (left, top, side), puzzle, entries)
    lens = _random_lens(luck, size, (left + side / 2, top + side / 2), side, grid_share, turn)
    mesh = even_mesh(left, top, side)
    while not lens.shows(mesh):
        nearer = (
            (lens.centre_in_picture[0] + size[0] / 2) / 2,
            (lens.centre_in_picture[1] + size[1] / 2) / 2,
        )
        lens = lens._replace(scale=lens.scale * 0.97, centre_in_picture=nearer)
    image = lens.take_photo(page, luck.integer(20, 230))
    if on_screen:
        image = add_moire(luck, image)
    cell = shorter * grid_share / 9
    image, damage = _degrade(luck, image, cell, is_screen=on_screen)
    writer_description = f", written by {writer.name}" if writer else ""
    degrees = round(lens.turn * 180 / pi) % 360
    kind = "screen" if on_screen else "paper"
    description = (
        f"{kind}, {size[0]} x {size[1]}, turned by {degrees}, {board_description}{damage}, "
        f"{look.given_font}{writer_description}"
    )
    return DrawnPicture(image, puzzle.givens, entries, tuple(map(lens.to_picture, mesh)), description)


def printed_look(luck: Luck, families: Families) -> GridLook:
    """Return the look of a printed grid, in shades of grey."""

    def grey(shade: int) -> Colour:
        return (shade, shade, shade)

    ground = luck.integer(215, 255)
    ink = grey(luck.integer(15, 70) if luck.chance(0.85) else luck.integer(70, 120))
    thin = luck.uniform(0.01, 0.03)
    thick = thin * luck.uniform(1.8, 4) if luck.chance(0.9) else thin * 1.3
    style = luck.choice(("plain",) * 10 + ("pale", "dotted", "like thick"))
    pale = ground - luck.integer(50, 75)
    return random_look(luck, families)._replace(
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


def _draw_surroundings(
    surroundings: Surroundings, luck: Luck, size: tuple[int, int], place: tuple[float, float, float]
) -> None:
    left, top, side = place
    width, height = size
    gap = side * 0.07
    if luck.chance(0.85):
        surroundings.draw_title_bar((left, top - side * 0.16, left + side, top - side * 0.03))
    if luck.chance(0.8):
        surroundings.draw_text((left, 0, left + side, top - side * 0.2))
    if luck.chance(0.8):
        surroundings.draw_text((left, top + side + gap, left + side, height))
    for start, end in ((gap, left - gap), (left + side + gap, width - gap)):
        if end - start > side * 0.2:
            surroundings.draw_text((start, 0, end, height * luck.uniform(0.4, 1)))
    if luck.chance(0.15) and width - left - side > side * 0.4:
        surroundings.draw_thumbnail(left + side + gap, height - side * 0.4, side * 0.3)


def _add_print_through(luck: Luck, look: GridLook, page: Image.Image) -> Image.Image:
    """Return the page with a very pale image of the print on its back."""
    back = Image.new("RGB", page.size, (255, 255, 255))
    words = Surroundings(back, luck, look._replace(page=(255, 255, 255), ink=(0, 0, 0)))
    words.draw_text((0, 0, page.width, page.height))
    strength = luck.uniform(0.03, 0.09)
    pale = ImageOps.mirror(back.convert("L")).point(
        [round(255 - (255 - shade) * strength) for shade in range(256)]
    )
    return ImageChops.multiply(page, pale)


def _write_entries(
    luck: Luck,
    writer: Writer,
    page: Image.Image,
    place: tuple[float, float, float],
    puzzle: DrawnPuzzle,
    entries: str,
) -> None:
    left, top, side = place
    cell = side / 9
    notes_share = luck.uniform(0.2, 0.5) if luck.chance(0.3) else 0.0
    for number in range(81):
        x, y = left + cell * (number % 9 + 0.5), top + cell * (number // 9 + 0.5)
        if entries[number] != ".":
            writer.write(page, int(entries[number]), (x, y), cell)
        elif puzzle.givens[number] == "." and luck.chance(notes_share):
            for across in luck.sample((-0.3, 0, 0.3), luck.integer(1, 3)):
                writer.write(page, luck.integer(1, 9), (x + across * cell, y - 0.3 * cell), cell * 0.33)


def _random_lens(
    luck: Luck,
    size: tuple[int, int],
    middle: tuple[float, float],
    side: float,
    grid_share: float,
    turn: float | None,
) -> Lens:
    if turn is None:
        turn = luck.choice((0, 0, 0, 0, 0, 90, 270, 180, luck.uniform(0, 360)))
    turn += luck.about(0, 6)
    short = min(size)
    # A rotated grid needs more room, because its diagonal has to fit.
    angle = abs(turn % 90)
    rotation_scale = 1 / (1 + 0.38 * min(angle, 90 - angle) / 45)
    free_share = max(0.0, 1 - grid_share * 1.08) / 2
    waves = []
    if luck.chance(0.6):
        for across in (True, False):
            amplitude = side * luck.uniform(0, 0.022) * (1 if across == luck.chance(0.5) else 0.4)
            waves.append((amplitude, side * luck.uniform(1.1, 3), luck.uniform(0, 1), across))
    return Lens(
        size=size,
        centre_in_picture=(
            size[0] / 2 + luck.uniform(-1, 1) * free_share * short * 0.8,
            size[1] / 2 + luck.uniform(-1, 1) * free_share * short * 0.8,
        ),
        centre_on_page=middle,
        scale=short * grid_share * rotation_scale / side,
        turn=radians(turn),
        squeeze=luck.uniform(0.82, 1) if luck.chance(0.6) else 1,
        tilt=(luck.about(0, 0.11) / short, luck.about(0, 0.11) / short),
        waves=tuple(waves),
    )


def _degrade(luck: Luck, image: Image.Image, cell: float, *, is_screen: bool) -> tuple[Image.Image, str]:
    damage = ""
    if luck.chance(0.8):
        radius = luck.uniform(0.3, 0.05 * cell)
        image = blur(image, radius)
        damage += f", blur {radius:.1f}"
    if not is_screen:
        image = add_uneven_light(luck, image)
    contrast, floor = luck.uniform(0.65, 1), luck.integer(0, 50)
    image = image.point([round(floor + shade * contrast * (255 - floor) / 255) for shade in range(256)])
    if luck.chance(0.7):
        strength = luck.uniform(0.01, 0.08)
        image = add_noise(luck, image, strength)
        damage += f", noise {strength:.2f}"
    quality = luck.integer(40, 92)
    return compress_as_jpeg(image, quality), f"{damage}, JPEG {quality}"
