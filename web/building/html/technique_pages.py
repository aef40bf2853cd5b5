"""The page of each technique, made of one HTML: each lies in a folder of the site."""

import re

from building.techniques.articles import Articles
from building.techniques.bilingual import Said
from building.techniques.examples import Example

FOLDER = "techniques"

# The parts of each page, whose marks stay in the HTML until all else is in it.
MARKS = {
    name: f"<!-- {name} -->"
    for name in (
        "technique", "title", "description", "names", "about", "still", "line", "paragraph", "marks",
        "practice", "file", "neighbours", "ratings",
    )
}  # fmt: skip

# What begins an address that is not of this page, as "?…" and "#…" are, nor of another site.
ADDRESS = re.compile(r'( (?:href|src)="|"interpreter": ")(?![a-z]+:|[?#"/])')


def technique_pages(html: str, examples: list[Example], said: Said) -> dict[str, str]:
    """Return the pages by their addresses. html: of a page of the site's folder, with these marks."""
    return {
        f"{FOLDER}/{slug}.html": from_folder(_with_parts(html, parts))
        for slug, parts in Articles(examples, said).parts().items()
    }


def from_folder(html: str) -> str:
    """Return the HTML of a page of the site's folder as that of one in a folder within."""
    return ADDRESS.sub(r"\1../", html)


def _with_parts(html: str, parts: dict[str, str]) -> str:
    for name, mark in MARKS.items():
        html = html.replace(mark, parts[name])
    return html
