"""Test the second visit: the page loads from the cache, works offline, and never mixes two builds."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build
from building.files import app_of
from tests.dist import TITLE, app_file, next_build
from tests.hosts import Host, HostHandler, another_page, missing
from tests.page.conftest import Complaints, Open
from tests.page.driver import button, cell, expect_line, expect_phase, expect_words, line, press
from tests.page.test_failures import asks_the_core, kill
from tests.puzzles import PUZZLES, SOLUTIONS, TWO_SOLUTIONS

D = PUZZLES["D"]
OLD = re.findall('data-build="([^"]*)"', (build.DIST / "index.html").read_text("utf-8"))[0]


def asks_the_worker(page: Page) -> None:
    """Ask a question that needs Pyodide, and wait for the answer."""
    asks_the_core(page)
    expect_words(page, "remove any one of these")


def wait_until_kept(page: Page) -> None:
    """Wait until the whole site is stored, the page reports it, and requests are served from the cache."""
    expect(page.get_by_text("opens and works offline")).to_be_visible(timeout=60_000)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=60_000)


def open_and_keep(open_page: Open) -> Page:
    """Open the page with a puzzle, and wait until the whole site is stored."""
    page = open_page("?puzzle=" + D, kept=True)
    asks_the_worker(page)
    wait_until_kept(page)
    return page


def asks_the_host_for_nothing(page: Page, host: Host) -> None:
    """Check that a stored site opens, solves a puzzle and starts Pyodide without requests to the host."""
    host.asked.clear()
    for address in ("index.html?puzzle=" + D, "?puzzle=" + D):
        page.goto(host.address + address)
        expect_line(page, D)
        press(page, "Solve")
        expect_line(page, SOLUTIONS["D"])
    asks_the_worker(page)
    # The service worker stores small files together as one file, and can still serve each of them.
    small = [
        app_file(name)
        for name in ("techniques/x-wing.json", "sudoku_core/techniques/families/fish/finder.py")
    ]
    for file in (*small, build.DIST / "techniques" / "x-wing.html"):
        address = file.relative_to(build.DIST).as_posix()
        text = page.evaluate("file => fetch(file).then((response) => response.text())", address)
        assert text == file.read_text("utf-8")
    # The browser may only check for a newer build.
    assert set(host.asked) <= {"/sw.js"}


# In Chromium, the test with missing icons covers this case on a more difficult host.
@pytest.mark.parametrize("browser", ["firefox"], indirect=True)
def test_the_second_visit_asks_the_host_for_nothing_and_solves(open_page: Open, host: Host) -> None:
    asks_the_host_for_nothing(open_and_keep(open_page), host)


def test_without_pyodide_the_pages_own_files_are_kept_and_solve(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["pyodide.js"] = missing
    page = open_page("?puzzle=" + D, kept=True, phase="failed")
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=60_000)
    host.asked.clear()
    page.reload()
    # The page can be used before the worker fails, but on a busy machine the worker may fail first.
    page.wait_for_selector('html:is([data-phase="typing"], [data-phase="failed"])', timeout=60_000)
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    assert not [path for path in host.asked if "/vendor/py" not in path and path != "/sw.js"]
    expect(page.get_by_text("opens and works offline")).to_be_hidden()
    expect_phase(page, "failed")
    complaints.clear()


def test_a_frame_keeps_nothing(open_page: Open, host: Host) -> None:
    page = open_page("?embed=1&puzzle=" + TWO_SOLUTIONS, kept=True)
    press(page, "Solve")
    press(page, "Count and browse them")
    expect_phase(page, "ready")  # a loaded page registers its service worker when it is idle
    page.evaluate("new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 500))")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(one => !one)")
    assert "/sw.js" not in host.asked


LONG_AGO = """
(days) => caches.keys().then(async (names) => {
  const [name] = names.filter((name) => /[0-9a-f]{16}$/.test(name) && !name.includes(" core "));
  const cache = await caches.open(name);
  await cache.put(new URL("answered", location), new Response(String(Date.now() - days * 86_400_000)));
})
"""


def date_of(page: Page) -> str:
    date: str = page.evaluate(
        "() => new Date(document.documentElement.dataset.time * 1000)"
        ".toLocaleDateString('en', {dateStyle: 'long'})"
    )
    return date


def test_the_page_says_once_that_the_site_is_kept_and_how_old_it_is_once_its_host_is_gone_for_30_days(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = open_page("?puzzle=" + D, phase="ready", kept=True)
    expect_words(page, "works offline")
    wait_until_kept(page)
    age = page.get_by_text("This copy in your browser is of")
    host.answers["sw.js"] = missing
    for days in (29, 31):
        page.evaluate(LONG_AGO, days)
        page.reload()
        expect_phase(page, "ready")
        expect(page.get_by_text("opens and works offline")).to_be_visible(visible=days < 30)
        expect(age).to_be_visible(visible=days > 30)
        expect(page.get_by_role("status")).not_to_contain_text("works offline")
    expect(age).to_contain_text(date_of(page))
    host.answers["sw.js"] = another_page
    page.reload()
    expect(age).to_be_visible()
    # The host works again: later visits, online or offline, no longer show the message.
    host.answers.clear()
    page.reload()
    wait_until_kept(page)
    expect(age).to_be_hidden()
    complaints.clear()


def test_without_a_network_a_dead_worker_starts_again_on_the_first_visit_and_the_lab_opens_and_records(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = open_and_keep(open_page)
    page.context.set_offline(True)
    kill(page)
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    asks_the_worker(page)
    page.goto(host.address + "lab.html?lang=en&algorithm=core&puzzle=" + D)
    expect_words(page, "recorded: ")
    press(page, "Last")
    expect_words(page, "the first solution is found")
    complaints.clear()  # about the missing file of a recorded run


def test_without_a_network_a_lesson_is_learnt(open_page: Open, host: Host, complaints: Complaints) -> None:
    """The cache contains the texts of all lessons, and Pyodide, because the board has loaded it."""
    page = open_and_keep(open_page)
    page.context.set_offline(True)
    page.goto(host.address + "learn.html?lang=en#lesson-2")
    run = button(page, "Run")
    expect(run).to_be_enabled(timeout=60_000)
    run.click()
    expect(page.locator('[data-verdict="wrong"]')).to_contain_text("is_valid", timeout=60_000)
    page.locator('[data-lesson="7"]').click()
    expect(page.get_by_role("textbox", name="Your code, in Python")).to_contain_text("def free_digits")
    complaints.clear()


# Address of a page that runs the reader's code -> the selector of the button that opens its section, or "",
# and the selector of an element that appears after the run.
OWN_CODE = {
    "learn.html?lang=en#lesson-2": ("", '[data-verdict="wrong"]'),
    "lab.html?lang=en": ("#own summary", "#own-table tbody tr:first-child td:nth-child(2):not(:empty)"),
    "techniques/x-wing.html?lang=en": ("#finder summary", "#finder-found b"),
}


def runs_code(page: Page, opens: str, shows: str) -> None:
    """Open the section with the code, run the code, and wait for the result."""
    if opens:
        page.locator(opens).first.click()
    run = button(page, "Run")
    expect(run).to_be_enabled(timeout=60_000)
    run.click()
    expect(page.locator(shows).first).to_be_visible(timeout=60_000)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("browser", "address"),
    [
        ("chromium", "techniques/x-wing.html?lang=en"),
        *(pytest.param("chromium", address, marks=pytest.mark.long) for address in list(OWN_CODE)[:2]),
        pytest.param("firefox", "learn.html?lang=en#lesson-2", marks=pytest.mark.long),
    ],
    indirect=["browser"],
)
def test_after_one_visit_the_readers_code_runs_without_a_network(
    open_page: Open, complaints: Complaints, address: str
) -> None:
    """The service worker does not count the sandbox frame as another window, so it controls the page."""
    page = open_page(address, phase="", kept=True)
    runs_code(page, *OWN_CODE[address])
    wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    runs_code(page, *OWN_CODE[address])
    complaints.clear()


@pytest.mark.parametrize("address", ["learn.html?lang=en#lesson-2", "articles.html?lang=en"])
def test_a_new_build_is_opened_while_only_frames_of_this_page_have_the_old_one(
    open_page: Open, host: Host, tmp_path: Path, complaints: Complaints, address: str
) -> None:
    """Such frames are the sandbox of the reader's code, and the preview of an article."""
    page = open_page(address, phase="", kept=True, early=True)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=60_000)
    host.folder = next_build(tmp_path / "next")
    page.reload()
    expect_phase(page, "typing")
    if "learn" in address:
        runs_code(page, *OWN_CODE[address])
    page.wait_for_function("() => window.length")
    offer = button(page, "Open the new version")
    expect(offer).to_be_visible(timeout=60_000)
    offer.click()
    page.wait_for_function("document.documentElement.dataset.build.startsWith('1-')", timeout=30_000)
    complaints.clear()


def test_a_new_build_is_offered_once_it_is_whole_and_takes_over_with_the_grid_once_no_window_has_the_old(
    open_page: Open, host: Host, tmp_path: Path, complaints: Complaints
) -> None:
    page = open_and_keep(open_page)
    other = open_page(kept=True)
    host.folder = next_build(tmp_path / "next")
    style = app_of(host.folder) / "style.css"
    whole = style.read_text("utf-8")
    style.write_text("/* of yet another build */", "utf-8")
    page.reload()
    expect_phase(page, "typing")
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then(r => r.update())")
    page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then(r => !r.installing && !r.waiting)"
    )
    page.reload()
    expect_phase(page, "typing")
    assert TITLE not in page.title()
    offer = button(page, "Open the new version")
    expect(offer).to_be_hidden()
    complaints.clear()
    style.write_text(whole, "utf-8")
    host.asked.clear()
    page.reload()
    expect_phase(page, "typing")
    expect(offer).to_be_visible(timeout=60_000)
    assert TITLE not in page.title(), "until it is asked for, the old build serves"
    assert not [path for path in host.asked if "/vendor/" in path], "only what has changed comes"
    assert [path for path in host.asked if path.endswith("/style.css")]
    takes_over(page, other)


def takes_over(page: Page, other: Page) -> None:
    """Check that the page switches to the new build after another tab with the old build is closed.

    The typed digits are still there in the new build.
    """
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    button(page, "Open the new version").click()
    expect_words(page, "close the other tabs")
    other.close()
    button(page, "Open the new version").click()
    page.wait_for_function("title => document.title.includes(title)", arg=TITLE)
    expect_line(page, D[:2] + "4" + D[3:])
    assert cell(page, "r1c1").evaluate("e => getComputedStyle(e).letterSpacing") != "normal"
    asks_the_worker(page)
    press(page, "Solve")
    expect_words(page, "only solution")
    # There is one cache for the pages, and one for Pyodide, which both builds share.
    assert page.evaluate("caches.keys().then(names => names.length)") == 2


def answer_without_html(request: HostHandler) -> None:
    """Serve a page at its name without .html, as many hosts do."""
    page = Path(f"{request.translate_path(request.path.split('?')[0])}.html")
    request.send_bytes(page.read_bytes(), "text/html")


def redirect_to_short_name(request: HostHandler) -> None:
    """Redirect the browser to the page's name without .html."""
    request.send_response(308)
    request.send_header("Location", request.path.replace(".html", ""))
    request.end_headers()


def test_icons_that_do_not_come_hinder_nothing_and_a_page_is_one_thing_with_and_without_its_end(
    open_page: Open, host: Host, tmp_path: Path
) -> None:
    host.answers = {"maskable-512.png": missing, "icon-192.png": another_page}
    for name in ("lab", "techniques", "articles"):
        host.answers[name] = answer_without_html
        host.answers[f"{name}.html"] = redirect_to_short_name
    page = open_and_keep(open_page)
    asks_the_host_for_nothing(page, host)
    host.folder = next_build(tmp_path / "next")
    for name in (
        "lab.html?algorithm=core&",
        "techniques?",
        "techniques/x-wing.html?",
        "techniques/aic?",
        "articles.html?",
        "index?",
        f"lab?algorithm=core&puzzle={D}&",
    ):
        page.goto(f"{host.address}{name}lang=en")
        assert page.locator("html").get_attribute("data-build") == OLD, name
        assert TITLE not in page.title(), name
    expect_words(page, "recorded: ")


def test_a_recorded_run_is_kept_once_it_has_been_watched(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = open_page("lab.html?trace=runs/D-core.json.gz", kept=True)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=60_000)
    page.wait_for_function("() => caches.keys().then((names) => names.some((name) => /runs$/.test(name)))")
    page.goto(host.address + "lab.html?lang=en&trace=runs/D-tables.json.gz")
    expect_phase(page, "typing")
    host.answers.update(dict.fromkeys(("D-core.json.gz", "D-tables.json.gz", "D-scan.json.gz"), missing))
    for name in ("core", "tables"):
        page.goto(f"{host.address}lab.html?lang=en&trace=runs/D-{name}.json.gz")
        press(page, "Last")
        expect_words(page, "the first solution is found")
    page.goto(f"{host.address}lab.html?lang=en&trace=runs/D-scan.json.gz")
    expect_words(page, "did not load")
    complaints.clear()


def no_room(request: HostHandler) -> None:
    """Serve a service worker whose files exceed the browser's quota."""
    refuses = b"caches.open = () => Promise.reject(new DOMException('no', 'QuotaExceededError'));"
    request.send_bytes(refuses + request.file())


def test_a_page_that_cannot_be_kept_works(open_page: Open, host: Host, complaints: Complaints) -> None:
    page = open_page("licenses/python.txt", phase="", kept=True)  # this page runs no code
    for answer in (missing, no_room):
        host.answers["sw.js"] = answer
        page.goto(host.address + "?puzzle=" + D)
        press(page, "Solve")
        expect_line(page, SOLUTIONS["D"])
        page.reload()
        expect_phase(page, "typing")
        assert line(page) == SOLUTIONS["D"], "the game itself is kept elsewhere"
    asks_the_worker(page)
    # The browser also reports the missing file.
    assert all("sw.js" in complaint or "404" in complaint for complaint in complaints)
    complaints.clear()


def test_the_site_can_be_installed(open_page: Open) -> None:
    page = open_page()
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("manifest.webmanifest")
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Playwright's contexts are private windows, in which Chromium does not install apps.
    assert [problem["errorId"] for problem in problems if problem["errorId"] != "in-incognito"] == []
