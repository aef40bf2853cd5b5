"""Test hostile strings: the page treats every input as text, never as markup or code."""

import json
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Dialog, Page, expect

from building import needs
from shared.puzzle_text import grid_of_text
from shared.words import Words
from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.driver import button, expect_line, expect_phase, line, paste, press
from tests.puzzles import EMPTY, PUZZLES

D = PUZZLES["D"]
WORDS = Words((needs.WEB / "locales" / "en.json").read_text("utf-8"), "en")

STRINGS = {
    "an image that fails": "<img src=x onerror=alert(1)>",
    "a script": "<script>alert(1)</script>",
    "the end of an attribute": "\"'><svg onload=alert(1)>",
    "an entity": "&lt;img src=x onerror=alert(1)&gt;&#x3c;b&#x3e;",
    "an address that is code": "javascript:alert(1)",
    "a page in an address": "data:text/html,<script>alert(1)</script>",
    "fields to fill in": "{} {0} {text} {row} {0.__class__.__init__.__globals__} {text!r:>9999}",
    "half a field": "{",
    "other fields": "%s %(text)s ${alert(1)} {{constructor.constructor('alert(1)')()}}",
    "code": '__import__("os").system("true") # ");alert(1);//',
    "names that every object has": "__proto__",
    "a name of another kind": "constructor",
    "a way to other files": "../../locales/en.json\0.png",
    "text that turns around": "\u202e\u2066abc\u202d\u200f",
    "signs that are not shown": "a\0b\x1b[31m\x7f\ufeff\ufffe",
    "half a sign": "\ud800 and \udfff",
    "signs of four bytes": "\U0001f600\U000e0041" * 5,
    "lines": "a\nb\r\nc\u2028d\u2029e",
    "digits of other scripts": "١٢٣४५६" * 13 + "一二三",
}
# One string of each kind, for tests that open a page for each string.
IN_AN_ADDRESS = (
    "an image that fails",
    "the end of an attribute",
    "fields to fill in",
    "half a sign",
    "a long word",
)
LONG = {"a long word": "x" * 3000, "a long way to nothing": "[[" * 1500}
VERY_LONG = {"a megabyte": "<b>" * 350_000, "a megabyte in one line": "1." * 500_000}

# Invalid encodings in an address.
ADDRESSES = (
    "%E0%A4%A",
    "%",
    "%%%00",
    "%uD800",
    "&&&==&;+",
    "%ED%A0%80",
    "__proto__[a]=1&constructor=1",
    "a=" * 500,
)

COUNTS = """() => {
  const counts = {};
  for (const element of document.querySelectorAll("*"))
    counts[element.localName] = (counts[element.localName] ?? 0) + 1;
  return counts;
}"""
# The text is sent as JSON, which can contain half a surrogate pair.
AS_JSON = "text => { const [name, value] = JSON.parse(text); %s }"


@pytest.fixture
def page(open_page: Open, complaints: Complaints) -> Page:
    """Return a page. The test fails if the page opens an alert or another dialog of the browser."""

    def on_dialog(dialog: Dialog) -> None:
        complaints.append("dialog: " + dialog.message)
        dialog.dismiss()

    page: Page = open_page()
    page.on("dialog", on_dialog)
    return page


def works(page: Page, counts: dict[str, int]) -> None:
    """Check that the page has the same elements as before, and that it still works."""
    assert page.evaluate(COUNTS) == counts
    paste(page, D)
    expect_line(page, D)
    press(page, "Clear")
    expect_line(page, EMPTY)


# Only Chromium, because Firefox complains about aborted requests when the test leaves a page.
def test_in_an_address_they_are_words(page: Page, host: Host) -> None:
    counts = page.evaluate(COUNTS)
    status = page.get_by_role("status")
    for number, name in enumerate(IN_AN_ADDRESS):
        text = {**STRINGS, **LONG}[name]
        sign = quote(text, errors="surrogatepass")
        text = unquote(sign)
        facts: dict[str, object] = {"text": text}
        if number % 2:
            page.goto(f"{host.address}?state={sign}&theme={sign}")
            both: dict[str, object] = {"first": ("address.state", None), "second": ("address.theme", facts)}
        else:
            page.goto(f"{host.address}?puzzle={sign}&{sign}={sign}&lang={sign}#{sign}")
            _, problem = grid_of_text(text)
            assert problem
            both = {"first": problem, "second": ("address.language", facts)}
        expect(status).to_have_text(WORDS.say("address.and", both))
        assert line(page) == EMPTY, name
        assert page.evaluate(COUNTS) == counts, name
    works(page, counts)


def test_an_address_that_is_no_address_is_read_as_far_as_it_can_be(page: Page, host: Host) -> None:
    counts = page.evaluate(COUNTS)
    for number, name in enumerate(("puzzle", "state")):
        grid, language, theme, end = ADDRESSES[number::2]
        query = f"?{grid}&{language}&{theme}&{end}&{name}={grid}&lang={language}&theme={theme}#{end}"
        page.goto(host.address + query)
        expect_phase(page, "typing")
        assert line(page) == EMPTY, query
        assert page.evaluate(COUNTS) == counts, query
    works(page, counts)


def test_pasted_or_imported_they_are_no_puzzle(page: Page) -> None:
    counts = page.evaluate(COUNTS)
    for name, text in {**STRINGS, **LONG, **VERY_LONG}.items():
        paste(page, "A" + text)
        expect(page.get_by_role("status")).not_to_have_text(
            "The grid is empty. Undo brings everything back."
        )
        assert page.evaluate(COUNTS) == counts, name
        assert line(page) == EMPTY, name
    press(page, "Import")
    dialog = page.get_by_role("dialog", name="Import a puzzle")
    for name in IN_AN_ADDRESS:  # a few, because pasted text is read alike
        text = {**STRINGS, **LONG}[name]
        page.evaluate(
            AS_JSON % "document.getElementById(name).value = value", json.dumps(["import-text", text])
        )
        dialog.get_by_role("button", name="Import puzzle").click()
        expect(dialog.get_by_role("alert")).not_to_be_empty()
        assert page.evaluate(COUNTS) == counts, name
        assert line(page) == EMPTY, name
    dialog.get_by_role("button", name="Close").click()
    works(page, counts)


@also_in_firefox
def test_sent_as_messages_and_fragments_they_are_nothing(page: Page) -> None:
    counts = page.evaluate(COUNTS)
    for name, text in {**STRINGS, **LONG, **VERY_LONG}.items():
        page.evaluate(
            AS_JSON
            % """
            postMessage(value, "*");
            postMessage({ [name]: value, type: value, data: [value] }, "*");
            document.dispatchEvent(new CustomEvent("py:progress", { detail: value }));
            try { location.hash = value } catch {} // Firefox takes no half of a sign
            """,
            json.dumps([text, text]),
        )
        assert page.evaluate(COUNTS) == counts, name
    assert button(page, "Solve").is_enabled()
    works(page, counts)
