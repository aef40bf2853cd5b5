"""Draw screenshots of Sudoku apps and pages, light and dark, on phones and desktops."""

from math import exp, log

from PIL import Image

from tests.drawn.around import Surroundings
from tests.drawn.board import draw_board
from tests.drawn.fonts import Families
from tests.drawn.looks import GridLook, random_look
from tests.drawn.luck import Luck
from tests.drawn.picture import (
    DrawnPicture,
    add_noise,
    blur,
    compress_as_jpeg,
    even_mesh,
    random_entries,
    random_puzzle,
)

LEAST_SIDE = 250  # the minimum side of the grid in pixels; cells then have 28 pixels
MOST_PIXELS = 3_000_000

Place = tuple[float, float, float]  # left, top and side of the grid


def screenshot(seed: int | str, families: Families) -> DrawnPicture:
    """Return a screenshot, 300 to 2,000 pixels wide, in the fonts of these families."""
    luck = Luck(f"screenshot {seed}")
    look = random_look(luck, families)
    width, height, place, shape = _random_layout(luck)
    puzzle = random_puzzle(luck)
    share = luck.choice((0, 0, luck.uniform(0, 0.3), luck.uniform(0.3, 0.9), 1))
    entries = random_entries(luck, puzzle, share)
    # Draw some screens at another size, and scale them.
    scale = luck.uniform(0.7, 1.5) if luck.chance(0.3) else 1.0
    place_drawn: Place = (place[0] * scale, place[1] * scale, place[2] * scale)
    image = Image.new("RGB", (round(width * scale), round(height * scale)), look.page)
    surroundings = Surroundings(image, luck, look)
    _draw_surroundings(surroundings, luck, (image.width, image.height), place_drawn, shape)
    board_description = draw_board(image, luck, look, place_drawn, puzzle, entries)
    if image.size != (width, height):
        image = image.resize((width, height), Image.Resampling.BICUBIC)
    image, damage = _degrade(image, luck, place[2] / 9)
    theme = "dark" if look.dark else "light"
    description = (
        f"{shape}, {width} x {height}, {theme}, {board_description}, {_frame_description(look)}{damage}, "
        f"{look.given_font}"
    )
    return DrawnPicture(image.convert("L"), puzzle.givens, entries, even_mesh(*place), description)


def _frame_description(look: GridLook) -> str:
    return f"frame {look.frame:.2f}{' round' if look.rounded else ''}, thick {look.thick:.2f}"


def _random_layout(luck: Luck) -> tuple[int, int, Place, str]:
    """Return the picture's width and height, the place of the grid, and the kind of screen."""
    shape = luck.choice(("phone", "phone", "phone", "desk", "desk", "cut out"))
    width = round(exp(luck.uniform(log(300), log(2000))))
    if shape == "desk":
        width = max(width, 640)
        height = round(width * luck.uniform(0.52, 0.75))
        side = height * luck.uniform(max(0.55, LEAST_SIDE / height), 0.86)
        left = luck.choice((0.04 * width, (width - side) / 2, luck.uniform(0.05, 0.95) * (width - side)))
        top = luck.uniform(0.5, 0.95) * (height - side)
    elif shape == "phone":
        height = round(width * luck.uniform(1.5, 2.2))
        side = max(LEAST_SIDE, width * luck.uniform(0.86, 0.985))
        left, top = (width - side) / 2, luck.uniform(0.15, 0.3) * height
    else:
        margin = luck.uniform(0.01, 0.1)
        side = max(LEAST_SIDE, width * (1 - 2 * margin))
        height = round(side + width * 2 * margin)
        left = (width - side) / 2
        top = (height - side) / 2
    shrink = min(1.0, (MOST_PIXELS / (width * height)) ** 0.5)
    place = (round(left * shrink), round(top * shrink), round(side * shrink))
    return round(width * shrink), round(height * shrink), place, shape


def _draw_surroundings(
    surroundings: Surroundings, luck: Luck, size: tuple[int, int], place: Place, shape: str
) -> None:
    width, height = size
    left, top, side = place
    if shape == "cut out":
        return
    if luck.chance(0.15) and left > side * 0.05 and top > side * 0.05:
        surroundings.draw_labels(left, top, side)
    below = top + side * 1.03
    if shape == "phone":
        surroundings.draw_title_bar((0, top * 0.2, width, top * 0.6))
        space = height - below
        parts = [
            surroundings.draw_buttons,
            surroundings.draw_pad,
            surroundings.draw_advertisement,
            surroundings.draw_text,
        ]
        selected_parts = parts if luck.chance(0.6) else luck.sample(parts, luck.integer(1, 3))
        part_height = space / len(selected_parts)
        for index, part in enumerate(selected_parts):
            part(
                (
                    width * 0.04,
                    below + part_height * index,
                    width * 0.96,
                    below + part_height * (index + 0.85),
                )
            )
        return
    surroundings.draw_title_bar((0, 0, width, top * 0.5))
    margin = side * 0.06
    for start, end in ((margin, left - margin), (left + side + margin, width - margin)):
        free_width = end - start
        if free_width < side * 0.2:
            continue
        y = top
        for _ in range(luck.integer(1, 3)):
            part = luck.choice(
                (
                    surroundings.draw_text,
                    surroundings.draw_pad,
                    surroundings.draw_advertisement,
                    surroundings.draw_text,
                )
            )
            part_height = min(height - y - margin, luck.uniform(0.25, 0.6) * side)
            if part_height > side * 0.12:
                part((start, y, min(end, start + side * 0.8), y + part_height))
            y += part_height + margin
        if luck.chance(0.15) and height - y > side * 0.3:
            surroundings.draw_thumbnail(start, y, min(free_width, side * 0.28, height - y - margin))
    if height - below > side * 0.08:
        surroundings.draw_buttons((left, below, left + side, min(height, below + side * 0.12)))


def _degrade(image: Image.Image, luck: Luck, cell: float) -> tuple[Image.Image, str]:
    damage = ""
    if luck.chance(0.25):
        radius = luck.uniform(0.3, 0.045 * cell)
        image = blur(image, radius)
        damage += f", blur {radius:.1f}"
    if luck.chance(0.1):
        image = Image.merge(
            "RGB", [add_noise(luck, band, luck.uniform(0.02, 0.06)) for band in image.split()]
        )
        damage += ", noise"
    if luck.chance(0.5):
        quality = 40 if luck.chance(0.5) else luck.integer(41, 90)
        image = compress_as_jpeg(image, quality)
        damage += f", JPEG {quality}"
    return image, damage
