"""Make a page for each technique in the folder techniques/ from one template."""

import re

from building.techniques.articles import Articles
from building.techniques.bilingual import SiteTexts
from building.techniques.examples import Example

FOLDER = "techniques"

# The marks of the parts that differ between the techniques' pages. They are filled in last.
MARKS = {
    name: f"<!-- {name} -->"
    for name in (
        "technique", "title", "description", "names", "about", "still", "line", "paragraph", "marks",
        "practice", "file", "neighbours", "ratings",
    )
}  # fmt: skip

# The text before an address. It does not match an address within the page ("?…", "#…") or on another site.
LOCAL_ADDRESS = re.compile(r'( (?:href|src)="|"interpreter": ")(?![a-z]+:|[?#"/])')


def technique_pages(html: str, examples: list[Example], site_texts: SiteTexts) -> dict[str, str]:
    """Return the pages by path in the site.

    html: the template, as a page in the site's top folder.
    """
    return {
        f"{FOLDER}/{slug}.html": from_folder(_fill_marks(html, parts))
        for slug, parts in Articles(examples, site_texts).parts().items()
    }


def from_folder(html: str) -> str:
    """Return the HTML of a top-level page with its addresses changed for a page one folder below."""
    return LOCAL_ADDRESS.sub(r"\1../", html)


def _fill_marks(html: str, parts: dict[str, str]) -> str:
    for name, mark in MARKS.items():
        html = html.replace(mark, parts[name])
    return html
