"""What a site that discovers oEmbed shows of a link to a page: a frame with it, or a link with its title.

A static host gives one answer for all queries of a page. The page of a technique is all in its path, so it
is shown in a frame. What a board or the lab shows stands behind the "?" of the link, which the answer
cannot know: it leaves the link as it is, in place of a frame with another puzzle.
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
from embedding.lines import WIDTH, frame_lines

FOLDER = "oembed"
TYPE = "application/json+oembed"

# Pages that can be embedded, beside those of the techniques, and what their picture shows.
OTHERS = ("index.html", "lab.html")

LINK = re.compile(rf'<link rel="alternate" type="{re.escape(TYPE)}" href="[^"]*" title="([^"]*)">')


def name_of(page: str) -> str:
    """Return the name of the file about this page, seen from the site; "" if it cannot be embedded."""
    path = Path(page)
    if page in OTHERS or (path.parent.name == OF_TECHNIQUES and path.stem != "index"):
        return f"{FOLDER}/{path.stem}.json"
    return ""


def link_of(page: str, title: str, address: str) -> str:
    """Return the line in the head of this page that leads to its file; address: of the site."""
    file = escape(address + name_of(page))
    return f'<link rel="alternate" type="{TYPE}" href="{file}" title="{escape(title)}">'


def answer(page: str, title: str, address: str, picture: str) -> dict[str, str | int]:
    """Return what the file about this page says. picture: the name of its preview."""
    found: dict[str, str | int] = {
        "version": "1.0",
        "type": "link",
        "title": title,
        "provider_name": "Sudoku Lab",
        "provider_url": address,
        "thumbnail_url": f"{address}{picture}",
        "thumbnail_width": PICTURE_WIDTH,
        "thumbnail_height": PICTURE_HEIGHT,
    }
    if page not in OTHERS:
        height = KINDS["technique"].height(ComposerState())
        # The script beside the frame is left out: those who discover oEmbed allow none.
        frame, _, _ = frame_lines(f"{address}{page}?embed=1", title, "", height).partition("\n")
        found |= {"type": "rich", "width": WIDTH, "height": height, "html": frame}
    return found


def write_oembed(site: Path, address: str) -> None:
    """Write a file about each page of this site that can be embedded; address: of the site."""
    (site / FOLDER).mkdir()
    for path in sorted([*site.glob("*.html"), *(site / OF_TECHNIQUES).glob("*.html")]):
        page = path.relative_to(site).as_posix()
        link = LINK.search(path.read_text("utf-8"))
        if not link:
            continue
        picture = f"previews/{'D' if page in OTHERS else path.stem}.png"
        found = answer(page, unescape(link[1]), address, picture)
        text = f"{json.dumps(found, ensure_ascii=False, indent=1)}\n"
        (site / name_of(page)).write_text(text, "utf-8", newline="\n")
