"""The links from page to page."""

from typing import Final

from pages import ROWS, Page

# Pages that lead each other to the same puzzle: their Python writes these links, by their ids.
WITH_PUZZLE: Final = {("index", "lab"): "lab", ("lab", "index"): "home"}


def links(page: Page) -> str:
    """Return the links of a page to all pages; they carry its language and theme along."""
    return "\n".join(_link(page, other) for other in ROWS if other.link)


def _link(page: Page, other: Page) -> str:
    attributes = ['class="for-wide"'] if other.is_at_end else []
    if page is other:
        attributes.append('aria-current="page"')
    elif (page.name, other.name) in WITH_PUZZLE:
        attributes.append(f'id="{WITH_PUZZLE[page.name, other.name]}"')
    else:
        attributes = [f'class="{"carries for-wide" if other.is_at_end else "carries"}"']
        if page.is_for_techniques and other.folder == page.folder:
            attributes.append('aria-current="true"')
    return f'<a {" ".join(attributes)} href="{other.address}" data-text="{other.link}"></a>'
