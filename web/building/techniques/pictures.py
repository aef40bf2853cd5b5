"""The picture of an example, as SVG in the HTML: the board with the pattern on it.

Its shapes are those of a hint on the board. How each looks is a class of the style sheet, made of the
same table, so that a picture is small and follows the theme.
"""

import re
from itertools import groupby
from typing import TYPE_CHECKING

from building.techniques.examples import Example
from shared.boards import board as boards
from shared.boards import drawing, marks
from shared.boards.board import EMPTY, ENTRY, GIVEN
from shared.boards.hint import WHY, Hint
from sudoku_core.board.digits import MEMBERS
from sudoku_core.pictures import shapes as looks
from sudoku_core.pictures.links import CELL
from sudoku_core.pictures.shapes import STYLES
from sudoku_core.techniques.step_json.showing import step_shown

if TYPE_CHECKING:
    from sudoku_core.pictures.shapes import Shape

Point = tuple[str, int, int, int]  # a digit: its role, its place down and across, itself

_WIDE = 9 * CELL
_BASE_LINE = 42  # of a value, below the top of its cell


def _grid(places: tuple[int, ...]) -> str:
    """Return lines across and down at these places, as a path."""
    return "".join(f"M{CELL * at} 0v{_WIDE}M0 {CELL * at}h{_WIDE}" for at in places)


LINES = (
    f'<path class="cells" d="{_grid((1, 2, 4, 5, 7, 8))}"/>'
    f'<path class="boxes" d="{_grid((3, 6))}M0 0h{_WIDE}v{_WIDE}h-{_WIDE}z"/>'
)


def style() -> str:
    """Return the rules of the style sheet for all shapes: a class for each role."""
    rules = []
    for role, attributes in STYLES.items():
        found = re.findall(r'([a-z-]+)="([^"]*)"', attributes)
        told = "; ".join(f"{name}: {_value(name, value)}" for name, value in found)
        rules.append(f".of-{role} {{ {told}; }}")
    return "\n".join(rules)


def _value(name: str, value: str) -> str:
    if value.startswith("{"):
        return f"var(--{value[1:-1]})"
    return f"{value}px" if name == "font-size" else value


class Picture:
    """The picture of one example, and what its marks mean."""

    def __init__(self, example: Example) -> None:
        position = example.position
        self._board = boards.of_grid(position.grid).having(centre=position.digits)
        self.hint = Hint(step=step_shown(example.step, example.step.prove(position), position), stage=WHY)

    def board(self, label: str, is_small: bool = False) -> str:
        """Return the board; a small one without the candidates that do not belong to the pattern.

        label: the id of the element that says it in words.
        """
        shapes = _svg_of_all(drawing.shapes(self.hint, self._board))
        notes = "" if is_small else self._notes()
        return _svg(label, LINES + self._values() + notes + shapes)

    def legend(self) -> list[tuple[str, str]]:
        """Return each kind of mark as SVG, "" for none, and the key of its words."""
        return [(_sample(role) if role else "", key) for role, key in marks.legend(self.hint)]

    def _values(self) -> str:
        found: list[Point] = []
        for cell in range(81):
            role = {GIVEN: "given", ENTRY: "entry", EMPTY: ""}[self._board.kinds[cell]]
            if role:
                x, y = CELL * (cell % 9) + CELL // 2, CELL * (cell // 9) + _BASE_LINE
                found.append((role, y, x, self._board.values[cell]))
        return _texts(found)

    def _notes(self) -> str:
        """Return the candidates of all cells but those that the pattern draws."""
        step = self.hint.step
        drawn = {each % 81 for each in looks.roles(step)} | set(step["drawing"]["cells"])
        free = [cell for cell in range(81) if cell not in drawn]
        noted = [81 * (digit - 1) + cell for cell in free for digit in MEMBERS[self._board.centre[cell]]]
        return _texts([_point(looks.digit(candidate)) for candidate in noted])


def _svg(label: str, shapes: str) -> str:
    return (
        f'<svg class="drawn" viewBox="-2 -2 {_WIDE + 4} {_WIDE + 4}" role="img" aria-labelledby="{label}">'
        f"{shapes}</svg>"
    )


def _sample(role: str) -> str:
    shapes = _svg_of_all(marks.sample(role))
    return f'<svg viewBox="{marks.view_of(role)}" aria-hidden="true">{shapes}</svg>'


# ---------------------------------------------------------------- shapes


def _svg_of_all(shapes: "list[Shape]") -> str:
    """Return these shapes, the lowest first. Digits and paths of one role are one element of the HTML."""
    found = ""
    for (role, tag), group in groupby(shapes, key=lambda shape: shape[:2]):
        places = [_rounded(place) for _, _, place, _ in group]
        if tag == "path":
            found += f'<path class="of-{role}" d="{"".join(place[3:-1] for place in places)}"/>'
        elif tag != "text":
            found += "".join(f'<{tag} class="of-{role}" {place}/>' for place in places)
    return found + _texts([_point(shape) for shape in shapes if shape[1] == "text"])


def _rounded(place: str) -> str:
    """Return the attributes of a place without fractions, which nobody sees."""
    return re.sub(r"\d+\.\d+", lambda number: str(round(float(number[0]))), place)


def _point(shape: "Shape") -> Point:
    """Return a text of one digit."""
    x, y = re.findall(r"\d+", shape[2])
    return shape[0], int(y), int(x), int(shape[3])


def _texts(points: list[Point]) -> str:
    """Return these digits, those of a role that stand on one line as one text."""
    found = ""
    for (role, y), group in groupby(sorted(points), key=lambda point: point[:2]):
        line = list(group)
        across = " ".join(str(x) for _, _, x, _ in line)
        found += (
            f'<text class="of-{role}" x="{across}" y="{y}">{"".join(str(each[3]) for each in line)}</text>'
        )
    return found
