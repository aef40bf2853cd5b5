"""Test the site on many hosts and in frames.

The page solves a puzzle, or explains to the owner of the host how to configure it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from building.safe_names import ENDINGS
from tests.dist import write_with_safe_names
from tests.hosts import Host, send_as_gzip, send_compressed
from tests.page import test_bulk, test_learn
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.driver import button, expect_line, expect_notice, expect_phase, expect_words, press
from tests.puzzles import PUZZLES, SOLUTIONS

D = PUZZLES["D"]
BYTES = "application/octet-stream"
EVERYBODY = {"Access-Control-Allow-Origin": "*"}


def solves(page: Page | Frame) -> None:
    expect_phase(page, "ready")
    # Do not use the mouse, because Playwright's mouse misses frames of other sites in Firefox.
    button(page, "Solve").evaluate("button => button.click()")
    expect_line(page, SOLUTIONS["D"])
    expect_words(page, "only solution")


# ---------------------------------------------------------------- hosts

STRANGE_FOLDER = "/articles/a%20b/%E6%95%B0%E7%8B%AC+(1)/"
FEW_TYPES = dict.fromkeys((".wasm", ".py", ".zip", ".gz", ".json", ".md", ".webmanifest"), BYTES)
ZIPPED_ALREADY = ("index.gz", "index.en.gz")
COMPRESSED = ("core.js", "micropython.wasm", "pyodide.asm.wasm", "pyodide.asm.js", "index.gz")


@also_in_firefox
def test_it_solves_on_a_host_without_types_that_has_the_browser_unpack_what_is_zipped_and_keep_nothing(
    open_page: Open, host: Host
) -> None:
    host.types.update(FEW_TYPES)
    host.headers |= {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"}
    host.answers.update(dict.fromkeys(ZIPPED_ALREADY, send_as_gzip))
    solves(open_page("?lang=en&puzzle=" + D, phase="ready"))


def test_it_solves_on_a_host_that_compresses_in_a_folder_with_a_strange_name_within_folders(
    open_page: Open,
) -> None:
    with Host(under=STRANGE_FOLDER) as host:
        host.answers.update(dict.fromkeys(COMPRESSED, send_compressed))
        solves(open_page("?puzzle=" + D, phase="ready", at=host.address))


@also_in_firefox
def test_with_safe_names_it_solves_and_plays_a_run_where_endings_are_refused(
    open_page: Open, tmp_path: Path
) -> None:
    with Host(write_with_safe_names(tmp_path / "site")) as host:
        host.refused = tuple(ENDINGS)
        page = open_page("?lang=en&puzzle=" + D, phase="ready", at=host.address)
        solves(page)
        page.goto(host.address + "lab.html?lang=en&trace=runs/D-core.json.gz")
        expect(page.locator("html")).to_have_attribute("data-phase", "ready", timeout=30_000)
        assert not [path for path in host.asked if path.endswith(host.refused)]


@pytest.mark.long
def test_with_safe_names_a_list_is_solved_and_a_lesson_judged_where_endings_are_refused(
    open_page: Open, tmp_path: Path
) -> None:
    with Host(write_with_safe_names(tmp_path / "site")) as host:
        host.refused = tuple(ENDINGS)
        page = open_page("bulk.html?lang=en", phase="ready", at=host.address)
        test_bulk.read(page, test_bulk.file_of([D] * 20, "list.csv.gz"))
        press(page, "Start")
        test_bulk.expect_done(page)
        page = test_learn.opened(open_page, 2, at=host.address)
        press(page, "Run")
        test_learn.verdict(page, "wrong")
        assert not [path for path in host.asked if path.endswith(host.refused)]


OF_ONE = "this file is sent as “application/octet-stream” and has to be sent as “text/javascript”"
OF_ALL = "the server does not send .js files as JavaScript"


# With nosniff no script runs, so the message is in the HTML.
@pytest.mark.parametrize(
    ("browser", "headers", "words"),
    [
        ("chromium", {}, OF_ONE),
        ("firefox", {}, OF_ONE),
        ("chromium", {"X-Content-Type-Options": "nosniff"}, OF_ALL),
    ],
    indirect=["browser"],
)
def test_where_scripts_have_another_type_the_page_says_what_the_host_has_to_do(
    open_page: Open, host: Host, complaints: Complaints, headers: dict[str, str], words: str
) -> None:
    host.types[".js"] = BYTES
    host.headers |= headers
    page = open_page("?puzzle=" + D, phase="loading")
    expect(page.locator(".slow-start p, .slow-start li").filter(has_text=words).first).to_be_visible(
        timeout=25_000
    )
    assert complaints
    page.goto("about:blank")  # otherwise Chromium complains later about unused preloads
    complaints.clear()


# ---------------------------------------------------------------- frames


@pytest.fixture
def frame(open_page: Open, host: Host, tmp_path: Path) -> Iterator[Callable[..., Frame]]:
    """Yield a function that opens a page of ours in a frame with the given attributes, on another site."""

    def open_frame(attributes: str, path: str = "") -> Frame:
        tmp_path.joinpath("index.html").write_text(
            '<!doctype html><title>An article</title><link rel="icon" href="data:,">'
            f'<iframe width="900" height="900" {attributes} src="{host.address}{path}?puzzle={D}"></iframe>'
        )
        page = open_page(
            at=outer.address.replace("127.0.0.1", "localhost"), phase="", early=True, kept=True
        )
        return page.frames[1]

    with Host(tmp_path) as outer:
        yield open_frame


# The beginnings of PyScript's harmless messages in a frame without an origin; they differ between browsers.
# They report that such a frame cannot start a worker, and cannot open a database, which is not used.
REFUSED = (
    "page error: Event",
    "page error: Failed to execute 'dispatchEvent' on 'EventTarget'",
    "page error: Failed to execute 'open' on 'IDBFactory'",
    "page error: IDBFactory.open: The operation is insecure",
    "page error: URL constructor: null/",
    "error: {}",
)

FRAMES: dict[str, tuple[str, dict[str, str]]] = {
    "that allows scripts and the same origin": ('sandbox="allow-scripts allow-same-origin"', {}),
    "that allows scripts alone": ('sandbox="allow-scripts"', EVERYBODY),
}


@also_in_firefox
@pytest.mark.parametrize(("attributes", "headers"), FRAMES.values(), ids=FRAMES)
def test_it_solves_in_a_frame(
    frame: Callable[[str], Frame],
    host: Host,
    complaints: Complaints,
    attributes: str,
    headers: dict[str, str],
) -> None:
    host.headers.update(headers)
    solves(frame(attributes))
    assert [complaint for complaint in complaints if not complaint.startswith(REFUSED)] == []
    complaints.clear()


def test_the_lab_records_in_a_frame_without_workers_but_not_for_long(
    frame: Callable[..., Frame], host: Host, complaints: Complaints
) -> None:
    host.headers.update(EVERYBODY)
    lab = frame('sandbox="allow-scripts"', "lab.html?find=all&lang=en")
    expect(lab.get_by_text("stopped after 20,000 steps")).to_be_visible(timeout=60_000)
    # Do not use the mouse; see `solves`.
    lab.locator('[data-command="next_contradiction"]').evaluate("button => button.click()")
    expect(lab.locator(".dead")).to_have_count(1)
    assert [complaint for complaint in complaints if not complaint.startswith(REFUSED)] == []
    complaints.clear()


@also_in_firefox
def test_in_a_frame_that_no_script_can_run_in_the_html_says_what_is_needed(
    frame: Callable[[str], Frame], complaints: Complaints
) -> None:
    lab = frame('sandbox="allow-scripts"')
    expect_notice(lab, "Access-Control-Allow-Origin: *")
    expect(lab.get_by_text("open it in its own tab")).to_be_visible()
    assert complaints
    lab.page.goto("about:blank")
    complaints.clear()
