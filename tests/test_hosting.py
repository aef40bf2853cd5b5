"""Rules of hosts that are not at hand, for the files of a site."""

import re

import pytest

import build
from building.files import all_files

FILES = all_files(build.DIST)
NAMES = [path.relative_to(build.DIST).as_posix() for path in FILES]
PARTS = sorted({part for name in NAMES for part in name.split("/")})


def test_no_name_begins_with_a_point_but_one_that_only_a_host_looks_at() -> None:
    """Many leave them out, as artifacts of GitHub's actions do."""
    assert [part for part in PARTS if part.startswith(".")] == [".nojekyll"]


def test_no_name_begins_with_an_underscore() -> None:
    """Jekyll leaves them out, which GitHub Pages runs on a branch without .nojekyll."""
    assert [part for part in PARTS if part.startswith(("_", "#", "~"))] == []


def test_names_are_plain_and_differ_in_more_than_capitals() -> None:
    """Some hosts encode other characters in ways of their own; some disks know no capitals."""
    assert [part for part in PARTS if not re.fullmatch(r"[A-Za-z0-9._-]+", part)] == []
    assert len({name.lower() for name in NAMES}) == len(NAMES)


def test_no_file_is_too_large_and_there_are_not_too_many() -> None:
    """Cloudflare Pages takes files of up to 25 MiB, and 20,000 of them."""
    assert max(path.stat().st_size for path in FILES) < 25 * 2**20
    assert len(FILES) < 1000


def test_no_script_has_a_name_that_common_hosts_do_not_know() -> None:
    """Each file has a type that nginx knows: others it sends as bytes, which browsers refuse to run."""
    run_or_read = [name for name in NAMES if name != "element.d.ts"]  # which only editors read
    assert {name.rsplit(".", 1)[-1] for name in run_or_read} == {
        "css", "gz", "html", "js", "json", "nojekyll", "png", "py", "svg", "txt", "wasm",
        "webmanifest", "zip",
    }  # fmt: skip


@pytest.mark.parametrize("folder", ["icons", "manual", "doc", "javascript", "cgi-bin", "server-status"])
def test_no_folder_has_a_name_that_servers_use_themselves(folder: str) -> None:
    """Debian's Apache and lighttpd have folders of their own at the root."""
    assert not [name for name in NAMES if name.split("/")[0] == folder]


def test_there_is_a_page_for_addresses_that_the_site_has_not() -> None:
    """Without one, some hosts answer with the first page, and a missing file looks as if it came."""
    html = (build.DIST / "404.html").read_text("utf-8")
    assert "<script" not in html
    assert "data-build" not in html
