"""Test frames in an article of another site: they show only the board or the player, and fit its height."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from shared.words import format_number
from sudoku_core.lab.recording.file import END, part_prefixes, seal_of
from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.driver import cell, expect_phase, resize
from tests.page.test_accessibility import violations
from tests.page.test_lab import recorded
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
BOARD = f"index.html?embed=1&puzzle={D}"
PLAYER = f"lab.html?embed=1&puzzle={D}&algorithm=bitmask&step=20"
RECORDED = "lab.html?embed=1&trace=runs/D-bitmask.json.gz&step=20"


def last() -> str:
    """Return the number of the last step of the player's run, as the page displays it."""
    return format_number(recorded("bitmask").length)


# Tests whether the frame has received the height of its page and is displayed with this height.
FITS = """height => {
  const frame = document.querySelector("iframe");
  return frame.style.height && Math.abs(frame.clientHeight - height) <= 1;
}"""

Article = Callable[..., Page]


@pytest.fixture
def article(open_page: Open, host: Host, complaints: Complaints, tmp_path: Path) -> Iterator[Article]:
    """Yield a function that opens an article of another site with our page in frames of a given width."""

    def open_article(
        address: str, width: int = 320, attributes: str = "", frames: int = 1, early: bool = False
    ) -> Page:
        (tmp_path / "index.html").write_text(
            "<!doctype html><meta charset='utf-8'><link rel='icon' href='data:,'>"
            "<style>body { margin: 0 } iframe { border: 0; width: 100% }</style><p>An article.</p>"
            + f"<iframe title='Sudoku' {attributes} src='{host.address}{address}'></iframe>" * frames
            + f"<p>It goes on.</p><script async src='{host.address}embed.js'></script>"
        )
        return open_page(
            phase="", early=early, at=elsewhere.address, viewport={"width": width, "height": 800}
        )

    with Host(tmp_path) as elsewhere:
        yield open_article
    # Chromium complains about the autofocus of a dialog that is not open.
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]


def ready(page: Page) -> Frame:
    """Wait until the frame accepts keys, which is enough for a board; return the frame."""
    shown = page.frame_locator("iframe >> nth=0").locator(
        'html:is([data-phase="typing"], [data-phase="ready"])'
    )
    expect(shown).to_be_attached(timeout=60_000)
    return page.frames[1]


def press(page: Page | Frame, name: str) -> None:
    """Press this button, which may be outside the window."""
    page.get_by_role("button", name=name, exact=True).press("Enter")


def fits(page: Page, frame: Frame) -> None:
    """Wait until the frame is as high as its content, and check that the content is not wider."""
    page.wait_for_function(FITS, arg=frame.evaluate("document.body.offsetHeight"))
    assert frame.evaluate("document.documentElement.scrollWidth") <= 320


@also_in_firefox
def test_a_board_takes_neither_keyboard_nor_finger_is_solved_and_leads_to_the_whole_page(
    article: Article,
) -> None:
    page = article(BOARD)
    frame = ready(page)
    fits(page, frame)
    for one in (page, frame):
        assert one.evaluate("document.activeElement.tagName") == "BODY"
    touch = "getComputedStyle(document.querySelector('#board')).touchAction"
    assert frame.evaluate(touch) == "manipulation", "the finger scrolls"
    frame.get_by_role("button", name="Corner", exact=True).click()
    expect(cell(frame, "r1c1")).to_be_focused()
    press(frame, "Solve")
    expect(frame.get_by_role("status")).to_contain_text("only solution")
    expect(cell(frame, "r1c3")).to_have_attribute("data-digit", "4")
    fits(page, frame)
    link = frame.get_by_role("link", name="Open in Sudoku Lab")
    assert link.get_attribute("target") == "_blank"
    address = link.get_attribute("href") or ""
    assert "state=" in address
    assert "embed" not in address


def test_a_frame_is_dark_by_a_class_or_an_attribute_of_its_article_that_its_address_names(
    article: Article,
) -> None:
    page = article(BOARD + "&amp;dark=[data-mode=dark]")
    shown = ready(page).locator("html")
    expect(shown).to_have_attribute("data-theme", "light")
    page.evaluate("document.documentElement.dataset.mode = 'dark'")
    expect(shown).to_have_attribute("data-theme", "dark")
    page.evaluate("delete document.documentElement.dataset.mode")
    expect(shown).to_have_attribute("data-theme", "light")
    page = article(BOARD + "&amp;dark=!")
    expect(ready(page).locator("html")).to_have_attribute("data-theme", "light")


@also_in_firefox
def test_a_playback_in_a_sandbox_plays_and_leads_to_the_same_view(article: Article) -> None:
    page = article(PLAYER, attributes="sandbox='allow-scripts allow-same-origin'")
    frame = ready(page)
    press(frame, "Forward")
    expect(frame.get_by_text(f"Step 20 / {last()}")).to_be_visible(timeout=30_000)
    fits(page, frame)
    press(frame, "Forward")
    expect(frame.get_by_text(f"Step 21 / {last()}")).to_be_visible()
    expect(frame.get_by_role("link", name="Link to this view")).to_have_attribute(
        "href", re.compile("algorithm=bitmask&step=21(?!.*embed)")
    )


def test_a_recorded_run_is_shown_at_once_in_a_frame_as_high_as_it(article: Article) -> None:
    page = article(RECORDED)
    frame = ready(page)
    expect(frame.get_by_text(f"Step 20 / {last()}")).to_be_visible(timeout=30_000)
    fits(page, frame)


def test_a_run_that_does_not_come_is_a_sentence_in_a_low_frame(
    article: Article, complaints: Complaints
) -> None:
    page = article("lab.html?embed=1&trace=runs/none.json.gz,runs/neither.json.gz")
    frame = page.frames[1]
    expect(frame.get_by_role("status")).to_contain_text("runs/none.json.gz did not load", timeout=30_000)
    expect(frame.locator(".panel").first).to_be_hidden()
    for width in (320, 720):
        resize(page, width, 800)
        page.wait_for_function(FITS, arg=frame.evaluate("document.body.offsetHeight"))
        assert frame.evaluate("document.body.offsetHeight") <= 140
    complaints[:] = [each for each in complaints if "404" not in each]


def test_a_frame_whose_run_is_shipped_shows_it_at_once(article: Article, host: Host) -> None:
    frame = ready(article(PLAYER, early=True))
    expect(frame.get_by_text(f"Step 20 / {last()}")).to_be_visible(timeout=30_000)
    press(frame, "Forward")
    expect(frame.get_by_text(f"Step 21 / {last()}")).to_be_visible()
    assert not [path for path in host.asked if "pyodide" in path or "worker.py" in path]


def test_players_load_nothing_of_pyodide_until_one_is_played_and_it_comes_once(
    article: Article, host: Host
) -> None:
    host.headers = {"Cache-Control": "max-age=600"}
    page = article(PLAYER + "&find=all", frames=3)  # the site has no recorded run of all solutions
    ready(page)
    frames = page.frames[1:]
    assert len(frames) == 3
    for frame in frames:
        expect(frame.locator(".code")).to_contain_text("def solve", timeout=30_000)
        expect(frame.locator('[data-board-cell="r1c1"]')).to_have_attribute("data-digit", "5")
        expect(frame.get_by_text("Play records this run")).to_be_visible()
        for name in ("First", "Back", "Play", "Forward", "Last"):
            expect(frame.get_by_role("button", name=name, exact=True)).to_be_enabled()
    of_the_worker = [path for path in host.asked if "pyodide" in path or "worker.py" in path]
    assert of_the_worker == []
    for frame in frames[:2]:
        press(frame, "Play")
        expect(frame.get_by_text(re.compile(r"Step (2[1-9]|3\d) / "))).to_be_visible(timeout=30_000)
        press(frame, "Pause")
    expect(frames[2].get_by_text("Play records this run")).to_be_visible()
    # Chromium caches files as large as pyodide.asm.wasm only if its profile is on disk.
    assert len([path for path in host.asked if path.endswith("python_stdlib.zip")]) == 1


# A browser may refuse storage to a frame of another site, or the reader may have disabled storage.
REFUSE = "() => { throw new DOMException('refused', 'SecurityError'); }"
NOTHING_KEPT = f"""
  for (const name of ["localStorage", "sessionStorage", "caches"])
    Object.defineProperty(window, name, {{ get: {REFUSE} }});
  indexedDB.open = {REFUSE};
"""


@pytest.mark.parametrize("address", [BOARD, PLAYER, RECORDED])
def test_what_surrounds_the_board_is_left_out_nothing_is_stored_and_axe_finds_nothing(
    open_page: Open, host: Host, address: str
) -> None:
    page = open_page(at=host.address + address, script=NOTHING_KEPT, viewport={"width": 320, "height": 900})
    for name in ("Import", "Export", "New", "My puzzles", "Print", "Save the run"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_hidden()
    expect(page.get_by_role("combobox", name="Language")).to_be_hidden()
    assert not violations(page)
    if address == BOARD:
        page.get_by_role("button", name="Solve", exact=True).click()
        expect(page.get_by_role("status")).to_contain_text("only solution")
    else:
        if address == PLAYER:
            press(page, "Back")
        expect(page.get_by_text(f"Step 20 / {last()}")).to_be_visible(timeout=30_000)


def test_a_frame_without_a_puzzle_is_empty_whatever_was_played_before(open_page: Open) -> None:
    page = open_page("?puzzle=" + D)
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    page.goto(page.url.split("?")[0] + "?embed=1")
    expect_phase(page, "typing")
    assert not page.locator('[data-cell]:not([data-digit=""])').count()


def forged(**facts: object) -> str:
    """Return the file of a run in which these values replace the recorded ones, with a valid checksum."""
    trace = recorded("core")
    text = json.dumps({**trace.facts, **facts})
    parts = [bytes(part) for part in trace.parts]
    words = part_prefixes(text, seal_of(text, parts))
    return "".join([before + part.hex() for before, part in zip(words, parts)]) + END


@also_in_firefox
def test_the_page_around_hands_over_runs_and_nothing_in_them_is_trusted(article: Article) -> None:
    page = article("lab.html?embed=1&trace=message&step=20&lang=en", width=720)
    frame = page.frames[1]
    status = frame.get_by_role("status")
    expect(status).to_have_text("Opening the recorded run…", timeout=30_000)
    hand = "run => frames[0].postMessage({ sudokuLab: { run } }, '*')"
    page.evaluate(hand, recorded("bitmask").to_json())
    expect(frame.get_by_text(f"Step 20 / {last()}")).to_be_visible()
    markup = "<img src=x onerror=alert(1)>"
    page.evaluate(hand, forged(source=markup, algorithm=markup))
    expect(frame.locator(".code")).to_have_text(markup)
    expect(frame.locator(".panel-name")).to_have_text(markup)
    assert not frame.locator(":is(.code, .panel-name) img").count()
    for run, words in (
        ("'' + {}", "The file from the page around this one is not a recorded run"),
        ("1e9", "The file from the page around this one is not a recorded run"),
        ("new ArrayBuffer(9)", "The file from the page around this one is not a recorded run"),
        ("'x'.repeat(70_000_000)", "from the page around this one is longer than any"),
        (json.dumps(forged(source="+x" * 60_000)), "from the page around this one is longer than any"),
        (json.dumps(forged(length=1 << 40)), "from the page around this one is damaged"),
        (json.dumps(recorded("core").to_json()[:-9]), "from the page around this one is damaged"),
    ):
        page.evaluate(f"frames[0].postMessage({{ sudokuLab: {{ run: {run} }} }}, '*')")
        expect(status).to_contain_text(words, timeout=10_000)
        expect(frame.locator(".transport")).to_be_hidden()
        page.evaluate(hand, recorded("core").to_json())
        expect(frame.get_by_text(f"Step 0 / {recorded('core').length}")).to_be_visible()


STILLS = """() => [...document.querySelectorAll("iframe")].map(frame => {
  const still = frame.previousElementSibling;
  const [board, caption] = still?.shadowRoot?.querySelectorAll("svg, img, p") ?? [];
  if (!board) return null;
  const shown = board.src?.split("/").pop() ?? [...board.querySelectorAll(".given")].length;
  return [shown, board.complete === false ? 0 : board.naturalWidth ?? 1, caption.textContent,
          frame.checkVisibility()];
})"""


def test_lazy_frames_print_a_picture_until_their_pages_have_drawn(article: Article) -> None:
    """The browser prints a lazy frame before its page is loaded."""
    far = "loading='lazy' style='margin-top: 9000px'"
    for address, shown in (
        (BOARD, 30),
        ("?embed=1", 0),
        (f"index.html?embed=1&state=2_{D}_{'g' * 81}", 30),
        (PLAYER, 30),
        (RECORDED, "D.svg"),
        ("techniques/x-wing.html?embed=1", "x-wing.svg"),
        ("index.html?embed=1&exercise=technique&technique=swordfish", "swordfish.svg"),
        ("learn.html?embed=1#lesson-3", "D.svg"),
    ):
        page = article(address, attributes=far)
        page.wait_for_load_state("networkidle")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        ((board, width, caption, is_seen),) = page.evaluate(STILLS)
        assert (board, width > 0, caption, is_seen) == (shown, True, "Sudoku", False), address
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert page.evaluate(STILLS) == [None]
        assert page.locator("iframe").evaluate("frame => frame.checkVisibility()")


def test_a_frame_that_has_drawn_prints_itself(article: Article) -> None:
    page = article(BOARD)
    ready(page)
    page.wait_for_function("document.querySelector('iframe').style.height")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(STILLS) == [None]
