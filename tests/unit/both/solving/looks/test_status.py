"""Test the sentences of the status line and their priority."""

from shared import life
from shared.boards.board import givens
from shared.boards.hint import Hint
from shared.words import Words
from solving.looks.status import (
    COMMON_VERDICTS,
    ENTRY_FAULTS,
    OFFERABLE_COMMANDS,
    PROGRESS_MESSAGES,
    VERDICTS_BY_PURPOSE,
    conflict_placeholders,
    offered_commands,
    status_message,
)
from solving.state import BoardState, Browse, Path, Verdict
from solving.steps import playing
from solving.steps.arriving import continue_as_new_game, read_text
from solving.steps.asking import PURPOSES, apply_reply, ask
from solving.steps.marking import store_givens_solution
from solving.steps.playing import undo, write_digit
from solving.steps.reports import mark_ready, mark_restarting, mark_site_stored
from solving.steps.selecting import go
from solving.steps.sharing import report_link_copy
from sudoku_core.board.grid import line_of
from sudoku_core.search.first_search import Search
from sudoku_core.search.judging import judge
from tests.boards import D
from tests.puzzles import (
    EMPTY,
    EQUAL_GIVENS,
    IMPOSSIBLE,
    NO_DIGIT_FOR_R1C9,
    PUZZLES,
    SOLUTIONS,
    TWO_SOLUTIONS,
)

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def test_the_newest_is_said_first() -> None:
    state = BoardState(phase="typing")
    for changes, facts, key in (
        ({"failure": ("failure.died", None)}, {"greeting": None}, "status.none"),
        ({"is_restarting": True}, {}, "status.restarting"),
        ({}, {"greeting": ("status.restored", None)}, "status.restored"),
        ({}, {"verdict": Verdict(purpose="check", status="unique")}, "status.unique"),
        ({"question": ask(BoardState(), "check").question, "phase": "failed"}, {}, "status.working"),
        ({}, {"is_link_copied": True}, "status.shared"),
        ({"message": ("status.given", {"cell": "r1c2"})}, {}, "status.given"),
    ):
        state = state.having(**changes).with_known(**facts)
        assert status_message(state)[0] == key


def test_what_only_informs_replaces_no_answer_and_is_said_after_it() -> None:
    """Once, the message "Sudoku Lab is now stored" replaced the sentence of a hint."""
    begun = read_text(BoardState(phase="typing"), D)
    hint = Hint(step={"where": {"texts": {"en": "row 1"}}, "names": {"en": "Naked single"}})
    answers = (
        write_digit(go(begun, 2), 5),
        undo(write_digit(go(begun, 2), 4)),
        report_link_copy(begun),
        begun.with_known(verdict=Verdict(purpose="check", status="unique")),
        begun.with_known(hint=hint),
        ask(begun, "solve"),
        begun.with_known(path=Path(reason="solved")),
        begun.with_known(
            browse=Browse(lines=(SOLUTIONS["D"],) * 2, count=2, is_open=True, was_turned=True)
        ),
    )
    for inform in (
        lambda state: mark_site_stored(state, True),
        lambda state: life.set_storage_refusal(state, "full"),
        lambda state: life.add_notice(state, "status.other_windows"),
        lambda state: life.mark_failed(state, "died"),
        lambda state: mark_ready(mark_restarting(state)),
        continue_as_new_game,
        lambda state: store_givens_solution(state, givens(state.board), {"status": "multiple"}),
    ):
        for answered in answers:
            informed = inform(answered)
            if informed.known is answered.known and not answered.question:  # the board is unchanged
                assert status_message(informed) == status_message(answered)
                over = informed.having(message=None, question=None, known=begun.known)
                assert status_message(over) == life.current_notice(informed)
        assert status_message(inform(begun)) == life.current_notice(inform(begun)), "a greeting gives way"


def test_a_conflict_names_two_cells_that_see_each_other() -> None:
    state = write_digit(go(read_text(BoardState(), D), 2), 5)
    facts = {"digit": 5, "cell": "r1c1", "cell2": "r1c3"}
    assert conflict_placeholders(state) == facts
    assert status_message(state) == ("status.conflict", facts)


def test_every_verdict_has_its_sentence() -> None:
    assert [purpose for purpose in VERDICTS_BY_PURPOSE if purpose not in PURPOSES] == ["type_in"]
    facts = {"cells": ["r1c1"], "count": 1, "digit": 2, "cell": "r1c1", "cell2": "r1c2"}
    facts.update({"technique": "X-Wing", "where": "rows 3 and 7"})
    tables = [PROGRESS_MESSAGES, COMMON_VERDICTS, ENTRY_FAULTS] + list(VERDICTS_BY_PURPOSE.values())
    for keys in tables:
        for key in keys.values():
            WORDS.say(key, facts)


def test_check_says_the_right_thing_of_every_kind_of_puzzle_and_changes_nothing() -> None:
    for puzzle, words in (
        (PUZZLES["B"], "exactly one solution"),
        (SOLUTIONS["A"], "complete and correct"),
        (EMPTY, "more than one"),
        (TWO_SOLUTIONS, "more than one"),
        (IMPOSSIBLE, "no solution"),
        (NO_DIGIT_FOR_R1C9, "no solution"),
        (EQUAL_GIVENS, "conflict: r1c1 and r1c8"),
    ):
        state = ask(read_text(BoardState(phase="ready"), puzzle), "check")
        *_, reply = judge(Search, puzzle, puzzle)
        assert reply
        state = apply_reply(state, state.number, dict(reply))
        assert words in WORDS.say(*status_message(state)).lower(), puzzle
        assert line_of(state.board.values) == puzzle


def test_offers_come_in_the_order_of_the_page() -> None:
    question = ask(BoardState(), "solve").question
    state = BoardState(phase="failed", question=question).with_known(solution_of_givens="1" * 81)
    assert offered_commands(state) == ("cancel", "retry", "solve_givens")
    assert [offer for offer in offered_commands(state) if offer not in OFFERABLE_COMMANDS] == []


def test_an_empty_board_invites_until_there_is_something_on_it() -> None:
    assert offered_commands(BoardState()) == ("type_in", "try_one")
    assert "try_one" in offered_commands(playing.clear_board(playing.press(BoardState(), 5)))
    for state in (
        playing.press(BoardState(), 5),
        playing.press(BoardState(), 5, "corner"),
        ask(BoardState(), "check"),
    ):
        assert "try_one" not in offered_commands(state)
