"""Draw a Sudoku grid as apps and pages do: its cells, lines, digits and notes."""

from PIL import Image, ImageDraw

from sudoku_core.board.geometry import PEERS
from tests.drawn.fonts import load_font
from tests.drawn.looks import Colour, GridLook, mix
from tests.drawn.luck import Luck
from tests.drawn.picture import DrawnPuzzle

Box = tuple[float, float, float, float]


def draw_centred(
    draw: ImageDraw.ImageDraw, text: str, stem: str, size: float, middle: tuple[float, float], fill: Colour
) -> None:
    """Draw a text so that its ink is centred on this point."""
    face = load_font(stem, max(6, round(size)))
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    place = middle[0] - (left + right) / 2, middle[1] - (top + bottom) / 2
    draw.text(place, text, font=face, fill=fill, anchor="ls")


def draw_board(
    image: Image.Image,
    luck: Luck,
    look: GridLook,
    position: tuple[float, float, float],
    puzzle: DrawnPuzzle,
    entries: str,
) -> str:
    """Draw a grid with its digits; return a description for `DrawnPicture`.

    position: left, top and side of the grid.
    """
    draw = ImageDraw.Draw(image)
    left, top, side = position
    cell = side / 9
    cell_colours = _cell_colours(luck, look, puzzle.givens)
    draw.rectangle((left, top, left + side, top + side), look.page if look.style == "tiles" else look.paper)
    for number, ground in enumerate(cell_colours):
        x, y = left + cell * (number % 9), top + cell * (number // 9)
        if look.style == "tiles":
            gap = cell * (0.04 + 0.5 * look.thin)
            draw.rounded_rectangle((x + gap, y + gap, x + cell - gap, y + cell - gap), cell * 0.08, ground)
        elif ground != look.paper:
            draw.rectangle((x, y, x + cell, y + cell), ground)
    _draw_lines(draw, look, left, top, side)
    vertical_offset = look.size * cell * luck.uniform(-0.04, 0.04)
    is_on_baseline = luck.chance(0.3)
    for number in range(81):
        middle = left + cell * (number % 9 + 0.5), top + cell * (number // 9 + 0.5)
        given, entry = puzzle.givens[number], entries[number]
        if given != "." or entry != ".":
            stem = look.given_font if given != "." else look.entry_font
            colour = look.ink if given != "." else look.entry
            digit = given if given != "." else entry
            if is_on_baseline:
                size = max(6, round(look.size * cell))
                base = middle[0], middle[1] + 0.36 * size + vertical_offset
                draw.text(base, digit, font=load_font(stem, size), fill=colour, anchor="ms")
            else:
                draw_centred(
                    draw, digit, stem, look.size * cell, (middle[0], middle[1] + vertical_offset), colour
                )
        elif look.notes and luck.chance(0.6):
            _draw_notes(
                draw,
                luck,
                look,
                look.notes,
                (middle[0], middle[1], cell),
                _possible_digits(puzzle.givens, number),
            )
    return f"{look.style} lines, shaded {look.shaded or 'not'}, notes {look.notes or 'none'}"


def _cell_colours(luck: Luck, look: GridLook, givens: str) -> list[Colour]:
    colours = [look.paper] * 81
    selected = luck.below(81)
    parity = luck.below(2)
    for number in range(81):
        if (
            (look.shaded == "boxes" and (number // 27 + number % 9 // 3) % 2 == parity)
            or (look.shaded == "peers" and number in PEERS[selected])
            or (look.shaded == "givens" and givens[number] != ".")
        ):
            colours[number] = look.tint
        if look.shaded == "equal" and givens[number] == givens[selected] != ".":
            colours[number] = look.tint
    if look.shaded in ("peers", "equal"):
        colours[selected] = look.strong
    return colours


def _possible_digits(givens: str, cell: int) -> str:
    peer_digits = {givens[peer] for peer in PEERS[cell]}
    return "".join(digit for digit in "123456789" if digit not in peer_digits)


def _draw_notes(
    draw: ImageDraw.ImageDraw,
    luck: Luck,
    look: GridLook,
    kind: str,
    middle_and_size: tuple[float, float, float],
    digits: str,
) -> None:
    x, y, cell = middle_and_size
    stem = look.entry_font
    if kind == "3 x 3":
        for digit in digits:
            index = int(digit) - 1
            place = x + cell * 0.29 * (index % 3 - 1), y + cell * 0.29 * (index // 3 - 1)
            draw_centred(draw, digit, stem, cell * 0.26, place, look.note)
    elif kind == "corner":
        corners = ((-1, -1), (1, -1), (-1, 1), (1, 1))
        for digit, (across, down) in zip(digits, corners[: luck.integer(1, 4)]):
            draw_centred(
                draw, digit, stem, cell * 0.27, (x + 0.32 * cell * across, y + 0.3 * cell * down), look.note
            )
    else:
        draw_centred(draw, digits[: luck.integer(2, 3)], stem, cell * 0.28, (x, y), look.note)


def _draw_lines(draw: ImageDraw.ImageDraw, look: GridLook, left: float, top: float, side: float) -> None:
    cell = side / 9
    for is_thick in (False, True):
        width = max(1, round(cell * (look.thick if is_thick else look.thin)))
        if is_thick and look.style not in ("darker", "like thick"):
            width = max(width, 1 + max(1, round(cell * look.thin)))
        for number in range(1, 9):
            if is_thick != (number % 3 == 0) or (look.style == "tiles" and not is_thick):
                continue
            colour = look.thick_line if is_thick else look.thin_line
            dash = {"dotted": (1, 2), "dashed": (4, 3)}.get(look.style) if not is_thick else None
            for is_vertical in (False, True):
                _draw_line(
                    draw, (left, top, side), cell * number, width, colour, dash, is_vertical=is_vertical
                )
    width = max(1, round(cell * look.frame))
    if look.frame and look.style != "tiles":
        edge = (left - width / 2, top - width / 2, left + side + width / 2, top + side + width / 2)
        box = tuple(map(round, edge))
        if look.rounded:
            draw.rounded_rectangle(box, cell * 0.2, None, look.thick_line, width)
        else:
            draw.rectangle(box, None, look.thick_line, width)


def _draw_line(
    draw: ImageDraw.ImageDraw,
    position: tuple[float, float, float],
    offset: float,
    width: int,
    colour: Colour,
    dash: tuple[int, int] | None,
    *,
    is_vertical: bool,
) -> None:
    left, top, side = position
    dash_unit = max(1, round(side / 9 * 0.03))
    pieces = [(0.0, side)]
    if dash:
        dash_length, gap_length = dash[0] * max(dash_unit, width), dash[1] * max(dash_unit, width)
        pieces = [
            (start, min(side, start + dash_length - 1))
            for start in range(0, round(side), dash_length + gap_length)
        ]
    for start, end in pieces:
        low = round(offset - width / 2)
        box: Box
        if is_vertical:
            box = (round(left) + low, top + start, round(left) + low + width - 1, top + end)
        else:
            box = (left + start, round(top) + low, left + end, round(top) + low + width - 1)
        draw.rectangle(box, colour)


def draw_thumbnail(image: Image.Image, luck: Luck, look: GridLook, box: Box) -> None:
    """Draw a small filled grid, like the preview of a solution or of another puzzle."""
    draw = ImageDraw.Draw(image)
    left, top, right, _ = box
    thumbnail_look = look._replace(style="plain", shaded="", frame=0.04)
    _draw_lines(draw, thumbnail_look, left, top, right - left)
    cell = (right - left) / 9
    colour = mix(look.page, look.ink, 0.7)
    for number in range(81):
        middle = left + cell * (number % 9 + 0.5), top + cell * (number // 9 + 0.5)
        draw_centred(draw, str(luck.integer(1, 9)), look.given_font, cell * 0.7, middle, colour)
