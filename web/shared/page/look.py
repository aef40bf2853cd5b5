"""Compute the appearance of the parts that all pages share, for painting.py."""

from typing import TYPE_CHECKING

from shared import visit
from shared.values import Value

if TYPE_CHECKING:
    from shared.life import Message, PageState


class PageLook(Value):
    """The appearance of the parts that every page has."""

    language: str = "en"
    carried: str = ""  # the query for links to other pages: language and theme
    theme: str = "auto"
    loading: "tuple[int, int] | None" = None  # (loaded bytes, all bytes) of the worker's files
    is_stored: bool = False  # whether to show that the page works offline
    storage_refusal: str = ""  # why the browser refuses to store work, see PageState
    old_copy_time: int = 0  # the time of an old copy of the site, in milliseconds since 1970, or 0
    dialog: str | None = None  # the name of the open dialog
    complaint: "Message | None" = None  # the problem with the text in the import dialog
    note: "Message | None" = None  # the result of the last command in the open dialog
    drawer: str = ""  # the name of the open drawer, or ""
    has_update: bool = False  # whether a newer build can be opened


def page_look(state: "PageState") -> PageLook:
    """Return the shared part of a page's look."""
    return PageLook(
        language=state.language,
        theme=state.theme,
        carried=visit.link_parameters(state, "?"),
        loading=state.loading if state.phase == "typing" else None,
        is_stored=state.site_copy.is_stored,
        storage_refusal=state.storage_refusal,
        old_copy_time=state.site_copy.unanswered_since,
        dialog=state.dialog,
        complaint=state.complaint,
        note=state.note,
        drawer=state.drawer,
        has_update=state.site_copy.is_newer_waiting,
    )
