"""Check that all pictures of a board have the same lines, and the same digits in the same cells."""

import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from building import needs
from building.techniques.preview import DIGITS, preview, print_picture
from embedding.composer import picture as of_composer
from lab.looks.sharing import dialogs
from shared import life
from shared.boards import board as boards
from shared.words import Words
from solving.games.listed import ListedGame
from solving.looks import picture as of_page
from solving.looks.cells import cells_of
from solving.looks.games import thumbnail
from solving.state import BoardState
from sudoku_core import parse
from sudoku_core.board.grid import Grid
from sudoku_core.book import svg as of_books
from sudoku_core.book.shapes import BoardShape, BookPage
from sudoku_core.pictures import notebook, positions
from sudoku_core.pictures.board import LINES
from sudoku_core.pictures.drawing import CELL
from sudoku_core.pictures.marks import write_board
from sudoku_core.pictures.themes import THEMES
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.runs import lab, run_of

PUZZLE = parse(PUZZLES["D"])
GRID = Grid((*PUZZLE.values[:2], 4, *PUZZLE.values[3:]), givens=PUZZLE.values)
LINE = str(GRID)
TEXT = write_board(GRID.values, GRID.givens)
WORDS = Words((needs.WEB / "locales" / "en.json").read_text("utf-8"), "en")
FIRM = LINES[1][2].split('"')[1]


def draw_run() -> str:
    """Return the lab's picture of the start of a run."""
    look = dialogs.look(life.open_dialog(lab(run_of(9, puzzle=LINE)), "picture"))
    assert look
    return dialogs.draw_svg(look, WORDS, "", "")


# A part of the project that draws boards -> its picture of GRID.
DRAWN: dict[str, Callable[[], str]] = {
    "core": lambda: positions.svg(GRID),
    "notebook": lambda: notebook.svg(GRID),
    "composer": lambda: of_composer.draw(TEXT, "light", ""),
    "preview": lambda: preview(TEXT),
    "print": lambda: print_picture(TEXT),
    "page": lambda: of_page.draw_picture(cells_of(BoardState(board=boards.board_of_grid(GRID)))),
    "saved game": lambda: thumbnail(ListedGame(values=LINE, kinds=re.sub(r"\d", "g", LINE))),
    "lab": draw_run,
    "book": lambda: of_books.svg(BookPage(100, 100, "", [BoardShape(5, 5, 90, LINE, "", "")])),
    "solution": lambda: of_books.svg(
        BookPage(100, 100, "", [BoardShape(5, 5, 9, LINE, SOLUTIONS["D"], "")])
    ),
}


def translation(element: Element) -> tuple[float, float]:
    """Return the translation of an element within its parent."""
    numbers = re.findall(r"-?[\d.]+", (element.get("transform") or "translate(0 0)").partition(")")[0])
    return float(numbers[0]), float(numbers[1])


def digits_in(element: Element, x: float, y: float) -> Iterator[tuple[int, str]]:
    """Yield the cells and digits that an element draws.

    x, y: the element's offset from the board's corner.
    """
    for part in element:
        right, down = translation(part)
        places = zip((part.get("x") or "").split(), (part.get("y") or "").split(), strict=True)
        glyph = [digit for digit, lines in DIGITS.items() if lines == part.get("d")]
        found = list(zip(part.text or "", places, strict=True)) if part.tag.endswith("text") else []
        found += [(digit, (str(CELL / 4), str(CELL / 4))) for digit in glyph]
        for digit, (across, below) in found:
            column, row = (x + right + float(across)) // CELL, (y + down + float(below)) // CELL
            yield int(9 * row + column), digit
        yield from digits_in(part, x + right, y + down)


@pytest.mark.parametrize("name", DRAWN)
def test_each_picture_has_the_lines_and_the_digits_of_the_board(name: str) -> None:
    root = ElementTree.fromstring(DRAWN[name]())
    (found,) = [element for element in root.iter() if any(part.get("d") == FIRM for part in element)]
    line = SOLUTIONS["D"] if name == "solution" else LINE
    expected = [(cell, digit) for cell, digit in enumerate(line) if digit != "."]
    assert sorted(digits_in(found, 0, 0)) == expected


def test_a_picture_has_only_the_colours_of_its_theme() -> None:
    for theme, colours in THEMES.items():
        for svg in (
            positions.svg(GRID, theme=theme),  # type: ignore[arg-type]
            of_composer.draw(TEXT + " r1,r2c2,r1c4+2,r1c6-8,r1c9=2", theme, ""),
            of_page.draw_picture(cells_of(BoardState(board=boards.board_of_grid(GRID))), theme),
        ):
            assert set(re.findall(r"#\w{6}", svg)) <= set(colours.values())
            assert "{" not in svg
