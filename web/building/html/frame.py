"""Put the main part of each page into the common frame: head, links, settings and footer.

A page's HTML begins with its additions to the frame: the content of `<template data-into="foot">` replaces
the frame's `<!-- foot -->`. Its <main> follows, and then its dialogs.
"""

import re
from typing import Final

from building.needs import WEB, BuildError
from pages import ROWS, Page

_ADDITION = re.compile(r'<template data-into="([a-z]+)">\n(.*?)\n</template>\n', re.DOTALL)
_MAIN = re.compile(r'<main id="([a-z]+)".*</main>\n', re.DOTALL)

# The name of a placeholder in the frame -> its content on pages that do not fill it.
_DEFAULTS = {
    "root": "",
    "meta": (
        '<title data-text="{title}.title"></title>\n'
        '<meta name="description" data-content="{title}.description">\n'
        '<link rel="canonical" href="{address}">'
    ),
    "scripts": "",
    "head": "",
    "name": '<h1 data-text="{title}.name"></h1>',
    "nav": "",
    "settings": "",
    "foot": "",
}


def frame_page(page: Page) -> str:
    """Return the HTML of a page in the frame, without its texts and parts, which pages.py fills in."""
    html = (WEB / "html" / page.html).read_text("utf-8")
    additions = dict(_ADDITION.findall(html))
    main = _MAIN.search(html)
    if main is None or additions.keys() - _DEFAULTS.keys():
        raise BuildError(
            f"web/html/{page.html} needs a <main id> and may add to {', '.join(_DEFAULTS)} only"
        )
    values = {"title": page.title_prefix, "address": page.address}
    parts = {name: default.format_map(values) for name, default in _DEFAULTS.items()} | additions
    parts |= {
        "rooms": page.body_classes,
        "start": main[1],
        "pages": links(page, "top"),
        "more": links(page, "end"),
        "main": main[0].strip(),
        "after": html[main.end() :].strip(),
    }
    frame = (WEB / "html" / "frame.html").read_text("utf-8")
    for name, part in parts.items():
        frame = frame.replace(f"<!-- {name} -->", part)
    return frame


# (page, linked page) -> the id of the link. These links open the puzzle of the page; the Python of the page
# updates them.
PUZZLE_LINK_IDS: Final = {("index", "lab"): "lab", ("lab", "index"): "home"}


def links(page: Page, place: str) -> str:
    """Return a page's links to the other pages, which keep its language and theme.

    place: "top" for the links in the masthead, "end" for the links in the footer.
    """
    return "\n".join(
        _link(page, linked_page, place)
        for linked_page in ROWS
        if linked_page.link and linked_page.place in (place, "both")
    )


def _link(page: Page, linked_page: Page, place: str) -> str:
    classes = [f"for-{'wide' if place == 'top' else 'narrow'}"] if linked_page.place == "both" else []
    attributes = []
    if page is linked_page:
        attributes.append('aria-current="page"')
    elif (page.name, linked_page.name) in PUZZLE_LINK_IDS:
        attributes.append(f'id="{PUZZLE_LINK_IDS[page.name, linked_page.name]}"')
    else:
        classes.insert(0, "carries")
        if page.is_for_techniques and linked_page.folder == page.folder:
            attributes.append('aria-current="true"')
    if classes:
        attributes.insert(0, f'class="{" ".join(classes)}"')
    return f'<a {" ".join(attributes)} href="{linked_page.address}" data-text="{linked_page.link}"></a>'
