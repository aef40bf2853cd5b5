"""Draw the surroundings of a grid on a screen: bars, buttons, number pads, text, advertisements."""

from PIL import Image, ImageDraw

from tests.drawn.board import Box, draw_centred, draw_thumbnail
from tests.drawn.fonts import font_files, load_font
from tests.drawn.looks import Colour, GridLook, mix
from tests.drawn.luck import Luck
from tests.drawn.picture import noise_picture, random_sentence, random_word

BUTTONS = (
    "Undo",
    "Erase",
    "Notes",
    "Hint",
    "Check",
    "New game",
    "Solve",
    "Pause",
    "Menu",
    "Restart",
    "Print",
)
TITLES = ("Sudoku", "Daily Sudoku", "Sudoku – Hard", "Puzzle 1,204", "Expert", "sudoku.example", "Level 17")
CHINESE_BUTTONS = ("撤销", "擦除", "笔记", "提示", "检查", "新游戏", "暂停", "设置")
CHINESE_TITLES = ("每日数独", "数独 困难", "第 128 题", "专家", "计时 05:21")
CHINESE_FONTS = ("wqy-zenhei", "uming", "ukai")


class Surroundings:
    """The surroundings of a grid, drawn in its colours."""

    def __init__(self, image: Image.Image, luck: Luck, look: GridLook) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._luck = luck
        self._look = look
        self._ink = mix(look.page, look.ink, luck.uniform(0.6, 1))
        self._quiet = mix(look.page, look.ink, luck.uniform(0.08, 0.2))
        chinese = [stem for stem in CHINESE_FONTS if stem in font_files()]
        self._chinese = luck.choice(chinese) if chinese and luck.chance(0.3) else None

    def _word(self, english: tuple[str, ...], chinese: tuple[str, ...]) -> tuple[str, str]:
        if self._chinese:
            return self._luck.choice(chinese), self._chinese
        return self._luck.choice(english), self._look.given_font

    def draw_title_bar(self, box: Box) -> None:
        """Draw a title bar: an arrow, the time, the number of mistakes."""
        left, top, right, bottom = box
        height = bottom - top
        middle = (top + bottom) / 2
        if self._luck.chance(0.4):
            self._draw.rectangle(box, self._look.strong)
        text, stem = self._word(TITLES, CHINESE_TITLES)
        size = min(height * 0.5, (right - left) / 17)
        draw_centred(self._draw, text, stem, size, ((left + right) / 2, middle), self._ink)
        if self._luck.chance(0.6):
            at = left + height * 0.5
            points = [
                (at + size * 0.3, middle - size * 0.4),
                (at, middle),
                (at + size * 0.3, middle + size * 0.4),
            ]
            self._draw.line(points, self._ink, max(1, round(size * 0.1)))
        if self._luck.chance(0.7):
            time = f"{self._luck.below(60):02}:{self._luck.below(60):02}"
            stem = self._look.entry_font
            draw_centred(self._draw, time, stem, size * 0.8, (right - height, middle), self._ink)

    def draw_buttons(self, box: Box) -> None:
        """Draw a row of buttons with words."""
        left, top, right, bottom = box
        count = self._luck.integer(3, 5)
        width, height = (right - left) / count, bottom - top
        outline = self._luck.chance(0.5)
        for index in range(count):
            x = left + width * index
            button = (x + width * 0.06, top + height * 0.1, x + width * 0.94, bottom - height * 0.1)
            fill = None if outline else self._quiet
            self._draw.rounded_rectangle(button, height * 0.2, fill, self._ink if outline else None)
            text, stem = self._word(BUTTONS, CHINESE_BUTTONS)
            size = min(height * 0.35, width * 0.16)
            draw_centred(self._draw, text, stem, size, (x + width / 2, (top + bottom) / 2), self._ink)

    def draw_pad(self, box: Box) -> None:
        """Draw a number pad, in a row or 3 by 3, with or without boxes."""
        left, top, right, bottom = box
        wide = (right - left) > 2.5 * (bottom - top)
        columns, rows = (9, 1) if wide else (3, 3)
        width, height = (right - left) / columns, (bottom - top) / rows
        if not wide:
            width = height = min(width, height)
        boxed = self._luck.chance(0.6)
        touching = self._luck.chance(0.4)
        gap = 0 if touching else min(width, height) * 0.06
        colour = self._look.entry if self._luck.chance(0.5) else self._ink
        for index in range(9):
            x, y = left + width * (index % columns), top + height * (index // columns)
            if boxed:
                self._draw.rectangle((x + gap, y + gap, x + width - gap, y + height - gap), None, self._ink)
            size = min(width, height) * 0.7
            middle = (x + width / 2, y + height / 2)
            draw_centred(self._draw, str(index + 1), self._look.entry_font, size, middle, colour)
            if wide and self._luck.chance(0.3):
                below = (middle[0], y + height * 0.92)
                draw_centred(
                    self._draw,
                    str(self._luck.integer(1, 8)),
                    self._look.entry_font,
                    size * 0.3,
                    below,
                    self._ink,
                )

    def draw_text(self, box: Box) -> None:
        """Write a column of text, sometimes with a headline."""
        left, top, right, bottom = box
        size = max(9, (right - left) / self._luck.uniform(18, 40))
        y = top
        if self._luck.chance(0.6):
            draw_centred(
                self._draw,
                random_word(self._luck),
                self._look.given_font,
                size * 1.5,
                (left + size * 4, y + size),
                self._ink,
            )
            y += size * 2.2
        face = load_font(self._look.given_font, max(8, round(size)))
        while y + size < bottom:
            line = random_sentence(self._luck, 14)
            while line and face.getlength(line) > right - left:
                line = line[:-1]
            if self._luck.chance(0.15):
                line = line[: len(line) // 2]
            self._draw.text((left, y), line, font=face, fill=self._ink)
            y += size * 1.4

    def draw_advertisement(self, box: Box) -> None:
        """Draw an advertisement: a coloured box with a word, a button and sometimes a noisy picture."""
        left, top, right, bottom = (round(number) for number in box)
        if right - left < 20 or bottom - top < 12:
            return
        colours: list[Colour] = [
            (250, 200, 60),
            (40, 120, 200),
            (230, 70, 70),
            (60, 160, 110),
            (30, 30, 40),
        ]
        ground = self._luck.choice(colours)
        self._draw.rectangle(box, ground)
        height = bottom - top
        if self._luck.chance(0.6):
            size = (min(height, right - left), height)
            coarse = noise_picture(self._luck, (max(2, size[0] // 8), max(2, size[1] // 8)), 0.8).resize(
                size
            )
            self._image.paste(coarse.convert("RGB"), (left, top))
        size_of_text = min(height * 0.3, (right - left) / 12)
        middle = ((left + right) / 2, top + height * 0.35)
        light: Colour = (255, 255, 255)
        draw_centred(
            self._draw, random_word(self._luck).upper(), self._look.given_font, size_of_text, middle, light
        )
        button = (
            left + (right - left) * 0.6,
            top + height * 0.6,
            right - height * 0.1,
            bottom - height * 0.1,
        )
        self._draw.rounded_rectangle(button, 3, light)

    def draw_labels(self, left: float, top: float, side: float) -> None:
        """Write the names of rows and columns beside the grid."""
        cell = side / 9
        letters = self._luck.chance(0.5)
        for index in range(9):
            across = (left + cell * (index + 0.5), top - cell * 0.3)
            draw_centred(self._draw, str(index + 1), self._look.entry_font, cell * 0.3, across, self._ink)
            down = (left - cell * 0.3, top + cell * (index + 0.5))
            name = "ABCDEFGHI"[index] if letters else str(index + 1)
            draw_centred(self._draw, name, self._look.entry_font, cell * 0.3, down, self._ink)

    def draw_thumbnail(self, left: float, top: float, side: float) -> None:
        """Draw a second, smaller grid."""
        draw_thumbnail(self._image, self._luck, self._look, (left, top, left + side, top + side))
