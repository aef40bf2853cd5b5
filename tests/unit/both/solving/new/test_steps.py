"""Test the options of New, and the puzzles that the worker makes in the background."""

from shared.boards import board as boards
from shared.workers.page_question import PageQuestion
from solving.new import steps
from solving.new.state import NewDialogs
from solving.state import BoardState
from solving.steps import background
from solving.steps.asking import ask
from sudoku_core.board.grid import Grid, values_of
from tests.boards import D

LINE = "1" * 81
BOARD = boards.board_of_grid(Grid(values_of(D)))


def making_dialog() -> BoardState:
    return steps.set_new_dialogs(BoardState(phase="ready"), NewDialogs(symmetry="180"))


def test_symmetry_and_technique_are_chosen() -> None:
    state = steps.choose_technique(steps.choose_symmetry(BoardState(), "90"), "x-wing")
    assert (steps.new_dialogs_of(state).symmetry, steps.new_dialogs_of(state).technique) == ("90", "x-wing")


def test_the_worker_is_asked_quietly_where_it_is_there_and_nothing_else_is_asked() -> None:
    state = steps.ask_for_another(making_dialog(), "hard-180", "hard", "", "180")
    assert state.question.purpose == "make"
    assert state.question.fields == {"level": "hard", "needs": "", "symmetry": "180"}
    assert background.is_background(state)
    for other in (
        BoardState(phase="typing"),
        making_dialog().having(embedded=True),
        ask(making_dialog(), "solve"),
    ):
        assert steps.ask_for_another(other, "hard", "hard", "", "none") is other


def test_a_puzzle_is_given_with_its_level_and_the_next_one_is_ordered() -> None:
    order = ("hard-180", "hard", "", "180")
    begun = steps.set_new_dialogs(
        making_dialog(), NewDialogs(made_puzzles={"hard-180": (D, "hard"), "easy": (LINE, "easy")})
    )
    state = steps.load_new_puzzle(begun, BOARD, "hard", ("new.made", None), order)
    assert (state.board, state.game.level, state.message) == (BOARD, "hard", ("new.made", None))
    assert (state.question.purpose, state.question.about) == ("make", "hard-180")
    assert list(steps.new_dialogs_of(state).made_puzzles) == ["easy"]
    named = steps.load_new_puzzle(begun, BOARD, "hard", None, None)
    assert (named.question, steps.new_dialogs_of(named)) == (None, steps.new_dialogs_of(begun))


def test_what_has_been_made_is_kept_under_its_group() -> None:
    question = PageQuestion(purpose="make", about="hard-180")
    state = steps.store_made_puzzle(making_dialog(), question, {"puzzle": LINE, "level": "hard"})
    assert steps.new_dialogs_of(state).made_puzzles == {"hard-180": (LINE, "hard")}
    assert steps.new_dialogs_of(state).symmetry == "180"
    unmade = steps.store_made_puzzle(making_dialog(), question, {"puzzle": None, "reason": "no"})
    assert steps.new_dialogs_of(unmade).made_puzzles == {}
