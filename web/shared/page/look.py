"""The part of the look that all pages share: see painting.py."""

from typing import TYPE_CHECKING

from shared import visit
from shared.values import Value

if TYPE_CHECKING:
    from shared.life import Message, PageState


class PageLook(Value):
    """The part of a state that every page shows.

    carried: what links to other pages say of language and theme, as a query.
    loading: (bytes that have come, of how many), or None. stored: whether the page says that it works
    without a network. refused: why the browser does not store the reader's work, as in PageState.
    copy_of: of which time it says that it is, in milliseconds since 1970, or 0.
    dialog: the name of the open one, or None. complaint: of the import dialog, or None. note: of the open
    dialog, or None.
    drawer: the name of the open one, or "". newer: whether a newer build waits to be opened.
    """

    language: str = "en"
    carried: str = ""
    theme: str = "auto"
    loading: "tuple[int, int] | None" = None
    stored: bool = False
    refused: str = ""
    copy_of: int = 0
    dialog: str | None = None
    complaint: "Message | None" = None
    note: "Message | None" = None
    drawer: str = ""
    newer: bool = False


def page_look(state: "PageState") -> PageLook:
    """Return what is seen of this state on every page."""
    return PageLook(
        language=state.language,
        theme=state.theme,
        carried=visit.link_parameters(state, "?"),
        loading=state.loading if state.phase == "typing" else None,
        stored=state.site_copy.is_stored,
        refused=state.refused,
        copy_of=state.site_copy.unanswered_since,
        dialog=state.dialog,
        complaint=state.complaint,
        note=state.note,
        drawer=state.drawer,
        newer=state.site_copy.is_newer_waiting,
    )
