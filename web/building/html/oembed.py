"""Write the oEmbed data of each page, which lets other sites show a link as a frame.

A static host returns the same file for all queries of a page. The address of a technique's page needs no
query, so other sites show it in a frame. The puzzle of the board page or the lab is in the query, which the
file cannot contain. A frame would show another puzzle, so these pages are shown as links.
"""

import json
import re
from html import escape, unescape
from pathlib import Path

from building.html.technique_pages import FOLDER as OF_TECHNIQUES
from building.techniques.preview import HEIGHT as PICTURE_HEIGHT
from building.techniques.preview import WIDTH as PICTURE_WIDTH
from embedding.composer.kinds import KINDS
from embedding.composer.state import ComposerState
from embedding.lines import FRAME_WIDTH, frame_lines

FOLDER = "oembed"
TYPE = "application/json+oembed"

# The pages that can be embedded, in addition to the techniques' pages.
PAGES_OF_BOARDS = ("index.html", "lab.html")

LINK_TAG = re.compile(rf'<link rel="alternate" type="{re.escape(TYPE)}" href="[^"]*" title="([^"]*)">')


def file_of_page(page: str) -> str:
    """Return the path of the oEmbed file of this page; "" if it cannot be embedded."""
    path = Path(page)
    if page in PAGES_OF_BOARDS or (path.parent.name == OF_TECHNIQUES and path.stem != "index"):
        return f"{FOLDER}/{path.stem}.json"
    return ""


def link_tag(page: str, title: str, address: str) -> str:
    """Return the <link> of this page to its oEmbed file.

    address: the address of the site.
    """
    file = escape(address + file_of_page(page))
    return f'<link rel="alternate" type="{TYPE}" href="{file}" title="{escape(title)}">'


def oembed_data(page: str, title: str, address: str, picture: str) -> dict[str, str | int]:
    """Return the content of this page's oEmbed file.

    picture: the name of its preview.
    """
    data: dict[str, str | int] = {
        "version": "1.0",
        "type": "link",
        "title": title,
        "provider_name": "Sudoku Lab",
        "provider_url": address,
        "thumbnail_url": f"{address}{picture}",
        "thumbnail_width": PICTURE_WIDTH,
        "thumbnail_height": PICTURE_HEIGHT,
    }
    if page not in PAGES_OF_BOARDS:
        height = KINDS["technique"].height(ComposerState())
        # The HTML lacks the script that resizes the frame, because sites that use oEmbed do not allow
        # scripts.
        frame, _, _ = frame_lines(f"{address}{page}?embed=1", title, "", height).partition("\n")
        data |= {"type": "rich", "width": FRAME_WIDTH, "height": height, "html": frame}
    return data


def write_oembed(site: Path, address: str) -> None:
    """Write the oEmbed file of each page that can be embedded.

    address: the address of the site.
    """
    (site / FOLDER).mkdir()
    for path in sorted([*site.glob("*.html"), *(site / OF_TECHNIQUES).glob("*.html")]):
        page = path.relative_to(site).as_posix()
        link = LINK_TAG.search(path.read_text("utf-8"))
        if not link:
            continue
        picture = f"previews/{'D' if page in PAGES_OF_BOARDS else path.stem}.png"
        data = oembed_data(page, unescape(link[1]), address, picture)
        text = f"{json.dumps(data, ensure_ascii=False, indent=1)}\n"
        (site / file_of_page(page)).write_text(text, "utf-8", newline="\n")
