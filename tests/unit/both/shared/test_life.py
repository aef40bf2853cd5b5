"""Test the life of a page: its events, phases and messages."""

from shared import life
from shared.life import PageState

BEFORE = PageState(phase="typing", loading=(3, 9))
ASKING = BEFORE.having(question="any")


def test_a_page_becomes_ready_and_forgets_the_bytes() -> None:
    state = life.mark_ready(BEFORE)
    assert (state.phase, state.loading, state.message) == ("ready", None, None)


def test_a_failure_is_said_and_kept_and_the_question_stays() -> None:
    state = life.mark_failed(ASKING, "missing", "worker.py", 403)
    failure = ("failure.missing", {"file": "worker.py", "status": 403})
    assert (state.phase, state.failure, state.message, state.loading) == ("failed", failure, failure, None)
    assert state.question == "any"


def test_a_worker_that_comes_back_is_announced_once() -> None:
    back = (("status.ready", None),)
    assert life.mark_ready(life.mark_failed(BEFORE, "silent")).notices == back
    again = life.mark_ready(life.mark_restarting(life.mark_failed(BEFORE, "died")))
    assert (again.notices, again.is_restarting, again.failure) == (back, False, None)
    assert life.mark_ready(again.having(notices=())).notices == ()


def test_what_only_informs_waits_for_the_answer_in_its_place_and_goes_by_the_next_one() -> None:
    done, more = ("status.undone", None), ("status.redone", None)
    for command, arguments in (
        ("inform", ("status.other_windows",)),
        ("failed", ("died",)),
    ):
        answered = BEFORE.having(message=done)
        informed = after_reading(answered, life.STEPS[command](answered, *arguments))
        assert life.status_message(informed) == done
        over = after_reading(informed, informed.having(message=None))
        assert life.status_message(over) == life.current_notice(over) == informed.notices[0]
        next_one = after_reading(over, over.having(message=more))
        assert (life.status_message(next_one), next_one.notices) == (more, ())
        other = after_reading(informed, informed.having(message=more))
        assert other.notices == informed.notices, "nobody has seen it yet"


def after_reading(old: PageState, state: PageState) -> PageState:
    return life.drop_read_notice(old, state, lambda each: bool(each.message))


def test_a_refused_text_is_said_while_it_is_not_stored_and_nothing_of_what_is_stored() -> None:
    state = life.add_notice(BEFORE, "status.kept")
    for reason in ("full", "framed", "blocked"):
        sentence = ("status.not_stored_" + reason, None)
        refused = life.set_storage_refusal(state, reason)
        assert (refused.storage_refusal, life.status_message(refused)) == (reason, sentence)
        answered = after_reading(refused, refused.having(message=("status.undone", None)))
        assert life.status_message(answered) == ("status.undone", None)
        assert life.status_message(after_reading(answered, answered.having(message=None))) == sentence
        assert life.status_message(life.set_storage_refusal(refused, "")) is None


def test_a_restart_counts_bytes_from_the_beginning() -> None:
    """The board page once continued to show the byte count of the dead worker after a restart."""
    state = life.mark_restarting(life.mark_failed(BEFORE, "died"))
    assert (state.phase, state.loading, state.message) == ("typing", None, None)


def test_progress() -> None:
    failed = life.mark_failed(ASKING, "died")
    for state, waits, word in (
        (BEFORE, True, ""),
        (ASKING, True, "waiting"),
        (ASKING, False, "working"),
        (life.mark_ready(ASKING), True, "working"),
        (failed, True, "failed"),
        (failed, False, "working"),
        (life.mark_restarting(failed), True, "restarting"),
        (life.mark_restarting(failed).having(question=None), True, "restarting"),
        (life.mark_ready(life.mark_restarting(failed)), True, "working"),
    ):
        assert life.progress(state, waits) == word


def test_dialogs_forget_what_they_complained_of() -> None:
    state = life.open_dialog(BEFORE.having(complaint=("error.empty", None)), "import")
    assert (state.dialog, state.complaint) == ("import", None)
    assert life.close_dialog(state).dialog is None


def test_one_drawer_is_open_or_none() -> None:
    state = life.toggle_drawer(BEFORE, "puzzle")
    assert state.drawer == "puzzle"
    assert life.toggle_drawer(state, "tools").drawer == "tools"
    assert life.toggle_drawer(state, "puzzle").drawer == life.toggle_drawer(state, "").drawer == ""
    assert life.toggle_drawer(BEFORE, "").drawer == ""


def test_every_step_of_the_table_is_a_function_of_a_state() -> None:
    arguments = {
        "loading": (1, 2),
        "failed": ("died",),
        "tell": ("status.ready",),
        "inform": ("status.ready",),
        "refused": ("full",),
        "show": ("import",),
        "drawer": ("settings",),
        "speak": ("zh-CN",),
        "choose_theme": ("dark",),
        "stored": (True,),
        "unanswered": (1_790_000_000_000,),
    }
    for command, step in life.STEPS.items():
        assert isinstance(step(BEFORE, *arguments.get(command, ())), PageState)
