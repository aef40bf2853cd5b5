"""Test the test hosts."""

import os
from pathlib import Path
from urllib.request import Request, urlopen

from tests.hosts import Host


def test_a_file_that_changes_within_a_second_is_sent_again(tmp_path: Path) -> None:
    """HTTP dates have whole seconds: a file that is written twice in a second must not look unchanged."""
    page = tmp_path / "index.html"
    with Host(tmp_path) as host:
        request_headers: dict[str, str] = {}
        for text in ("One article.", "Another article."):
            page.write_text(text)
            with urlopen(Request(host.address, headers=request_headers)) as answer:
                assert answer.read().decode() == text
            if date := answer.headers["Last-Modified"]:
                request_headers["If-Modified-Since"] = date


def test_an_older_file_has_its_date(tmp_path: Path) -> None:
    """A browser can then skip the second download."""
    page = tmp_path / "index.html"
    page.touch()
    os.utime(page, (1_000_000_000, 1_000_000_000))
    with Host(tmp_path) as host, urlopen(host.address) as answer:
        assert answer.headers["Last-Modified"] == "Sun, 09 Sep 2001 01:46:40 GMT"
