"""Test the site on real web servers with Debian's settings.

In Chromium, nginx with the site in a folder is always tested. The tests of a site in the root of a server,
of other servers and of Firefox need --long.
"""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Frame, Page, expect

import build
from tests.browsers import NotHereError
from tests.dist import TITLE, next_build
from tests.hosts import Host
from tests.page.conftest import Complaints, Open
from tests.page.driver import button, expect_line, expect_phase, expect_words, press
from tests.page.test_offline import asks_the_worker, wait_until_kept
from tests.page.test_techniques import shown
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.servers import NGINX, SERVER_KINDS, Server, ServerKind, deploy, do_without, pack

D = PUZZLES["D"]


class Row(NamedTuple):
    """A row of the table of tests.

    Attributes:
        kind: The kind of server.
        under: The path of the site on the server.
        browser: The name of the browser.
    """

    kind: ServerKind
    under: str
    browser: str

    @property
    def is_long(self) -> bool:
        return self.kind is not NGINX or self.under == "/" or self.browser != "chromium"


ROWS = [
    Row(kind, under, browser)
    for browser in ("chromium", "firefox")
    for kind in SERVER_KINDS
    for under in ("/", "/a/folder/")
]
PLACES = {"/": "at the root", "/a/folder/": "in a folder"}

on_each_server = pytest.mark.parametrize(
    ("server", "browser"),
    [(row, row.browser) for row in ROWS],
    ids=[f"{row.kind.name} {PLACES[row.under]} {row.browser}" for row in ROWS],
    indirect=True,
)


@pytest.fixture
def server(request: pytest.FixtureRequest, long: bool) -> Iterator[Server]:
    """Yield the server of a row, which runs with an empty folder."""
    row: Row = request.param
    if row.is_long and not long:
        pytest.skip("servers other than nginx, its root, and Firefox are for --long")
    try:
        server = Server(row.kind, row.under)
    except NotHereError as error:
        do_without(row.kind, error)
    with server:
        yield server


class Versions(NamedTuple):
    """Two versions of the site as zip files; the files in the second one have later times."""

    first: Path
    second: Path


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> Versions:
    folder = tmp_path_factory.mktemp("versions")
    return Versions(
        pack(build.DIST, folder / "first.zip", datetime(2025, 3, 1, 12, 30)),
        pack(next_build(folder / "next"), folder / "second.zip", datetime(2025, 3, 4, 9, 15)),
    )


def is_second(page: Page) -> bool:
    """Return whether the page is of the second version; fail if it mixes both."""
    spacing = page.locator("[data-cell=r1c1]").evaluate("cell => getComputedStyle(cell).letterSpacing")
    signs: set[bool] = {TITLE in page.title(), spacing != "normal"}
    (is_second,) = signs  # fails if the HTML and the style are of different versions
    return is_second


def solves(page: Page | Frame) -> None:
    expect_line(page, D)
    # Do not use the mouse, because Playwright's mouse misses frames of other sites in Firefox.
    button(page, "Solve").evaluate("button => button.click()")
    expect_line(page, SOLUTIONS["D"])
    expect_words(page, "only solution")


@on_each_server
def test_all_pages_work_on_the_server(
    server: Server, open_page: Open, versions: Versions, tmp_path: Path
) -> None:
    deploy(versions.first, server.folder, remove_old=False)
    page = open_page("?puzzle=" + D, at=server.address)
    solves(page)
    page.goto(server.address + "lab.html?lang=en&algorithm=core&puzzle=" + D)
    expect_words(page, "recorded: ")
    press(page, "Last")
    expect_words(page, "the first solution is found")
    page.goto(server.address + "techniques/x-wing.html?lang=en")
    shown(page, "x-wing", "why")
    expect_words(page, "^In rows 3 and 4")
    expect(button(page, "Proof")).to_be_enabled()
    tmp_path.joinpath("index.html").write_text(
        '<!doctype html><title>An article</title><link rel="icon" href="data:,">'
        f'<iframe width="900" height="900" src="{server.address}?embed=1&puzzle={D}"></iframe>'
        f'<script async src="{server.address}embed.js"></script>'
    )
    with Host(tmp_path) as elsewhere:
        article = open_page(at=elsewhere.address, phase="")
        frame = article.frames[1]
        expect_phase(frame, "typing")
        solves(frame)


@on_each_server
def test_the_site_is_kept_and_each_version_that_is_put_on_the_server_is_offered_and_taken_whole(
    server: Server, open_page: Open, versions: Versions
) -> None:
    deploy(versions.first, server.folder, remove_old=False)
    page = open_page("?puzzle=" + D, kept=True, at=server.address)
    asks_the_worker(page)
    wait_until_kept(page)
    assert not is_second(page)
    server.stop()
    page.reload()
    solves(page)
    asks_the_worker(page)
    server.start()
    # Deploy the second version, and then the first version again, with its older times. Some authors leave
    # the old files on the server, and others remove them.
    for version, instead in ((versions.second, False), (versions.first, True)):
        was_second = is_second(page)
        deploy(version, server.folder, remove_old=instead)
        page.goto(server.address + "?puzzle=" + D)
        expect_phase(page, "typing")
        offer = button(page, "Open the new version")
        expect(offer).to_be_visible(timeout=20_000)
        assert is_second(page) == was_second, "until it is asked for, the old version serves"
        offer.click()
        page.wait_for_function(
            "([title, there]) => document.title.includes(title) === there", arg=[TITLE, not was_second]
        )
        expect_phase(page, "typing")
        assert is_second(page) != was_second
        solves(page)
    asks_the_worker(page)


@on_each_server
def test_a_visitor_who_keeps_nothing_sees_each_version_that_is_put_on_the_server_as_a_whole(
    server: Server, open_page: Open, complaints: Complaints, versions: Versions
) -> None:
    # Some versions are deployed on top of the old files, others replace them.
    for version, instead in ((versions.first, True), (versions.second, False), (versions.first, True)):
        server.stop()  # lighttpd caches the state of a file for a second
        deploy(version, server.folder, remove_old=instead)
        server.start()
        page = open_page("?puzzle=" + D, at=server.address, phase="")
        # The files are old, and for this reason a browser may use its cached page for weeks.
        page.wait_for_function(
            "([title, there]) => document.title.includes(title) === there",
            arg=[TITLE, version == versions.second],
        )
        expect_phase(page, "typing")
        assert is_second(page) == (version == versions.second)
    complaints.clear()  # the reload of the page cancels requests
