"""The state and the steps that all pages share, from loading to failures of the worker.

The phase of a page is "loading" at first, "typing" when the page accepts input, and "ready" after the
worker's first answer, or "failed" if the worker does not start or dies. A failed worker can be restarted.
Each step takes a state and returns a new one.
"""

from typing import TYPE_CHECKING

from shared import visit
from shared.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Facts = dict[str, object]
    Message = tuple[str, Facts | None]  # the key of a sentence, and the values for its placeholders
    AnyPageState = TypeVar("AnyPageState", bound="PageState")


class SiteCopy(Value):
    """The copy of the site in this browser."""

    is_newer_waiting: bool = False  # whether a newer build is ready to be opened
    is_stored: bool = False  # whether the whole build is stored, so that it works offline
    unanswered_since: int = 0  # the build's time in ms since 1970 if the host has lost the site, or 0


class PageState(Value):
    """The part of the state that all pages have."""

    phase: str = "loading"  # "loading", "typing", "ready" or "failed", also in the page's `data-phase`
    failure: "Message | None" = None  # the reason why there is no worker, or None
    is_restarting: bool = False  # whether the worker is being restarted
    loading: "tuple[int, int] | None" = None  # (loaded bytes, all bytes) of the worker's files
    question: "Any" = None  # the open question
    number: int = 0  # the number of the last question
    message: "Message | None" = None  # the result of the last command, unless other fields contain it
    notices: "tuple[Message, ...]" = ()  # messages without a command, oldest first; see `current_notice`
    storage_refusal: str = ""  # the reason why the browser stores no texts (see javascript.js), or ""
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


def set_loading_progress(state: "AnyPageState", done: int, total: int) -> "AnyPageState":
    """Set the number of loaded bytes of the worker's files, and their total."""
    return state.having(loading=(done, total))


def mark_ready(state: "AnyPageState") -> "AnyPageState":
    """Record the worker's first answer; if the worker had failed or was being restarted, add a notice."""
    has_recovered = state.phase == "failed" or state.is_restarting
    if state.failure:
        state = _remove_message(state, state.failure)
    state = state.having(phase="ready", failure=None, is_restarting=False, loading=None)
    if state.question:
        return state.having(message=None)
    return add_notice(state, "status.ready") if has_recovered else state


def mark_failed(state: "AnyPageState", reason: str, file: str = "", status: int = 0) -> "AnyPageState":
    """Record that the worker did not start or has died; its question remains open.

    reason: The end of a key "failure.…".
    file: The file that could not be loaded, or "".
    status: The HTTP status of the host's response for this file, or 0.
    """
    facts: Facts = {"file": file, "status": status} if status else {"file": file}
    failure: Message = ("failure." + reason, facts if file else None)
    state = state.having(phase="failed", failure=failure, is_restarting=False, loading=None)
    return state.having(message=failure) if state.question else add_notice(state, *failure)


def mark_restarting(state: "AnyPageState") -> "AnyPageState":
    """Record that the worker is being restarted; an open question will be sent again."""
    if state.failure:
        state = _remove_message(state, state.failure)
    return state.having(phase="typing", failure=None, is_restarting=True, loading=None, message=None)


def _remove_message(state: "AnyPageState", message: "Message") -> "AnyPageState":
    """Remove this message from the status line and from the notices."""
    remaining = tuple([notice for notice in state.notices if notice != message])
    return state.having(notices=remaining, message=None if state.message == message else state.message)


def progress(state: PageState, needs_worker: bool) -> str:
    """Return the progress of the question: "working", "restarting", "waiting", "failed", or "" for none.

    "waiting" means that the worker has not started yet; "failed" means that it cannot start.
    needs_worker: Whether the question needs the worker.
    """
    if state.question and (not needs_worker or state.phase == "ready"):
        return "working"
    if state.is_restarting:
        return "restarting"
    if not state.question:
        return ""
    return "failed" if state.failure else "waiting"


# ---------------------------------------------------------------- words, dialogs, choices


def show_message(state: "AnyPageState", key: str, facts: "Facts | None" = None) -> "AnyPageState":
    """Show this message in the open dialog, if any, or else in the status line."""
    return state.having(note=(key, facts)) if state.dialog else state.having(message=(key, facts))


def add_notice(state: "AnyPageState", key: str, facts: "Facts | None" = None) -> "AnyPageState":
    """Add a notice, unless it is already there; the status line shows it when there is no answer."""
    notice = (key, facts)
    return state if notice in state.notices else state.having(notices=state.notices + (notice,))


def drop_read_notice(
    old: "AnyPageState", state: "AnyPageState", has_answer: "Callable[[AnyPageState], bool]"
) -> "AnyPageState":
    """Remove the notice that the old state showed if an answer has replaced it in the status line."""
    is_same = state.notices and old.notices[:1] == state.notices[:1]
    is_replaced = is_same and not has_answer(old) and has_answer(state)
    return state.having(notices=state.notices[1:]) if is_replaced else state


def current_notice(state: PageState) -> "Message | None":
    """Return the oldest notice, or else the message that work is not stored; None if neither exists."""
    if state.notices:
        return state.notices[0]
    return ("status.not_stored_" + state.storage_refusal, None) if state.storage_refusal else None


def status_message(state: PageState, page_message: "Message | None" = None) -> "Message | None":
    """Return the message for the status line.

    It is the state's message, or else the current notice followed by the page's message.
    page_message: The message on the current activity or content of the page.
    """
    parts = [message for message in (current_notice(state), page_message) if message]
    return state.message or visit.join_messages(parts)


def set_storage_refusal(state: "AnyPageState", reason: str) -> "AnyPageState":
    """Set the reason why the browser refuses to store texts; "" when everything is stored."""
    return _remove_message(state, ("status.kept", None)).having(storage_refusal=reason)


def open_dialog(state: "AnyPageState", dialog: str) -> "AnyPageState":
    """Open the dialog with this name."""
    return state.having(dialog=dialog, complaint=None, note=None)


def close_dialog(state: "AnyPageState") -> "AnyPageState":
    """Close the dialog."""
    return state.having(dialog=None, complaint=None, note=None)


def toggle_drawer(state: "AnyPageState", name: str) -> "AnyPageState":
    """Toggle the drawer with this name and close any other; "" closes them all."""
    return state.having(drawer="" if name == state.drawer else name)


def choose_language(state: "AnyPageState", language: str) -> "AnyPageState":
    """Switch the page to this language."""
    return state.having(language=language)


def choose_theme(state: "AnyPageState", theme: str) -> "AnyPageState":
    """Switch the page to this theme: "auto", "light" or "dark"."""
    return state.having(theme=theme)


# ---------------------------------------------------------------- builds of the site


def mark_update_available(state: "AnyPageState") -> "AnyPageState":
    """Record that a newer build of the site can be opened."""
    return state.having(site_copy=state.site_copy.having(is_newer_waiting=True))


def mark_site_stored(state: "AnyPageState", _is_new: bool) -> "AnyPageState":
    """Record that the browser has stored the whole site, so that it works offline."""
    return state.having(site_copy=state.site_copy.having(is_stored=True))


def mark_site_missing(state: "AnyPageState", time: int) -> "AnyPageState":
    """Record that the host has long been without the site. time: The copy's time in ms since 1970."""
    return state.having(site_copy=state.site_copy.having(unanswered_since=time))


# Command -> step, for the table of every page.
STEPS: "dict[str, Callable[..., Any]]" = {
    "loading": set_loading_progress,
    "ready": mark_ready,
    "failed": mark_failed,
    "restarting": mark_restarting,
    "tell": show_message,
    "inform": add_notice,
    "refused": set_storage_refusal,
    "show": open_dialog,
    "close": close_dialog,
    "drawer": toggle_drawer,
    "speak": choose_language,
    "choose_theme": choose_theme,
    "newer": mark_update_available,
    "stored": mark_site_stored,
    "unanswered": mark_site_missing,
}
