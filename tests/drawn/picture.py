"""Drawn pictures with their digits, puzzles to draw, and ways to degrade a picture."""

from functools import cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

import sudoku_core
from sudoku_core.photo.reading import Corners, Mesh
from tests.drawn.luck import Luck
from tests.own_puzzles import own_puzzle
from tests.transformations import shuffled

PUZZLE_COUNT = 60  # the number of our own puzzles; each has many variants


class DrawnPicture(NamedTuple):
    """A picture, and the digits in its cells.

    image: the picture in shades of grey.
    givens, entries: lines of 81 characters, `.` for none.
    mesh: the 100 crossings of the grid's lines, row by row from the upper left corner of r1c1; None without
        a grid.
    description: the properties of the picture in words, for people.
    """

    image: Image.Image
    givens: str
    entries: str
    mesh: Mesh | None
    description: str

    @property
    def corners(self) -> Corners | None:
        """Return the four corners of the grid in order around it, from the upper left corner of r1c1."""
        if self.mesh is None:
            return None
        return self.mesh[0], self.mesh[9], self.mesh[99], self.mesh[90]

    @property
    def grey(self) -> bytes:
        """Return the shades row by row, one byte for each pixel."""
        return self.image.tobytes()

    @property
    def values(self) -> str:
        """Return the digits in the cells: givens and entries."""
        return "".join(entry if given == "." else given for given, entry in zip(self.givens, self.entries))


class DrawnPuzzle(NamedTuple):
    """A proper puzzle and its solution, as lines of 81."""

    givens: str
    solution: str


@cache
def _own_puzzle(number: int) -> DrawnPuzzle:
    givens = own_puzzle(number)
    return DrawnPuzzle(givens, str(sudoku_core.solve(givens).grid))


def random_puzzle(luck: Luck) -> DrawnPuzzle:
    """Return one of our own puzzles in a random symmetry, sometimes with redundant givens."""
    own_puzzle_drawn = _own_puzzle(luck.below(PUZZLE_COUNT))
    transformation = shuffled(luck.below(1 << 30))
    solution = transformation.values([int(digit) for digit in own_puzzle_drawn.solution])
    values = list(
        transformation.values([int(digit.replace(".", "0")) for digit in own_puzzle_drawn.givens])
    )
    for cell in luck.sample(range(81), luck.integer(0, 12) if luck.chance(0.6) else 0):
        values[cell] = solution[cell]
    return DrawnPuzzle("".join(str(value or ".") for value in values), "".join(map(str, solution)))


def random_entries(luck: Luck, given: DrawnPuzzle, share: float) -> str:
    """Return a line of 81 characters with the solution's digits in about this share of the empty cells."""
    return "".join(
        digit if value == "." and luck.chance(share) else "."
        for value, digit in zip(given.givens, given.solution)
    )


def even_mesh(left: float, top: float, side: float) -> Mesh:
    """Return the mesh of an upright square grid."""
    return tuple(
        (left + side * column / 9, top + side * row / 9) for row in range(10) for column in range(10)
    )


def noise_picture(luck: Luck, size: tuple[int, int], strength: float) -> Image.Image:
    """Return a picture of noise around the shade 128; a strength of 1 gives the full spread."""
    first, second = (Image.frombytes("L", size, luck.bytes(size[0] * size[1])) for _ in range(2))
    mixed = ImageChops.add(first, second, 2)
    return mixed.point([round(128 + (shade - 128) * strength) for shade in range(256)])


def add_noise(luck: Luck, image: Image.Image, strength: float) -> Image.Image:
    """Return the picture with noise; a strength of 0.1 is already strong."""
    return ImageChops.add(image, noise_picture(luck, image.size, strength), 1, -128)


def blur(image: Image.Image, radius: float) -> Image.Image:
    """Return a blurred copy of the picture."""
    return image.filter(ImageFilter.GaussianBlur(radius)) if radius > 0 else image


def compress_as_jpeg(image: Image.Image, quality: int) -> Image.Image:
    """Return the picture after JPEG compression."""
    file = BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(file).convert(image.mode)


_SYLLABLES = "ba da de el en er fo ga in ka la le lo mi mo na no or pe ra re ri sa se ta te to un va ve"


def random_word(luck: Luck) -> str:
    """Return a meaningless word, or occasionally a number."""
    if luck.chance(0.06):
        return str(luck.below(2100))
    return "".join(
        _SYLLABLES[luck.below(len(_SYLLABLES) // 3 + 1) * 3 :][:2] for _ in range(luck.integer(1, 4))
    )


def random_sentence(luck: Luck, word_count: int) -> str:
    """Return a sentence of `word_count` meaningless words."""
    return " ".join(random_word(luck) for _ in range(word_count)).capitalize() + "."
