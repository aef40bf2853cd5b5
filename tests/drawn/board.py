"""Draw a grid on a screen: its cells, lines, digits and notes."""

from PIL import Image, ImageDraw

from sudoku_core.board.geometry import PEERS
from tests.drawn.fonts import font
from tests.drawn.looks import Colour, GridLook, mix
from tests.drawn.luck import Luck
from tests.drawn.picture import DrawnPuzzle

Box = tuple[float, float, float, float]


def centred(
    draw: ImageDraw.ImageDraw, text: str, stem: str, size: float, middle: tuple[float, float], fill: Colour
) -> None:
    """Draw a text whose ink is centred on this point."""
    face = font(stem, max(6, round(size)))
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    place = middle[0] - (left + right) / 2, middle[1] - (top + bottom) / 2
    draw.text(place, text, font=face, fill=fill, anchor="ls")


def draw_board(
    image: Image.Image,
    luck: Luck,
    look: GridLook,
    place: tuple[float, float, float],
    puzzle: DrawnPuzzle,
    entered: str,
) -> str:
    """Draw a grid with its digits at (left, top, side); return a `DrawnPicture` of the result."""
    draw = ImageDraw.Draw(image)
    left, top, side = place
    cell = side / 9
    grounds = _grounds(luck, look, puzzle.givens)
    draw.rectangle((left, top, left + side, top + side), look.page if look.style == "tiles" else look.paper)
    for number, ground in enumerate(grounds):
        x, y = left + cell * (number % 9), top + cell * (number // 9)
        if look.style == "tiles":
            gap = cell * (0.04 + 0.5 * look.thin)
            draw.rounded_rectangle((x + gap, y + gap, x + cell - gap, y + cell - gap), cell * 0.08, ground)
        elif ground != look.paper:
            draw.rectangle((x, y, x + cell, y + cell), ground)
    _lines(draw, look, left, top, side)
    drop = look.size * cell * luck.uniform(-0.04, 0.04)
    by_baseline = luck.chance(0.3)
    for number in range(81):
        middle = left + cell * (number % 9 + 0.5), top + cell * (number // 9 + 0.5)
        given, entry = puzzle.givens[number], entered[number]
        if given != "." or entry != ".":
            stem = look.given_font if given != "." else look.entry_font
            colour = look.ink if given != "." else look.entry
            digit = given if given != "." else entry
            if by_baseline:
                size = max(6, round(look.size * cell))
                base = middle[0], middle[1] + 0.36 * size + drop
                draw.text(base, digit, font=font(stem, size), fill=colour, anchor="ms")
            else:
                centred(draw, digit, stem, look.size * cell, (middle[0], middle[1] + drop), colour)
        elif look.notes and luck.chance(0.6):
            _notes(
                draw,
                luck,
                look,
                look.notes,
                (middle[0], middle[1], cell),
                _candidates(puzzle.givens, number),
            )
    return f"{look.style} lines, shaded {look.shaded or 'not'}, notes {look.notes or 'none'}"


def _grounds(luck: Luck, look: GridLook, givens: str) -> list[Colour]:
    grounds = [look.paper] * 81
    chosen = luck.below(81)
    odd = luck.below(2)
    for number in range(81):
        if (
            (look.shaded == "boxes" and (number // 27 + number % 9 // 3) % 2 == odd)
            or (look.shaded == "peers" and number in PEERS[chosen])
            or (look.shaded == "givens" and givens[number] != ".")
        ):
            grounds[number] = look.tint
        if look.shaded == "equal" and givens[number] == givens[chosen] != ".":
            grounds[number] = look.tint
    if look.shaded in ("peers", "equal"):
        grounds[chosen] = look.strong
    return grounds


def _candidates(givens: str, cell: int) -> str:
    seen = {givens[peer] for peer in PEERS[cell]}
    return "".join(digit for digit in "123456789" if digit not in seen)


def _notes(
    draw: ImageDraw.ImageDraw,
    luck: Luck,
    look: GridLook,
    kind: str,
    at: tuple[float, float, float],
    digits: str,
) -> None:
    x, y, cell = at
    stem = look.entry_font
    if kind == "3 x 3":
        for digit in digits:
            index = int(digit) - 1
            place = x + cell * 0.29 * (index % 3 - 1), y + cell * 0.29 * (index // 3 - 1)
            centred(draw, digit, stem, cell * 0.26, place, look.note)
    elif kind == "corner":
        corners = ((-1, -1), (1, -1), (-1, 1), (1, 1))
        for digit, (across, down) in zip(digits, corners[: luck.integer(1, 4)]):
            centred(
                draw, digit, stem, cell * 0.27, (x + 0.32 * cell * across, y + 0.3 * cell * down), look.note
            )
    else:
        centred(draw, digits[: luck.integer(2, 3)], stem, cell * 0.28, (x, y), look.note)


def _lines(draw: ImageDraw.ImageDraw, look: GridLook, left: float, top: float, side: float) -> None:
    cell = side / 9
    for thick in (False, True):
        width = max(1, round(cell * (look.thick if thick else look.thin)))
        if thick and look.style not in ("darker", "like thick"):
            width = max(width, 1 + max(1, round(cell * look.thin)))
        for number in range(1, 9):
            if thick != (number % 3 == 0) or (look.style == "tiles" and not thick):
                continue
            colour = look.thick_line if thick else look.thin_line
            dash = {"dotted": (1, 2), "dashed": (4, 3)}.get(look.style) if not thick else None
            for down in (False, True):
                _line(draw, (left, top, side), cell * number, width, colour, dash, down=down)
    width = max(1, round(cell * look.frame))
    if look.frame and look.style != "tiles":
        edge = (left - width / 2, top - width / 2, left + side + width / 2, top + side + width / 2)
        box = tuple(map(round, edge))
        if look.rounded:
            draw.rounded_rectangle(box, cell * 0.2, None, look.thick_line, width)
        else:
            draw.rectangle(box, None, look.thick_line, width)


def _line(
    draw: ImageDraw.ImageDraw,
    place: tuple[float, float, float],
    offset: float,
    width: int,
    colour: Colour,
    dash: tuple[int, int] | None,
    *,
    down: bool,
) -> None:
    left, top, side = place
    unit = max(1, round(side / 9 * 0.03))
    pieces = [(0.0, side)]
    if dash:
        on, off = dash[0] * max(unit, width), dash[1] * max(unit, width)
        pieces = [(start, min(side, start + on - 1)) for start in range(0, round(side), on + off)]
    for start, end in pieces:
        low = round(offset - width / 2)
        box: Box
        if down:
            box = (round(left) + low, top + start, round(left) + low + width - 1, top + end)
        else:
            box = (left + start, round(top) + low, left + end, round(top) + low + width - 1)
        draw.rectangle(box, colour)


def draw_thumbnail(image: Image.Image, luck: Luck, look: GridLook, box: Box) -> None:
    """Draw a small filled grid, like the preview of a solution or of another puzzle."""
    draw = ImageDraw.Draw(image)
    left, top, right, _ = box
    small = look._replace(style="plain", shaded="", frame=0.04)
    _lines(draw, small, left, top, right - left)
    cell = (right - left) / 9
    colour = mix(look.page, look.ink, 0.7)
    for number in range(81):
        place = left + cell * (number % 9 + 0.5), top + cell * (number // 9 + 0.5)
        centred(draw, str(luck.integer(1, 9)), look.given_font, cell * 0.7, place, colour)
