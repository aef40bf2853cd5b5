"""The picture of a run as an element: see depth.py."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.drawings.depth import HEIGHT, WIDTH

if TYPE_CHECKING:
    from dom import Element


def picture(paths: tuple[str, str], text: str) -> "Element":
    """Return the picture with these paths of Depth.paths, and a line that says where the run stands.

    text: what it shows, in words.
    """
    drawn = _svg("svg")
    drawn.setAttribute("viewBox", f"0 0 {WIDTH} {HEIGHT}")
    drawn.setAttribute("preserveAspectRatio", "none")
    drawn.setAttribute("role", "img")
    drawn.setAttribute("aria-label", text)
    for kind, path in zip(("depth", "solution", "now"), paths + ("",)):
        element = _svg("path")
        element.setAttribute("class", kind)
        element.setAttribute("d", path)
        drawn.append(element)
    return drawn


def _svg(tag: str) -> "Element":
    return document.createElementNS("http://www.w3.org/2000/svg", tag)
