"""Test the editable finder of a technique: show, run, change, stop, store, reset and check it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from building import needs
from tests import hostile
from tests.hosts import Host, says
from tests.page.conftest import Complaints, Open
from tests.page.driver import expect_words, press
from tests.page.test_accessibility import violations
from tests.page.test_own_code import write

FISH = needs.CORE / "techniques" / "families" / "fish" / "finder.py"
RIGHT_LINE = "eliminated = places & cover & ~base"


def said(page: Page, words: str) -> None:
    expect(page.locator("#finder-outcome")).to_have_text(re.compile(words), timeout=60_000)


def open_code(page: Page) -> None:
    page.get_by_role("heading", name="The code that finds it").click()


def verdicts(page: Page) -> list[str]:
    return page.locator("#finder-found b").all_inner_texts()


def edited(old: str, new: str, path: Path = FISH) -> str:
    source = path.read_text("utf-8")
    assert old in source
    return source.replace(old, new)


@pytest.mark.slow
def test_a_finder_is_seen_run_changed_stopped_kept_and_reset(open_page: Open) -> None:
    page = open_page("techniques/x-wing.html")
    open_code(page)
    source = page.locator("#finder-source")
    marked = source.locator("[aria-current]")
    expect(marked).to_have_text('def plain_finder(technique: str) -> "Finder":')
    assert source.locator("li").count() == FISH.read_text("utf-8").count("\n") + 1
    assert page.locator("iframe").count() == 0, "nothing runs by itself"
    file = page.locator("#finder-file").evaluate("link => fetch(link.href).then((file) => file.text())")
    assert file == FISH.read_text("utf-8")

    press(page, "Run")  # the finder is unchanged
    said(page, "All are proven|It is proven")
    assert set(verdicts(page)) == {"Proven"}
    page.locator("#finder-found button").first.click()
    expect(page.get_by_role("status")).to_contain_text("this eliminates")
    expect(page.locator("#hint-text .premise").first).to_be_visible()
    assert page.locator("#hint-drawing svg *").count() > 0
    assert not violations(page, "#finder")

    press(page, "Edit")  # the changed finder also eliminates the fish itself
    expect(page.locator("#finder-editor .cm-content")).to_be_visible(timeout=30_000)
    write(page, edited(RIGHT_LINE, "eliminated = places & cover"))
    expect(page.locator("#finder-notice")).to_contain_text("kept in this browser")
    press(page, "Run")
    said(page, "It is not proven|Proven: 0")
    assert set(verdicts(page)) == {"Refused by its proof"}
    expect(page.locator("#finder-found small").first).to_contain_text("Every eliminated candidate")
    page.locator("#finder-found button").first.click()
    expect(page.get_by_role("status")).to_have_text("Refused by its proof")
    assert not violations(page, "#finder")

    write(page, edited(RIGHT_LINE, "while True: pass"))
    press(page, "Run")
    expect(page.locator("#finder-time")).to_be_visible(timeout=60_000)
    press(page, "Stop")
    said(page, "was stopped")
    expect(page.locator("iframe")).to_have_count(0)

    write(page, edited(RIGHT_LINE, "eliminated = placed & cover"))
    page.wait_for_function("Object.values(localStorage).join().includes('eliminated = placed & cover')")
    page.reload()
    open_code(page)
    expect(source).to_contain_text("eliminated = placed & cover")
    expect(page.locator("#finder-notice")).to_contain_text("kept in this browser")
    expect(page.locator("#finder-outcome")).to_be_hidden()
    press(page, "Reset")
    expect(source).to_contain_text(RIGHT_LINE)
    press(page, "Undo the reset")
    expect(source).to_contain_text("eliminated = placed & cover")
    press(page, "Reset")
    assert "placed & cover" not in page.evaluate("Object.values(localStorage).join()")
    expect(source).to_contain_text(RIGHT_LINE)
    expect(page.locator("#finder-notice")).to_be_hidden()


@pytest.mark.slow
def test_what_the_code_forges_is_seen_to_be_no_step_and_the_page_works_on(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["own_worker.js"] = says(hostile.script(host))
    page = open_page("techniques/x-wing.html")
    open_code(page)
    press(page, "Run")
    said(page, "Proven: 0")
    assert verdicts(page)[:8] == ["Not a step"] * 8
    assert not {*verdicts(page)[8:]} & {"Proven", "Not a step"}
    assert page.locator("#finder-found img").count() == 0
    assert page.locator("#finder-found button").count() == 2
    page.locator("#finder-found button").first.click()
    expect(page.locator("#finder-found [aria-pressed=true]")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("data-phase", "ready")
    press(page, "Proof")
    expect_words(page, "opposite|solution")
    complaints.clear()  # the browser reports refused requests
