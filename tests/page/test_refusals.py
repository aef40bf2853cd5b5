"""Test pages in browsers that refuse a feature.

The page must name the missing feature in one true sentence, and continue to work.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Complaints, Open, also_in_firefox_if_long
from tests.page.driver import button, expect_words, press
from tests.page.test_learn import opened as open_lesson
from tests.page.test_own_code import open_own
from tests.page.test_photo import choose, picture, said
from tests.page.test_race import open_race
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
LONG = pytest.mark.long

# Scripts that remove a feature. Old browsers lack such features, and private windows or policies refuse
# them.
NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"
CLIPBOARD_REJECTS = "Clipboard.prototype.writeText = () => Promise.reject(new DOMException('no'))"
NO_CANVAS = "HTMLCanvasElement.prototype.getContext = OffscreenCanvas.prototype.getContext = () => null"
NO_OFFSCREEN_CANVAS = "delete globalThis.OffscreenCanvas"
NO_PNG = "OffscreenCanvas.prototype.convertToBlob = () => { throw new DOMException('no') }"
OTHER_PIXELS = """
const get = CanvasRenderingContext2D.prototype.getImageData;
CanvasRenderingContext2D.prototype.getImageData = function (...area) {
  const image = get.apply(this, area);
  image.data.fill(255);
  return image;
};
"""
NO_BITMAP = "delete globalThis.createImageBitmap"
NO_WORKER = "delete globalThis.Worker"
WORKER_THROWS = "globalThis.Worker = class { constructor() { throw new DOMException('no') } }"
NO_COMPRESSION = "delete globalThis.CompressionStream"
NO_DECOMPRESSION = "delete globalThis.DecompressionStream"
NO_DATABASE = "delete globalThis.indexedDB"
DATABASE_THROWS = """
const get = () => { throw new DOMException("no") };
Object.defineProperty(globalThis, "indexedDB", { get, configurable: true });
"""
STORAGE_THROWS = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("no", "SecurityError") } });
"""
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(globalThis, name, { value: null });
"""

# Returns the selected text, which Ctrl + C would copy.
SELECTED = """
() => {
  const box = document.activeElement;
  if (box.matches("textarea")) return box.value.slice(box.selectionStart, box.selectionEnd);
  return getSelection().toString();
}
"""


def samples(always: set[Any], cases: Iterable[Any]) -> list[Any]:
    """Return these cases as parameters of a test.

    always: the cases that also run without `--long`.
    """

    def parameter(case: Any) -> Any:
        parts = case if isinstance(case, tuple) else (case,)
        names = [str(getattr(part, "__name__", part)) for part in parts]
        name = " ".join(re.findall(r"\w+", " ".join(names)))[:60]
        return pytest.param(*parts, marks=[] if case in always else LONG, id=name)

    return [parameter(case) for case in cases]


def open_lines(open_page: Open, **options: str) -> Page:
    page = open_page("lab.html", **options)
    press(page, "Embed this view")
    return page


def opener_of(address: str) -> Callable[..., Page]:
    return lambda open_page, **options: open_page(address, **options)


# For each copy button: the function that opens its page, the button's command, and a pattern in the copied
# text.
COPIES: dict[str, tuple[Callable[..., Page], str, str]] = {
    "link": (opener_of("lab.html"), "copy_link", r"^http\S+lab\.html"),
    "answer": (opener_of("lab.html"), "copy_answer", "class Solution"),
    "lines": (open_lines, "copy_lines", '^<iframe .*allow="clipboard-write"'),
    "code": (open_own, "own_copy_link", r"^http\S+[?&]code="),
    "lesson": (open_lesson, "copy_link", r"^http\S+[?&]code=\S+#lesson-1$"),
    "composer": (opener_of("articles.html?show=board"), "copy_lines", "^<div .*<sudoku-lab "),
}


@pytest.mark.parametrize(
    ("name", "script"),
    samples(
        {("lesson", NO_CLIPBOARD), ("composer", CLIPBOARD_REJECTS)},
        [(name, script) for name in COPIES for script in (NO_CLIPBOARD, CLIPBOARD_REJECTS)],
    ),
)
def test_a_text_that_cannot_be_copied_stands_selected(open_page: Open, name: str, script: str) -> None:
    open_it, command, text = COPIES[name]
    page = open_it(open_page, script=script)
    page.locator(f'[data-command="{command}"]').first.dispatch_event("click")  # it may be hidden
    page.wait_for_function(f"text => new RegExp(text).test(({SELECTED})())", arg=text)
    expect(
        page.get_by_text("The browser did not allow copying. The text is selected").first
    ).to_be_visible()


@also_in_firefox_if_long
def test_the_box_closes_and_speaks_chinese(open_page: Open) -> None:
    page = open_page("lab.html?lang=zh-CN", script=NO_CLIPBOARD)
    page.locator('[data-command="copy_link"]').click()
    box = page.get_by_role("dialog", name="浏览器不允许复制。文本已选中")
    expect(box.get_by_role("textbox", name="要复制的文本")).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect_words(page, "浏览器不允许复制")
    expect(page.locator('[data-command="copy_link"]')).to_be_focused()


# ---------------------------------------------------------------- canvas


@pytest.mark.parametrize("script", samples({NO_CANVAS}, [NO_CANVAS, NO_OFFSCREEN_CANVAS, NO_PNG]))
def test_a_picture_that_cannot_be_drawn_is_offered_as_svg(open_page: Open, script: str) -> None:
    page = open_page("?puzzle=" + D, script=script)
    press(page, "Export")
    note = page.get_by_role("dialog").locator(".note")
    for label, words in (
        ("Save as PNG", "This browser could not draw the picture. Save it as SVG instead."),
        ("Copy as image", "This browser could not draw the picture, so nothing was copied."),
    ):
        press(page, label)
        expect(note).to_contain_text(words)
    with page.expect_download() as download:
        press(page, "Save as SVG")
    assert download.value.suggested_filename == "sudoku.svg"


@LONG
def test_a_step_that_cannot_be_drawn_is_offered_as_svg(open_page: Open) -> None:
    page = open_page("lab.html", script=NO_CANVAS)
    press(page, "Save this step as a picture")
    press(page, "Save as PNG")
    expect(page.get_by_role("dialog").locator(".note")).to_contain_text("could not draw the picture")


@pytest.mark.parametrize("script", samples({OTHER_PIXELS}, [NO_CANVAS, OTHER_PIXELS, NO_BITMAP]))
def test_a_photo_that_the_page_may_not_look_at_is_not_called_damaged(open_page: Open, script: str) -> None:
    page = open_page(script=script)
    choose(page, picture("." * 81))
    said(page, "This browser does not let the page look at pictures")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


# ---------------------------------------------------------------- workers


def the_board_goes_on(open_page: Open, script: str) -> None:
    page = open_page("?puzzle=" + D, phase="ready", script=script)
    press(page, "Redundant givens")
    expect_words(page, "remove any one of these")


def a_list_is_not_waited_for(open_page: Open, script: str) -> None:
    page = open_page("bulk.html", phase="failed", script=script)
    expect_words(page, "^This browser does not let the page start workers: solve lists in another")
    expect(page.get_by_role("status")).not_to_contain_text("Python is starting")
    press(page, "Start the solver again")
    expect_words(page, "does not let the page start workers")


def a_lesson_says_why_code_does_not_run(open_page: Open, script: str) -> None:
    page = open_lesson(open_page, script=script)
    press(page, "Run")
    expect(page.get_by_text("this browser does not let the page start workers").first).to_be_visible()


def a_race_says_why_it_cannot_run(open_page: Open, script: str) -> None:
    page = open_race(open_page, "?puzzle=" + D, script=script)
    press(page, "Start the race")
    expect_words(page, "The race cannot run: this browser does not let the page start workers.")
    expect(button(page, "Start the race")).to_be_visible()


GO_ON = (
    the_board_goes_on,
    a_list_is_not_waited_for,
    a_lesson_says_why_code_does_not_run,
    a_race_says_why_it_cannot_run,
)


@pytest.mark.parametrize(
    ("goes_on", "script"),
    samples(
        {(a_list_is_not_waited_for, WORKER_THROWS), (a_lesson_says_why_code_does_not_run, NO_WORKER)},
        [(goes_on, script) for goes_on in GO_ON for script in (NO_WORKER, WORKER_THROWS)],
    ),
)
def test_no_page_waits_for_workers_that_are_refused(
    open_page: Open, complaints: Complaints, goes_on: Callable[[Open, str], None], script: str
) -> None:
    goes_on(open_page, script)
    assert not [each for each in complaints if "The Python of the reader" not in each]
    complaints.clear()


# ---------------------------------------------------------------- streams, databases, storage


@pytest.mark.parametrize(
    "name", samples({"", "bulk"}, ["", "lab", "learn", "bulk", "book", "articles", "techniques"])
)
def test_a_browser_that_unpacks_nothing_is_named_as_the_reason(
    open_page: Open, complaints: Complaints, name: str
) -> None:
    page = open_page(f"{name}.html" if name else "?puzzle=" + D, phase="", script=NO_DECOMPRESSION)
    expect(page.locator("#reason")).to_contain_text("it has no DecompressionStream")
    expect(page.locator("#reason")).to_be_visible()
    expect(page.locator("#reasons")).to_be_hidden()
    complaints.clear()


@pytest.mark.parametrize("open_it", samples({open_lesson}, [open_own, open_lesson]))
def test_a_link_that_cannot_be_packed_is_not_blamed_on_the_clipboard(
    open_page: Open, open_it: Callable[..., Page]
) -> None:
    page = open_it(open_page, script=NO_COMPRESSION)
    page.get_by_role("button", name="Copy its link", include_hidden=True).dispatch_event("click")
    expect_words(page, "This browser cannot pack code into a link. Copy the code itself")


@pytest.mark.parametrize(
    ("name", "script"),
    samples(
        {("bulk.html", DATABASE_THROWS)},
        [(name, script) for name in ("", "bulk.html") for script in (NO_DATABASE, DATABASE_THROWS)],
    ),
)
def test_nothing_needs_a_database(open_page: Open, name: str, script: str) -> None:
    open_page(name, phase="ready", script=script)  # this raises no error


@pytest.mark.parametrize("script", samples({STORAGE_THROWS}, [STORAGE_THROWS, NO_STORAGE]))
def test_a_browser_that_stores_nothing_says_so_when_there_is_work(open_page: Open, script: str) -> None:
    page = open_page("?puzzle=" + D, script=script)
    page.locator('[data-cell="r1c3"]').click()
    page.keyboard.press("4")
    expect(page.locator("#kept")).to_have_text(re.compile("This browser blocks storage for this site"))
    page.goto(page.url.split("?")[0] + "learn.html")
    expect(page.locator('[data-command="own_run"]')).to_be_enabled()
    page.locator(".cm-content").press("a")
    expect_words(page, "did not store this code")
