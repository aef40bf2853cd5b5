"""Print pictures on the sheet, which is the only element that print.css shows on paper."""

from typing import TYPE_CHECKING

from pyscript import document, ffi, window

from shared.services.display import svg_element

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dom import Element


# Listen with `document.defaultView`, not `window`: MicroPython calls functions of `window` without `this`,
# but PyScript's addEventListener needs it.


def on_print(fill: "Callable[[], None]") -> None:
    """Call `fill` when the browser prints and the sheet is empty."""

    def fill_if_empty(_event: object) -> None:
        if not document.documentElement.hasAttribute("data-printing"):
            fill()

    document.defaultView.addEventListener("beforeprint", fill_if_empty)


def fill_sheet(heading: str, date: str, figures: "Iterable[tuple[str, str]]", layout: str) -> None:
    """Fill the sheet, which is emptied after printing.

    figures: Pairs of (SVG text, caption). layout: The classes of print.css for the paper and the number of
    figures.
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
        box.append(_make_figure(svg, caption))
    sheet.append(head, box)
    document.documentElement.dataset.printing = ""
    document.defaultView.addEventListener("afterprint", _empty_sheet, ffi.to_js({"once": True}))


def print_sheet() -> bool:
    """Print the sheet and nothing else of the page; return False if the browser cannot print."""
    try:
        window.print()
    except TypeError:  # the browser has no print function
        _empty_sheet()
        return False
    return True


def _empty_sheet(_event: object = None) -> None:
    document.documentElement.removeAttribute("data-printing")
    document.getElementById("sheet").replaceChildren()


def _make_figure(svg: str, caption: str) -> "Element":
    figure = document.createElement("figure")
    figure.append(svg_element(svg))
    if caption:
        line = document.createElement("figcaption")
        line.textContent = caption
        figure.append(line)
    return figure
