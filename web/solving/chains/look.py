"""Draw the colours and links of candidates, and put them into words for screen readers."""

from typing import TYPE_CHECKING

from shared.boards.hint import WHERE
from solving.chains.filters import automatic_links
from solving.chains.notes import centre_of_note, is_shown, note_layout, shown_marks
from solving.looks.cells import cells_of
from solving.state import DRAWING_MODES, LINK
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import cell_centre, circle, styles_in_theme, svg_of, text
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

# Role of a shape -> its SVG attributes; names in braces are colours of a theme.
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

CIRCLE_RADIUS = 8.5  # the radius of the circle behind a coloured note
_LINK_GAP = 8  # the distance between the centre of a note and the end of its link
_ARC_GAP = 7.5  # this distance for a link inside a cell
_LETTERS = "ABCDEFGH"


class ChainsLook:
    """The shapes below and above the notes; none while a hint, a path or a solution covers the board."""

    def __init__(self, state: "BoardState") -> None:
        known = state.known
        has_hint = known.hint is not None and known.hint.stage != WHERE
        is_covered = bool(known.path or has_hint or (known.browse and known.browse.is_open))
        # The status of the verdict on the chain, if the status line shows it, or "".
        self.verdict = known.chain.status if known.chain and not known.hint else ""
        self.below: tuple[Shape, ...] = ()
        self.above: tuple[Shape, ...] = ()
        if not is_covered and has_drawing(state):
            cell_looks = cells_of(state)
            board = shown_marks(state.board, cell_looks)
            self.below = tuple(circle_shapes(board, cell_looks))
            self.above = tuple(_shapes_above(state, board, cell_looks))


def has_drawing(state: "BoardState") -> bool:
    """Return whether there may be anything to draw on the notes."""
    board = state.board
    return bool(board.links or board.candidate_colours or state.shows_links or state.input.held >= 0)


def _shapes_above(state: "BoardState", board: "Board", cell_looks: "Sequence[CellLook]") -> "list[Shape]":
    shapes = digit_shapes(board, cell_looks)
    shapes += automatic_link_shapes(state, cell_looks) + link_shapes(board, cell_looks)
    if state.known.chain:
        shapes += broken_link_shapes(state.known.chain, board, cell_looks)
    if state.options.signs:
        shapes += letter_shapes(board, cell_looks)
    if visible_held_note(state, cell_looks) >= 0:
        shapes.append(circle("held", centre_of_note(state.input.held, cell_looks), CIRCLE_RADIUS + 1))
    return shapes


def visible_held_note(state: "BoardState", cell_looks: "Sequence[CellLook]") -> int:
    """Return the held note, if it is visible, or -1.

    In Colour mode it is visible only while just its cell is selected.
    """
    held, mode = state.input.held, state.input.mode
    if held < 0 or mode not in DRAWING_MODES or not is_shown(held, cell_looks):
        return -1
    return held if mode == LINK or state.input.selected == (held % 81,) else -1


def circle_shapes(board: "Board", cell_looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the circles behind the coloured notes."""
    return [
        circle("drawn-" + str(colour), centre_of_note(candidate, cell_looks), CIRCLE_RADIUS)
        for candidate, colour in board.candidate_colours
    ]


def letter_shapes(board: "Board", cell_looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the letters of the colours, to the upper right of the coloured notes."""
    shapes = []
    for candidate, colour in board.candidate_colours:
        x, y = centre_of_note(candidate, cell_looks)
        shapes.append(text("drawn-letter", _LETTERS[colour - 1], str(x + 8), str(y - 3)))
    return shapes


def link_shapes(board: "Board", cell_looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the lines of the links that the player has drawn."""
    shapes = []
    for start, end, strong in board.links:
        role = "drawn-strong" if strong else "drawn-weak"
        shapes.append(_link_shape(start, end, role, board, cell_looks))
    return shapes


def automatic_link_shapes(state: "BoardState", cell_looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the lines of the strong links that the page shows automatically."""
    shown_links = [
        link
        for link in automatic_links(state)
        if is_shown(link[0], cell_looks) and is_shown(link[1], cell_looks)
    ]
    return [_link_shape(start, end, "found", state.board, cell_looks) for start, end, _ in shown_links]


def broken_link_shapes(
    chain: "ChainVerdict", board: "Board", cell_looks: "Sequence[CellLook]"
) -> "list[Shape]":
    """Return the shapes that mark the invalid link, and the notes that show why it is invalid."""
    shapes = [
        _link_shape(start, end, "broken" if strong else "broken-weak", board, cell_looks)
        for start, end, strong in board.links
        if (start, end) == chain.broken
    ]
    ends = [candidate for candidate in chain.broken if is_shown(candidate, cell_looks)]
    shapes += [
        circle("broken-end", centre_of_note(candidate, cell_looks), CIRCLE_RADIUS + 1) for candidate in ends
    ]
    for candidate in chain.candidates:
        if is_shown(candidate, cell_looks) and candidate not in chain.broken:
            x, y = centre_of_note(candidate, cell_looks)
            attributes = f'x="{x - 9}" y="{y - 9}" width="18" height="18" rx="3"'
            shapes.append(("witness-note", "rect", attributes, ""))
    return shapes


def _link_shape(
    start: int, end: int, role: str, board: "Board", cell_looks: "Sequence[CellLook]"
) -> "Shape":
    ends = centre_of_note(start, cell_looks), centre_of_note(end, cell_looks)
    in_cell = start % 81 == end % 81
    path = _arc(start % 81, ends) if in_cell else link_path([ends[0]], [ends[1]], _LINK_GAP, board.values)
    return (role, "path", f'd="{path}"', "")


def _arc(cell: int, ends: "tuple[Place, Place]") -> str:
    """Return the SVG path of a link inside a cell: an arc, because its notes are too close for a line."""
    (x, y), (x2, y2) = ends
    length = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5 or 1
    unit_x, unit_y = (x2 - x) / length, (y2 - y) / length
    # Bend the arc towards the middle of the cell, so that it stays inside the cell.
    middle_x, middle_y = cell_centre(cell)
    bend_x, bend_y = unit_y, -unit_x
    if ((x + x2) / 2 - middle_x) * bend_x + ((y + y2) / 2 - middle_y) * bend_y > 1:
        bend_x, bend_y = -bend_x, -bend_y
    # The start, the control point and the end of a quadratic Bézier curve.
    points = [
        (x + 2 * unit_x + _ARC_GAP * bend_x, y + 2 * unit_y + _ARC_GAP * bend_y),
        ((x + x2) / 2 + 2 * _ARC_GAP * bend_x, (y + y2) / 2 + 2 * _ARC_GAP * bend_y),
        (x2 - 2 * unit_x + _ARC_GAP * bend_x, y2 - 2 * unit_y + _ARC_GAP * bend_y),
    ]
    start, control, end = [f"{point_x:.1f} {point_y:.1f}" for point_x, point_y in points]
    return f"M{start}Q{control} {end}"


def digit_shapes(board: "Board", cell_looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the digits of coloured and linked notes, to be drawn over the circles."""
    candidates = {candidate for candidate, _ in board.candidate_colours}
    for start, end, _ in board.links:
        candidates.update((start, end))
    shapes = []
    for candidate in sorted(candidates):
        x, y, size = note_layout(candidate, cell_looks)
        shapes.append(
            ("drawn-digit", "text", f'x="{x}" y="{y}" font-size="{size}"', str(candidate // 81 + 1))
        )
    return shapes


def svg_parts(
    state: "BoardState", cell_looks: "Sequence[CellLook]", theme: "Theme", on_paper: bool
) -> tuple[str, str]:
    """Return the shapes below and above the notes of a picture, as SVG text.

    cell_looks: The cells of the picture.
    on_paper: Whether to add the letters of the colours.
    """
    board, style = shown_marks(state.board, cell_looks), styles_in_theme(theme, STYLES)
    shapes_above = digit_shapes(board, cell_looks) + link_shapes(board, cell_looks)
    if on_paper or state.options.signs:
        shapes_above += letter_shapes(board, cell_looks)
    return svg_of(circle_shapes(board, cell_looks), style), svg_of(shapes_above, style)


# ---------------------------------------------------------------- for screen readers


def sentences(state: "BoardState", cell_looks: "Sequence[CellLook]") -> "Sentences":
    """Return the messages about each cell with coloured or linked candidates."""
    if not has_drawing(state):
        return {}
    board = shown_marks(state.board, cell_looks)
    by_cell: dict[int, list[Message]] = {}
    for candidate, colour in board.candidate_colours:
        message: Message = ("drawn.colour", colour_placeholders(candidate, colour))
        by_cell.setdefault(candidate % 81, []).append(message)
    for start, end, strong in board.links:
        for near, far in ((start, end), (end, start)):
            key = "drawn.strong" if strong else "drawn.weak"
            by_cell.setdefault(near % 81, []).append((key, link_placeholders(near, far)))
    for start, end, _ in automatic_links(state):
        for near, far in ((start, end), (end, start)):
            by_cell.setdefault(near % 81, []).append(("drawn.found", link_placeholders(near, far)))
    broken = state.known.chain.broken if state.known.chain else ()
    if broken:
        for near, far in (broken, (broken[1], broken[0])):
            by_cell.setdefault(near % 81, []).insert(0, ("drawn.broken", link_placeholders(near, far)))
    return {cell: ([], by_cell[cell]) for cell in by_cell}


def colour_placeholders(candidate: int, colour: int) -> "dict[str, object]":
    """Return the placeholder values of a message about a coloured candidate."""
    return {"digit": candidate // 81 + 1, "colour": ("colour." + str(colour), None)}


def link_placeholders(start: int, end: int) -> "dict[str, object]":
    """Return the placeholder values of a message about a link, for the cell of its first end."""
    return {"digit": start // 81 + 1, "other": end // 81 + 1, "cell": cell_name(end)}


def cell_name(candidate: int) -> "Message":
    """Return the spoken name of the cell of a candidate."""
    cell = candidate % 81
    return ("said.cell", {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1})


def announcement(old: "BoardState", new: "BoardState") -> "Message | None":
    """Return the announcement of a change of the held note, of a colour or of a link, or None."""
    old_board, new_board = old.board, new.board
    if old_board.links != new_board.links:
        added = [link for link in new_board.links if link not in old_board.links]
        removed = [link for link in old_board.links if link not in new_board.links]
        if len(added) > 1 or (not added and len(removed) != 1):
            return ("said.drawing_changed", None)
        start, end, strong = (added or removed)[0]
        placeholders = link_placeholders(start, end)
        placeholders["near"] = cell_name(start)
        key = "said.link_removed"
        if added:
            key = "said.link_strong" if strong else "said.link_weak"
        return (key, placeholders)
    if old_board.candidate_colours != new_board.candidate_colours:
        added_colours = [
            pair for pair in new_board.candidate_colours if pair not in old_board.candidate_colours
        ]
        removed_colours = [
            pair for pair in old_board.candidate_colours if pair not in new_board.candidate_colours
        ]
        if len(added_colours) > 1 or (not added_colours and len(removed_colours) != 1):
            return ("said.drawing_changed", None)
        candidate, colour = (added_colours or removed_colours)[0]
        placeholders = colour_placeholders(candidate, colour)
        placeholders["near"] = cell_name(candidate)
        return ("said.note_coloured" if added_colours else "said.note_colour_removed", placeholders)
    held = new.input.held
    if held != old.input.held and held >= 0:
        return ("said.held", {"digit": held // 81 + 1, "near": cell_name(held)})
    return None
