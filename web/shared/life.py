"""The life of a page: what every page's state has, and the steps that every page takes.

A page loads, takes input ("typing"), gets an answer from its worker ("ready") or learns that there is no
worker ("failed"), and may start another one. Each step takes a state first and returns a state.
"""

from typing import TYPE_CHECKING

from shared import visit
from shared.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Facts = dict[str, object]
    Message = tuple[str, Facts | None]  # the key of a sentence, and the facts that the sentence names
    S = TypeVar("S", bound="PageState")


class PageState(Value):
    """The part of the state that all pages have.

    phase: "loading", "typing", "ready" or "failed", as the page shows it in `data-phase`.
    failure: why there is no worker, while there is none, or None.
    restarting: whether the worker is being started once more.
    loading: (bytes that have come, of how many) of the worker's files, or None.
    question: what is being asked, or None; number: of the last question.
    message: what the last command has to say; None where the rest of the state says it.
    notices: information that nobody has asked for, the oldest first. The status line shows the first one
    while it has no answer to show, and the next answer after that removes it.
    refused: why the browser did not store a text of this page, see javascript.js, or "".
    dialog: the name of the open dialog, or None.
    drawer: the name of the open drawer, or ""; only narrow screens have drawers, others show all of them.
    complaint: what the import dialog says of its text, or None. note: what the open dialog says of what was
    done in it, or None.
    newer: whether a newer build of the site waits to be opened.
    stored: whether all of this build is stored in the browser, so that it works without a network.
    copy_of: of which time this copy of the site is, in milliseconds since 1970, where its host has not had
    it for long; else 0.
    embedded: whether the page is a part of another page.
    language, theme: what the reader has chosen. carried: those of these two fields that a link to another
    page has to say, which would not find them by itself.
    """

    phase: str = "loading"
    failure: "Message | None" = None
    restarting: bool = False
    loading: "tuple[int, int] | None" = None
    question: "Any" = None
    number: int = 0
    message: "Message | None" = None
    notices: "tuple[Message, ...]" = ()
    refused: str = ""
    dialog: str | None = None
    complaint: "Message | None" = None
    note: "Message | None" = None
    drawer: str = ""
    newer: bool = False
    stored: bool = False
    copy_of: int = 0
    embedded: bool = False
    language: str = "en"
    theme: str = "auto"
    carried: tuple[str, ...] = ()


# ---------------------------------------------------------------- the worker


def loading(state: "S", done: int, total: int) -> "S":
    """Note how many bytes of the worker's files have come."""
    return state.having(loading=(done, total))


def ready(state: "S") -> "S":
    """Note that the worker has answered for the first time; say so where the page waited for it."""
    is_back = state.phase == "failed" or state.restarting
    if state.failure:
        state = _without(state, state.failure)
    state = state.having(phase="ready", failure=None, restarting=False, loading=None)
    if state.question:
        return state.having(message=None)
    return inform(state, "status.ready") if is_back else state


def failed(state: "S", reason: str, file: str = "", status: int = 0) -> "S":
    """Note that the worker did not start, or has died; a question stays open.

    reason: the end of a key "failure.…". file: the file that is at fault, where one is. status: of the host
    that refuses it, or 0.
    """
    facts: Facts = {"file": file, "status": status} if status else {"file": file}
    failure: Message = ("failure." + reason, facts if file else None)
    state = state.having(phase="failed", failure=failure, restarting=False, loading=None)
    return state.having(message=failure) if state.question else inform(state, *failure)


def restarting(state: "S") -> "S":
    """Note that the worker is being started once more; what was asked is asked again."""
    if state.failure:
        state = _without(state, state.failure)
    return state.having(phase="typing", failure=None, restarting=True, loading=None, message=None)


def _without(state: "S", said: "Message") -> "S":
    """Return the state without this message and this notice."""
    left = tuple([notice for notice in state.notices if notice != said])
    return state.having(notices=left, message=None if state.message == said else state.message)


def progress(state: PageState, waits: bool) -> str:
    """Return how far the page is with what it waits for: a word, or "" where it waits for nothing.

    waits: whether the question needs the worker. The words: "restarting"; "failed", where it waits for a
    worker that does not come; "waiting", where it waits for the worker to start; "working".
    """
    if state.question and (not waits or state.phase == "ready"):
        return "working"
    if state.restarting:
        return "restarting"
    if not state.question:
        return ""
    return "failed" if state.failure else "waiting"


# ---------------------------------------------------------------- words, dialogs, choices


def tell(state: "S", key: str, facts: "Facts | None" = None) -> "S":
    """Say the sentence of this key: in the open dialog, else in the status line, which a dialog covers."""
    return state.having(note=(key, facts)) if state.dialog else state.having(message=(key, facts))


def inform(state: "S", key: str, facts: "Facts | None" = None) -> "S":
    """Say this sentence, for which nobody has asked, as soon as it replaces no answer."""
    notice = (key, facts)
    return state if notice in state.notices else state.having(notices=state.notices + (notice,))


def seen(old: "S", state: "S", has_answer: "Callable[[S], bool]") -> "S":
    """Return the state without the notice that the old one showed, if an answer has taken its place."""
    is_same = state.notices and old.notices[:1] == state.notices[:1]
    is_over = is_same and not has_answer(old) and has_answer(state)
    return state.having(notices=state.notices[1:]) if is_over else state


def notice_of(state: PageState) -> "Message | None":
    """Return the notice that the status line shows while it has no answer to show.

    That the browser does not store the reader's work is one while that is so.
    """
    if state.notices:
        return state.notices[0]
    return ("status.not_stored_" + state.refused, None) if state.refused else None


def said(state: PageState, more: "Message | None" = None) -> "Message | None":
    """Return what a status line says: the message; without one the first notice, and more.

    more: what the page is doing or shows.
    """
    return state.message or visit.joined([each for each in (notice_of(state), more) if each])


def refused(state: "S", reason: str) -> "S":
    """Note that the browser has not stored a text of this page, and why; "" when it has stored all."""
    return _without(state, ("status.kept", None)).having(refused=reason)


def show(state: "S", dialog: str) -> "S":
    """Open the dialog of this name."""
    return state.having(dialog=dialog, complaint=None, note=None)


def close(state: "S") -> "S":
    """Close the dialog."""
    return state.having(dialog=None, complaint=None, note=None)


def drawer(state: "S", name: str) -> "S":
    """Open the drawer of this name in place of another one, "" for none; close it where it is open."""
    return state.having(drawer="" if name == state.drawer else name)


def choose_language(state: "S", language: str) -> "S":
    """Speak this language from now on."""
    return state.having(language=language)


def choose_theme(state: "S", theme: str) -> "S":
    """Show this theme from now on: "auto", "light" or "dark"."""
    return state.having(theme=theme)


# ---------------------------------------------------------------- builds of the site


def newer(state: "S") -> "S":
    """Note that a newer build of the site is ready to be opened."""
    return state.having(newer=True)


def stored(state: "S", _is_new: bool) -> "S":
    """Note that all of the site is in the browser, and works without a network."""
    return state.having(stored=True)


def unanswered(state: "S", time: int) -> "S":
    """Note that the host has not had this site for long. time: of this copy, in milliseconds since 1970."""
    return state.having(copy_of=time)


# Command -> step, for the table of every page.
STEPS: "dict[str, Callable[..., Any]]" = {
    "loading": loading,
    "ready": ready,
    "failed": failed,
    "restarting": restarting,
    "tell": tell,
    "inform": inform,
    "refused": refused,
    "show": show,
    "close": close,
    "drawer": drawer,
    "speak": choose_language,
    "choose_theme": choose_theme,
    "newer": newer,
    "stored": stored,
    "unanswered": unanswered,
}
