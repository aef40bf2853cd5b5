"""Add the tags for link previews to each page: title, description and a picture.

A picture needs an absolute address, which is known only if the site is built for one host. Otherwise pages
have no preview picture and no canonical address.
"""

import re
from html import escape, unescape
from pathlib import Path

from building.html import oembed
from building.html.technique_pages import FOLDER as OF_TECHNIQUES
from building.needs import BUILDING, node, run
from building.techniques.boards import FOLDER as BOARDS
from building.techniques.preview import HEIGHT, WIDTH, preview

FOLDER = "previews"
DEFAULT_BOARD = "D"  # the board on the preview picture of pages without a board
SITE_NAME = "Sudoku Lab"

SITE_ADDRESS = re.compile(r"https?://[A-Za-z\d-]+(\.[A-Za-z\d-]+)*(:\d{1,5})?(/[\w.~%-]+)*/?", re.ASCII)
TITLE_TAG = re.compile(r"<title[^>]*>([^<]*)</title>")
DESCRIPTION_TAG = re.compile(r'<meta name="description"[^>]* content="([^"]*)"')
CANONICAL_TAG = re.compile(r'<link rel="canonical"[^>]*>\n')


def parse_address(text: str) -> str:
    """Return this address of a site with a slash at its end; raise ValueError if it is not an address."""
    if not SITE_ADDRESS.fullmatch(text):
        raise ValueError(f"{text!r} is not the address of a site, as https://example.org/sudoku/ is")
    return f"{text.rstrip('/')}/"


def add_preview_tags(html: str, name: str, address: str) -> str:
    """Return the HTML of a page with its preview tags.

    name: the page's path in the site.
    address: the address of the site; "" if it is not known.
    """
    title, description = TITLE_TAG.search(html), DESCRIPTION_TAG.search(html)
    if not title or not description:
        return html  # a redirect
    properties = {
        "og:type": "website",
        "og:site_name": SITE_NAME,
        "og:title": unescape(title[1]),
        "og:description": unescape(description[1]),
    }
    lines = []
    if address:
        page_address = f"{address}{'' if name == 'index.html' else name}"
        slug = Path(name).stem if name.startswith(f"{OF_TECHNIQUES}/") else DEFAULT_BOARD
        properties |= {
            "og:url": page_address,
            "og:image": f"{address}{FOLDER}/{slug}.png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
        }
        html = CANONICAL_TAG.sub("", html)
        lines = [
            f'<link rel="canonical" href="{escape(page_address)}">',
            '<meta name="twitter:card" content="summary_large_image">',
        ]
        if oembed.file_of_page(name):
            lines.append(oembed.link_tag(name, unescape(title[1]), address))
    lines += [f'<meta property="{key}" content="{escape(value)}">' for key, value in properties.items()]
    return html.replace("</head>", "\n".join([*lines, "</head>"]), 1)


def write_previews(site: Path) -> None:
    """Write a preview picture of each board in boards/."""
    folder = site / FOLDER
    folder.mkdir()
    for board in sorted((site / BOARDS).glob("*.txt")):
        if len(board.stem) > 1 or board.stem == DEFAULT_BOARD:
            (folder / f"{board.stem}.svg").write_text(
                preview(board.read_text("utf-8")), "utf-8", newline="\n"
            )
    run(
        [*node()[0], BUILDING / "pictures" / "previews.mjs", folder, str(WIDTH)],
        "Node could not draw the previews",
    )
