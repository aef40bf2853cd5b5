"""Test the previews of links that other sites show."""

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

import build
from building import needs
from building.html import previews
from building.html.previews import add_preview_tags, parse_address
from building.techniques.preview import preview
from tests.dist import ADDRESSES
from tests.puzzles import PUZZLES

SITE = "https://example.org/sudoku/"
TAG = re.compile(r'<meta (?:property|name)="((?:og|twitter):[a-z:_]+)" content="([^"]*)">')


def tags(html: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in TAG.findall(html)}


@pytest.mark.parametrize("name", ADDRESSES)
def test_without_an_address_a_page_has_a_title_and_a_description(name: str) -> None:
    html = (build.DIST / name).read_text("utf-8")
    found = tags(html)
    assert set(found) == {"og:type", "og:site_name", "og:title", "og:description"}
    assert unescape(html).count(found["og:title"]) >= 2
    assert len(found["og:description"]) > 40
    assert "previews/" not in html


@pytest.mark.parametrize("name", ADDRESSES)
def test_with_an_address_a_page_has_its_own_address_and_a_picture(name: str) -> None:
    plain = (build.DIST / name).read_text("utf-8")
    html = add_preview_tags(plain, name, SITE)
    found = tags(html)
    slug = "x-wing" if "x-wing" in name else "D"
    assert found["og:image"] == f"{SITE}previews/{slug}.png"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert found["twitter:card"] == "summary_large_image"
    own = SITE + ("" if name == "index.html" else name)
    assert found["og:url"] == own
    assert re.findall(r'<link rel="canonical" href="([^"]*)">', html) == [own]


def test_a_redirecting_page_has_no_preview() -> None:
    html = "<head><meta charset='utf-8'></head>"
    assert add_preview_tags(html, "techniques/index.html", SITE) == html


def test_titles_and_descriptions_are_escaped() -> None:
    page = '<title>A &lt;b&gt; "c"</title><meta name="description" content="d &quot;e&quot;"></head>'
    html = add_preview_tags(page, "index.html", "")
    assert '<meta property="og:title" content="A &lt;b&gt; &quot;c&quot;">' in html
    assert '<meta property="og:description" content="d &quot;e&quot;">' in html


def test_an_address_is_accepted_with_and_without_its_slash() -> None:
    assert parse_address("https://example.org") == "https://example.org/"
    assert parse_address(SITE) == parse_address(SITE[:-1]) == SITE
    assert parse_address("http://localhost:8000/a/b") == "http://localhost:8000/a/b/"


@pytest.mark.parametrize(
    "text",
    ["", "example.org", "ftp://example.org/", "https://", "https://a.b/?c=d", "https://a.b/#c", "https://u:p@a.b/",
     'https://a.b/"><script>', "https://a.b/c d", "https://[", "https://a.b:x/"],
)  # fmt: skip
def test_an_invalid_address_is_refused_with_an_error_message(text: str) -> None:
    with pytest.raises(ValueError, match="is not the address of a site, as https"):
        parse_address(text)


def test_the_command_refuses_an_invalid_address_before_it_builds() -> None:
    command = [sys.executable, str(needs.ROOT / "build.py"), "--address", "example.org"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("", 2)
    assert "'example.org' is not the address of a site" in done.stderr


def test_the_picture_of_a_board_has_its_digits_and_its_marks() -> None:
    drawn = ElementTree.fromstring(preview(f"{PUZZLES['D']} r1,c2,b3,r1c3,r1c3+4,r1c3-7,r1c4=2"))
    names = [element.tag.rpartition("}")[2] for element in drawn.iter()]
    assert names.count("rect") == 2 + 4
    assert names.count("circle") == 2
    digits = 81 - PUZZLES["D"].count(".") + 3
    assert names.count("path") == 2 + digits + 1


@pytest.mark.slow
def test_the_pictures_are_small_reproducible_png_files(tmp_path: Path) -> None:
    found = []
    for name in ("first", "second"):
        boards = tmp_path / name / "boards"
        boards.mkdir(parents=True)
        for board in ("A", "x-wing"):
            (boards / f"{board}.txt").write_bytes((build.DIST / "boards" / f"{board}.txt").read_bytes())
        previews.write_previews(tmp_path / name)
        pictures = sorted((tmp_path / name / "previews").iterdir())
        assert [picture.name for picture in pictures] == ["x-wing.png"]
        found.append([picture.read_bytes() for picture in pictures])
    assert found[0] == found[1]
    for picture in found[0]:
        assert picture.startswith(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x02\x76\x08\x03")
        assert len(picture) < 30_000
