"""The display of the document as a whole: phase, theme, language; and pictures in it."""

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from dom import Element

ANNOUNCED_MS = 5000


def set_phase(phase: str) -> None:
    """Show the phase to style sheets and tests, and mark the time in the browser's timeline."""
    window.document.documentElement.dataset.phase = phase
    window.performance.mark("phase:" + phase)


def set_language(language: str) -> None:
    """Tell screen readers and hyphenation which language the page speaks."""
    window.document.documentElement.lang = language


class Announcements:
    """What a screen reader says when it has said what it is saying.

    It stays for a while: who comes upon it much later would take it for news.
    """

    def __init__(self) -> None:
        self._said = 0  # how many were made
        self._clear = ffi.create_proxy(self._end)  # once, not for each

    def announce(self, text: str) -> None:
        """Let this be said in place of what was said before; "" for nothing."""
        _show(text)
        self._said += 1
        if text:
            window.setTimeout(self._clear, ANNOUNCED_MS, self._said)

    def _end(self, number: int) -> None:
        """Take back what was said, if nothing has been said since."""
        if number == self._said:
            _show("")


def _show(text: str) -> None:
    window.document.querySelector("#announcement").textContent = text


def set_theme(theme: str) -> None:
    """Show the page light or dark, or with "auto" as the system has it."""
    window.document.documentElement.dataset.theme = theme


def is_framed() -> bool:
    """Return whether this page is a part of another one."""
    view = window.document.defaultView
    return not getattr(window.Object, "is")(view.parent, view)


def is_touched() -> bool:
    """Return whether the reader points with a finger, as on a phone."""
    return bool(window.matchMedia("(pointer: coarse)").matches)


def is_dark() -> bool:
    """Return whether the page is dark just now."""
    theme = window.document.documentElement.dataset.theme
    if theme in ("light", "dark"):
        return theme == "dark"
    return bool(window.matchMedia("(prefers-color-scheme: dark)").matches)


def show_picture(selector: str, svg: str) -> None:
    """Put the picture of this SVG text, which is ours, into an element of the page, and nothing else."""
    window.document.querySelector(selector).replaceChildren(svg_element(svg))


def svg_element(svg: str) -> "Element":
    """Return the element of this SVG text, which is ours."""
    drawing = window.DOMParser.new().parseFromString(svg, "image/svg+xml").documentElement
    return window.document.importNode(drawing, True)
