"""The look of a saved game in the list: its puzzle, its progress, a picture."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.life import Message
    from solving.games.listed import ListedGame

_CLASSES = (("g", "given"), ("e", "entry"), ("s", "solved"))
_FRAME = "M.5.5h90v90H.5ZM30.5.5v90M60.5.5v90M.5 30.5h90M.5 60.5h90"


def puzzle_of(game: "ListedGame") -> "Message":
    """Return the words on its puzzle: the level, if it is known, and the number of givens."""
    givens = game.kinds.count("g")
    if not givens:
        return ("game.typed", None)
    if game.level:
        return ("game.level", {"level": ("level." + game.level, None), "count": givens})
    return ("game.givens", {"count": givens})


def progress_of(game: "ListedGame") -> "Message":
    """Return how far it is."""
    givens = game.kinds.count("g")
    filled = 81 - game.values.count(".") - givens
    if not givens:
        return ("game.digits", {"count": filled})
    if "." not in game.values:
        return ("game.filled_all", None)
    return ("game.filled", {"count": filled, "of": 81 - givens})


def thumbnail(game: "ListedGame") -> str:
    """Return its digits as SVG text, whose colours are those of the style sheet."""
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" class="thumbnail" viewBox="0 0 91 91" aria-hidden="true">',
        '<path d="' + _FRAME + '"/>',
    ]
    for row in range(9):
        start = 9 * row
        values, kinds = game.values[start : start + 9], game.kinds[start : start + 9]
        for kind, name in _CLASSES:
            if kind in kinds:
                parts.append(_text(values, kinds, kind, name, row))
    parts.append("</svg>")
    return "".join(parts)


def _text(values: str, kinds: str, kind: str, name: str, row: int) -> str:
    """Return the digits of this kind in a row, each at its own place."""
    digits, places = "", ""
    for column in range(9):
        if kinds[column] == kind:
            digits += values[column]
            places += str(10 * column + 5) + " "
    return f'<text class="{name}" x="{places}" y="{10 * row + 9}">{digits}</text>'


def time_text(seconds: int) -> str:
    """Return a time as a clock shows it: 1:05, or 2:01:05."""
    minutes, seconds = seconds // 60, seconds % 60
    if minutes < 60:
        return f"{minutes}:{seconds:02d}"
    return f"{minutes // 60}:{minutes % 60:02d}:{seconds:02d}"
