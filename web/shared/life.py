"""The state and the steps that all pages share, from loading to failures of the worker.

A page loads ("loading"), accepts input ("typing"), and gets the worker's first answer ("ready") or learns
that there is no worker ("failed"); then it may start another one. Each step takes a state and returns one.
"""

from typing import TYPE_CHECKING

from shared import visit
from shared.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Facts = dict[str, object]
    Message = tuple[str, Facts | None]  # the key of a sentence, and the values for its placeholders
    S = TypeVar("S", bound="PageState")


class SiteCopy(Value):
    """The copy of the site in this browser."""

    is_newer_waiting: bool = False  # whether a newer build is ready to be opened
    is_stored: bool = False  # whether this build is stored completely, so that it works offline
    unanswered_since: int = 0  # the build's time in ms since 1970 if the host lost the site, or 0


class PageState(Value):
    """The part of the state that all pages have."""

    phase: str = "loading"  # "loading", "typing", "ready" or "failed", also in the page's `data-phase`
    failure: "Message | None" = None  # the reason why there is no worker, or None
    restarting: bool = False  # whether the worker is being restarted
    loading: "tuple[int, int] | None" = None  # (loaded bytes, all bytes) of the worker's files
    question: "Any" = None  # the open question
    number: int = 0  # the number of the last question
    message: "Message | None" = None  # the result of the last command, unless other fields show it
    notices: "tuple[Message, ...]" = ()  # notices that nobody requested, the oldest first; see `notice_of`
    refused: str = ""  # the reason for a refusal to store a text, see javascript.js, or ""
    dialog: str | None = None  # the name of the open dialog
    complaint: "Message | None" = None  # the problem with the text in the import dialog
    note: "Message | None" = None  # the result of the last command in the open dialog
    drawer: str = ""  # the name of the open drawer, or ""; only narrow screens have drawers
    site_copy: SiteCopy = SiteCopy()
    embedded: bool = False  # whether the page is in a frame of another page
    language: str = "en"
    theme: str = "auto"
    carried: tuple[str, ...] = ()  # "language" and "theme", if links to other pages must contain them


# ---------------------------------------------------------------- the worker


def loading(state: "S", done: int, total: int) -> "S":
    """Store the number of loaded bytes of the worker's files."""
    return state.having(loading=(done, total))


def ready(state: "S") -> "S":
    """Note the worker's first answer; report it if the worker had failed or was restarted."""
    is_back = state.phase == "failed" or state.restarting
    if state.failure:
        state = _remove_message(state, state.failure)
    state = state.having(phase="ready", failure=None, restarting=False, loading=None)
    if state.question:
        return state.having(message=None)
    return inform(state, "status.ready") if is_back else state


def failed(state: "S", reason: str, file: str = "", status: int = 0) -> "S":
    """Note that the worker did not start or has died; leave its question open.

    reason: The end of a key "failure.…". file: The faulty file, or "". status: The HTTP status with which
    the host refuses the file, or 0.
    """
    facts: Facts = {"file": file, "status": status} if status else {"file": file}
    failure: Message = ("failure." + reason, facts if file else None)
    state = state.having(phase="failed", failure=failure, restarting=False, loading=None)
    return state.having(message=failure) if state.question else inform(state, *failure)


def restarting(state: "S") -> "S":
    """Note that the worker is being restarted; an open question will be sent again."""
    if state.failure:
        state = _remove_message(state, state.failure)
    return state.having(phase="typing", failure=None, restarting=True, loading=None, message=None)


def _remove_message(state: "S", message: "Message") -> "S":
    """Remove this message from the status line and from the notices."""
    left = tuple([notice for notice in state.notices if notice != message])
    return state.having(notices=left, message=None if state.message == message else state.message)


def progress(state: PageState, needs_worker: bool) -> str:
    """Return the progress of the question: "working", "restarting", "waiting", "failed", or "" for none.

    "waiting" means that the worker has not started yet; "failed" means that it cannot start.
    needs_worker: Whether the question needs the worker.
    """
    if state.question and (not needs_worker or state.phase == "ready"):
        return "working"
    if state.restarting:
        return "restarting"
    if not state.question:
        return ""
    return "failed" if state.failure else "waiting"


# ---------------------------------------------------------------- words, dialogs, choices


def tell(state: "S", key: str, facts: "Facts | None" = None) -> "S":
    """Show this message in the open dialog, if any, or else in the status line."""
    return state.having(note=(key, facts)) if state.dialog else state.having(message=(key, facts))


def inform(state: "S", key: str, facts: "Facts | None" = None) -> "S":
    """Add a notice, which the status line shows when it has no answer to show."""
    notice = (key, facts)
    return state if notice in state.notices else state.having(notices=state.notices + (notice,))


def drop_read_notice(old: "S", state: "S", has_answer: "Callable[[S], bool]") -> "S":
    """Remove the notice that the old state showed, if an answer has now replaced it."""
    is_same = state.notices and old.notices[:1] == state.notices[:1]
    is_replaced = is_same and not has_answer(old) and has_answer(state)
    return state.having(notices=state.notices[1:]) if is_replaced else state


def notice_of(state: PageState) -> "Message | None":
    """Return the notice for a status line without an answer: the oldest, or that work is not stored."""
    if state.notices:
        return state.notices[0]
    return ("status.not_stored_" + state.refused, None) if state.refused else None


def status_message(state: PageState, page_message: "Message | None" = None) -> "Message | None":
    """Return the message for the status line: the state's message, or the notice and the page's message.

    page_message: The message on the current activity or content of the page.
    """
    parts = [message for message in (notice_of(state), page_message) if message]
    return state.message or visit.join_messages(parts)


def refused(state: "S", reason: str) -> "S":
    """Store the reason for the browser's refusal to store a text; "" after everything has been stored."""
    return _remove_message(state, ("status.kept", None)).having(refused=reason)


def show(state: "S", dialog: str) -> "S":
    """Open the dialog with this name."""
    return state.having(dialog=dialog, complaint=None, note=None)


def close(state: "S") -> "S":
    """Close the dialog."""
    return state.having(dialog=None, complaint=None, note=None)


def drawer(state: "S", name: str) -> "S":
    """Toggle the drawer with this name and close any other; "" closes them all."""
    return state.having(drawer="" if name == state.drawer else name)


def choose_language(state: "S", language: str) -> "S":
    """Switch the page to this language."""
    return state.having(language=language)


def choose_theme(state: "S", theme: str) -> "S":
    """Switch the page to this theme: "auto", "light" or "dark"."""
    return state.having(theme=theme)


# ---------------------------------------------------------------- builds of the site


def newer(state: "S") -> "S":
    """Note that a newer build of the site can be opened."""
    return state.having(site_copy=state.site_copy.having(is_newer_waiting=True))


def stored(state: "S", _is_new: bool) -> "S":
    """Note that the browser has stored the whole site, so that it works offline."""
    return state.having(site_copy=state.site_copy.having(is_stored=True))


def unanswered(state: "S", time: int) -> "S":
    """Note that the site has long been missing from its host. time: The copy's time in ms since 1970."""
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
