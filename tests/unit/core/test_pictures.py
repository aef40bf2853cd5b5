"""Test pictures of boards: their content, and their descriptions for screen readers."""

from xml.etree import ElementTree

import pytest

from sudoku_core import PuzzleError, parse, techniques
from sudoku_core.board.literals import ThemeName
from sudoku_core.pictures.positions import svg
from sudoku_core.pictures.themes import DARK, LIGHT
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: str, role: str) -> str:
    """Return the digits of this role in a picture."""
    return "".join(
        text.text or ""
        for text in ElementTree.fromstring(picture).iter(SVG + "text")
        if text.get("data-role") == role
    )


def test_a_puzzle_has_its_givens_and_says_its_rows() -> None:
    picture = svg(D)
    assert drawn(picture, "given") == D.replace(".", "")
    assert (drawn(picture, "entry"), drawn(picture, "candidate")) == ("", "")
    title = ElementTree.fromstring(picture).findtext(SVG + "title")
    assert title is not None
    assert title.startswith("Row 1: 5 3, 2 empty, 7, 4 empty. Row 2: 6, 2 empty, 1 9 5, 3 empty.")
    assert title.count("Row") == 9


def test_entries_are_told_from_givens_and_candidates_are_drawn_where_the_grid_has_its_own() -> None:
    entered = parse(D).place(2, 4)
    assert drawn(svg(entered), "entry") == "4"
    position = next(techniques.path(D).positions())
    assert len(drawn(svg(position), "candidate")) == sum(map(int.bit_count, position.digits))


def test_a_step_is_drawn_with_its_marks_and_said_in_the_title() -> None:
    """The marks have the same roles as on the pages."""
    path = techniques.path(PUZZLES["B"])
    roles = set()
    for position, step in zip(path.positions(), path.steps, strict=False):
        root = ElementTree.fromstring(svg(position, step))
        assert (root.findtext(SVG + "title") or "").startswith(step.say())
        roles |= {each.get("data-role") for each in root.iter()}
    assert {"placed", "main", "struck", "unit", "witness", "ground", "candidate"} <= roles


def test_a_picture_has_the_colours_of_its_theme_and_no_style() -> None:
    step = techniques.next_step(D)
    assert isinstance(step, techniques.Step)
    themes: tuple[tuple[ThemeName, dict[str, str]], ...] = (("light", LIGHT), ("dark", DARK))
    for theme, colours in themes:
        picture = svg(D, step, theme=theme, title="a < b")
        assert f'fill="{colours["paper"]}"' in picture
        assert "{" not in picture
        assert "style" not in picture
        assert "<title>a &lt; b</title>" in picture


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="a theme is one of light, dark, print, not 'blue'"):
        svg(D, theme="blue")  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="80 cells"):
        svg(D[:80])
