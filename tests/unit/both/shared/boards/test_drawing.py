"""Test the drawing of hints: every kind of mark has its own shape."""

from shared.boards import drawing as looks
from shared.boards.board import CENTRE, Board
from shared.boards.hint import WHY, Hint, sentence_of_opposite
from sudoku_core.board.digits import only
from sudoku_core.pictures.drawing import draw_candidates
from sudoku_core.pictures.shapes import STYLES, witnesses
from tests.boards import GIVENS, noted
from tests.hints import candidates, step

CHAIN = step(
    units=[0],
    crossing=[9],
    cells=[2],
    main=candidates("4r1c3 2r1c4"),
    second=candidates("2r1c3"),
    third=candidates("9r1c4"),
    fins=candidates("6r1c4"),
    links=[
        [candidates("4r1c3"), candidates("2r1c4"), True],
        [candidates("2r1c3"), candidates("2r1c4 2r9c9"), False],
    ],
    eliminations=candidates("1r1c3"),
)


def of_role(hint: Hint, role: str) -> "list[tuple[str, str, str, str]]":
    return [shape for shape in looks.shapes(hint, GIVENS) if shape[0] == role]


def why(**parts: object) -> Hint:
    return Hint(step=step(**parts), stage=WHY)


def test_where_shows_the_region_and_nothing_of_the_pattern() -> None:
    shown = looks.shapes(Hint(step=CHAIN), GIVENS)
    assert [shape[:2] for shape in shown] == [("unit", "rect")]
    assert shown[0][2] == 'x="2" y="2" width="536" height="56" rx="3"'
    cells = {"units": [], "cells": [0, 40], "texts": {}}
    assert len(looks.shapes(Hint(step=step(where=cells)), GIVENS)) == 2


def test_every_role_has_a_shape_of_its_own() -> None:
    hint = Hint(step=CHAIN, stage=WHY)
    tags = {
        role: {shape[1] for shape in of_role(hint, role)} for role in ("main", "second", "third", "fin")
    }
    assert tags == {"main": {"circle"}, "second": {"rect"}, "third": {"path"}, "fin": {"path"}}
    corners = [shape[2].count("L") + 1 for role in ("third", "fin") for shape in of_role(hint, role)]
    assert corners == [3, 4]
    assert [len(of_role(hint, role)) for role in ("unit", "crossing", "cell", "struck")] == [1, 1, 1, 1]
    assert "stroke-dasharray" in STYLES["weak"]
    assert "stroke-dasharray" not in STYLES["strong"]
    assert [len(of_role(hint, role)) for role in ("strong", "weak")] == [1, 1]


def test_a_value_that_keeps_a_digit_out_is_ringed_and_the_cells_where_it_does_are_crossed() -> None:
    """The 5 in r1c1 forbids 5 in r1c3, r1c4 and r1c6; r1c3 belongs to the drawn step."""
    one, closed = candidates("5r1c1"), candidates("5r1c3 5r1c4 5r1c6")
    parts = {"main": candidates("4r1c3"), "witnesses": [[one[0], closed]]}
    hint = why(**parts)
    assert witnesses(hint.step) == ([0], [3, 5])
    assert [shape[1:3] for shape in of_role(hint, "witness")] == [("circle", 'cx="30" cy="30" r="25"')]
    crosses = [shape[2] for shape in of_role(hint, "closed")]
    assert crosses == ['d="M201 21L219 39M219 21L201 39"', 'd="M321 21L339 39M339 21L321 39"']
    assert not [each for each in looks.shapes(Hint(step=step(**parts)), GIVENS) if each[0] == "witness"]


def test_a_link_to_several_candidates_goes_to_the_nearest() -> None:
    """The line connects the edges of the marks. 2r1c3 is at (150, 12), and 2r1c4 is at (210, 12)."""
    (weak,) = of_role(Hint(step=CHAIN, stage=WHY), "weak")
    assert weak[2][:12] == 'd="M159.0 12'
    assert weak[2][-11:] == '201.0 12.0"'


def test_a_link_along_a_row_or_a_column_runs_between_the_rows_of_candidates() -> None:
    """Control points 12 px beside the line bend the link by 9 px. 5r1c1 is at (30, 30)."""
    start = candidates("5r1c1")
    ends = [candidates("5r1c5"), candidates("5r5c1")]
    hint = why(links=[[start, end, True] for end in ends])
    row, column = [shape for shape in looks.shapes(hint, Board()) if shape[0] == "strong"]
    assert row[2] == 'd="M39.0 30.0C47.0 42.0 253.0 42.0 261.0 30.0"'
    assert column[2] == 'd="M30.0 39.0C42.0 47.0 42.0 253.0 30.0 261.0"'
    hint = why(links=[[candidates("9r1c1"), candidates("9r1c5"), True]])
    (low,) = [shape for shape in looks.shapes(hint, Board()) if shape[0] == "strong"]
    assert low[2].split()[2] == "36.0", "away from the edge of the cell"


def test_candidates_of_a_line_that_are_linked_as_one_are_framed() -> None:
    """Other linked candidates have separate marks. 4r1c3 is at (132, 30), and 4r1c4 is at (192, 30)."""
    line, box = candidates("4r1c3 4r1c4"), candidates("2r1c3 2r2c4")
    hint = why(links=[[line, candidates("4r1c9"), True], [line, box, False]])
    (frame,) = of_role(hint, "group")
    assert frame[2] == 'x="120" y="18" width="84" height="24" rx="12"'


def test_the_cells_of_a_pattern_show_their_candidates_and_those_marked_stand_out() -> None:
    hint = why(main=candidates("4r1c3"), placements=candidates("4r1c3"))
    texts = [(shape[0], shape[3]) for shape in looks.shapes(hint, GIVENS) if shape[1] == "text"]
    assert sorted(texts) == [("candidate", "1"), ("candidate", "2"), ("in-placed", "4")]
    noting = looks.shapes(hint, noted((2,), CENTRE, 4, 7))
    assert [shape[3] for shape in noting if shape[1] == "text"] == ["4", "7"]


def test_filled_cells_are_not_covered() -> None:
    assert of_role(why(cells=[0]), "ground") == []
    assert len(of_role(why(cells=[2]), "ground")) == 1


def test_a_cell_that_is_pointed_at_stands_out() -> None:
    assert len(of_role(why().having(lit=("cell", 5)), "lit")) == 1
    assert of_role(why(), "lit") == []


def test_the_cells_of_a_premise_that_is_pointed_at_stand_out() -> None:
    hint = why(premises=[{"texts": {}, "lit": candidates("1r1c3 4r1c3 2r9c9")}])
    assert len(of_role(hint.having(lit=("premise", 0)), "lit")) == 2
    assert sentence_of_opposite([81 * 3 + 2, 12]) == (
        "hint.opposite",
        {"digit": 4, "cell": "r1c3", "count": 12},
    )


def test_all_candidates_are_one_text_each_digit_at_its_place() -> None:
    """The first empty cell with candidates is r1c4; its 2 is in the middle of the top row."""
    board = Board().having(centre=(0, 0, 0, only(2) | only(7)) + (0,) * 77)
    assert draw_candidates(board.values, board.centre) == ("27", "210 192", "18 54")
    assert draw_candidates((0, 0, 0, 2) + (0,) * 77, board.centre)[0] == ""
