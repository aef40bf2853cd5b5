"""Test the question for a puzzle made to order."""

from sudoku_core import parse, solve
from sudoku_core.board.symmetry import has_symmetry
from sudoku_core.questions.table import answer
from sudoku_core.techniques import path


def test_a_puzzle_is_made_to_order() -> None:
    reply = answer({"purpose": "make", "level": "medium", "symmetry": "180", "seed": "asked"})
    assert solve(reply["puzzle"]).status == "unique"
    assert (reply["level"], reply["reason"], reply["seed"]) == ("medium", None, "1-ASKED")
    assert has_symmetry("180", parse(reply["puzzle"]).values)
    assert answer({"purpose": "make", "level": "medium", "symmetry": "180", "seed": "asked"}) == reply


def test_a_technique_that_it_needs() -> None:
    assert answer({"purpose": "make", "needs": "x-wing", "seed": "asked"})["hardest"] == "x-wing"


def test_an_order_that_nobody_can_make_says_why() -> None:
    reply = answer({"purpose": "make", "level": "easy", "needs": "x-wing"})
    assert reply == {"puzzle": None, "reason": "a puzzle that needs x-wing is at least hard, not easy"}


def test_the_chosen_techniques_are_enough_for_it() -> None:
    for purpose in ("make", "order"):
        asked = {"purpose": purpose, "level": "hard", "avoid": ["uniqueness"], "seed": "asked"}
        assert path(answer(asked)["puzzle"], avoid=["uniqueness"]).is_complete
    reply = answer({"purpose": "order", "needs": "x-wing", "only": ["easy"]})
    assert (reply["puzzle"], "x-wing" in reply["reason"]) == (None, True)
