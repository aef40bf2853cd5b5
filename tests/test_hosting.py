"""Check the site's files against the rules of hosts that cannot be run here."""

import re

import pytest

import build
from building.files import all_files

FILES = all_files(build.DIST)
NAMES = [path.relative_to(build.DIST).as_posix() for path in FILES]
PARTS = sorted({part for name in NAMES for part in name.split("/")})


def test_no_name_except_nojekyll_begins_with_a_dot() -> None:
    """Many hosts leave out such files, and so do artifacts of GitHub Actions."""
    assert [part for part in PARTS if part.startswith(".")] == [".nojekyll"]


def test_no_name_begins_with_an_underscore() -> None:
    """Jekyll, which GitHub Pages runs without .nojekyll, leaves out such files."""
    assert [part for part in PARTS if part.startswith(("_", "#", "~"))] == []


def test_names_are_ascii_and_differ_in_more_than_case() -> None:
    """Hosts encode other characters differently, and some file systems ignore case."""
    assert [part for part in PARTS if not re.fullmatch(r"[A-Za-z0-9._-]+", part)] == []
    assert len({name.lower() for name in NAMES}) == len(NAMES)


def test_files_are_neither_too_large_nor_too_many() -> None:
    """Cloudflare Pages accepts 20,000 files of up to 25 MiB."""
    assert max(path.stat().st_size for path in FILES) < 25 * 2**20
    assert len(FILES) < 1000


def test_common_hosts_know_every_suffix() -> None:
    """Files without a known type are sent as bytes by nginx, and browsers refuse to run them."""
    run_or_read = [name for name in NAMES if name != "element.d.ts"]  # only editors read it
    assert {name.rsplit(".", 1)[-1] for name in run_or_read} == {
        "css", "gz", "html", "js", "json", "nojekyll", "png", "py", "svg", "txt", "wasm",
        "webmanifest", "zip",
    }  # fmt: skip


@pytest.mark.parametrize("folder", ["icons", "manual", "doc", "javascript", "cgi-bin", "server-status"])
def test_no_folder_has_a_reserved_name(folder: str) -> None:
    """Debian's Apache and lighttpd reserve some folders at the root."""
    assert not [name for name in NAMES if name.split("/")[0] == folder]


def test_there_is_a_page_for_missing_addresses() -> None:
    """Without 404.html some hosts answer with the first page, so a missing file seems to exist."""
    html = (build.DIST / "404.html").read_text("utf-8")
    assert "<script" not in html
    assert "data-build" not in html
