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


class SiteCopy(Value):
    """The copy of the site that this browser has."""

    is_newer_waiting: bool = False  # whether a newer build waits to be opened
    is_stored: bool = False  # whether all of this build is stored, so that it works without a network
    unanswered_since: int = 0  # its time in milliseconds since 1970, if the host has not had it for long


class PageState(Value):
    """The part of the state that all pages have."""

    phase: str = "loading"  # "loading", "typing", "ready" or "failed", as the page shows it in `data-phase`
    failure: "Message | None" = None  # the reason why there is no worker, while there is none
    restarting: bool = False  # whether the worker is being restarted
    loading: "tuple[int, int] | None" = None  # (loaded bytes, of how many) of the worker's files
    question: "Any" = None  # the open question
    number: int = 0  # of the last question
    message: "Message | None" = None  # the result of the last command, unless the rest of the state says it
    notices: "tuple[Message, ...]" = ()  # information without a request, the oldest first; see `notice_of`
    refused: str = ""  # why the browser did not store a text of this page, see javascript.js, or ""
    dialog: str | None = None  # the name of the open dialog
    complaint: "Message | None" = None  # the import dialog's sentence on its text
    note: "Message | None" = None  # the open dialog's sentence on its last command
    drawer: str = ""  # the name of the open drawer, or ""; only narrow screens have drawers
    site_copy: SiteCopy = SiteCopy()
    embedded: bool = False  # whether the page is a part of another page
    language: str = "en"
    theme: str = "auto"
    carried: tuple[str, ...] = ()  # the fields of these two that a link to another page has to name


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
    return state.having(site_copy=state.site_copy.having(is_newer_waiting=True))


def stored(state: "S", _is_new: bool) -> "S":
    """Note that all of the site is in the browser, and works without a network."""
    return state.having(site_copy=state.site_copy.having(is_stored=True))


def unanswered(state: "S", time: int) -> "S":
    """Note that the host has not had this site for long. time: of this copy, in milliseconds since 1970."""
    return state.having(site_copy=state.site_copy.having(unanswered_since=time))


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
