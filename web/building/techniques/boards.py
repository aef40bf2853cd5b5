"""Write boards as short texts, which the element draws while it loads: see embedding/README.md."""

from pathlib import Path

from building.techniques.examples import Example
from building.techniques.preview import print_picture
from shared.examples import TUTORIALS
from sudoku_core.pictures.marks import marks_of, write_board
from sudoku_core.pictures.positions import drawn_fields_of_step

FOLDER = "boards"


def write_boards(site: Path, examples: list[Example]) -> None:
    """Write the boards of the techniques and tutorials as texts, boards/NAME.txt, and as pictures."""
    (site / FOLDER).mkdir()
    texts = {example.technique.slug: marked_board(example) for example in examples}
    texts |= {letter: line.replace("0", ".") for letter, line in TUTORIALS}
    for title, text in texts.items():
        (site / FOLDER / f"{title}.txt").write_text(text, "utf-8", newline="\n")
        (site / FOLDER / f"{title}.svg").write_text(print_picture(text), "utf-8", newline="\n")


def marked_board(example: Example) -> str:
    """Return the position of an example as a short text, with its step marked."""
    position, step = example.position, example.step
    marks = drawn_fields_of_step(None, step)
    return write_board(position.values, position.givens, marks_of(marks, position.values))
