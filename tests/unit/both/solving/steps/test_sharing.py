"""Links, exports and prints: what is chosen, and what is said when it is done."""

from shared import life
from solving.looks.status import offers, sentence
from solving.state import State
from solving.steps import sharing
from solving.steps.playing import write


def test_a_copied_link_is_said_until_there_is_other_news_and_more_is_offered() -> None:
    state = sharing.link_copied(State())
    assert (sentence(state), offers(state)) == (("status.shared", None), ("share_more",))
    for other in (life.tell(state, "status.given"), write(state, 1)):
        assert offers(other) == ()


def test_what_is_copied_from_a_dialog_closes_it_and_no_other() -> None:
    assert sharing.link_copied(sharing.show_link(State())).dialog is None
    assert sharing.link_copied(life.show(State(), "print")).dialog == "print"
    state = sharing.copied(life.show(State(shared=True), "export"))
    assert (state.dialog, sentence(state), offers(state)) == (
        None,
        ("status.copied", None),
        ("type_in", "try_one"),
    )
    assert sharing.copied(life.show(State(), "print")).dialog == "print"


def test_a_link_gets_its_qr_code_later() -> None:
    state = sharing.show_link(State(qr=("10", "01")))
    assert (state.dialog, state.qr) == ("link", None)
    assert sharing.qr_made(state, ("1",)).qr == ("1",)


def test_choices() -> None:
    state = sharing.choose_paper(sharing.choose_per_page(State(), "4"), "letter")
    assert (state.per_page, state.paper) == (4, "letter")
    assert sharing.choose_format(state, "json").format == "json"
