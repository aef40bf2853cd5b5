"""Test links, exports and prints: their options and their messages."""

from shared import life
from solving.looks.look import EXPORTS, BoardLook
from solving.looks.status import offered_commands, status_message
from solving.state import BoardState, Dialogs, contents_of
from solving.steps import sharing
from solving.steps.arriving import read_text
from solving.steps.asking import apply_reply
from solving.steps.playing import undo, write_digit
from tests.boards import SOLVED_D, D


def test_a_copied_link_is_said_until_there_is_other_news_and_more_is_offered() -> None:
    state = sharing.report_link_copy(BoardState())
    assert (status_message(state), offered_commands(state)) == (("status.shared", None), ("share_more",))
    for other in (life.show_message(state, "status.given"), write_digit(state, 1)):
        assert offered_commands(other) == ()


def test_what_is_copied_from_a_dialog_closes_it_and_no_other() -> None:
    assert sharing.report_link_copy(sharing.show_link(BoardState())).dialog is None
    assert sharing.report_link_copy(life.open_dialog(BoardState(), "print")).dialog == "print"
    state = sharing.report_copy(life.open_dialog(BoardState().with_known(is_link_copied=True), "export"))
    assert (state.dialog, status_message(state), offered_commands(state)) == (
        None,
        ("status.copied", None),
        ("type_in", "try_one"),
    )
    assert sharing.report_copy(life.open_dialog(BoardState(), "print")).dialog == "print"


def test_a_link_gets_its_qr_code_later() -> None:
    state = sharing.show_link(BoardState(dialogs=Dialogs(qr=("10", "01"))))
    assert (state.dialog, state.dialogs.qr) == ("link", None)
    assert sharing.store_qr_code(state, ("1",)).dialogs.qr == ("1",)


def test_messages_while_a_dialog_is_open_stand_in_it_and_end_with_it() -> None:
    state = life.show_message(life.open_dialog(BoardState(), "export"), "status.image_copied")
    assert (state.note, state.message) == (("status.image_copied", None), None)
    assert life.close_dialog(state).note is None
    assert life.open_dialog(state, "print").note is None
    assert life.show_message(BoardState(), "status.image_copied").message == ("status.image_copied", None)


def test_the_solution_is_taken_along_only_where_it_is_the_only_one() -> None:
    state = life.open_dialog(write_digit(read_text(BoardState(), D), 9), "print")
    asked = sharing.choose_contents(state, "solution")
    assert (asked.dialogs.contents, asked.note) == ("board", ("status.working", None))
    # Exports are disabled until the solution arrives. Once, the board was copied and printed instead.
    assert (contents_of(asked), set(EXPORTS) <= set(BoardLook(asked).disabled)) == ("solution", True)
    other = sharing.choose_contents(asked, "givens")
    assert (contents_of(other), set(EXPORTS) & set(BoardLook(other).disabled)) == ("givens", set())
    assert asked.question
    assert (asked.question.fields["values"], asked.question.needs_worker) == (D, False)
    for status in ("none", "multiple", "invalid"):
        refused = apply_reply(asked, asked.number, {"status": status, "solution": None})
        assert (refused.dialogs.contents, refused.note) == ("board", ("leaving." + status, None))
    found = apply_reply(asked, asked.number, {"status": "unique", "solution": SOLVED_D})
    assert (found.dialogs.contents, found.known.solution, found.note) == ("solution", SOLVED_D, None)
    assert found.known.verdict == state.known.verdict
    # A known solution is not computed again, but another board needs its own solution.
    again = sharing.choose_contents(sharing.choose_contents(found, "givens"), "solution")
    assert (again.dialogs.contents, again.question) == ("solution", None)
    assert (contents_of(undo(found)), undo(found).known.solution) == ("board", None)


def test_a_copied_grid_is_said() -> None:
    assert sharing.report_grid_copy(BoardState().with_known(is_link_copied=True)).message == (
        "status.grid_copied",
        None,
    )


def test_choices() -> None:
    state = sharing.choose_paper(sharing.choose_per_page(BoardState(), "4"), "letter")
    assert (state.dialogs.per_page, state.options.paper) == (4, "letter")
    assert sharing.choose_format(state, "json").dialogs.format == "json"
