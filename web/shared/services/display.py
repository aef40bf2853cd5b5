"""The display of the document as a whole: phase, theme, language; and pictures in it."""

from typing import TYPE_CHECKING

from pyscript import window

if TYPE_CHECKING:
    from dom import Element


def set_phase(phase: str) -> None:
    """Show the phase to style sheets and tests, and mark the time in the browser's timeline."""
    window.document.documentElement.dataset.phase = phase
    window.performance.mark("phase:" + phase)


def set_language(language: str) -> None:
    """Tell screen readers and hyphenation which language the page speaks."""
    window.document.documentElement.lang = language


def announce(text: str) -> None:
    """Let a screen reader say this when it has said what it is saying."""
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
