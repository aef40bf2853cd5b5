"""Find accessibility barriers automatically: run axe in every state, and check names, sizes and zoom."""

import re
import threading

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from building import needs
from tests.hosts import Host, after
from tests.page.conftest import Open, also_in_firefox_if_long
from tests.page.driver import button, cell, expect_words, open_jumps, paste, press
from tests.puzzles import EMPTY, PUZZLES, TWO_SOLUTIONS

AXE = (needs.NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page | Frame, part: str | None = None, rules: list[str] | None = None) -> list[str]:
    """Return axe's findings in the page, or in one part of it.

    rules: the rules to apply; by default, axe's rules for WCAG 2.2 AA and for best practices.
    """
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)
    chosen = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    options = {"runOnly": chosen, "resultTypes": ["violations"]}
    found = page.evaluate("([part, options]) => axe.run(part ?? document, options)", [part, options])
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def violations_by_day_and_night(page: Page, part: str | None = None) -> list[str]:
    """Return all findings of axe in the light theme, and its findings about contrast in the dark theme.

    tests/unit/test_contrast.py proves that text which is readable in the light theme is readable in the
    dark theme, too, with a few exceptions. The second run checks these exceptions and transparent colours.
    """
    found = violations(page, part)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {each}" for each in violations(page, part, ["color-contrast"])]
    page.emulate_media(color_scheme="light")
    return found


def reach(page: Page, name: str) -> None:
    """Press this button; on a phone, open its drawer first."""
    for drawer in ("Puzzle", "Tools", "Settings"):
        if button(page, name).count():
            break
        press(page, drawer)
    press(page, name)


# The first row has all kinds of cells, and axe needs half a second for the whole board.
ROW = "#board [role=row]:first-of-type"


# The width of a phone, with parts in drawers, and the width of a desktop, with all parts visible.
@pytest.mark.slow
def test_axe_finds_nothing_in_any_state(open_page: Open) -> None:
    page = open_page(color_scheme="light", viewport={"width": 360, "height": 900})
    found: dict[str, list[str]] = {}

    def look(state: str, part: str | None = None) -> None:
        found[state] = violations(page, part)

    def look_by_day_and_night(state: str, part: str | None = None) -> None:
        found[state] = violations_by_day_and_night(page, part)

    def look_at_a_desk(state: str, part: str | None = None) -> None:
        page.set_viewport_size({"width": 1440, "height": 900})
        found[state] = violations(page, part)
        page.set_viewport_size({"width": 360, "height": 900})

    look_by_day_and_night("empty")
    paste(page, PUZZLES["D"])
    cell(page, "r1c3").click()
    page.keyboard.press("5")
    expect_words(page, "conflict")
    look("conflict", f"{ROW}, .say")
    press(page, "Solve")
    expect_words(page, "givens alone")
    look("offer", ".say")
    look_at_a_desk("offer at a desk")
    press(page, "Solve without my entries")
    expect_words(page, "only solution")
    look("solved", f"{ROW}, .say")
    reach(page, "Clear")
    press(page, "Solve")
    expect_words(page, "more than one")
    look_by_day_and_night("several", "#solution [role=row]:nth-of-type(2), .say")
    press(page, "Count and browse them")
    expect_words(page, "an estimated .* in all")
    look("counted", ".say")
    look_at_a_desk("counted at a desk", ".say")
    for name in ("New", "My puzzles", "Import", "Export", "Print", "Options", "Keys"):
        reach(page, name)
        expect(page.get_by_role("dialog")).to_be_visible()
        look(name, "dialog[open]")
        page.keyboard.press("Escape")
    for name in ("Puzzle of the day", "Statistics"):
        reach(page, "New")
        press(page, name)
        expect(
            page.get_by_role("dialog", name=re.compile("Puzzle of the day|Your puzzles"))
        ).to_be_visible()
        look_by_day_and_night(name, "dialog[open]")
        page.keyboard.press("Escape")
    paste(page, PUZZLES["D"] + "\n" + PUZZLES["A"])
    expect(page.get_by_role("dialog", name="Choose a puzzle")).to_be_visible()
    look("choose")  # axe also checks the page behind the dialog
    page.keyboard.press("Escape")
    paste(page, PUZZLES["D"])
    for stage in ("where", "why"):
        press(page, "Hint")
        expect(page.locator(f'[data-technique][data-stage="{stage}"]')).to_be_visible()
        look(stage, "#hint")
    look_at_a_desk("why at a desk", f"{ROW}, .side")
    assert not {state: complaints for state, complaints in found.items() if complaints}


# States with notes, colours and answers, in Chinese because the states above are in English.
def test_axe_finds_nothing_in_a_grid_full_of_marks(open_page: Open) -> None:
    query = f"?lang=zh-CN&puzzle={PUZZLES['D']}"
    page = open_page(query, color_scheme="light", viewport={"width": 768, "height": 900})

    def command(name: str) -> None:
        page.locator(f'[data-command="{name}"]').click()

    found: dict[str, list[str]] = {}
    command("note_candidates")
    for number in range(1, 9):
        cell(page, f"r{number}c{number}").click()
        page.keyboard.press(f"Control+Shift+Digit{number}")
        cell(page, f"r{number}c{10 - number}").click()
        page.keyboard.press(f"Control+Shift+Digit{number}")
        page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Shift+ArrowDown")
    command("mode-colour")
    found["marks"] = violations_by_day_and_night(page)
    command("truth")
    expect(page.locator("#notes .ink").first).to_be_visible(timeout=30_000)
    found["candidates"] = violations(page, f"{ROW}, #notes, .say")
    command("redundant")
    expect(page.locator(".pointed").first).to_be_visible(timeout=30_000)
    found["pointed"] = violations(page, f"{ROW}, .pointed, .say")
    for stage in ("where", "why"):
        page.keyboard.press("h")
        expect(page.locator(f'[data-technique][data-stage="{stage}"]')).to_be_visible(timeout=30_000)
        found[stage] = violations(page, "#hint")
    command("prove")
    expect(page.locator("#hint-text ul li").first).to_be_visible()
    found["proof"] = violations(page, "#hint")
    command("path")
    expect(page.locator("#path-rating button")).to_be_visible(timeout=30_000)
    found["path"] = violations(page, "#path, #hint, #solution [role=row]:first-of-type, .say")
    page.locator('#path-steps [data-value="49"]').click()  # few steps are possible in this position
    page.locator('[data-value="possible"]').click()
    expect(page.locator("#path-possible button").first).to_be_visible(timeout=30_000)
    found["possible"] = violations_by_day_and_night(page, "#path")
    page.keyboard.press("Escape")
    command("solve")
    expect(page.locator(".solved").first).to_be_visible(timeout=30_000)
    found["solved"] = violations(page, f"{ROW}, .say")
    assert not {state: complaints for state, complaints in found.items() if complaints}


# The first of several similar panels.
FIRST = ".panel:first-of-type .beside"


# The states of the lab: it waits, records, pauses, compares, plays, asks for a puzzle, shows a dead end.
def test_axe_finds_nothing_in_the_lab(open_page: Open, host: Host) -> None:
    arrived = threading.Event()
    host.answers["pyodide.asm.wasm"] = after(arrived)
    query = f"lab.html?lang=zh-CN&algorithm=bitmask&compare=scan&step=60&puzzle={PUZZLES['D']}"
    page = open_page(query, color_scheme="light", viewport={"width": 360, "height": 900})
    found = {"waiting": violations(page)}
    arrived.set()

    def command(name: str) -> None:
        page.locator(f'[data-command="{name}"]').click()

    expect(page.locator('[data-command="play"]')).to_be_enabled(timeout=60_000)
    expect(page.locator('[data-command="cancel"]')).to_be_hidden(timeout=60_000)
    found["recorded"] = violations_by_day_and_night(page, ".beside, .transport, [role=status]")
    open_jumps(page)
    for _ in range(3):  # a cell without possible digits, or a cell whose digits have all failed
        command("next_contradiction")
    expect(page.locator("#place")).not_to_contain_text(re.compile(r"\b60 /"))
    found["contradiction"] = violations(page, FIRST)
    open_jumps(page)
    page.locator("#setup").evaluate("setup => { setup.open = true; }")
    for name in ("propagation", "core"):
        page.locator(f'input[data-value="{name}"]').check()
    page.locator("#lock").select_option("time")
    expect(page.locator('[data-command="cancel"]')).to_be_hidden(timeout=60_000)
    found["four"] = violations(page, "#setup, .transport, [role=status]")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("#language").select_option("en")
    found["four at a desk, in English"] = violations(page, f".masthead, .top, {FIRST}, .transport")
    command("play")
    found["playing"] = violations(page, ".transport")
    command("import")
    expect(page.get_by_role("dialog")).to_be_visible()
    found["import"] = violations(page, "dialog[open]")
    assert not {state: complaints for state, complaints in found.items() if complaints}


def test_the_grid_says_what_it_is_and_what_changes_on_it_and_the_status_says_something_else(
    open_page: Open,
) -> None:
    page = open_page("?puzzle=" + PUZZLES["D"], clock=True)
    grid = page.get_by_role("grid", name="Sudoku grid")
    expect(grid.get_by_role("row")).to_have_count(9)
    expect(grid.get_by_role("gridcell")).to_have_count(81)
    expect(page.get_by_role("gridcell", name="Row 1, column 5: given 7")).to_have_attribute(
        "data-digit", "7"
    )
    expect(page.get_by_role("gridcell", name="Row 1, column 3: empty")).to_have_attribute("data-digit", "")
    expect(page.get_by_role("status")).to_have_count(1)
    assert page.locator('[data-cell][tabindex="0"]').count() == 1
    announced = page.locator("#announcement")
    expect(announced).to_have_text("")
    cell(page, "r1c3").click()
    for key, words in (
        ("x", "Mode: Corner"),
        ("4", "Corner note 4 in row 1, column 3"),
        ("z", "Mode: Digit"),
        ("5", "5 placed in row 1, column 3"),
        ("Control+z", "5 removed from row 1, column 3"),
        ("Control+y", "5 placed in row 1, column 3"),
    ):
        page.keyboard.press(key)
        expect(announced).to_have_text(words)
    expect(page.get_by_role("status")).to_have_text("Conflict: r1c1 and r1c3 both hold 5.")
    box = announced.bounding_box()
    assert box
    assert box["width"] <= 1, "it is heard, not seen"
    page.clock.run_for(11_000)
    expect(announced).to_have_text("")  # an old message is removed
    page.keyboard.press("x")
    expect(announced).to_have_text("Mode: Corner")
    page.locator("#language").select_option("zh-CN")
    expect(announced).to_have_text("")


def test_every_command_is_a_button_with_its_name(open_page: Open) -> None:
    page = open_page("?puzzle=" + EMPTY)
    texts = [text.split("\n")[0] for text in page.get_by_role("button").all_inner_texts()]
    assert sorted(name for name in texts if name.isalpha()) == sorted(
        [
            "Solve",
            "Check",
            "Digit",
            "Corner",
            "Centre",
            "Colour",
            "Undo",
            "Redo",
            "Restart",
            "Clear",
            "New",
            "Hint",
            "Import",
            "Export",
            "Share",
            "Print",
            "Options",
            "Keys",
        ]
    )


# Touch targets. The target of a checkbox or a file input is its label.
TARGETS = "button, summary, select, .button, .options label, dialog a"

# The visible targets that are smaller than `least`, and the number of visible targets.
TOO_SMALL = """
([selector, least]) => {
  const visible = [...document.querySelectorAll(selector)].filter(
    element => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length);
  const small = visible.filter(element => {
    const box = element.getBoundingClientRect();
    return Math.min(box.width, box.height) < least;
  });
  return [small.map(element => element.outerHTML), visible.length];
}
"""


def are_easy_to_hit(page: Page, state: str, selector: str = TARGETS, least: float = 43.9) -> None:
    """Check that nothing is wider than the screen, and that touch targets are large enough."""
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, state)
    small, visible = page.evaluate(TOO_SMALL, [selector, least])
    assert visible
    assert not small, (width, state)


# The widths of the narrowest frame, a phone, a tablet and a desktop.
WIDTHS = (320, 360, 768, 1440)


def test_the_lab_fits_the_screen_and_its_controls_are_easy_to_hit(open_page: Open) -> None:
    query = "lab.html?lang=en&algorithm=bitmask&compare=core&puzzle=" + PUZZLES["D"]
    page = open_page(query, has_touch=True)
    expect_words(page, "recorded: ")
    page.locator("#setup").evaluate("setup => { setup.open = true; }")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        are_easy_to_hit(page, "recorded", TARGETS + ", .algorithms label, #position")


@also_in_firefox_if_long
def test_nothing_is_wider_than_the_screen_and_buttons_are_easy_to_hit(open_page: Open) -> None:
    page = open_page("?puzzle=" + TWO_SOLUTIONS, has_touch=True)
    # Media queries work alike in every engine, but the widest element may differ.
    is_first = page.context.browser and page.context.browser.browser_type.name == "chromium"
    for width in WIDTHS if is_first else WIDTHS[:1]:
        page.set_viewport_size({"width": width, "height": 800})
        are_easy_to_hit(page, "ready")
        for drawer in ("Puzzle", "Tools", "Settings"):
            if button(page, drawer).is_visible():
                press(page, drawer)
                are_easy_to_hit(page, drawer)
                press(page, drawer)
        # 24 is WCAG's minimum size; nine cells in a row have this size on every screen.
        are_easy_to_hit(page, "cells", "[data-cell]", 24)
        press(page, "Solve")
        expect_words(page, "more than one")
        are_easy_to_hit(page, "several", TARGETS + ", .pager input")
        if width != WIDTHS[0]:  # the narrowest frame is too small for dialogs
            continue
        for name in ("New", "My puzzles", "Import", "Export", "Print", "Options", "Keys", "Share"):
            reach(page, name)
            if name == "Share":
                press(page, "QR code, other programs")
            expect(page.get_by_role("dialog")).to_be_visible()
            are_easy_to_hit(page, name)
            page.keyboard.press("Escape")


def background(button: Locator) -> str:
    return str(button.evaluate("element => getComputedStyle(element).backgroundColor"))


# Only in Chromium, because Playwright cannot emulate forced colours in the system's Firefox.
def test_all_that_colours_show_can_be_seen_where_the_system_chooses_them(open_page: Open) -> None:
    page = open_page("?puzzle=" + PUZZLES["D"], forced_colors="active", color_scheme="light")
    press(page, "Colour")
    cell(page, "r1c3").click()
    page.keyboard.press("3")
    cell(page, "r1c4").click()
    page.keyboard.press("6")
    cell(page, "r9c1").click()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert background(button(page, "Colour")) != background(button(page, "Digit"))
        colours = {background(cell(page, name)) for name in ("r1c3", "r1c4", "r9c9")}
        assert len(colours) == 3
    press(page, "Digit")
    page.keyboard.press("9")
    expect_words(page, "conflict")
    for name in ("r9c1", "r9c9"):
        line = cell(page, name).evaluate("cell => getComputedStyle(cell, '::after').borderBottomWidth")
        assert float(line.removesuffix("px")) > 0


def test_who_wants_more_contrast_gets_lines_and_words_as_dark_as_the_digits(open_page: Open) -> None:
    page = open_page()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = []
        for contrast in ("no-preference", "more"):
            page.emulate_media(contrast=contrast)
            tokens = page.evaluate(
                """() => {
                  const board = document.querySelector("footer p");
                  return [getComputedStyle(board).color, getComputedStyle(document.body).color];
                }"""
            )
            found.append(tokens[0] == tokens[1])
        assert found == [False, True]
        assert not violations(page)


def test_nothing_moves_for_who_wants_no_motion(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    press(page, "Import")
    moving = page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length")
    assert moving == 0


# Page -> an element that differs from its neighbours only in background or shadow.
MARKED = {
    "index.html?lang=en": ".masthead [aria-current]",
    "techniques/x-wing.html?lang=en": ".stages [aria-pressed=true]",
    f"lab.html?lang=en&algorithm=bitmask&compare=&step=9&puzzle={PUZZLES['D']}": ".code li[aria-current]",
    "learn.html?lang=en#lesson-2": "#lessons [aria-current]",
}
GROUND = "element => getComputedStyle(element).backgroundColor"


@pytest.mark.parametrize("query", MARKED)
def test_in_forced_colours_what_is_pressed_or_current_has_a_mark(open_page: Open, query: str) -> None:
    page = open_page(query, forced_colors="active", color_scheme="light")
    there = page.locator(MARKED[query]).first
    expect(there).to_be_visible()
    highlight = page.evaluate("""() => {
        const made = document.body.appendChild(document.createElement("i"));
        made.style.cssText = "forced-color-adjust: none; background: Highlight";
        return getComputedStyle(made).backgroundColor;
    }""")
    assert there.evaluate(GROUND) == highlight
