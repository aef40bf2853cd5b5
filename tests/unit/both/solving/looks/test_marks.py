"""Test the texts for the marks of a hint: the legend, and the labels of the cells."""

from shared.boards import marks
from shared.boards.board import CENTRE, Board
from shared.boards.hint import WHY, Hint
from shared.words import Words
from solving.looks.cells import cells_of, label
from solving.state import BoardState
from sudoku_core.board.geometry import name
from tests.boards import GIVENS, noted
from tests.hints import candidates, step

with open("web/locales/en.json") as file:
    ENGLISH = Words(file.read(), "en")

PAIR = {"cells": [2], "main": candidates("1r1c3 2r1c3"), "eliminations": candidates("2r1c4 6r1c4")}


def why(**parts: object) -> Hint:
    return Hint(step=step(**parts), stage=WHY)


def roles(hint: Hint) -> list[str]:
    return [role for role, _ in marks.legend(hint)]


def labels_of(hint: Hint, board: Board = GIVENS) -> dict[str, str]:
    """Return the labels of all cells that the hint mentions, without the names of the cells."""
    looks = cells_of(BoardState(board=board))
    sentences = marks.sentences(hint, board)
    labels = {name(cell): label(cell, looks[cell], ENGLISH, sentences[cell]) for cell in sentences}
    return {cell: text.split(": ", 1)[1] for cell, text in labels.items()}


def test_the_legend_has_the_marks_of_this_hint_and_no_others() -> None:
    assert roles(Hint(step=step(**PAIR))) == [], "where to look needs none"
    assert roles(why(**PAIR)) == ["main", "struck", "cell", ""]
    single = why(placements=candidates("4r1c3"), main=candidates("4r1c3"), units=[0])
    assert roles(single) == ["placed", "unit"]
    one, other = candidates("4r1c3"), candidates("2r1c4")
    links = [[one, other, True], [other, one, False]]
    chain = why(main=one, second=other, fins=candidates("6r1c4"), links=links)
    assert roles(chain) == ["main", "second", "fin", "strong", "weak"]
    assert marks.legend(chain)[0][1] == "marks.first"
    three = why(main=one, second=other, third=candidates("6r1c4"))
    assert [key for _, key in marks.legend(three)] == ["marks.part", "marks.second_part", "marks.third"]
    kept_out = why(main=one, witnesses=[[candidates("5r1c1")[0], candidates("5r1c4")]])
    assert roles(kept_out) == ["main", "witness", "closed"]
    more = ["third", "unit", "crossing", "cell", "placed", "struck", "witness", "closed"]
    for role in roles(chain) + more:
        assert [shape[0] for shape in marks.legend_sample(role)] == [role]
        assert len(marks.sample_view_box(role).split()) == 4


def test_where_cases_are_followed_the_marks_say_where_they_led() -> None:
    """The marks show the assumption, its conclusions, and the cell or unit that has no candidates left."""
    parts = {"main": "4r1c3", "second": "2r1c4", "fins": "6r1c4"}
    marked = {role: candidates(names) for role, names in parts.items()}
    for technique in ("forcing-net-contradiction", "proof-by-cases"):
        hint = why(technique=technique, cells=[2], units=[0], **marked)
        keys = [key for _, key in marks.legend(hint)]
        named = ("follows", "gone", "assumed", "no_place", "no_digit")
        assert keys == ["marks." + each for each in named]
        assert (
            labels_of(hint)["r1c3"]
            == "cell without a digit left; follows from it: 4; empty; candidates 1, 2, 4"
        )
        assert labels_of(hint)["r1c4"] == "struck on the way: 2; assumed: 6; empty; candidates 2, 6"


def test_where_to_look_is_said_of_its_cells() -> None:
    found = labels_of(Hint(step=step()))
    assert (len(found), found["r1c3"]) == (9, "look here; empty")


def test_of_the_cells_of_a_pattern_it_is_said_what_is_drawn_in_them() -> None:
    assert labels_of(why(**PAIR)) == {
        "r1c3": "cell the step rests on; the step rests on 1, 2; empty; candidates 1, 2, 4",
        "r1c4": "ruled out: 2, 6; empty; candidates 2, 6",
    }
    placed = why(units=[0], placements=candidates("4r1c3"), main=candidates("4r1c3"))
    assert labels_of(placed) == {"r1c3": "goes here 4; empty; candidates 1, 2, 4"}
    two = labels_of(why(main=candidates("4r1c3"), second=candidates("2r1c3"), fins=candidates("6r1c4")))
    assert two["r1c3"] == "on one side: 4; on the other side: 2; empty; candidates 1, 2, 4"
    assert two["r1c4"] == "extra: 6; empty; candidates 2, 6"
    three = labels_of(why(main=candidates("4r1c3"), second=candidates("2r1c3"), third=candidates("6r1c4")))
    assert three["r1c3"] == "in one part: 4; in another part: 2; empty; candidates 1, 2, 4"
    assert three["r1c4"] == "in a third part: 6; empty; candidates 2, 6"


def test_of_a_value_and_of_the_cells_it_closes_it_is_said_what_it_keeps_out() -> None:
    closed = candidates("5r1c4 5r1c6 8r1c6")
    hint = why(witnesses=[[candidates("5r1c1")[0], closed[:2]], [candidates("8r1c9")[0], closed[2:]]])
    found = labels_of(hint)
    assert found["r1c4"] == "cannot be: 5; empty"
    assert found["r1c6"] == "cannot be: 5, 8; empty"
    assert found["r1c1"] == "rules its digit out in other cells; given 5"


def test_centre_notes_are_not_said_twice_and_what_is_lit_is_said() -> None:
    hint = why(**PAIR).having(lit=("cell", 3))
    found = labels_of(hint, noted((2,), CENTRE, 1, 2))
    assert found["r1c3"] == "cell the step rests on; the step rests on 1, 2; empty; centre notes 1, 2"
    assert found["r1c4"] == "ruled out: 2, 6; highlighted; empty; candidates 2, 6"


def test_without_a_hint_nothing_is_said() -> None:
    assert marks.sentences(None, GIVENS) == {}
