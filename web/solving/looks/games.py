"""The look of a saved game in the list: its puzzle, its progress, its thumbnail."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import CELLS
from sudoku_core.pictures.drawing import svg_of

if TYPE_CHECKING:
    from shared.life import Message
    from solving.games.listed import ListedGame

_CLASSES = (("g", "given"), ("e", "entry"), ("s", "solved"))
_FOOT = 51  # the base line of a digit that fills its cell


def puzzle_of(game: "ListedGame") -> "Message":
    """Return the message about the game's puzzle: its level, if known, and its number of givens."""
    givens = game.kinds.count("g")
    if not givens:
        return ("game.typed", None)
    if game.level:
        return ("game.level", {"level": ("level." + game.level, None), "count": givens})
    return ("game.givens", {"count": givens})


def progress_of(game: "ListedGame") -> "Message":
    """Return the message about the game's progress."""
    givens = game.kinds.count("g")
    filled = 81 - game.values.count(".") - givens
    if not givens:
        return ("game.digits", {"count": filled})
    if "." not in game.values:
        return ("game.filled_all", None)
    return ("game.filled", {"count": filled, "of": 81 - givens})


def thumbnail(game: "ListedGame") -> str:
    """Return the game's digits as SVG text, coloured by the style sheet."""
    from sudoku_core.pictures.board import LINES, digits

    shapes = [LINES[1]]
    for kind, name in _CLASSES:
        if kind in game.kinds:
            placed = [(cell, game.values[cell]) for cell in CELLS if game.kinds[cell] == kind]
            shapes.append(digits(name, placed, _FOOT))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="thumbnail" viewBox="-3 -3 546 546" '
        'aria-hidden="true">' + svg_of(shapes, lambda role: f'class="{role}"') + "</svg>"
    )


def time_text(seconds: int) -> str:
    """Return a duration as text, such as 1:05 or 2:01:05."""
    minutes, seconds = seconds // 60, seconds % 60
    if minutes < 60:
        return f"{minutes}:{seconds:02d}"
    return f"{minutes // 60}:{minutes % 60:02d}:{seconds:02d}"
