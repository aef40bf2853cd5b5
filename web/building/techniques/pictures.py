"""Draw an example as SVG for the HTML: the board with the pattern on it.

A hint on the board has the same shapes. The style sheet has a class for the look of each role, so that the
picture is small and follows the theme.
"""

import re
from itertools import groupby
from typing import TYPE_CHECKING

from building.techniques.examples import Example
from shared.boards import board as boards
from shared.boards import drawing, marks
from shared.boards.hint import WHY, Hint
from sudoku_core.board.digits import NONE
from sudoku_core.pictures import shapes as looks
from sudoku_core.pictures.board import BOARD_SIZE, LINES, draw_values
from sudoku_core.pictures.drawing import draw_candidates, svg_of, text
from sudoku_core.pictures.positions import STYLES
from sudoku_core.techniques.step_json.showing import step_to_json

if TYPE_CHECKING:
    from sudoku_core.pictures.drawing import Shape


Place = tuple[str, str, str]  # a character, and its x and y


def style() -> str:
    """Return the CSS rules for all shapes: a class for each role."""
    rules = []
    for role, attributes in STYLES.items():
        pairs = re.findall(r'([a-z-]+)="([^"]*)"', attributes)
        declarations = "; ".join(f"{name}: {_value(name, value)}" for name, value in pairs)
        rules.append(f".of-{role} {{ {declarations}; }}")
    return "\n".join(rules)


def _value(name: str, value: str) -> str:
    if value.startswith("{"):
        return f"var(--{value[1:-1]})"
    return f"{value}px" if name == "font-size" else value


class Picture:
    """The picture of an example, and the legend of its marks."""

    def __init__(self, example: Example, stage: str = WHY) -> None:
        position = example.position
        self._board = boards.board_of_grid(position.grid).having(centre=position.digits)
        self.hint = Hint(
            step=step_to_json(example.step, example.step.prove(position), position), stage=stage
        )

    def board(self, label: str, is_small: bool = False) -> str:
        """Return the board as SVG.

        label: the id of the element that describes it.
        is_small: whether to leave out candidates that do not belong to the pattern.
        """
        shapes = _svg_of_all(drawing.shapes(self.hint, self._board))
        below = [*LINES, *draw_values(self._board.values, boards.givens(self._board))]
        below += [] if is_small else [self._notes()]
        return (
            f'<svg class="drawn" viewBox="-2 -2 {BOARD_SIZE + 4} {BOARD_SIZE + 4}" role="img" '
            f'aria-labelledby="{label}">{svg_of(below, _look)}{shapes}</svg>'
        )

    def legend(self) -> list[tuple[str, str]]:
        """Return each kind of mark as SVG ("" for none) with the key of its text."""
        return [(sample(role) if role else "", key) for role, key in marks.legend(self.hint)]

    def _notes(self) -> "Shape":
        """Return the candidates of all cells, except candidates that the pattern draws."""
        step = self.hint.step
        drawn = {each % 81 for each in looks.roles(step)} | set(step["drawing"]["cells"])
        noted = [NONE if cell in drawn else notes for cell, notes in enumerate(self._board.centre)]
        return text("candidate", *draw_candidates(self._board.values, noted))


def sample(role: str) -> str:
    """Return the mark of this role for the legend."""
    shapes = _svg_of_all(marks.legend_sample(role))
    return f'<svg viewBox="{marks.sample_view_box(role)}" aria-hidden="true">{shapes}</svg>'


# ---------------------------------------------------------------- shapes


def _svg_of_all(shapes: "list[Shape]") -> str:
    """Return the shapes as SVG, the lowest first.

    The digits of a role are one element, and so are its paths.
    """
    found: list[Shape] = []
    for (role, tag), group in groupby(shapes, key=lambda shape: shape[:2]):
        places = [_rounded(place) for _, _, place, _ in group]
        if tag == "path":
            found.append((role, tag, f'd="{"".join(place[3:-1] for place in places)}"', ""))
        elif tag != "text":
            found += [(role, tag, place, "") for place in places]
    return svg_of(found + _texts(shapes), _look)


def _rounded(place: str) -> str:
    """Round the numbers in the attributes: fractions of a pixel are not visible."""
    return re.sub(r"\d+\.\d+", lambda number: str(round(float(number[0]))), place)


def _texts(shapes: "list[Shape]") -> "list[Shape]":
    """Return the text shapes, with all texts of a role joined into one shape."""
    by_role: dict[str, list[Place]] = {}
    for shape in shapes:
        if shape[1] == "text":
            by_role.setdefault(shape[0], []).extend(places_of(shape))
    found = []
    for role, places in by_role.items():
        characters, xs, ys = zip(*places, strict=True)
        found.append(text(role, "".join(characters), " ".join(xs), " ".join(ys)))
    return found


def places_of(shape: "Shape") -> list[Place]:
    """Return each character of a text with its x and y."""
    xs, ys = (each.split() for each in re.findall(r'"([^"]*)"', shape[2]))
    return list(zip(shape[3], xs, ys, strict=True))


def _look(role: str) -> str:
    return f'class="of-{role}"'
