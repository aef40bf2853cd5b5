"""Printing of pictures: a sheet in the page, which print.css shows on paper in place of all else."""

from typing import TYPE_CHECKING

from pyscript import document, ffi, window

from shared.services.display import svg_element

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dom import Element


# Events of the window come to `document.defaultView`: MicroPython calls functions of its own `window` as if
# they belonged to nothing, and PyScript's addEventListener does not take that.


def on_print(fill: "Callable[[], None]") -> None:
    """Call this function, which fills the sheet, when the browser prints and the sheet is still empty."""

    def before(_event: object) -> None:
        if not document.documentElement.hasAttribute("data-printing"):
            fill()

    document.defaultView.addEventListener("beforeprint", before)


def fill_sheet(heading: str, date: str, figures: "Iterable[tuple[str, str]]", layout: str) -> None:
    """Fill the sheet until the browser has printed it.

    figures: (SVG text, caption). layout: the classes of print.css for the paper and number of figures.
    """
    _empty_sheet()
    sheet = document.getElementById("sheet")
    sheet.className = "sheet " + layout
    head = document.createElement("header")
    for text in (heading, date):
        line = document.createElement("p")
        line.textContent = text
        head.append(line)
    box = document.createElement("div")
    for svg, caption in figures:
        box.append(_figure(svg, caption))
    sheet.append(head, box)
    document.documentElement.dataset.printing = ""
    document.defaultView.addEventListener("afterprint", _empty_sheet, ffi.to_js({"once": True}))


def print_sheet() -> bool:
    """Print the sheet and nothing else of the page; return False where the browser cannot print."""
    try:
        window.print()
    except TypeError:  # it has no such function
        _empty_sheet()
        return False
    return True


def _empty_sheet(_event: object = None) -> None:
    document.documentElement.removeAttribute("data-printing")
    document.getElementById("sheet").replaceChildren()


def _figure(svg: str, caption: str) -> "Element":
    figure = document.createElement("figure")
    figure.append(svg_element(svg))
    if caption:
        line = document.createElement("figcaption")
        line.textContent = caption
        figure.append(line)
    return figure
