"""Describe a saved game for the list of games: its puzzle, its progress, its thumbnail."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import CELLS
from sudoku_core.pictures.drawing import svg_of

if TYPE_CHECKING:
    from shared.life import Message
    from solving.games.listed import ListedGame

# The letter of a kind in ListedGame.kinds, and the CSS class of its digits.
_KIND_CLASSES = (("g", "given"), ("e", "entry"), ("s", "solved"))
_BASELINE = 51  # the y of the baseline of a digit that fills its cell


def puzzle_message(game: "ListedGame") -> "Message":
    """Return the message about the game's puzzle: its level, if known, and its number of givens."""
    given_count = game.kinds.count("g")
    if not given_count:
        return ("game.typed", None)
    if game.level:
        return ("game.level", {"level": ("level." + game.level, None), "count": given_count})
    return ("game.givens", {"count": given_count})


def progress_message(game: "ListedGame") -> "Message":
    """Return the message about the game's progress."""
    given_count = game.kinds.count("g")
    filled_count = 81 - game.values.count(".") - given_count
    if not given_count:
        return ("game.digits", {"count": filled_count})
    if "." not in game.values:
        return ("game.filled_all", None)
    return ("game.filled", {"count": filled_count, "of": 81 - given_count})


def thumbnail(game: "ListedGame") -> str:
    """Return the game's digits as SVG text, coloured by the style sheet."""
    from sudoku_core.pictures.board import LINES, digits

    shapes = [LINES[1]]
    for kind, css_class in _KIND_CLASSES:
        if kind in game.kinds:
            digits_of_kind = [(cell, game.values[cell]) for cell in CELLS if game.kinds[cell] == kind]
            shapes.append(digits(css_class, digits_of_kind, _BASELINE))
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
