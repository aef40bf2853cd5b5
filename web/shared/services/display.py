"""Change the document as a whole: phase, theme, language, announcements and pictures."""

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from dom import Element

ANNOUNCED_MS = 5000


def set_phase(phase: str) -> None:
    """Set the phase for style sheets and tests, and mark it in the browser's performance timeline."""
    window.document.documentElement.dataset.phase = phase
    window.performance.mark("phase:" + phase)


def set_language(language: str) -> None:
    """Set the language of the document, for screen readers and hyphenation."""
    window.document.documentElement.lang = language


class Announcements:
    """Texts for screen readers, which read each text after their current sentence.

    A text is removed after some seconds, so that a reader who finds it later does not mistake it for news.
    """

    def __init__(self) -> None:
        self._count = 0  # the number of announcements so far
        self._clear_proxy = ffi.create_proxy(self._clear)  # one proxy for all announcements

    def announce(self, text: str) -> None:
        """Announce this text in place of any earlier text; "" announces nothing."""
        _show(text)
        self._count += 1
        if text:
            window.setTimeout(self._clear_proxy, ANNOUNCED_MS, self._count)

    def _clear(self, number: int) -> None:
        """Remove the announcement with this number, unless a newer one has replaced it."""
        if number == self._count:
            _show("")


def _show(text: str) -> None:
    window.document.querySelector("#announcement").textContent = text


def set_theme(theme: str) -> None:
    """Set the theme of the page: "light", "dark", or "auto" for the system's theme."""
    window.document.documentElement.dataset.theme = theme


def is_framed() -> bool:
    """Return whether this page is in a frame."""
    view = window.document.defaultView
    return not getattr(window.Object, "is")(view.parent, view)


def is_touched() -> bool:
    """Return whether this is a touch screen, such as a phone's."""
    return bool(window.matchMedia("(pointer: coarse)").matches)


def is_dark() -> bool:
    """Return whether the page is currently dark."""
    theme = window.document.documentElement.dataset.theme
    if theme in ("light", "dark"):
        return theme == "dark"
    return bool(window.matchMedia("(prefers-color-scheme: dark)").matches)


def show_picture(selector: str, svg: str) -> None:
    """Replace the content of an element by a picture. svg: A text from this project, not from outside."""
    window.document.querySelector(selector).replaceChildren(svg_element(svg))


def svg_element(svg: str) -> "Element":
    """Return the element of an SVG text; the text must come from this project, not from outside."""
    drawing = window.DOMParser.new().parseFromString(svg, "image/svg+xml").documentElement
    return window.document.importNode(drawing, True)
