"""Draw the colours and links of candidates, and put them into words for screen readers."""

from typing import TYPE_CHECKING

from shared.boards.hint import WHERE
from solving.chains.filters import found_links
from solving.chains.notes import is_shown, note_of, place_of, shown_marks
from solving.looks.cells import cells_of
from solving.state import DRAWING_MODES, LINK
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import circle, in_theme, middle, svg_of, text
from sudoku_core.pictures.links import link_path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.boards.board import Board
    from shared.boards.marks import Sentences
    from shared.life import Message
    from solving.chains.notes import Place
    from solving.looks.cells import CellLook
    from solving.state import BoardState, ChainVerdict
    from sudoku_core.pictures.drawing import Shape
    from sudoku_core.pictures.themes import Theme

# Role -> its SVG attributes; names in braces are colours of a theme.
STYLES = {
    "drawn-strong": 'fill="none" stroke="{accent}" stroke-width="2"',
    "drawn-weak": 'fill="none" stroke="{accent}" stroke-width="2" stroke-dasharray="5 4"',
    "broken": 'fill="none" stroke="{alarm}" stroke-width="3.5"',
    "broken-weak": 'fill="none" stroke="{alarm}" stroke-width="3.5" stroke-dasharray="5 4"',
    "drawn-digit": 'fill="{ink}" font-weight="650"',
    "drawn-letter": 'fill="{ink}" font-size="10" font-weight="650"',
    "found": 'fill="none" stroke="{accent}" stroke-width="1.25"',
    "broken-end": 'fill="none" stroke="{alarm}" stroke-width="2"',
    "held": 'fill="none" stroke="{ink}" stroke-width="2"',
    "witness-note": 'fill="none" stroke="{alarm}" stroke-width="2" stroke-dasharray="2 2"',
}
for _number in range(1, 9):
    STYLES["drawn-" + str(_number)] = 'fill="{colour-' + str(_number) + '}" stroke="{ink}" stroke-width="1"'

RADIUS = 8.5  # the radius of the circle behind a coloured note
_GAP = 8  # the distance from the centre of a note to the end of a link
_BESIDE = 7.5  # the same distance for a link inside one cell
_LETTERS = "ABCDEFGH"


class ChainsLook:
    """The shapes below and above the notes of the board. A hint or a position over the board hides them."""

    def __init__(self, state: "BoardState") -> None:
        known = state.known
        has_hint = known.hint is not None and known.hint.stage != WHERE
        covered = bool(known.path or has_hint or (known.browse and known.browse.is_open))
        # The status of the chain that the status line describes, or "".
        self.verdict = known.chain.status if known.chain and not known.hint else ""
        self.below: tuple[Shape, ...] = ()
        self.above: tuple[Shape, ...] = ()
        if not covered and has_drawing(state):
            looks = cells_of(state)
            board = shown_marks(state.board, looks)
            self.below, self.above = tuple(circles(board, looks)), tuple(_above(state, board, looks))


def has_drawing(state: "BoardState") -> bool:
    """Return whether anything may be drawn on the notes."""
    board = state.board
    return bool(board.links or board.candidate_colours or state.shows_links or state.input.held >= 0)


def _above(state: "BoardState", board: "Board", looks: "Sequence[CellLook]") -> "list[Shape]":
    found = digits(board, looks) + found_lines(state, looks) + lines(board, looks)
    if state.known.chain:
        found += mistake(state.known.chain, board, looks)
    if state.options.signs:
        found += letters(board, looks)
    if held_note(state, looks) >= 0:
        found.append(circle("held", place_of(state.input.held, looks), RADIUS + 1))
    return found


def held_note(state: "BoardState", looks: "Sequence[CellLook]") -> int:
    """Return the held note, or -1. In Colour mode a note is held only while just its cell is selected."""
    held, mode = state.input.held, state.input.mode
    if held < 0 or mode not in DRAWING_MODES or not is_shown(held, looks):
        return -1
    return held if mode == LINK or state.input.selected == (held % 81,) else -1


def circles(board: "Board", looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the circles behind the coloured notes."""
    return [
        circle("drawn-" + str(colour), place_of(candidate, looks), RADIUS)
        for candidate, colour in board.candidate_colours
    ]


def letters(board: "Board", looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the letters of the colours, at the upper right of each coloured note."""
    found = []
    for candidate, colour in board.candidate_colours:
        x, y = place_of(candidate, looks)
        found.append(text("drawn-letter", _LETTERS[colour - 1], str(x + 8), str(y - 3)))
    return found


def lines(board: "Board", looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the lines of the links."""
    found = []
    for start, end, strong in board.links:
        found.append(_line(start, end, "drawn-strong" if strong else "drawn-weak", board, looks))
    return found


def found_lines(state: "BoardState", looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the lines of the strong links that the page shows automatically."""
    shown = [link for link in found_links(state) if is_shown(link[0], looks) and is_shown(link[1], looks)]
    return [_line(start, end, "found", state.board, looks) for start, end, _ in shown]


def mistake(chain: "ChainVerdict", board: "Board", looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the shapes that mark the invalid link, and the notes that show why it is invalid."""
    found = [
        _line(start, end, "broken" if strong else "broken-weak", board, looks)
        for start, end, strong in board.links
        if (start, end) == chain.broken
    ]
    ends = [candidate for candidate in chain.broken if is_shown(candidate, looks)]
    found += [circle("broken-end", place_of(candidate, looks), RADIUS + 1) for candidate in ends]
    for candidate in chain.candidates:
        if is_shown(candidate, looks) and candidate not in chain.broken:
            x, y = place_of(candidate, looks)
            place = f'x="{x - 9}" y="{y - 9}" width="18" height="18" rx="3"'
            found.append(("witness-note", "rect", place, ""))
    return found


def _line(start: int, end: int, role: str, board: "Board", looks: "Sequence[CellLook]") -> "Shape":
    ends = place_of(start, looks), place_of(end, looks)
    in_cell = start % 81 == end % 81
    path = _arc(start % 81, ends) if in_cell else link_path([ends[0]], [ends[1]], _GAP, board.values)
    return (role, "path", f'd="{path}"', "")


def _arc(cell: int, ends: "tuple[Place, Place]") -> str:
    """Return the path of a link inside a cell: an arc, because its two notes are too close for a line."""
    (x, y), (x2, y2) = ends
    length = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5 or 1
    across, down = (x2 - x) / length, (y2 - y) / length
    # Bend the arc towards the middle of the cell, so that it stays inside the cell.
    middle_x, middle_y = middle(cell)
    aside_x, aside_y = down, -across
    if ((x + x2) / 2 - middle_x) * aside_x + ((y + y2) / 2 - middle_y) * aside_y > 1:
        aside_x, aside_y = -aside_x, -aside_y
    points = [
        (x + 2 * across + _BESIDE * aside_x, y + 2 * down + _BESIDE * aside_y),
        ((x + x2) / 2 + 2 * _BESIDE * aside_x, (y + y2) / 2 + 2 * _BESIDE * aside_y),
        (x2 - 2 * across + _BESIDE * aside_x, y2 - 2 * down + _BESIDE * aside_y),
    ]
    first, pull, last = [f"{right:.1f} {low:.1f}" for right, low in points]
    return f"M{first}Q{pull} {last}"


def digits(board: "Board", looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the digits of coloured and linked notes, to be drawn on top of these notes."""
    candidates = {candidate for candidate, _ in board.candidate_colours}
    for start, end, _ in board.links:
        candidates.update((start, end))
    found = []
    for candidate in sorted(candidates):
        x, y, size = note_of(candidate, looks)
        found.append(
            ("drawn-digit", "text", f'x="{x}" y="{y}" font-size="{size}"', str(candidate // 81 + 1))
        )
    return found


def svg_parts(
    state: "BoardState", looks: "Sequence[CellLook]", theme: "Theme", on_paper: bool
) -> tuple[str, str]:
    """Return the shapes below and above the notes of a picture, as SVG text.

    looks: The looks of the cells in the picture.
    on_paper: Whether to add the letters of the colours.
    """
    board, style = shown_marks(state.board, looks), in_theme(theme, STYLES)
    above = digits(board, looks) + lines(board, looks)
    if on_paper or state.options.signs:
        above += letters(board, looks)
    return svg_of(circles(board, looks), style), svg_of(above, style)


# ---------------------------------------------------------------- for screen readers


def sentences(state: "BoardState", looks: "Sequence[CellLook]") -> "Sentences":
    """Return the messages on each cell with coloured or linked candidates."""
    if not has_drawing(state):
        return {}
    board = shown_marks(state.board, looks)
    by_cell: dict[int, list[Message]] = {}
    for candidate, colour in board.candidate_colours:
        by_cell.setdefault(candidate % 81, []).append(("drawn.colour", colour_facts(candidate, colour)))
    for start, end, strong in board.links:
        for near, far in ((start, end), (end, start)):
            key = "drawn.strong" if strong else "drawn.weak"
            by_cell.setdefault(near % 81, []).append((key, link_facts(near, far)))
    for start, end, _ in found_links(state):
        for near, far in ((start, end), (end, start)):
            by_cell.setdefault(near % 81, []).append(("drawn.found", link_facts(near, far)))
    broken = state.known.chain.broken if state.known.chain else ()
    if broken:
        for near, far in (broken, (broken[1], broken[0])):
            by_cell.setdefault(near % 81, []).insert(0, ("drawn.broken", link_facts(near, far)))
    return {cell: ([], by_cell[cell]) for cell in by_cell}


def colour_facts(candidate: int, colour: int) -> "dict[str, object]":
    """Return the facts of a message about a coloured candidate."""
    return {"digit": candidate // 81 + 1, "colour": ("colour." + str(colour), None)}


def link_facts(near: int, far: int) -> "dict[str, object]":
    """Return the facts of a message about a link."""
    return {"digit": near // 81 + 1, "other": far // 81 + 1, "cell": cell_message(far)}


def cell_message(candidate: int) -> "Message":
    """Return the spoken name of the cell of a candidate."""
    cell = candidate % 81
    return ("said.cell", {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1})


def announcement(old: "BoardState", new: "BoardState") -> "Message | None":
    """Return the announcement of a change of the held note, of a colour or of a link, or None."""
    before, after = old.board, new.board
    if before.links != after.links:
        changed = [each for each in after.links if each not in before.links]
        gone = [each for each in before.links if each not in after.links]
        if len(changed) > 1 or (not changed and len(gone) != 1):
            return ("said.drawing_changed", None)
        start, end, strong = (changed or gone)[0]
        facts = link_facts(start, end)
        facts["near"] = cell_message(start)
        key = "said.link_removed"
        if changed:
            key = "said.link_strong" if strong else "said.link_weak"
        return (key, facts)
    if before.candidate_colours != after.candidate_colours:
        changes = [pair for pair in after.candidate_colours if pair not in before.candidate_colours]
        lost = [pair for pair in before.candidate_colours if pair not in after.candidate_colours]
        if len(changes) > 1 or (not changes and len(lost) != 1):
            return ("said.drawing_changed", None)
        candidate, colour = (changes or lost)[0]
        facts = colour_facts(candidate, colour)
        facts["near"] = cell_message(candidate)
        return ("said.note_coloured" if changes else "said.note_colour_removed", facts)
    held = new.input.held
    if held != old.input.held and held >= 0:
        return ("said.held", {"digit": held // 81 + 1, "near": cell_message(held)})
    return None
