"""Test reports of the worker and of the service worker, and the messages about them."""

from shared import life
from solving.looks.status import offered_commands, status_message
from solving.state import BoardState, Verdict
from solving.steps.arriving import set_first_board
from solving.steps.asking import ask, cancel
from solving.steps.playing import undo, write_digit
from solving.steps.reports import (
    leave_to_worker,
    mark_ready,
    mark_restarting,
    mark_site_stored,
    store_tried_technique,
)
from solving.steps.selecting import go
from solving.steps.sharing import report_link_copy
from tests.boards import GIVENS

SOLVED = Verdict(purpose="solve", status="unique")
FAILED = life.mark_failed(set_first_board(BoardState(phase="typing"), GIVENS), "died")
BACK = ("status.ready", None)
RESTARTING = ("status.restarting", None)


def test_a_worker_that_comes_back_is_news_unless_there_is_more_to_say() -> None:
    again = mark_restarting(FAILED)
    assert (status_message(again), status_message(mark_ready(again))) == (RESTARTING, BACK)
    for state, said in (
        (again.with_known(verdict=SOLVED), ("status.solved", {"cells": [], "count": 0, "digit": 0})),
        (undo(write_digit(go(again, 2), 4)), ("status.undone", None)),
        (report_link_copy(again), ("status.shared", None)),
    ):
        assert status_message(state) == said
        assert (mark_ready(state).phase, status_message(mark_ready(state))) == ("ready", said)


def test_a_worker_that_answers_late_is_news_in_place_of_its_failure() -> None:
    assert status_message(mark_ready(FAILED)) == BACK
    assert mark_ready(FAILED.with_known(verdict=SOLVED)).message is None


def test_a_restart_is_said_in_place_of_the_last_verdict_and_counts_bytes_anew() -> None:
    """The page once continued to show the byte count of the dead worker after a restart."""
    state = mark_restarting(FAILED.with_known(verdict=SOLVED, is_link_copied=True).having(loading=(3, 9)))
    assert (status_message(state), state.loading, offered_commands(state)) == (RESTARTING, None, ())


def test_what_is_asked_is_asked_again_by_a_new_worker() -> None:
    down = life.mark_failed(ask(set_first_board(BoardState(phase="ready"), GIVENS), "truth"), "died")
    assert offered_commands(down) == ("retry",)
    again = mark_restarting(down)
    assert (status_message(again), offered_commands(again)) == (RESTARTING, ("cancel",))
    up = mark_ready(again)
    assert (up.question, status_message(up), offered_commands(up)) == (
        down.question,
        ("status.working", None),
        ("cancel",),
    )


def test_what_is_tried_is_said_of_the_question_that_is_asked() -> None:
    names = {"en": "X-Wing", "zh-CN": "X-Wing"}
    state = set_first_board(BoardState(phase="ready"), GIVENS)
    for purpose, before, said in (
        ("hint", "status.looking", "status.trying"),
        ("path", "status.path_looking", "status.path_trying"),
    ):
        asked = ask(state, purpose)
        assert status_message(asked) == (before, None)
        tried = store_tried_technique(asked, asked.number, names, 7)
        assert status_message(tried) == (said, {"technique": "X-Wing", "count": 7})
        assert offered_commands(tried) == ("cancel",)
        assert status_message(store_tried_technique(asked, asked.number - 1, names, 7)) == (before, None), (
            "of an earlier question"
        )
        assert status_message(ask(tried, purpose)) == (before, None), "another question"
        assert status_message(cancel(tried)) == ("status.cancelled", None)
    assert status_message(store_tried_technique(state, 0, names, 7)) == status_message(state), (
        "the worker prepares for what may be asked"
    )


def test_that_the_site_is_kept_is_said_once_in_place_of_a_greeting_only() -> None:
    news = ("status.kept", None)
    for greeted in (set_first_board(BoardState(), GIVENS), write_digit(BoardState(), 1)):
        state = mark_site_stored(greeted, True)
        assert (state.site_copy.is_stored, status_message(state)) == (True, news)
        again = mark_site_stored(greeted, False)
        assert (again.site_copy.is_stored, status_message(again)) == (True, status_message(greeted))
    for busy in (
        BoardState(dialog="print"),
        BoardState(),  # the status line shows the first instruction
        BoardState().with_known(verdict=SOLVED),
        BoardState(message=("status.undone", None)),
        BoardState().with_known(is_link_copied=True),
        ask(BoardState(), "solve"),
        mark_restarting(FAILED),
    ):
        after = mark_site_stored(busy, True)
        assert (status_message(after), after.note) == (status_message(busy), None)


def test_a_hint_that_the_page_cannot_give_waits_for_the_worker_and_says_so() -> None:
    asked = ask(set_first_board(BoardState(phase="typing"), GIVENS), "hint")
    assert status_message(asked) == ("status.looking", None)
    assert leave_to_worker(asked, asked.number - 1) is asked, "it was another question"
    left = leave_to_worker(asked, asked.number)
    assert (left.question.needs_worker, left.question.number) == (True, asked.number)
    assert status_message(left) == ("status.waiting", None)
    failed = life.mark_failed(left, "died")
    assert status_message(failed) == ("failure.died", None)
