"""The life of a page: which events lead to which phase, and what is said."""

from shared import life
from shared.life import PageState

BEFORE = PageState(phase="typing", loading=(3, 9))
ASKING = BEFORE.having(question="any")


def test_a_page_becomes_ready_and_forgets_the_bytes() -> None:
    state = life.ready(BEFORE)
    assert (state.phase, state.loading, state.message) == ("ready", None, None)


def test_a_failure_is_said_and_kept_and_the_question_stays() -> None:
    state = life.failed(ASKING, "file", "worker.py")
    failure = ("failure.file", {"file": "worker.py"})
    assert (state.phase, state.failure, state.message, state.loading) == ("failed", failure, failure, None)
    assert state.question == "any"


def test_a_worker_that_comes_back_is_announced_once() -> None:
    back = ("status.ready", None)
    assert life.ready(life.failed(BEFORE, "silent")).message == back
    again = life.ready(life.restarting(life.failed(BEFORE, "died")))
    assert (again.message, again.restarting, again.failure) == (back, False, None)
    assert life.ready(again.having(message=None)).message is None


def test_a_restart_counts_bytes_from_the_beginning() -> None:
    """The board page showed the bytes of the worker that had died."""
    state = life.restarting(life.failed(BEFORE, "died"))
    assert (state.phase, state.loading, state.message) == ("typing", None, None)


def test_progress() -> None:
    failed = life.failed(ASKING, "died")
    for state, waits, word in (
        (BEFORE, True, ""),
        (ASKING, True, "waiting"),
        (ASKING, False, "working"),
        (life.ready(ASKING), True, "working"),
        (failed, True, "failed"),
        (failed, False, "working"),
        (life.restarting(failed), True, "restarting"),
        (life.restarting(failed).having(question=None), True, "restarting"),
        (life.ready(life.restarting(failed)), True, "working"),
    ):
        assert life.progress(state, waits) == word


def test_dialogs_forget_what_they_complained_of() -> None:
    state = life.show(BEFORE.having(complaint=("error.empty", None)), "import")
    assert (state.dialog, state.complaint) == ("import", None)
    assert life.close(state).dialog is None


def test_one_drawer_is_open_or_none() -> None:
    state = life.drawer(BEFORE, "puzzle")
    assert state.drawer == "puzzle"
    assert life.drawer(state, "tools").drawer == "tools"
    assert life.drawer(state, "puzzle").drawer == life.drawer(state, "").drawer == ""
    assert life.drawer(BEFORE, "").drawer == ""


def test_every_step_of_the_table_is_a_function_of_a_state() -> None:
    arguments = {
        "loading": (1, 2),
        "failed": ("died",),
        "tell": ("status.ready",),
        "show": ("import",),
        "drawer": ("settings",),
        "speak": ("zh-CN",),
        "choose_theme": ("dark",),
        "stored": (True,),
        "unanswered": (1_790_000_000_000,),
    }
    for command, step in life.STEPS.items():
        assert isinstance(step(BEFORE, *arguments.get(command, ())), PageState)
