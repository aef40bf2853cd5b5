"""Test the list of techniques, and the page of a technique: the stages of its example, and the proof."""

import re

from playwright.sync_api import Page, Route, expect

from tests.hosts import Host
from tests.page.conftest import Complaints, Open
from tests.page.driver import button, expect_words, press
from tests.page.test_accessibility import (
    WIDTHS,
    are_easy_to_hit,
    violations,
    violations_by_day_and_night,
)
from tests.page.test_embed import FITS, Article, article, ready  # noqa: F401 - a fixture

DRAWN = "#hint-drawing [data-role={}]"


def shown(page: Page, technique: str, stage: str) -> None:
    """Wait until the page and its address show this technique at this stage."""
    expect(page.locator(f'#live-example[data-stage="{stage}"]')).to_be_attached()
    said = "" if stage == "why" else f"stage={stage}&"
    expect(page).to_have_url(re.compile(rf"/techniques/{technique}\.html\?{said}lang=en$"))


def test_the_list_leads_to_an_example_that_keys_show_step_by_step_and_prove(open_page: Open) -> None:
    page = open_page("techniques.html?lang=en")
    page.get_by_role("link", name="X-Wing", exact=True).click()
    shown(page, "x-wing", "why")
    expect(page.get_by_role("heading", name="X-Wing", exact=True, level=1)).to_be_visible()
    expect(page).to_have_title("X-Wing: an example, its proof and the code | Sudoku Lab")
    expect(page.locator(DRAWN.format("main"))).to_have_count(4)
    assert page.locator("#live [data-board-cell]").count() == 81
    page.locator("#example-board").focus()
    page.keyboard.press("Home")
    shown(page, "x-wing", "position")
    expect_words(page, "X-Wing: can you find it here?")
    page.keyboard.press("ArrowRight")
    expect_words(page, "^Look at ")
    shown(page, "x-wing", "where")
    page.keyboard.press("ArrowRight")
    shown(page, "x-wing", "why")
    expect(page.locator(DRAWN.format("main"))).to_have_count(4)
    struck = page.locator(DRAWN.format("struck")).count()
    label = re.compile(r"^Row \d, column \d: .*ruled out: \d; empty; candidates .*$")
    assert page.locator("#live").get_by_role("cell", name=label).count() == struck
    page.locator("#hint-text .cell-name").first.hover()
    expect(page.locator(DRAWN.format("lit"))).to_have_count(1)
    page.keyboard.press("p")
    expect_words(page, f"none of the {struck} opposites has a solution")
    shown(page, "x-wing", "proof")
    page.locator("#hint-text .premise").first.focus()
    expect(page.locator(DRAWN.format("lit")).first).to_be_attached()
    page.locator("#example-board").focus()
    page.keyboard.press("End")
    expect_words(page, f"Done: {struck} candidates are gone")
    expect(page.locator(DRAWN.format("struck"))).to_have_count(struck)
    shown(page, "x-wing", "done")
    page.reload()
    shown(page, "x-wing", "done")
    page.get_by_role("navigation", name="Related").get_by_role("link", name="Swordfish", exact=True).click()
    shown(page, "swordfish", "why")
    page.go_back()
    shown(page, "x-wing", "done")
    page.get_by_role("link", name="All techniques").click()
    expect(page).to_have_title("Sudoku techniques with examples, easiest first | Sudoku Lab")


def test_a_technique_is_found_by_any_of_its_names_and_numbers_are_shown_where_they_are_wanted(
    open_page: Open,
) -> None:
    page = open_page("techniques.html?lang=en")
    box = page.get_by_role("searchbox")
    rows = page.locator(".techniques li:visible")
    for text, links in (("二链列", ["X-Wing"]), ("semi-remote", ["W-Wing"]), ("0803", ["W-Wing"])):
        box.fill(text)
        expect(rows.get_by_role("link")).to_have_text(links, use_inner_text=True)
        expect(page.locator(".family").get_by_role("heading", level=2)).to_have_count(len(links))
    expect_words(page, "1 technique found")
    expect(page.get_by_text("HoDoKu 0803, score 150")).to_be_hidden()
    page.get_by_label("Show codes and ratings").check()
    expect(page.get_by_text("HoDoKu 0803, score 150")).to_be_visible()
    assert violations(page) == []
    box.fill("no such")
    expect_words(page, "No technique has a name with “no such” in it")
    expect(rows).to_have_count(0)
    box.fill("")
    expect(rows).to_have_count(89)


def test_the_folder_of_the_techniques_leads_to_the_list(open_page: Open, host: Host) -> None:
    page = open_page("techniques.html?lang=en")
    page.goto(host.address + "techniques/", wait_until="commit")
    page.wait_for_url(f"{host.address}techniques.html")


def test_all_of_it_works_by_touch_and_leads_to_the_board(open_page: Open) -> None:
    size = {"width": 360, "height": 640}
    page = open_page("techniques/x-wing.html?lang=en&stage=position", viewport=size, has_touch=True)
    for name, stage in (("Where?", "where"), ("Why?", "why"), ("Do it", "done"), ("Back", "why")):
        button(page, name).tap()
        shown(page, "x-wing", stage)
    named = page.locator("#hint-text .cell-name").first
    for lit in (1, 0):
        named.tap()
        expect(page.locator(DRAWN.format("lit"))).to_have_count(lit)
    code = page.get_by_label("The source, line by line")
    expect(code).to_be_hidden()  # the section is closed
    page.get_by_role("heading", name="The code that finds it").tap()
    expect(code).to_contain_text("def ")
    assert (
        code.evaluate(
            "box => { box.scrollLeft = 50; return box.scrollLeft + innerWidth - box.clientWidth }"
        )
        > 50
    )
    struck = page.locator("#live").get_by_role("cell", name="ruled out").first
    place = struck.get_attribute("data-board-cell")
    candidates = re.search("candidates ([, 1-9]+)", struck.inner_text())
    assert candidates
    page.get_by_role("link", name="Open on the board").tap()
    page.wait_for_url("**/index.html?puzzle=*")
    kept = candidates[1].replace(", ", "")
    expect(page.locator(f'[data-cell="{place}"]')).to_have_attribute("data-centre", kept)


def test_what_is_not_there_is_said_in_words(open_page: Open, complaints: Complaints) -> None:
    page = open_page("techniques.html?lang=en")
    broken = [True]

    def answer(route: Route) -> None:
        if broken:
            route.fulfill(body='{"technique": "x-w')
        else:
            route.continue_()

    page.route("**/techniques/x-wing.json", answer)
    page.get_by_role("link", name="X-Wing", exact=True).click()
    expect_words(page, "could not be loaded")
    expect(button(page, "Do it")).to_be_disabled()
    broken.clear()
    press(page, "Try again")
    expect_words(page, "^In rows 3 and 4")
    expect(button(page, "Do it")).to_be_enabled()
    assert not complaints


def test_an_example_in_an_article_is_as_high_as_its_frame(article: Article, host: Host) -> None:  # noqa: F811
    page = article("techniques/x-wing.html?embed=1&stage=why&lang=en")
    frame = ready(page)
    expect(frame.locator(DRAWN.format("main"))).to_have_count(4)
    expect(frame.get_by_role("heading", name="X-Wing")).to_be_visible()
    page.wait_for_function(FITS, arg=frame.evaluate("document.body.offsetHeight"))
    height = page.locator("iframe").evaluate("frame => frame.clientHeight")
    assert frame.evaluate("document.documentElement.scrollWidth") <= 320
    button(frame, "Do it").click()
    expect_words(frame, "Done: ")
    assert page.locator("iframe").evaluate("frame => frame.clientHeight") == height, "the article moved"
    whole = f"{host.address}techniques/x-wing.html?stage=done&lang=en"
    expect(frame.get_by_role("link", name="Open in Sudoku Lab")).to_have_js_property("href", whole)
    assert not [path for path in host.asked if "pyodide" in path]


def test_axe_finds_nothing_and_everything_fits_the_screen(open_page: Open) -> None:
    page = open_page("techniques/aic.html?lang=zh-CN", viewport={"width": 360, "height": 900})
    found = {"article": violations(page)}
    for stage in ("why", "proof", "done"):
        page.locator(f'[data-command="stage"][data-value="{stage}"]').click()
        found[stage] = violations(page, "#live") if stage != "why" else []
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            are_easy_to_hit(page, stage, ".live button:not(.cell-name, .premise), .masthead button")
        page.set_viewport_size({"width": 360, "height": 900})
    button(page, "后退").click()
    found["why"] = violations_by_day_and_night(page, "#live")
    assert not {state: complaints for state, complaints in found.items() if complaints}


def test_the_sentence_of_a_technique_is_visible_as_a_whole(open_page: Open) -> None:
    page = open_page("techniques/x-wing.html?lang=en", viewport={"width": 1280, "height": 900})
    expect_words(page, "this eliminates 3 in r1c4 and r7c4.")
    assert page.get_by_role("status").evaluate("line => line.scrollHeight <= line.clientHeight")
