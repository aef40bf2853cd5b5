"""Draw an example as SVG for the HTML: the board with the pattern on it.

The shapes are the same as in a hint on the board. The style sheet has a class for each role of a shape, so
that the picture is small and follows the theme.
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


def picture_style() -> str:
    """Return the CSS rules for all shapes: a class for each role."""
    rules = []
    for role, attributes in STYLES.items():
        pairs = re.findall(r'([a-z-]+)="([^"]*)"', attributes)
        declarations = "; ".join(f"{name}: {_css_value(name, value)}" for name, value in pairs)
        rules.append(f".of-{role} {{ {declarations}; }}")
    return "\n".join(rules)


def _css_value(name: str, value: str) -> str:
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
        shapes = _join_shapes(drawing.shapes(self.hint, self._board))
        background = [*LINES, *draw_values(self._board.values, boards.givens(self._board))]
        background += [] if is_small else [self._candidates()]
        return (
            f'<svg class="drawn" viewBox="-2 -2 {BOARD_SIZE + 4} {BOARD_SIZE + 4}" role="img" '
            f'aria-labelledby="{label}">{svg_of(background, _class_attribute)}{shapes}</svg>'
        )

    def legend(self) -> list[tuple[str, str]]:
        """Return each kind of mark as SVG ("" for none) with the key of its text."""
        return [(sample(role) if role else "", key) for role, key in marks.legend(self.hint)]

    def _candidates(self) -> "Shape":
        """Return the candidates of all cells, without cells in which the pattern draws candidates."""
        step = self.hint.step
        drawn_cells = {each % 81 for each in looks.roles(step)} | set(step["drawing"]["cells"])
        notes_of_cells = [
            NONE if cell in drawn_cells else notes for cell, notes in enumerate(self._board.centre)
        ]
        return text("candidate", *draw_candidates(self._board.values, notes_of_cells))


def sample(role: str) -> str:
    """Return the mark of this role for the legend."""
    shapes = _join_shapes(marks.legend_sample(role))
    return f'<svg viewBox="{marks.sample_view_box(role)}" aria-hidden="true">{shapes}</svg>'


# ---------------------------------------------------------------- shapes


def _join_shapes(shapes: "list[Shape]") -> str:
    """Return the shapes as SVG, from back to front.

    All digits of a role become one element, and so do all its consecutive paths.
    """
    joined: list[Shape] = []
    for (role, tag), group in groupby(shapes, key=lambda shape: shape[:2]):
        attribute_lists = [_round_numbers(attributes) for _, _, attributes, _ in group]
        if tag == "path":
            joined.append(
                (role, tag, f'd="{"".join(attributes[3:-1] for attributes in attribute_lists)}"', "")
            )
        elif tag != "text":
            joined += [(role, tag, attributes, "") for attributes in attribute_lists]
    return svg_of(joined + _join_texts(shapes), _class_attribute)


def _round_numbers(attributes: str) -> str:
    """Round the numbers in the attributes: fractions of a pixel are not visible."""
    return re.sub(r"\d+\.\d+", lambda number: str(round(float(number[0]))), attributes)


def _join_texts(shapes: "list[Shape]") -> "list[Shape]":
    """Return the text shapes, with all texts of a role joined into one shape."""
    by_role: dict[str, list[Place]] = {}
    for shape in shapes:
        if shape[1] == "text":
            by_role.setdefault(shape[0], []).extend(character_places(shape))
    joined = []
    for role, places in by_role.items():
        characters, xs, ys = zip(*places, strict=True)
        joined.append(text(role, "".join(characters), " ".join(xs), " ".join(ys)))
    return joined


def character_places(shape: "Shape") -> list[Place]:
    """Return the characters of a text, each with its x and y."""
    xs, ys = (each.split() for each in re.findall(r'"([^"]*)"', shape[2]))
    return list(zip(shape[3], xs, ys, strict=True))


def _class_attribute(role: str) -> str:
    return f'class="of-{role}"'
