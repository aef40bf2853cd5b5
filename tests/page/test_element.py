"""The element in other people's pages: a picture first, the page behind it on demand."""

import gzip
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build
from building.needs import node
from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.driver import cell, expect_phase
from tests.page.test_accessibility import violations
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
BOARD = f'<sudoku-lab id="one" puzzle="{D}"><p>53..7….</p></sudoku-lab>'
RUN = '<sudoku-lab id="one" trace="runs/D-bitmask.json.gz" step="20" board="{}"></sudoku-lab>'.format(
    D.replace("0", ".") + " r1c3"
)
TECHNIQUE = f'<sudoku-lab id="one" technique="x-wing" puzzle="{D}"></sudoku-lab>'
FILES = ("element.js", "element.classic.js")
SMALLEST = 6_000  # bytes of gzip that each of them has at most
HEIGHT = "document.querySelector('sudoku-lab').getBoundingClientRect().height"

Article = Callable[..., Page]


@pytest.fixture
def article(open_page: Open, host: Host, complaints: Complaints, tmp_path: Path) -> Iterator[Article]:
    """Open an article of another site with these elements in it, and the element's script last."""

    def open_article(elements: str, width: int = 720, head: str = "", theme: str = "") -> Page:
        (tmp_path / "index.html").write_text(
            f"<!doctype html><html lang='en' {theme}><meta charset='utf-8'><title>An article</title>"
            f"<link rel='icon' href='data:,'>{head}<style>body {{ margin: 0 }}</style>"
            f"<main><h1>An article</h1>{elements}<p id='after'>It goes on.</p></main>"
            f"<script src='{host.address}element.classic.js'></script>"
        )
        return open_page(phase="", at=elsewhere.address, viewport={"width": width, "height": 800})

    with Host(tmp_path) as elsewhere:
        yield open_article
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]


def start(page: Page) -> None:
    """Press Start of the first element."""
    page.get_by_role("button", name="Start").first.click()


def test_its_file_is_small() -> None:
    for name in FILES:
        assert len(gzip.compress((build.DIST / name).read_bytes())) <= SMALLEST, name


@also_in_firefox
def test_a_picture_comes_first_and_loads_nothing_else(article: Article, host: Host) -> None:
    page = article(BOARD * 10)
    expect(page.locator("sudoku-lab svg")).to_have_count(10)
    expect(page.get_by_text("Row 1: 5 3 empty empty 7 empty empty empty empty").first).to_be_attached()
    expect(page.get_by_text("53..7….").first).to_be_hidden()
    assert [path.rsplit("/", 1)[-1] for path in host.asked] == ["element.classic.js"]
    assert page.locator("iframe").count() == 0


def test_what_names_no_board_is_drawn_from_one_small_file_if_its_host_lets_others_read_it(
    article: Article, host: Host
) -> None:
    host.headers = {"Access-Control-Allow-Origin": "*"}
    page = article('<sudoku-lab technique="x-wing"></sudoku-lab>')
    expect(page.locator("sudoku-lab circle.on")).to_have_count(4)
    expect(page.locator("sudoku-lab .struck")).to_have_count(2)
    assert [path for path in host.asked if path.endswith(".txt")] == ["/boards/x-wing.txt"]


@pytest.mark.parametrize(
    ("element", "width"),
    [
        pytest.param(element, width, id=f"{name} at {width} px")
        for name, element, widths in (
            ("board", BOARD, (320, 480, 720)),
            ("run", RUN, (320, 720)),
            ("technique", TECHNIQUE, (480, 720)),
        )
        for width in widths
    ],
)
def test_start_moves_nothing(article: Article, element: str, width: int) -> None:
    page = article(element, width)
    before = page.evaluate(HEIGHT)
    start(page)
    page.evaluate("document.querySelector('#one').state()")
    frame = page.frames[1]
    expect_phase(frame, "typing")
    page.wait_for_function(
        "height => Math.abs(document.querySelector('sudoku-lab').shadowRoot"
        ".querySelector('iframe').clientHeight - height) <= 2",
        arg=frame.evaluate("document.body.offsetHeight"),
    )
    assert abs(page.evaluate(HEIGHT) - before) <= 8


@also_in_firefox
def test_it_is_asked_and_tells(article: Article) -> None:
    page = article(BOARD)
    page.evaluate("""() => {
      window.heard = [];
      for (const name of ["ready", "change", "mistake", "solved"])
        document.addEventListener(name, ({ target, detail }) => heard.push([name, target.id, detail]));
    }""")
    assert page.evaluate("one.check()") == {"status": "unique", "solution": None}
    cell(page.frames[1], "r1c3").click()
    page.keyboard.press("5")
    page.wait_for_function("heard.some(([name]) => name === 'mistake')")
    assert page.evaluate("heard[0].slice(0, 2)") == ["ready", "one"]
    assert page.evaluate("one.load('nothing').catch(({ code }) => code)") == "value"
    assert page.evaluate("one.play().catch(({ code }) => code)") == "unknown"
    page.evaluate(f"one.setAttribute('puzzle', '{PUZZLES['A']}')")
    expect(cell(page.frames[1], "r1c1")).to_have_text("8")


def test_it_can_be_moved_cloned_removed_and_put_into_a_shadow_root(article: Article) -> None:
    page = article(BOARD)
    page.evaluate("one.state()")
    code = page.evaluate("""async () => {
      const answer = one.rate().catch(({ code }) => code);
      document.querySelector("main").prepend(one);
      return answer;
    }""")
    assert code == "ended"
    expect(page.locator("sudoku-lab svg")).to_have_count(1)
    assert page.evaluate("one.state().then(({ values }) => values.length)") == 81
    page.evaluate("""() => {
      const home = document.createElement("div");
      home.attachShadow({ mode: "open" }).append(one.cloneNode(true), document.createElement("sudoku-lab"));
      document.querySelector("main").append(home);
    }""")
    expect(page.locator("div >> sudoku-lab svg")).to_have_count(2)
    gone = page.evaluate_handle("one")
    page.evaluate("one.remove()")
    assert len(page.frames) == 1
    assert gone.evaluate("element => element.start().catch(({ code }) => code)") == "ended"


def test_one_follows_another_and_they_start_by_themselves_when_they_are_live(article: Article) -> None:
    other = RUN.replace('"one"', '"two" follows="one"').replace("bitmask", "tables")
    page = article(RUN.replace("<sudoku-lab", "<sudoku-lab live") + other, 1200)
    page.wait_for_function(
        "document.querySelector('#two').shadowRoot.querySelector('iframe')", timeout=60_000
    )
    page.evaluate("one.step(33)")
    page.wait_for_function("two.state().then(({ step }) => step === 33)", timeout=60_000)


def test_it_is_as_dark_as_its_article_and_has_its_colours(article: Article) -> None:
    style = (
        "<style>sudoku-lab { --sudoku-accent: #c00; --sudoku-radius: 10px; --sudoku-font: serif }</style>"
    )
    element = BOARD.replace("<sudoku-lab", '<sudoku-lab theme="host"')
    page = article(element, head=style, theme="data-md-color-scheme='slate'")
    expect(page.locator("sudoku-lab .all")).to_have_css("color-scheme", "dark")
    assert violations(page) == []
    page.evaluate("one.state()")
    root = page.frames[1].locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.frames[1].get_by_role("button", name="Check")).to_have_css("border-radius", "10px")
    page.evaluate("document.documentElement.dataset.mdColorScheme = 'default'")
    expect(root).to_have_attribute("data-theme", "light")
    expect(page.frames[1].get_by_role("button", name="Check")).to_have_css("border-color", "rgb(172, 0, 0)")


def test_the_keyboard_gets_past_it_and_a_strict_policy_lets_it_be(article: Article, host: Host) -> None:
    origin = host.address.rstrip("/")
    policy = (
        f"default-src 'none'; script-src {origin}; frame-src {origin}; style-src 'unsafe-inline';"
        " img-src data:; require-trusted-types-for 'script'"
    )
    page = article(BOARD, head=f'<meta http-equiv="Content-Security-Policy" content="{policy}">')
    page.keyboard.press("Tab")
    skip = page.get_by_role("button", name="Skip this Sudoku")
    expect(skip).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Start: Sudoku")).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect_phase(page.frames[1], "typing")


def test_what_other_windows_and_forged_frames_say_changes_nothing(article: Article) -> None:
    page = article(BOARD)
    page.evaluate("one.state()")
    before = page.evaluate(HEIGHT)
    page.evaluate("""() => {
      const hello = { versions: [1] };
      for (const message of [
        null, 1, "sudokuLab", {}, [], { sudokuLab: null }, { sudokuLab: 1 }, { sudokuLab: { height: 9 } },
        { sudokuLab: { height: 1e9 } }, { sudokuLab: { height: "900" } }, { sudokuLab: { height: NaN } },
        { sudokuLab: { height: 900 } }, { sudokuLab: { hello } }, { sudokuLab: { hello: 1 } },
        { sudokuLab: { hello: { versions: "1" } } }, { sudokuLab: { wants: {} } },
        { sudokuLab: { scheme: "dark" } },
      ]) postMessage(message, "*");
    }""")
    # The frame itself, as if somebody had taken it over.
    page.frames[1].evaluate("""() => {
      for (const sudokuLab of [{ height: 49 }, { height: 4001 }, { height: Infinity }, { hello: null },
        { hello: { versions: [2] } }, { hello: [] }, { wants: 1 }]) parent.postMessage({ sudokuLab }, "*");
    }""")
    assert page.evaluate("one.state().then(({ values }) => values.length)") == 81
    assert page.evaluate(HEIGHT) == before


def test_its_height_follows_its_width_and_never_runs_away(article: Article) -> None:
    page = article(BOARD)
    page.evaluate("one.state()")
    widths = [320, 480, 720, 390, 640] * 4
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")
    page.set_viewport_size({"width": 720, "height": 800})
    page.wait_for_function(f"Math.abs({HEIGHT} - 520) <= 8")


def test_a_server_that_renders_pages_can_import_it() -> None:
    done = subprocess.run(
        [*node()[0], "--input-type=module", "--eval", f"await import({str(build.DIST / 'element.js')!r})"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
