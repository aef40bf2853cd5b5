"""Check that nothing scrolls sideways or is cut off, at any width, text size and spacing."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

import build
from tests import browsers
from tests.hosts import Host, missing
from tests.page.conftest import Complaints, Open
from tests.page.driver import button, expect_words, press
from tests.page.test_accessibility import reach
from tests.puzzles import PUZZLES, TWO_SOLUTIONS

# Finds elements that are wider than the window, texts, controls and pictures that are partly outside the
# window or a clipping box, and buttons that are too narrow for their labels. Code and named regions may
# scroll. The lab may shorten an algorithm's description, because the menu of algorithms shows it in full.
MEASURE = """
() => {
  const { documentElement: root, body } = document;
  const edge = root.clientWidth;
  const SCROLLS = "pre, textarea, .cm-scroller, .code, .path, [tabindex='0']";
  const BOXES = "button, .button, input, select, textarea, a, img, svg, table, iframe, progress, .board, p";
  const nameOf = ({ id, dataset, className, nodeName }) =>
    id || dataset.command || `${nodeName} ${className}`;
  const found = root.scrollWidth > edge ? [`the page, by ${root.scrollWidth - edge}`] : [];

  // Return from where to where the content of an element can be seen; null if it scrolls, or is there for
  // screen readers alone.
  const views = new Map([[body, { from: 0, to: edge }]]);
  const viewOf = element => {
    if (!views.has(element)) views.set(element, view(element));
    return views.get(element);
  };
  const view = element => {
    const { clipPath, overflowX, contain } = getComputedStyle(element);
    const around = element.matches("dialog") ? viewOf(body) : viewOf(element.parentElement);
    if (clipPath !== "none" || !around) return null;
    if (overflowX === "visible" && !/strict|content|paint/.test(contain)) return around;
    const scrolls = overflowX === "auto" && element.scrollWidth > element.clientWidth;
    if (scrolls && element.matches(SCROLLS)) return null;
    const { left, right } = element.getBoundingClientRect();
    return { from: Math.max(around.from, left), to: Math.min(around.to, right), cuts: element };
  };
  const look = (element, view, box) => {
    if (!view || !box.width || !box.height) return;
    const over = Math.max(box.right - view.to, view.from - box.left);
    if (over > 1) found.push(`${nameOf(element)}, by ${Math.round(over)} in ${nameOf(view.cuts ?? body)}`);
  };

  const range = document.createRange();
  for (const element of body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("svg svg, .cell, .panel-what, option")) continue;
    const box = element.getBoundingClientRect();
    if (element.matches(BOXES)) look(element, viewOf(element.parentElement), box);
    if (element.matches("button, .button") && element.scrollWidth > element.clientWidth + 1)
      found.push(`${nameOf(element)} is too narrow for its words`);
    if (element.closest("svg")) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) look(element, viewOf(element), box);
    }
  }
  return found;
}
"""

# The text spacing of https://www.w3.org/TR/WCAG22/#text-spacing.
SPACED = """
* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }
"""
# Text of twice the size, which does not change media queries in rem.
LARGE = "html { font-size: 200%; }"

# Uses a constructed style sheet, because the policy of the pages forbids added style elements.
SET_STYLE = """
rules => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}
"""

D = f"puzzle={PUZZLES['D']}"
RUN = "trace=runs/D-bitmask.json.gz"
ALL_WIDTHS = tuple(range(320, 1441, 20))

# The addresses of the site's pages and frames. Some are checked only with --long, because other tests cover
# parts of them.
DAILY = (
    f"?{D}",
    f"lab.html?algorithm=bitmask&step=60&{D}",
    "learn.html",
    "techniques/x-wing.html",
    "api.html",
    "help.html",
    f"lab.html?embed=1&step=60&{RUN}",
    "learn.html?embed=1",
)
ALL = (
    *DAILY,
    "",
    f"?exercise=solve&{D}",
    "?practice=x-wing",
    f"?embed=1&{D}",
    f"?embed=1&controls=few&{D}",
    f"?embed=1&exercise=technique&technique=x-wing&{D}",
    "lab.html",
    f"lab.html?algorithm=bitmask&compare=tables,core,dancing_links&step=60&{D}",
    f"lab.html?algorithm=none&compare=constructor&step=many&{D}",
    f"lab.html?step=60&{RUN},runs/D-core.json.gz",
    f"lab.html?embed=1&step=60&{RUN},runs/D-core.json.gz",
    f"lab.html?embed=1&controls=few&step=60&{RUN}",
    f"lab.html?embed=1&exercise=predict&step=60&{RUN}",
    f"lab.html?embed=1&exercise=code&{D}",
    *(f"learn.html#lesson-{number}" for number in (2, 4, 7, 9, 10, "end")),
    "techniques.html",
    "techniques/sk-loop.html",
    "techniques/x-wing.html?embed=1",
    "techniques/finned-franken-jellyfish.html?embed=1&controls=few",
    "articles.html?kind=board",
    "articles.html?kind=player&tool=markdown",
    "articles.html?kind=technique&tool=iframe",
    "book.html",
    "bulk.html",
)
STILL = ("404.html", "techniques/index.html")


def faults(page: Page, widths: tuple[int, ...]) -> dict[int, list[str]]:
    """Return the faults of the layout at each of these widths."""
    found = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")
        found[width] = page.evaluate(MEASURE)
    return {width: texts for width, texts in found.items() if texts}


def faults_in_any_letters(page: Page, widths: tuple[int, ...], others: tuple[int, ...]) -> object:
    """Return the faults of the layout with plain, spaced and large text.

    widths: the widths for plain text.
    others: the widths for spaced and for large text.
    """
    found = {"plain": faults(page, widths)}
    for name, rules in (("spaced", SPACED), ("large", LARGE)):
        page.evaluate(SET_STYLE, rules)
        found[name] = faults(page, others)
    page.evaluate(SET_STYLE, "")
    return {name: texts for name, texts in found.items() if texts}


def with_language(address: str, language: str) -> str:
    path, mark, place = address.partition("#")
    return f"{path}{'&' if '?' in path else '?'}lang={language}{mark}{place}"


def open_all_details(page: Page) -> None:
    for details in page.locator("main details:not([open]) > summary").all():
        if details.is_visible():
            details.evaluate("summary => summary.parentElement.open = true")
    page.wait_for_load_state("networkidle")


def test_the_measure_finds_what_is_too_wide_or_cut_off(open_page: Open) -> None:
    page = open_page(at="about:blank", phase="")
    page.set_content(
        "<style>* { box-sizing: border-box }</style><p style='width: 2000px'>too wide</p>"
        "<div style='width: 9rem; overflow: hidden'><button style='width: 20rem'>cut</button></div>"
        "<pre style='width: 9rem; overflow: auto'>code that may scroll, since it is a piece of code</pre>"
        "<div tabindex=0 style='overflow: auto'><table style='width: 90rem'><tr><td>1</table></div>"
        "<div style='overflow: auto'><table id='unnamed' style='width: 90rem'><tr><td>1</table></div>"
        "<button style='width: 4rem; white-space: nowrap'>too many words</button>"
    )
    found = {text.split(",")[0] for text in faults(page, (640,))[640]}
    assert found == {"the page", "P ", "BUTTON ", "unnamed", "BUTTON  is too narrow for its words"}


@pytest.mark.slow
@pytest.mark.parametrize("address", DAILY)
def test_nothing_is_too_wide(open_page: Open, address: str) -> None:
    language = "zh-CN" if DAILY.index(address) % 2 else "en"
    page = open_page(with_language(address, language))
    assert not faults_in_any_letters(page, (320, 360, 500, 680, 1024), (320, 680))


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "zh-CN"])
@pytest.mark.parametrize("address", ALL)
def test_nothing_is_too_wide_at_any_width(open_page: Open, address: str, language: str) -> None:
    page = open_page(with_language(address, language))
    page.wait_for_load_state("networkidle")
    assert not faults_in_any_letters(page, ALL_WIDTHS, ALL_WIDTHS)
    open_all_details(page)
    assert not faults_in_any_letters(page, ALL_WIDTHS, ALL_WIDTHS)


@pytest.fixture(scope="session")
def chromium_with_large_letters(playwright: Playwright) -> Iterator[Browser]:
    """Yield a browser with a default font size of 32 pixels, which is also the rem of media queries."""
    size = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"
    browser = browsers.launch_chromium(playwright, [*browsers.COMPILE_ONCE, size])
    yield browser
    browser.close()


@pytest.mark.long
@pytest.mark.parametrize("browser", ["chromium_with_large_letters"], indirect=True)
@pytest.mark.parametrize("language", ["en", "zh-CN"])
@pytest.mark.parametrize("address", ALL)
def test_nothing_is_too_wide_for_who_has_large_letters(
    open_page: Open, address: str, language: str
) -> None:
    page = open_page(with_language(address, language))
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    page.wait_for_load_state("networkidle")
    assert not faults(page, ALL_WIDTHS)
    open_all_details(page)
    assert not faults(page, ALL_WIDTHS)


@pytest.mark.long
def test_no_technique_is_too_wide(open_page: Open) -> None:
    for file in sorted(Path(build.DIST / "techniques").glob("*.html")):
        if f"techniques/{file.name}" not in STILL:
            page = open_page(f"techniques/{file.name}?lang=en")
            assert not faults_in_any_letters(page, (320, 500, 680, 1024), (320, 680)), file.name


@pytest.mark.long
@pytest.mark.parametrize("address", STILL)
def test_a_page_without_python_is_not_too_wide(open_page: Open, address: str) -> None:
    page = open_page(at="about:blank", phase="")
    page.set_content((build.DIST / address).read_text("utf-8"))
    assert not faults_in_any_letters(page, ALL_WIDTHS, ALL_WIDTHS)


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["index", "lab", "learn", "techniques", "articles", "book", "bulk", "api", "help"]
)
def test_why_a_page_does_not_start_is_not_too_wide(
    open_page: Open, host: Host, complaints: Complaints, name: str
) -> None:
    host.answers["micropython.wasm"] = missing
    page = open_page(f"{name}.html?lang=en", phase="")
    expect(page.get_by_role("alert").get_by_text(re.compile("micropython.wasm"))).to_be_visible()
    assert not faults_in_any_letters(page, ALL_WIDTHS, ALL_WIDTHS)
    complaints.clear()


DIALOGS = ("New", "My puzzles", "Import", "Export", "Print", "Options", "Keys", "Share")


def open_dialog(page: Page, name: str) -> None:
    page.keyboard.press("Escape")
    reach(page, name)


# Name of a state of the board page -> the function that reaches the state on an English page.
STATES: dict[str, Callable[[Page], None]] = {
    "hint": lambda page: press(page, "Hint"),
    "why": lambda page: press(page, "Why?"),
    **{name: partial(open_dialog, name=name) for name in DIALOGS},
}


@pytest.mark.long
def test_no_state_of_the_board_is_too_wide(open_page: Open) -> None:
    page = open_page(f"?lang=en&{D}", viewport={"width": 1280, "height": 800})
    for state, lead in STATES.items():
        page.set_viewport_size({"width": 1280, "height": 800})
        lead(page)
        page.wait_for_load_state("networkidle")
        assert not faults_in_any_letters(page, ALL_WIDTHS, ALL_WIDTHS), state
    page = open_page(f"?lang=en&puzzle={TWO_SOLUTIONS}")
    press(page, "Solve")
    expect_words(page, "more than one")
    assert not faults_in_any_letters(page, ALL_WIDTHS, ALL_WIDTHS)


@pytest.mark.long
def test_the_outcome_of_a_lesson_is_not_too_wide(open_page: Open) -> None:
    page = open_page("learn.html?lang=en")
    expect(button(page, "Run")).to_be_enabled(timeout=60_000)
    press(page, "Run")
    expect(page.locator("#verdict")).not_to_be_empty(timeout=60_000)
    assert not faults_in_any_letters(page, ALL_WIDTHS, ALL_WIDTHS)
