"""Test puzzles that need at most the player's chosen techniques."""

from solving.new.chosen import (
    FROM_STOCK,
    FROM_WORKER,
    LAST_LEVEL_WITHOUT_UNIQUENESS,
    UNAVAILABLE,
    covers_level,
    may_solve_level,
    puzzle_source,
)
from solving.new.steps import limit_to_chosen, load_new_puzzle, order_puzzle, store_ordered_puzzle
from solving.state import BoardState, Options
from solving.steps.asking import apply_reply
from sudoku_core.board.levels import LEVELS
from sudoku_core.techniques.choice import FAMILIES_OF_UNIQUENESS, family_of
from sudoku_core.techniques.ladder import LADDER
from tests.boards import D

LEVEL_OF = [(technique.slug, technique.level) for technique in LADDER]


def test_the_stock_is_enough_only_for_a_choice_with_all_techniques_of_the_level() -> None:
    assert covers_level({"only": ["hard"]}, "medium", LEVEL_OF)
    assert covers_level({"only": ["hard"]}, "hard", LEVEL_OF)
    assert not covers_level({"only": ["hard"]}, "unfair", LEVEL_OF)
    assert covers_level({"avoid": ["uniqueness"]}, "medium", LEVEL_OF)
    assert not covers_level({"avoid": ["uniqueness"]}, "hard", LEVEL_OF)
    easy = [slug for slug, level in LEVEL_OF if level == "easy"]
    assert covers_level({"only": easy}, "easy", LEVEL_OF)
    assert not covers_level({"only": easy[1:]}, "easy", LEVEL_OF)


def test_no_technique_up_to_that_level_assumes_a_single_solution() -> None:
    levels = {technique.level for technique in LADDER if family_of(technique) in FAMILIES_OF_UNIQUENESS}
    assert min(LEVELS.index(level) for level in levels) == LEVELS.index(LAST_LEVEL_WITHOUT_UNIQUENESS) + 1


def test_a_level_needs_a_chosen_technique_of_its_own() -> None:
    assert may_solve_level({"only": ["easy"]}, "medium", LEVEL_OF)
    assert not may_solve_level({"only": ["medium"]}, "hard", LEVEL_OF)
    assert may_solve_level({"only": ["easy", "x-wing"]}, "hard", LEVEL_OF)
    assert not may_solve_level({"only": []}, "extreme", LEVEL_OF)


def test_an_ordered_puzzle_is_made_for_the_choice_and_then_stored_for_the_page() -> None:
    state = BoardState(phase="ready", dialog="new", options=Options(techniques="plain"))
    state = order_puzzle(limit_to_chosen(state, True), "hard", "", "none")
    assert (state.dialog, state.question.purpose) == (None, "order")
    assert state.question.fields == {
        "level": "hard", "needs": "", "symmetry": "none", "avoid": ["uniqueness"],
    }  # fmt: skip
    made = apply_reply(state, state.number, {"puzzle": D, "level": "hard"})
    assert made.dialogs.new_dialogs
    assert made.dialogs.new_dialogs.ordered_puzzle == (D, "hard", "")
    given = load_new_puzzle(made, made.board, "hard", None, None)
    assert given.dialogs.new_dialogs
    assert (given.dialogs.new_dialogs.ordered_puzzle, given.dialogs.new_dialogs.only_selected) == (
        None,
        True,
    )
    refused = store_ordered_puzzle(state, state.question, {"puzzle": None, "reason": "no"})
    assert refused.message == ("new.none_chosen", None)


def test_a_puzzle_comes_from_the_stock_if_that_can_promise_it() -> None:
    assert puzzle_source({}, "hard", "", LEVEL_OF) == FROM_STOCK
    assert puzzle_source({"only": ["hard"]}, "hard", "", LEVEL_OF) == FROM_STOCK
    assert puzzle_source({"avoid": ["uniqueness"]}, "hard", "", LEVEL_OF) == FROM_WORKER
    assert puzzle_source({"avoid": ["uniqueness"]}, "", "x-wing", LEVEL_OF) == FROM_WORKER
    assert puzzle_source({"only": ["easy"]}, "", "x-wing", LEVEL_OF) == UNAVAILABLE
