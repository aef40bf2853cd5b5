"""Printing of pictures."""

from typing import TYPE_CHECKING

from pyscript import ffi, window

from shared.services.display import svg_element

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dom import Element


def print_sheet(pages: "Iterable[Iterable[tuple[str, str]]]", per_page: int, paper: str) -> bool:
    """Print pictures and nothing else of the page; return False where the browser cannot print.

    pages: for each page of paper its pictures, (SVG text, caption); the style sheet arranges them.
    """
    document = window.document
    root = document.documentElement
    sheet = document.getElementById("sheet")

    def tidy(_event: object = None) -> None:
        root.removeAttribute("data-printing")
        sheet.replaceChildren()

    tidy()
    sheet.className = f"sheet {paper} per-{per_page}"
    for pictures in pages:
        page = document.createElement("div")
        for svg, caption in pictures:
            page.append(_figure(svg, caption))
        sheet.append(page)
    root.dataset.printing = paper
    window.addEventListener("afterprint", tidy, ffi.to_js({"once": True}))
    try:
        window.print()
    except TypeError:  # it has no such function
        tidy()
        return False
    return True


def _figure(svg: str, caption: str) -> "Element":
    document = window.document
    figure = document.createElement("figure")
    figure.append(svg_element(svg))
    if caption:
        line = document.createElement("figcaption")
        line.textContent = caption
        figure.append(line)
    return figure
