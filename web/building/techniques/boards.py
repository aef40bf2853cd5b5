"""Boards as short texts, which the element draws before anything else has come: see embedding/README.md."""

from pathlib import Path

from building.techniques.examples import Example
from shared.examples import TUTORIALS
from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import name

FOLDER = "boards"
LONGEST = 2_000  # characters
UNITS = "rcb"  # nine of each, in the order of the core


def write_boards(site: Path, examples: list[Example]) -> None:
    """Write the boards of the techniques and of the tutorials, as boards/NAME.txt."""
    (site / FOLDER).mkdir()
    texts = {example.technique.slug: board_of(example) for example in examples}
    texts |= {letter: line.replace("0", ".") for letter, line in TUTORIALS}
    for title, text in texts.items():
        (site / FOLDER / f"{title}.txt").write_text(text, "utf-8")


def board_of(example: Example) -> str:
    """Return the position of an example, with its step marked."""
    position, step, drawing = example.position, example.step, example.step.pattern.drawing()
    values = [
        "." if not value else str(value) if given else ".abcdefghi"[value]
        for value, given in zip(position.values, position.givens, strict=True)
    ]
    marks = [f"{UNITS[unit // 9]}{unit % 9 + 1}" for unit in drawing.units]
    marks += [name(cell) for cell in members(drawing.cells)]
    ringed = drawing.main | drawing.second | drawing.third | drawing.fins
    for candidates, sign in (
        (ringed & ~step.placements & ~step.eliminations, "+"),
        (step.eliminations, "-"),
        (step.placements, "="),
    ):
        for cell, digit in map(cell_and_digit, members(candidates)):
            if not position.values[cell]:
                marks.append(f"{name(cell)}{sign}{digit}")
    return f"{''.join(values)} {','.join(marks)}"
