"""Check that the element, which draws boards without Python, draws the same boards as Python."""

import json
import re
import subprocess
from typing import Any

import pytest

from building import needs
from building.techniques.boards import marked_board
from building.techniques.examples import examples
from sudoku_core.pictures.board import LINES
from sudoku_core.pictures.marked import shapes_of
from sudoku_core.pictures.marks import MAX_LENGTH, read_board
from tests.marked_boards import DRAWN, EMPTY, UNREADABLE, WITH_BAD_MARKS
from tests.unit.both.core.test_board_marks import shape_texts

# Draws boards in a fake document that only records the elements.
SCRIPT = """
import { picture, readBoard } from %s;
class Element {
  constructor(tag) { Object.assign(this, { tag, attributes: {}, children: [] }); }
  setAttribute(name, value) { this.attributes[name] = `${value}`; }
  append(child) { this.children.push(child); }
}
globalThis.document = { createElementNS: (_, tag) => new Element(tag) };
const drawn = (text) => {
  const board = readBoard(text);
  const parts = ({ tag, attributes, textContent }) => [tag, attributes, textContent];
  return board && picture(board).children.map(parts);
};
console.log(JSON.stringify(JSON.parse(%s).map(drawn)));
"""
WIDTH = 10  # the width of a cell in the picture that the element draws


def draw_with_element(texts: list[str]) -> list[Any]:
    """Return the SVG that the element draws for each of these texts, or None for an invalid text."""
    script = SCRIPT % (
        json.dumps((needs.WEB / "embedding" / "element" / "board.js").as_uri()),
        json.dumps(json.dumps(texts)),
    )
    command = [*needs.node()[0], "--input-type=module", "--eval", script]
    return list(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))


def scaled(*numbers: str) -> str:
    return " ".join(f"{round(60 / WIDTH * float(number), 1):g}" for number in numbers)


def describe(tag: str, attributes: dict[str, str], text: str) -> str:
    """Return the description of an SVG element in the format of the table of cases."""
    role = attributes["class"]
    if tag == "text":
        return f"{role} {text} {scaled(attributes['x'], attributes['y'])}"
    if tag == "path":
        return f"{role} {scaled(*re.findall(r'-?[0-9.]+', attributes['d']))}"
    names = ("x", "y", "width", "height") if tag == "rect" else ("cx", "cy", "r")
    return f"{role} {scaled(*(attributes[name] for name in names))}"


def normalized(descriptions: list[str]) -> list[str]:
    """Return the descriptions with sorted values, and with "entry" for "placed", which looks the same."""
    found = [each.replace("placed", "entry") for each in descriptions]
    marks = next((place for place, each in enumerate(found) if each.startswith(("on", "note"))), len(found))
    grounds = [each for each in found[:marks] if each.startswith("tint")]
    values = [each for each in found[:marks] if not each.startswith("tint")]
    return grounds + sorted(values) + found[marks:]


@pytest.mark.slow
def test_the_element_draws_the_same_as_python() -> None:
    """The test compares all rows of the table and all examples of the site."""
    texts = [text for _, text, *_ in DRAWN] + [marked_board(example) for example in examples()]
    for text, elements in zip(texts, draw_with_element(texts), strict=True):
        marked = read_board(text)
        assert marked, text
        expected = [
            each for shape in shapes_of(marked) if shape not in LINES for each in shape_texts(shape)
        ]
        paper, *others = elements
        assert describe(*paper) == "paper 0 0 540 540"
        found = [describe(*each) for each in others if "line" not in each[1]["class"]]
        assert normalized(found) == normalized(expected), text


def segments(path: str, unit: int) -> set[tuple[tuple[int, int], ...]]:
    """Return the lines of an SVG path as pairs of points."""
    found = set()
    x = y = 0
    start = (0, 0)
    for command, numbers in re.findall(r"([MHVhvZ])([\d ]*)", path):
        places = [unit * int(number) for number in numbers.split()]
        before = (x, y)
        if command == "M":
            x, y = start = (places[0], places[1])
            continue
        if command == "Z":
            x, y = start
        elif command in "Hh":
            x = places[0] + (x if command == "h" else 0)
        else:
            y = places[0] + (y if command == "v" else 0)
        found.add(tuple(sorted((before, (x, y)))))
    return found


def test_the_element_draws_the_same_lines_as_python() -> None:
    (elements,) = draw_with_element([EMPTY])
    for kind, (_, _, place, _) in zip(("line", "line firm"), LINES, strict=True):
        paths = [attributes["d"] for _, attributes, _ in elements if attributes["class"] == kind]
        expected = segments(place, 1)
        assert len(expected) == {"line": 12, "line firm": 8}[kind]
        assert set().union(*[segments(path, 60 // WIDTH) for path in paths]) == expected


def test_invalid_texts_and_marks_are_not_drawn() -> None:
    texts = [*UNREADABLE, EMPTY + " r1" + ",r1" * MAX_LENGTH]
    assert draw_with_element(texts) == [None] * len(texts)
    (plain, *others) = draw_with_element([EMPTY, *WITH_BAD_MARKS])
    assert all(elements == plain for elements in others)


def test_a_step_is_marked_on_its_board() -> None:
    (wing,) = [each for each in examples() if each.technique.slug == "x-wing"]
    values, marks = marked_board(wing).split(" ")
    assert values.startswith(".ah.....b.39h.ea.6")
    assert marks == "r3,r4,r3c4+3,r3c8+3,r4c4+3,r4c8+3,r1c4-3,r7c4-3"
