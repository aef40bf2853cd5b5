"""Test the element in other people's pages: a picture first, the interactive page on demand."""

import gzip
import json
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build
from building import needs
from building.needs import node
from tests.hosts import Host, missing, says, stay_silent
from tests.page.conftest import Complaints, Open, also_in_firefox, also_in_firefox_if_long
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
SMALLEST = 6_000  # the size limit of each file in bytes, after gzip
# Every view of the element with every value of `controls`.
KINDS = [
    element.replace(" puzzle=", f' controls="{controls}" puzzle=').replace(
        " trace=", f' controls="{controls}" trace='
    )
    for element in (BOARD, RUN, TECHNIQUE)
    for controls in ("all", "few", "none")
]
SLACK = 20  # the tolerance of an element's height, in CSS px
HEIGHT = "document.querySelector('sudoku-lab').getBoundingClientRect().height"

Article = Callable[..., Page]


# A page stub that sends hello, answers each request at once, and reports the requests to its parent.
STUB = """<!doctype html><script>
  const tell = (asked) => parent.postMessage({ asked }, "*");
  let step = 0;
  addEventListener("message", ({ ports: [port] }) => {
    if (!port) return;
    tell("port");
    const go = (to) => {
      if (to === step) return;
      step = to;
      port.postMessage({ event: "step", detail: { step } });
    };
    port.onmessage = ({ data: { id, verb, value } }) => {
      tell([verb, value]);
      if (verb === "step") go(value);
      if (verb === "play") for (let number = 1; number <= 30; number++) setTimeout(() => go(number));
      port.postMessage({ id, answer: { step } });
    };
    port.postMessage({ event: "ready", detail: { step } });
  });
  parent.postMessage({ sudokuLab: { height: HEIGHT, hello: { versions: [1] } } }, "*");
</script>"""
# Collects the requests to the stubs in the page that contains them.
LISTENS = """<script>
  const asked = [];
  addEventListener("message", ({ data }) => data?.asked && asked.push(data.asked));
</script>"""


@pytest.fixture
def article(open_page: Open, host: Host, complaints: Complaints, tmp_path: Path) -> Iterator[Article]:
    """Open an article of another site that contains these elements, followed by the element's script."""

    def open_article(
        elements: str, width: int = 720, head: str = "", theme: str = "", tail: str = "", **options: object
    ) -> Page:
        (tmp_path / "index.html").write_text(
            f"<!doctype html><html lang='en' {theme}><meta charset='utf-8'><title>An article</title>"
            f"<link rel='icon' href='data:,'>{head}<style>body {{ margin: 0 }}</style>"
            f"<main><h1>An article</h1>{elements}<p id='after'>It goes on.</p></main>"
            f"<script src='{host.address}element.classic.js'></script>{tail}"
        )
        return open_page(
            phase="", at=elsewhere.address, viewport={"width": width, "height": 800}, **options
        )

    with Host(tmp_path) as elsewhere:
        yield open_article
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]


def start(page: Page) -> None:
    """Press Start in the first element."""
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


def test_it_prints_its_board_though_nobody_has_seen_it(article: Article, host: Host) -> None:
    """A browser prints a whole article at once, and leaves no time to load a board."""
    host.headers = {"Access-Control-Allow-Origin": "*"}
    far = "<p style='height: 9000px'></p>"
    page = article(
        far + '<sudoku-lab technique="x-wing"></sudoku-lab><sudoku-lab algorithm="scan"></sudoku-lab>'
    )
    expect(page.locator("sudoku-lab").first.locator("circle.on")).to_have_count(4)
    expect(page.locator("sudoku-lab").last.locator("text.given")).to_have_count(30)
    page.emulate_media(media="print")
    expect(page.locator("sudoku-lab svg").first).to_be_visible()
    expect(page.locator("sudoku-lab .start").first).to_be_hidden()
    page.emulate_media(media="screen")
    live = article(far + f'<sudoku-lab puzzle="{D}" live></sudoku-lab>')
    expect(live.locator("sudoku-lab text.given")).to_have_count(30)
    assert live.locator("iframe").count() == 0, "it starts when it comes near"


# Sums Chromium's layout shifts, except shifts right after a press by the reader.
SHIFTS = """<script>
  let shifts = 0;
  const add = (list) => { for (const { value } of list.getEntries()) shifts += value; };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
</script>"""


@pytest.mark.parametrize(
    "width", [*[pytest.param(width, marks=pytest.mark.long) for width in (320, 480)], 720]
)
def test_eleven_start_whatever_is_in_them_nothing_moves_and_what_they_share_comes_once(
    article: Article, host: Host, width: int
) -> None:
    host.headers = {"Cache-Control": "max-age=600"}
    early = f"<script src='{host.address}element.classic.js'></script>"
    page = article("".join([*KINDS, RUN, RUN]), width, head=SHIFTS + early)
    before = page.evaluate("document.body.offsetHeight")
    page.evaluate("Promise.all([...document.querySelectorAll('sudoku-lab')].map((each) => each.state()))")
    assert page.evaluate("shifts") == 0
    assert page.evaluate("document.body.offsetHeight") == before
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    higher = [
        page.evaluate("number => document.querySelectorAll('sudoku-lab')[number].offsetHeight", number)
        - frame.evaluate("document.body.offsetHeight")
        for number, frame in enumerate(page.frames[1:])
    ]
    assert len(higher) == 11
    assert all(0 <= each <= SLACK for each in higher), higher
    twice = {path for path, count in Counter(host.asked).items() if count > 1}
    assert not {path for path in twice if not path.endswith(".html")}, "but the HTML, for addresses differ"


def test_the_picture_is_there_with_its_script_and_stays_until_the_frame_shows_its_page(
    article: Article, host: Host
) -> None:
    tail = "<script>window.atOnce = one.shadowRoot.querySelectorAll('svg').length</script>"
    page = article(BOARD, tail=tail, head=LISTENS)
    assert page.evaluate("atOnce") == 1
    host.answers["index.html"] = says(STUB.replace("HEIGHT", "null"))
    start(page)
    page.wait_for_function("asked.includes('port')")
    expect(page.locator("sudoku-lab svg")).to_be_visible()
    expect(page.locator("sudoku-lab iframe")).to_have_css("opacity", "0")
    page.frames[1].evaluate("parent.postMessage({ sudokuLab: { height: 500 } }, '*')")
    expect(page.locator("sudoku-lab svg")).to_have_count(0)
    expect(page.locator("sudoku-lab iframe")).to_have_css("opacity", "1")


def test_one_whose_page_does_not_come_keeps_its_picture_says_so_and_can_be_started_again(
    article: Article, host: Host, complaints: Complaints
) -> None:
    host.answers["index.html"] = missing
    page = article(BOARD, clock=True)
    page.evaluate("() => { one.addEventListener('error', ({ detail }) => { window.said = detail }) }")
    expect(page.get_by_role("status")).to_have_text("")
    answer = page.evaluate_handle("({ of: one.check().catch(({ code }) => code) })")
    expect(page.get_by_role("status")).to_have_text("Loading…")
    started = page.evaluate_handle(
        "({ as: one.start().catch(({ code, message }) => ({ code, text: message })) })"
    )
    page.wait_for_function("one.shadowRoot.querySelector('iframe')")
    page.clock.fast_forward(20_000)
    assert answer.evaluate("answer => answer.of") == "ended"
    assert started.evaluate("started => started.as") == page.evaluate("said")
    assert page.evaluate("said") == {"code": "failed", "text": "Loading failed: open the page"}
    expect(page.locator("sudoku-lab svg")).to_be_visible()
    link = page.get_by_role("link", name="Loading failed: open the page")
    assert link.get_attribute("href") == f"{host.address}index.html?lang=en&puzzle={D}"
    assert violations(page) == []
    del host.answers["index.html"]
    start(page)
    page.wait_for_function("one.state().then(({ values }) => values.length === 81)")
    expect(link).to_have_count(0)
    complaints[:] = [each for each in complaints if "404" not in each]


def test_one_that_goes_while_it_loads_was_not_started(article: Article, host: Host) -> None:
    host.answers["index.html"] = stay_silent
    page = article(BOARD + BOARD.replace("one", "two"))
    page.evaluate("""() => {
      const code = ({ code }) => code;
      window.started = Promise.all([one, two].map((each) => each.start().then(() => "started", code)));
    }""")
    page.evaluate("two.remove(); one.setAttribute('technique', 'x-wing'); one.remove()")
    assert page.evaluate("started") == ["ended", "ended"]


def test_one_that_is_ready_out_of_sight_is_not_given_up(article: Article, host: Host) -> None:
    host.answers["index.html"] = says(STUB.replace("HEIGHT", "null"))
    page = article(BOARD, clock=True)
    page.evaluate("one.state()")
    page.clock.fast_forward(20_000)
    expect(page.locator("sudoku-lab iframe")).to_have_count(1)
    assert page.evaluate("one.state()") == {"step": 0}


@pytest.mark.parametrize(("live", "frames"), [("live", 1), ("live='true'", 1), ("live='false'", 0)])
def test_a_framework_may_write_that_it_is_not_live(
    article: Article, host: Host, live: str, frames: int
) -> None:
    host.answers["index.html"] = says(STUB.replace("HEIGHT", "500"))
    page = article(BOARD.replace("<sudoku-lab", f"<sudoku-lab {live}"))
    if not frames:
        page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    expect(page.locator("sudoku-lab iframe")).to_have_count(frames)


def test_what_no_other_site_may_read_is_asked_for_once(
    article: Article, host: Host, complaints: Complaints
) -> None:
    """Browsers write each refused request to the console, so the element asks only once."""
    slugs = ("x-wing", "skyscraper", "swordfish", "xy-wing")
    page = article("".join(f'<sudoku-lab technique="{slug}"></sudoku-lab>' for slug in slugs))
    # Wait for the request. If the test reloaded the page earlier, there would be one request fewer.
    page.wait_for_function(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.txt'))"
    )
    with page.expect_event("requestfailed", lambda request: request.url.endswith(".txt")):
        page.reload()
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    assert len([path for path in host.asked if path.endswith(".txt")]) == 2
    assert len([each for each in complaints if "CORS" in each]) == 2
    complaints.clear()


def test_a_player_of_a_file_reserves_the_height_of_one_whatever_else_it_names(article: Article) -> None:
    more = RUN.replace(" trace=", ' algorithm="scan" compare="tables" trace=')
    page = article(RUN + more)
    heights = page.evaluate("[...document.querySelectorAll('sudoku-lab')].map((each) => each.offsetHeight)")
    assert heights[0] == heights[1]


@pytest.mark.parametrize(
    ("controls", "shown", "hidden"),
    [
        ("few", ("Undo", "Digit 1"), ("Redo", "Corner", "Check", "Clear")),
        pytest.param(
            "none", (), ("Undo", "Digit 1", "Redo", "Corner", "Check", "Clear"), marks=pytest.mark.long
        ),
    ],
)
def test_it_has_the_controls_that_its_author_chooses(
    article: Article, controls: str, shown: tuple[str, ...], hidden: tuple[str, ...]
) -> None:
    page = article(BOARD.replace("<sudoku-lab", f'<sudoku-lab controls="{controls}"'))
    page.evaluate("one.state()")
    frame = page.frames[1]
    for name in shown:
        expect(frame.get_by_role("button", name=name).first).to_be_visible()
    for name in hidden:
        expect(frame.get_by_role("button", name=name, exact=True)).to_be_hidden()
    expect(cell(frame, "r1c1")).to_be_visible()
    assert violations(frame) == []


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
    expect(cell(page.frames[1], "r1c1")).to_have_attribute("data-digit", "8")


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


def test_two_that_follow_each_other_go_where_the_reader_leads_one_and_rest(
    article: Article, host: Host
) -> None:
    host.answers["lab.html"] = says(STUB.replace("HEIGHT", "500"))
    pair = RUN.replace('"one"', '"one" follows="two"') + RUN.replace('"one"', '"two" follows="one"')
    page = article(pair, head=LISTENS)
    page.evaluate("Promise.all([one.state(), two.state()])")
    page.evaluate("asked.length = 0; one.play()")
    page.wait_for_function("two.state().then(({ step }) => step === 30)")
    page.evaluate("two.step(12)")
    page.wait_for_function("one.state().then(({ step }) => step === 12)")
    steps = [value for verb, value in page.evaluate("asked") if verb == "step"]
    assert steps == sorted(steps[:-2]) + [12, 12], "nobody was led back"


@pytest.mark.parametrize("step", ["NaN", "Infinity", "'3'", "{}", "1.5"])
def test_two_that_follow_each_other_ask_for_nothing_that_is_no_whole_number(
    article: Article, host: Host, step: str
) -> None:
    host.answers["lab.html"] = says(STUB.replace("HEIGHT", "500"))
    pair = RUN.replace('"one"', '"one" follows="two"') + RUN.replace('"one"', '"two" follows="one"')
    page = article(pair, head=LISTENS)
    page.evaluate("Promise.all([one.state(), two.state()])")
    page.evaluate("asked.length = 0")
    page.evaluate(f"one.step({step})")
    page.evaluate("one.step(12)")
    page.wait_for_function("two.state().then(({ step }) => step === 12)")
    steps = [value for verb, value in page.evaluate("asked") if verb == "step"]
    assert len(steps) == 3, "the two of the host, and 12 of the one that follows"


# The scripts that open another document in a frame or in a window.
DOCUMENTS = {
    "frame": """() => {
      const frame = document.createElement("iframe");
      frame.width = 700;
      frame.height = 700;
      document.body.append(frame);
      return frame.contentWindow;
    }""",
    "popup": "() => open('', '', 'width=700,height=700')",
}


@also_in_firefox
@pytest.mark.parametrize("where", DOCUMENTS)
def test_it_lives_on_in_another_document_and_back(article: Article, where: str) -> None:
    page = article(BOARD)
    page.evaluate("one.state()")
    page.evaluate(f"window.moved = one; window.other = ({DOCUMENTS[where]})()")
    for goes_to in ("other.document.body", "document.body"):
        page.evaluate(f"{goes_to}.append(moved)")
        shown = page.evaluate("moved.shadowRoot.querySelectorAll('svg').length")
        assert (shown, page.evaluate("moved.shadowRoot.adoptedStyleSheets.length")) == (1, 1)
        assert page.evaluate("moved.state().then(({ values }) => values.length)") == 81
    # A document without a window shows nothing, but the element also survives a move into it.
    page.evaluate("document.implementation.createHTMLDocument('').body.append(moved)")
    assert page.evaluate("moved.state().catch(({ code }) => code)") == "ended"
    page.evaluate("document.body.append(moved)")
    assert page.evaluate("moved.state().then(({ values }) => values.length)") == 81
    page.evaluate("other.close?.()")


def test_what_cannot_be_sent_is_refused_and_hinders_nothing_else(article: Article) -> None:
    page = article(BOARD)
    asked = "[one.load(() => 1).catch(({ name }) => name), one.state().then(({ values }) => values.length)]"
    assert page.evaluate(f"Promise.all({asked})") == ["DataCloneError", 81]
    assert page.evaluate("one.load(1n).catch(({ code }) => code)") == "value"


@also_in_firefox
def test_without_webassembly_its_picture_stays_and_its_button_says_why(
    article: Article,
) -> None:
    live = BOARD.replace("<sudoku-lab", "<sudoku-lab live").replace('"one"', '"two"')
    page = article(BOARD + live, script="delete globalThis.WebAssembly")
    expect(page.locator("sudoku-lab svg")).to_have_count(2)
    expect(page.get_by_role("button", name="No WebAssembly").first).to_be_disabled()
    assert page.evaluate("one.solve().catch(({ code }) => code)") == "ended"
    assert page.evaluate("one.start().catch(({ code }) => code)") == "ended"
    expect(page.locator("iframe")).to_have_count(0)
    assert violations(page) == []


@pytest.mark.parametrize(
    ("colour", "accent"),
    [
        ("rebeccapurple", [102, 51, 153]),
        ("hsl(0 100% 40% / 0.5)", [204, 0, 0]),
        ("oklch(0.452 0.313 264.05)", [0, 0, 255]),
        ("color(srgb 0.2 0.4 0.6)", [51, 102, 153]),
        ("color(display-p3 1 0 0)", [255, 0, 0]),
        ("nonsense", None),
    ],
)
@also_in_firefox_if_long
def test_an_accent_can_be_written_in_any_way(
    article: Article, host: Host, colour: str, accent: list[int] | None
) -> None:
    host.answers["index.html"] = says(STUB.replace("HEIGHT", "500"))
    page = article(BOARD, head=f"{LISTENS}<style>sudoku-lab {{ --sudoku-accent: {colour} }}</style>")
    page.evaluate("one.state()")
    page.wait_for_function("asked.some(([verb]) => verb === 'state')")
    ((_, look),) = [each for each in page.evaluate("asked") if each[0] == "set"]
    found = look.get("accent")
    assert found == accent or all(abs(one - other) <= 1 for one, other in zip(found, accent or []))


def test_a_framework_may_assign_what_is_an_attribute_and_a_verb(article: Article, host: Host) -> None:
    host.answers["lab.html"] = says(STUB.replace("HEIGHT", "500"))
    page = article("", head=LISTENS)
    page.evaluate("""() => {
      const made = Object.assign(document.createElement("sudoku-lab"), { id: "one", step: "7" });
      made.setAttribute("trace", "runs/D-bitmask.json.gz");
      made.setAttribute("board", ".".repeat(81));
      document.querySelector("main").append(made);
    }""")
    assert page.evaluate("one.getAttribute('step')") == "7"
    assert page.evaluate("one.step(9)") == {"step": 9}
    assert "step=7" in page.frames[1].url
    page.evaluate("one.step = undefined")
    assert page.evaluate("one.hasAttribute('step')") is False


@pytest.mark.parametrize(
    ("scheme", "language"), [pytest.param("light", "en", marks=pytest.mark.long), ("dark", "zh-CN")]
)
def test_axe_finds_nothing_in_an_article_before_and_after_the_start_and_it_prints_without_buttons(
    article: Article, complaints: Complaints, scheme: str, language: str
) -> None:
    element = BOARD.replace("<sudoku-lab", f'<sudoku-lab lang="{language}" theme="{scheme}"')
    style = f"<style>:root {{ color-scheme: {scheme} }}</style>"
    page = article(element, 320, head=style)
    assert violations(page) == []
    page.emulate_media(media="print")
    expect(page.locator("sudoku-lab svg")).to_be_visible()
    expect(page.locator("sudoku-lab button.start")).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate("one.state()")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
    complaints[:] = [
        each for each in complaints if "postMessage" not in each
    ]  # axe cannot reach into the frame


def test_without_scripts_its_own_words_are_seen(article: Article) -> None:
    page = article(BOARD, java_script_enabled=False)
    expect(page.get_by_text("53..7….")).to_be_visible()


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


# A site's theme switch whose value for dark is not "dark".
DARK = {"data-md-color-scheme": "slate", "data-jp-theme-light": "false"}


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_it_follows_each_switch_that_the_composer_names(article: Article, language: str) -> None:
    words = json.loads((needs.WEB / "locales" / f"{language}.json").read_text("utf-8"))
    names = re.findall(r"data-[a-z-]+", words["articles.scheme_what"])
    assert len(names) == 6
    page = article(BOARD.replace("<sudoku-lab", '<sudoku-lab theme="host"'))
    whole = page.locator("sudoku-lab .all")
    for name in [*names, "class"]:
        for value in [DARK.get(name, "dark"), *["theme-dark"] * (name == "class")]:
            page.evaluate("pair => document.documentElement.setAttribute(...pair)", [name, value])
            expect(whole).to_have_css("color-scheme", "dark")
            page.evaluate("name => document.documentElement.removeAttribute(name)", name)
            expect(whole).to_have_css("color-scheme", "light")


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
    # Messages that an attacker who controls the frame could send.
    page.frames[1].evaluate("""() => {
      for (const sudokuLab of [{ height: 49 }, { height: 4001 }, { height: Infinity }, { hello: null },
        { hello: { versions: [2] } }, { hello: [] }, { wants: 1 }]) parent.postMessage({ sudokuLab }, "*");
    }""")
    assert page.evaluate("one.state().then(({ values }) => values.length)") == 81
    assert page.evaluate(HEIGHT) == before


def test_its_height_follows_width_zoom_and_size_of_text_and_never_runs_away(article: Article) -> None:
    page = article(BOARD)
    page.evaluate("one.state()")
    for size in ("100%", "150%", "75%", "100%"):
        page.frames[1].evaluate("size => { document.documentElement.style.fontSize = size }", size)
        page.evaluate("""async () => {
          const { style } = document.querySelector("main");
          for (let number = 0; number < 25; number++) {
            style.width = `${[320, 480, 720, 390, 640][number % 5]}px`;
            style.zoom = [1, 2, 0.5][number % 3];
            await new Promise(requestAnimationFrame);
          }
          style.width = "720px";
          style.zoom = 1;
        }""")
        page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")
        needed = page.frames[1].evaluate("document.body.offsetHeight")
        page.wait_for_function(f"height => {HEIGHT} >= height && {HEIGHT} <= height + {SLACK}", arg=needed)


def test_a_server_that_renders_pages_can_import_it() -> None:
    done = subprocess.run(
        [*node()[0], "--input-type=module", "--eval", f"await import({str(build.DIST / 'element.js')!r})"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
