"""Test the part of the appearance that all pages share."""

from shared import life
from shared.life import PageState
from shared.page.look import page_look

LOADING = life.set_loading_progress(PageState(phase="typing"), 3, 9)


def test_bytes_are_shown_until_the_worker_answers_or_fails() -> None:
    assert page_look(LOADING).loading == (3, 9)
    assert page_look(life.mark_ready(LOADING)).loading is None
    failed = life.mark_failed(LOADING, "silent")
    assert page_look(life.set_loading_progress(failed, 4, 9)).loading is None
    assert page_look(life.set_loading_progress(life.mark_restarting(failed), 1, 9)).loading == (1, 9)


def test_the_readers_choices_and_the_open_dialog_are_shown() -> None:
    state = life.choose_theme(life.choose_language(PageState(), "zh-CN"), "dark")
    look = page_look(life.open_dialog(state, "import").having(complaint=("error.none", None)))
    assert (look.language, look.theme) == ("zh-CN", "dark")
    assert (look.dialog, look.complaint) == ("import", ("error.none", None))
    assert page_look(life.close_dialog(life.open_dialog(state, "import"))) == page_look(state)


def test_a_state_that_changes_nothing_of_this_looks_the_same() -> None:
    assert page_look(life.show_message(LOADING, "status.ready")) == page_look(LOADING)
    assert page_look(life.mark_site_stored(LOADING, False)) != page_look(LOADING)
    assert page_look(life.mark_site_missing(LOADING, 1)).old_copy_time == 1
    assert page_look(life.mark_update_available(LOADING)).has_update
