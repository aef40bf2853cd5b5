"""Test the oEmbed data of links."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

import build
from building.html.oembed import write_oembed
from building.html.previews import add_preview_tags
from building.techniques.boards import FOLDER as BOARDS
from embedding.lines import FRAME_WIDTH

SITE = "https://example.org/sudoku/"
LINK = re.compile(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)" title="[^"]+">')


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("index.html", "oembed/index.json"),
        ("lab.html", "oembed/lab.json"),
        ("techniques/x-wing.html", "oembed/x-wing.json"),
        ("techniques/index.html", ""),
        ("techniques.html", ""),
        ("articles.html", ""),
    ],
)
def test_a_page_that_can_be_embedded_links_to_its_oembed_data(page: str, name: str) -> None:
    plain = (build.DIST / page).read_text("utf-8")
    assert not LINK.search(add_preview_tags(plain, page, ""))
    assert LINK.findall(add_preview_tags(plain, page, SITE)) == ([SITE + name] if name else [])


def test_a_technique_is_embedded_as_a_frame_and_other_pages_as_links(tmp_path: Path) -> None:
    pages = ("index.html", "lab.html", "book.html", "techniques/x-wing.html", "techniques/skyscraper.html")
    (tmp_path / "techniques").mkdir()
    for page in pages:
        html = (build.DIST / page).read_text("utf-8")
        (tmp_path / page).write_text(add_preview_tags(html, page, SITE), "utf-8")
    write_oembed(tmp_path, SITE)
    found = {path.stem: json.loads(path.read_text("utf-8")) for path in (tmp_path / "oembed").iterdir()}
    assert {name: each["type"] for name, each in found.items()} == {
        "index": "link",
        "lab": "link",
        "x-wing": "rich",
        "skyscraper": "rich",
    }
    for name, each in found.items():
        assert each["version"] == "1.0"
        picture = name if each["type"] == "rich" else "D"
        assert each["thumbnail_url"] == f"{SITE}previews/{picture}.png"
        assert (build.DIST / BOARDS / f"{picture}.txt").exists()
        if each["type"] == "rich":
            assert each["title"].startswith(("X-Wing", "Skyscraper"))
            assert re.fullmatch(r"<iframe [^<]*></iframe>", each["html"])
            source = unescape(re.findall(r' src="([^"]*)"', each["html"])[0])
            assert source == f"{SITE}techniques/{name}.html?embed=1"
            assert f'width="{FRAME_WIDTH}" height="{each["height"]}"' in each["html"]
        else:
            assert "html" not in each
