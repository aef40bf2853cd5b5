"""Check that the lab's board, sentence, code and controls are visible together at every size."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Open, also_in_firefox_if_long
from tests.page.driver import button, expect_words, open_jumps, open_set_up, press
from tests.puzzles import PUZZLES

LAB = f"lab.html?lang=en&step=60&puzzle={PUZZLES['D']}&algorithm=bitmask"
FRAME = f"lab.html?lang=en&embed=1&step=60&puzzle={PUZZLES['D']}&trace=runs/D-bitmask.json.gz"

# Returns for the elements of each panel whether they are completely visible above the controls; some
# elements are only in the first panel. `code` is the number of visible lines, and `line` is true if the
# marked line is visible.
IN_SIGHT = """
() => {
  const controls = document.querySelector(".transport").getBoundingClientRect();
  const isSeen = element => {
    const box = element.getBoundingClientRect();
    return !box.height || (box.top >= 0 && box.left >= 0 && box.bottom <= controls.top + 1
      && box.right <= innerWidth + 1);
  };
  const panels = [...document.querySelectorAll(".panel")].map(panel => {
    const seen = ["board", "sentence", "counters", "masks", "path"].filter(
      name => isSeen(panel.querySelector(`.${name}:not([role=img])`)));
    const code = panel.querySelector(".code").getBoundingClientRect();
    const marked = panel.querySelector("[aria-current]") ?? panel.querySelector("li");
    const line = marked.getBoundingClientRect();
    if (line.top >= code.top && line.bottom <= Math.min(code.bottom, controls.top) + 1) seen.push("line");
    return [seen, Math.floor((Math.min(code.bottom, controls.top) - code.top) / line.height)];
  });
  return [panels, Math.round(controls.height), controls.bottom <= innerHeight + 1,
          document.documentElement.scrollWidth <= innerWidth];
}
"""
ALL = {"board", "sentence", "counters", "masks", "path", "line"}
LEAST = {"board", "sentence", "line"}

# Number of algorithms -> the width and the height of a window, the number of visible panels, their visible
# parts, and the minimum number of visible lines of code.
SIZES: dict[int, tuple[tuple[int, int, int, set[str], int], ...]] = {
    1: (
        (1440, 900, 1, ALL, 20),
        (1366, 657, 1, ALL, 12),
        (1024, 768, 1, ALL, 8),
        (768, 1024, 1, ALL, 12),
        (360, 640, 1, LEAST, 5),
        (320, 640, 1, LEAST, 5),
    ),
    2: (
        (1440, 900, 2, ALL, 14),
        (1366, 657, 2, ALL, 8),
        (1024, 768, 2, ALL, 8),
        (768, 1024, 2, ALL, 6),
        (360, 640, 1, LEAST, 5),
    ),
    4: (
        (1440, 900, 4, LEAST | {"counters"}, 9),
        (1366, 657, 4, LEAST | {"counters"}, 5),
        (1024, 768, 4, LEAST | {"counters"}, 5),
        (768, 1024, 2, LEAST | {"counters"}, 6),
    ),
}


def check(page: Page, count: int, sizes: slice = slice(None)) -> None:
    """Check at each of these sizes which parts are visible, and that the controls fit into one low row."""
    for width, height, seen, parts, lines in SIZES[count][sizes]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")  # in Firefox, Playwright scrolls to the clicked element
        page.evaluate("() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")
        found: list[Any] = page.evaluate(IN_SIGHT)
        panels, controls, is_at_the_end, fits = found
        size = (count, width, height, found)
        assert len(panels) == count, size
        for names, code in panels[:seen]:
            assert parts <= set(names), size
            assert code >= lines, size
        assert controls <= (90 if width >= 480 else 102), size
        assert is_at_the_end, size
        assert fits, size


@also_in_firefox_if_long
def test_board_sentence_and_code_are_in_sight_with_the_controls(open_page: Open) -> None:
    page = open_page(LAB)
    expect_words(page, "recorded: ")
    check(page, 1)
    open_set_up(page)
    choices = page.get_by_role("group", name="Algorithms, one to four")
    choices.get_by_label("Scan").check()
    expect(page.locator("#choices")).to_have_text("D · Bitmask, Scan · first solution")
    expect(choices, "what the reader opens stays open").to_be_visible()
    open_set_up(page)
    expect(choices).to_be_hidden()
    expect_words(page, "recorded: ")
    check(page, 2)
    press(page, "Next guess") if button(page, "Next guess").is_visible() else open_jumps(page)
    press(page, "Next guess")
    open_jumps(page)
    check(page, 2, slice(1, None, 2))

    page.set_viewport_size({"width": 1440, "height": 900})
    open_set_up(page)
    for name in ("Tables", "Fewest first"):
        choices.get_by_label(name).check()
    open_set_up(page)
    expect(page.locator(".panel:has(.code li)")).to_have_count(4, timeout=60_000)
    expect(page.locator("[aria-current=true]")).to_have_count(3, timeout=60_000)  # the fourth run has ended
    check(page, 4)
    page.set_viewport_size({"width": 1440, "height": 900})
    press(page, "Masks and path")
    expect(page.locator(".path").first).to_be_visible()
    press(page, "Masks and path")
    expect(page.locator(".path").first).to_be_hidden()


@pytest.mark.parametrize("count", [1, 2])
def test_on_a_phone_on_its_side_so_are_they(open_page: Open, count: int) -> None:
    page = open_page(
        LAB + ("&compare=scan" if count == 2 else ""),
        viewport={"width": 740, "height": 360},
        has_touch=True,
    )
    expect_words(page, "recorded: ")
    panels, _, is_at_the_end, fits = page.evaluate(IN_SIGHT)
    assert len(panels) == count
    names, code = panels[0]
    assert set(names) >= LEAST
    assert code >= 4
    assert is_at_the_end
    assert fits


def test_the_code_follows_its_line_the_page_does_not_move_and_an_explanation_opens_below_it(
    open_page: Open,
) -> None:
    page = open_page(LAB + "&compare=scan", viewport={"width": 1366, "height": 657})
    expect_words(page, "recorded: ")
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        (panels, _, _, _) = page.evaluate(IN_SIGHT)
        assert all("line" in names for names, _ in panels)
    assert page.evaluate("scrollY") == 0
    page.set_viewport_size({"width": 1440, "height": 900})
    before = page.locator(".panel").nth(1).bounding_box()
    page.get_by_role("region", name="Bitmask").get_by_role("button", name="How it works").click()
    expect(page.get_by_role("article")).to_contain_text("49,559")
    expect(page.get_by_role("article")).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    assert page.locator(".panel").nth(1).bounding_box() == before
    page.get_by_role("link", name="Write your own", exact=True).click()
    expect(page.locator("#own-editor")).to_be_in_viewport()


def test_a_first_visit_says_what_the_lab_is_until_something_is_pressed(open_page: Open) -> None:
    page = open_page("lab.html?lang=en", phase="ready", viewport={"width": 360, "height": 740})
    expect(page.locator(".panel-name")).to_have_text(["Scan", "Bitmask"])
    expect(button(page, "Play")).to_be_enabled(timeout=60_000)
    expect_words(page, "Watch Scan and Bitmask solve puzzle D.*press Play.*A and C.*B ")
    expect(page.get_by_text("Step 0 / ")).to_be_visible(timeout=60_000)
    expect_words(page, "Watch Scan and Bitmask")
    expect(button(page, "Cancel")).to_be_hidden(timeout=60_000)
    status = page.get_by_role("status")
    assert status.evaluate("status => status.scrollHeight <= status.parentElement.clientHeight")
    press(page, "Forward")
    expect_words(page, "^r1c3")


@pytest.mark.parametrize(
    ("browser", "parts", "sizes"),
    [
        ("chromium", "", ((720, 560), (320, 620))),
        ("firefox", "", ((720, 560), (320, 620))),
        ("chromium", "&parts=board,code", ((720, 450), (320, 540))),
        ("chromium", "&parts=code", ((720, 450), (320, 540))),
        ("chromium", "&parts=masks,path", ((720, 400), (320, 540))),
    ],
    indirect=["browser"],
)
def test_a_frame_is_low_and_its_controls_are_below_the_board(
    open_page: Open, parts: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    page = open_page(FRAME + parts)
    expect_words(page, "recorded: ")
    for width, highest in sizes:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.body.offsetHeight") <= highest, (width, parts)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for name in ("board", "code", "masks", "path"):
            is_shown = page.locator(f".panel .{name}").first.is_visible()
            assert is_shown == (not parts or name in parts), (name, width, parts)
        board, code, row = (
            page.locator(name).first.bounding_box() for name in (".board", ".code", ".transport")
        )
        if board:
            assert row
            assert 0 <= row["y"] - board["y"] - board["height"] <= 16, (width, parts)
        if board and code and width == 720:
            assert code["x"] > board["x"] + board["width"]
