"""Draw pictures without a 9 by 9 Sudoku, from blank paper to grids that look like one."""

from collections.abc import Callable
from math import sqrt

from PIL import Image, ImageDraw

from tests.drawn.board import draw_centred
from tests.drawn.fonts import Families
from tests.drawn.looks import Colour
from tests.drawn.luck import Luck
from tests.drawn.picture import (
    DrawnPicture,
    add_noise,
    blur,
    compress_as_jpeg,
    noise_picture,
    random_sentence,
    random_word,
)

EMPTY_BOARD = "." * 81
BLACK: Colour = (20, 20, 20)
GREY: Colour = (150, 150, 150)
WHITE: Colour = (255, 255, 255)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Sheet:
    """A sheet of paper, with methods to draw on it."""

    def __init__(self, luck: Luck, families: Families) -> None:
        self.luck = luck
        size = luck.integer(360, 1000)
        self.image = Image.new("RGB", (size, round(size * luck.choice((1, 1, 0.75, 1.33)))), WHITE)
        self.draw = ImageDraw.Draw(self.image)
        self.stem = luck.choice(families[luck.choice(sorted(families))])
        self._place: tuple[float, float, float] | None = None

    def grid_place(self, columns: int, rows: int) -> tuple[float, float, float]:
        """Return left, top and cell size of the sheet's large grid, which the first call chooses."""
        if self._place is None:
            width, height = self.image.size
            cell = min(width / (columns + 1.6), height / (rows + 1.6)) * self.luck.uniform(0.8, 1)
            self._place = (width - cell * columns) / 2, (height - cell * rows) / 2, cell
        return self._place

    def draw_lines(
        self, columns: int, rows: int, *, thick_every: tuple[int, int] = (0, 0), frame: bool = True
    ) -> None:
        """Draw a grid of square cells; lines at regular intervals are thick."""
        left, top, cell = self.grid_place(columns, rows)
        thin = max(1, round(cell * 0.02))
        for count, cells_along, step, is_vertical in (
            (columns, rows, thick_every[0], True),
            (rows, columns, thick_every[1], False),
        ):
            for number in range(count + 1):
                is_thick = (step and number % step == 0) or (frame and number in (0, count))
                width = 3 * thin if is_thick else thin
                offset, length = cell * number, cell * cells_along
                ends = (left + offset, top, left + offset, top + length)
                if not is_vertical:
                    ends = (left, top + offset, left + length, top + offset)
                self.draw.line(ends, BLACK, width)

    def write(self, text: str, column: float, row: float, share: float, fill: Colour = BLACK) -> None:
        """Draw a text centred in a cell of the grid; `share` is its height as a share of the cell."""
        left, top, cell = self.grid_place(9, 9)
        middle = (left + cell * (column + 0.5), top + cell * (row + 0.5))
        draw_centred(self.draw, text, self.stem, cell * share, middle, fill)

    def fill_cell(self, column: int, row: int, colour: Colour) -> None:
        """Colour a cell of the grid."""
        left, top, cell = self.grid_place(9, 9)
        x, y = left + cell * column, top + cell * row
        self.draw.rectangle((x, y, x + cell, y + cell), colour)


def _draw_blank(sheet: Sheet) -> None:
    shade = sheet.luck.below(256)
    sheet.image.paste((shade, shade, shade), (0, 0, *sheet.image.size))


def _draw_noise(sheet: Sheet) -> None:
    sheet.image.paste(
        noise_picture(sheet.luck, sheet.image.size, sheet.luck.uniform(0.1, 1)).convert("RGB")
    )


def _draw_gradient(sheet: Sheet) -> None:
    small = Image.frombytes("L", (3, 3), sheet.luck.bytes(9))
    sheet.image.paste(small.resize(sheet.image.size, Image.Resampling.BICUBIC).convert("RGB"))


def _draw_text(sheet: Sheet) -> None:
    width, height = sheet.image.size
    columns = sheet.luck.integer(1, 3)
    size = max(9, width // sheet.luck.integer(25, 60))
    for column in range(columns):
        left = width * (column + 0.05) / columns
        for y in range(size, height - size, round(size * 1.5)):
            words = random_sentence(sheet.luck, 30)[: round(width * 1.6 / columns / size)]
            draw_centred(sheet.draw, words, sheet.stem, size, (left + width * 0.45 / columns, y), BLACK)


def _draw_crossword(sheet: Sheet) -> None:
    luck, count = sheet.luck, sheet.luck.choice((9, 9, 9, 11, 13, 15))
    sheet.grid_place(count, count)
    number = 0
    for row in range(count):
        for column in range(count):
            if luck.chance(0.25):
                sheet.fill_cell(column, row, BLACK)
            elif luck.chance(0.3):
                number += 1
                sheet.write(str(number), column - 0.3, row - 0.3, 0.28)
            elif luck.chance(0.15):
                sheet.write(luck.choice(LETTERS), column, row, 0.7)
    sheet.draw_lines(count, count)


def _draw_table(sheet: Sheet) -> None:
    luck = sheet.luck
    columns, rows = luck.choice((4, 6, 9, 9, 12)), luck.choice((6, 9, 9, 14, 20))
    width, height = sheet.image.size
    cell_width, cell_height = width * 0.9 / columns, height * 0.85 / rows
    size = min(cell_height * 0.55, cell_width * 0.28)
    for row in range(rows):
        for column in range(columns):
            if row == 0 or (column == 0 and luck.chance(0.7)):
                text = random_word(luck)[:6].capitalize()
            else:
                text = luck.choice(
                    (str(luck.below(10)), str(luck.below(1000)), f"{luck.below(100)}.{luck.below(10)}", "")
                )
            middle = (width * 0.05 + cell_width * (column + 0.5), height * 0.08 + cell_height * (row + 0.5))
            draw_centred(sheet.draw, text or "-", sheet.stem, size, middle, BLACK)
    colour = luck.choice((BLACK, GREY))
    for column in range(columns + 1):
        x = width * 0.05 + cell_width * column
        sheet.draw.line((x, height * 0.08, x, height * 0.08 + cell_height * rows), colour)
    for row in range(rows + 1):
        y = height * 0.08 + cell_height * row
        sheet.draw.line(
            (width * 0.05, y, width * 0.05 + cell_width * columns, y), colour, 1 + 2 * (row == 1)
        )


def _draw_spreadsheet(sheet: Sheet) -> None:
    """Draw a spreadsheet of numbers, with the names of columns and rows in grey."""
    columns, rows = sheet.luck.choice(((10, 10), (10, 10), (10, 16), (7, 12)))
    sheet.grid_place(columns, rows)
    for row in range(rows):
        for column in range(columns):
            if row == 0 or column == 0:
                sheet.fill_cell(column, row, (225, 225, 225))
                name = LETTERS[column - 1] if row == 0 and column else str(row or "")
                sheet.write(name or " ", column, row, 0.45)
            elif sheet.luck.chance(0.6):
                sheet.write(str(sheet.luck.integer(10, 999)), column, row, 0.35)
    sheet.draw_lines(columns, rows, frame=False)


def _draw_chessboard(sheet: Sheet) -> None:
    count = sheet.luck.choice((8, 8, 10))
    sheet.grid_place(count, count)
    dark = sheet.luck.choice((GREY, (90, 90, 90), (190, 190, 190)))
    for row in range(count):
        for column in range(count):
            if (row + column) % 2:
                sheet.fill_cell(column, row, dark)
            if sheet.luck.chance(0.3):
                sheet.write(sheet.luck.choice("KQRBNP"), column, row, 0.7)
        sheet.write(str(count - row), -0.7, row, 0.4)
        sheet.write(LETTERS[row].lower(), row, count - 0.3, 0.4)
    sheet.draw_lines(count, count)


def _draw_tic_tac_toe(sheet: Sheet) -> None:
    sheet.grid_place(3, 3)
    for number in range(9):
        if sheet.luck.chance(0.7):
            sheet.write(sheet.luck.choice("XO"), number % 3, number // 3, 0.8)
    sheet.draw_lines(3, 3, frame=sheet.luck.chance(0.5))


def _draw_calendar(sheet: Sheet) -> None:
    sheet.grid_place(7, 7)
    first = sheet.luck.below(7)
    for column, name in enumerate(("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")):
        sheet.write(name, column, 0, 0.4)
    for day in range(31):
        sheet.write(str(day + 1), (first + day) % 7, 1 + (first + day) // 7, 0.5)
    if sheet.luck.chance(0.7):
        sheet.draw_lines(7, 7)


def _draw_other_sudoku(sheet: Sheet) -> None:
    """Draw a Sudoku with 4, 6, 8, 12 or 16 cells a side."""
    count, box_width, box_height = sheet.luck.choice(
        ((4, 2, 2), (6, 3, 2), (6, 3, 2), (8, 4, 2), (12, 4, 3), (16, 4, 4), (16, 4, 4))
    )
    sheet.grid_place(count, count)
    for row in range(count):
        for column in range(count):
            if sheet.luck.chance(0.4):
                sheet.write(str(sheet.luck.integer(1, count)), column, row, 0.65 if count < 10 else 0.5)
    sheet.draw_lines(count, count, thick_every=(box_width, box_height))


def _draw_nonogram(sheet: Sheet) -> None:
    count = sheet.luck.choice((8, 10, 15))
    sheet.grid_place(count, count)
    for row in range(count):
        for column in range(count):
            if sheet.luck.chance(0.4):
                sheet.fill_cell(column, row, BLACK)
        for place in (0, 1):
            sheet.write(str(sheet.luck.integer(1, 5)), -0.4 - 0.4 * place, row, 0.35)
            sheet.write(str(sheet.luck.integer(1, 5)), row, -0.4 - 0.4 * place, 0.35)
    sheet.draw_lines(count, count, thick_every=(5, 5) if count > 8 else (0, 0))


def _draw_magic_square(sheet: Sheet) -> None:
    count = sheet.luck.integer(3, 7)
    sheet.grid_place(count, count)
    for number, value in enumerate(sheet.luck.shuffled(range(1, count * count + 1))):
        sheet.write(str(value), number % count, number // count, 0.5)
    sheet.draw_lines(count, count)


def _draw_kakuro(sheet: Sheet) -> None:
    count = sheet.luck.choice((7, 8, 10))
    left, top, cell = sheet.grid_place(count, count)
    for row in range(count):
        for column in range(count):
            if row and column and not sheet.luck.chance(0.3):
                if sheet.luck.chance(0.2):
                    sheet.write(str(sheet.luck.integer(1, 9)), column, row, 0.6)
                continue
            sheet.fill_cell(column, row, (60, 60, 60))
            x, y = left + cell * column, top + cell * row
            sheet.draw.line((x, y, x + cell, y + cell), WHITE)
            sheet.write(str(sheet.luck.integer(3, 30)), column + 0.2, row - 0.2, 0.28, WHITE)
    sheet.draw_lines(count, count)


def _draw_tiles(sheet: Sheet) -> None:
    """Draw a tiled floor up to the edges of the picture."""
    step = sheet.image.width / sheet.luck.integer(5, 14)
    joint = max(1, round(step * sheet.luck.uniform(0.02, 0.08)))
    for column in range(20):
        for row in range(20):
            shade = 190 + sheet.luck.below(60)
            box = (column * step, row * step, (column + 1) * step, (row + 1) * step)
            sheet.draw.rectangle(box, (shade, shade, shade), GREY, joint)


def _draw_keyboard(sheet: Sheet) -> None:
    width, height = sheet.image.size
    key = width / 11.5
    for row, letters in enumerate(("1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")):
        for column, letter in enumerate(letters):
            x, y = key * (0.4 + column + 0.3 * row), height / 2 + key * 1.1 * (row - 2)
            sheet.draw.rounded_rectangle((x, y, x + key * 0.9, y + key * 0.9), key * 0.1, None, BLACK, 2)
            draw_centred(sheet.draw, letter, sheet.stem, key * 0.5, (x + key * 0.45, y + key * 0.45), BLACK)


def _draw_code(sheet: Sheet) -> None:
    """Draw black and white modules like those of a QR code."""
    count = sheet.luck.choice((21, 25, 29))
    sheet.grid_place(count, count)
    for row in range(count):
        for column in range(count):
            if sheet.luck.chance(0.5):
                sheet.fill_cell(column, row, BLACK)
    for row, column in ((0, 0), (0, count - 7), (count - 7, 0)):
        for ring, colour in enumerate((BLACK, WHITE, BLACK, BLACK)):
            for y in range(ring, 7 - ring):
                for x in range(ring, 7 - ring):
                    sheet.fill_cell(column + x, row + y, colour)


DRAWINGS: tuple[Callable[[Sheet], None], ...] = (
    _draw_blank, _draw_noise, _draw_gradient, _draw_text, _draw_text,
    _draw_crossword, _draw_crossword, _draw_crossword, _draw_table, _draw_table, _draw_spreadsheet,
    _draw_chessboard, _draw_tic_tac_toe, _draw_calendar,
    _draw_other_sudoku, _draw_other_sudoku, _draw_other_sudoku,
    _draw_nonogram, _draw_magic_square, _draw_kakuro, _draw_tiles, _draw_keyboard, _draw_code,
)  # fmt: skip


def picture_without_sudoku(seed: int, families: Families) -> DrawnPicture:
    """Return a picture without a 9 by 9 Sudoku; consecutive seeds cycle through the kinds."""
    luck = Luck(f"other {seed}")
    draw = DRAWINGS[seed % len(DRAWINGS)]
    sheet = Sheet(luck, families)
    draw(sheet)
    image = sheet.image.convert("L")
    if luck.chance(0.3):
        image = image.rotate(luck.about(0, 5), Image.Resampling.BICUBIC, fillcolor=255)
    if luck.chance(0.4):
        image = blur(image, luck.uniform(0.3, sqrt(image.width) / 12))
    if luck.chance(0.3):
        image = add_noise(luck, image, luck.uniform(0.02, 0.08))
    if luck.chance(0.4):
        image = compress_as_jpeg(image, luck.integer(40, 90))
    name = draw.__name__.removeprefix("_draw_").replace("_", " ")
    return DrawnPicture(
        image, EMPTY_BOARD, EMPTY_BOARD, None, f"{name}, {image.width} x {image.height}, {sheet.stem}"
    )
