"""The links from page to page."""

from typing import Final

# The name of a page, as a key of the words -> its address.
BOARD, ARTICLES, LEARN = "page.board", "page.articles", "page.learn"
PAGES: Final = {
    BOARD: "./",
    "page.lab": "lab.html",
    LEARN: "learn.html",
    "page.techniques": "techniques.html",
    ARTICLES: "articles.html",
}

# Pages that lead each other to the same puzzle: their Python writes these links, by their ids.
WITH_PUZZLE: Final = {("index.html", "page.lab"): "lab", ("lab.html", BOARD): "home"}


def links(file: str) -> str:
    """Return the links of a page to all pages; it carries its language and theme along if it has Python."""
    return "\n".join(_link(file, page, address) for page, address in PAGES.items())


def _link(file: str, page: str, address: str) -> str:
    text = f'href="{address}" data-text="{page}"></a>'
    if file == address == PAGES[LEARN]:
        return f'<a class="for-wide" aria-current="page" {text}'
    if file == "technique.html" and page == "page.techniques":
        return f'<a class="carries" aria-current="true" {text}'
    if file == (address if page != BOARD else "index.html"):
        return f'<a aria-current="page" {text}'
    if file == PAGES[ARTICLES]:
        return f'<a class="for-wide" {text}' if page == LEARN else f"<a {text}"
    if (file, page) in WITH_PUZZLE:
        return f'<a id="{WITH_PUZZLE[file, page]}" {text}'
    # Phones have these at the end of the page.
    return f'<a class="{"carries for-wide" if page in (ARTICLES, LEARN) else "carries"}" {text}'
