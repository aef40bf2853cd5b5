"""Check that a pupil's work is never lost: undo, other windows, handing in, saving."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import Open, also_in_firefox_if_long
from tests.page.driver import button, press
from tests.page.test_accessibility import violations
from tests.page.test_learn import LESSONS, MINUTE, expect_ready, go, opened, verdict
from tests.page.test_own_code import open_own, select_all, write

# Stores and returns texts of this copy of the site; the keys of its texts begin with its path.
STORE = """
(values) => {
  const here = `sudoku-lab ${location.pathname.replace(/[^/]*$/, "")} `;
  for (const [key, text] of Object.entries(values)) localStorage.setItem(here + key, text);
  const found = {};
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(here)) found[key.slice(here.length)] = localStorage.getItem(key);
  }
  return found;
}
"""
# Runs the code, and leaves the lesson before the answer can arrive.
PRESS_BOTH = """
(leave) => {
  document.querySelector('[data-command="own_run"]').click();
  [...document.querySelectorAll("button")].find((each) => each.textContent === leave).click();
}
"""
SEARCH = LESSONS["search"].solution + "# mine\n"
UNFINISHED = "def is_valid(board):\n    retrun True\n"


def stored(page: Page, **values: str) -> dict[str, str]:
    """Store these texts, and return all stored texts of the site. In a name, `__` stands for a slash."""
    named = {name.replace("__", "/").replace("lesson_", "lesson-"): text for name, text in values.items()}
    found: dict[str, str] = page.evaluate(STORE, named)
    return found


def code(page: Page) -> Any:
    return expect(page.locator(".cm-content"))


def undo_by_keys(page: Page, times: int = 1) -> None:
    page.locator(".cm-content").focus()
    for _ in range(times):
        page.keyboard.press("ControlOrMeta+z")


@also_in_firefox_if_long
def test_undo_stays_in_its_lesson_and_brings_back_what_was_begun_again(open_page: Open) -> None:
    page = opened(open_page)
    mine = "def is_solved(board):\n    return 'mine'"
    stored(page, lesson_right__full_grid=mine)
    page.reload()
    expect_ready(page)
    write(page, mine)
    go(page, 2)
    code(page).to_contain_text("def is_valid")
    undo_by_keys(page, 3)
    code(page).to_contain_text("def is_valid")
    assert "lesson/conflicts" not in stored(page)
    go(page, 1)
    code(page).to_contain_text("'mine'")
    page.locator("#keeping summary").click()
    done = page.locator('#lessons [data-lesson="1"]')
    for by_keys in (False, True):
        expect(done).to_have_attribute("data-done", "true")
        press(page, "Begin this lesson again")
        code(page).to_contain_text("# your code")
        expect(done).to_have_attribute("data-done", "false")
        assert "lesson-right/full_grid" not in stored(page)
        if by_keys:
            undo_by_keys(page)
        else:
            press(page, "Bring my code back")
        code(page).to_contain_text("'mine'")
        expect(done).to_have_attribute("data-done", "true")
        assert stored(page)["lesson-right/full_grid"] == mine
    while button(page, "Solution").is_enabled():
        press(page, "Solution")
    press(page, "Put it into the editor")
    code(page).not_to_contain_text("'mine'")
    undo_by_keys(page)
    code(page).to_contain_text("'mine'")


def test_all_lessons_begin_again_and_come_back(open_page: Open) -> None:
    page = opened(open_page)
    work = {"lesson_right__full_grid": "a = 1", "lesson__full_grid": "a = 2", "lesson__search": SEARCH}
    before = stored(page, **work, lesson_record__full_grid='[3, "2026-11-27", false]')
    page.reload()
    expect_ready(page)
    page.locator("#keeping summary").click()
    press(page, "Begin all lessons again")
    code(page).to_contain_text("# your code")
    assert not [key for key in stored(page) if key.startswith("lesson")]
    go(page, 4)
    write(page, "newer = 1")
    press(page, "Bring all lessons back")
    code(page).to_contain_text("# mine")
    expect(page.locator('#lessons [data-lesson="1"]')).to_have_attribute("data-done", "true")
    after = stored(page)
    assert {key: after[key] for key in before if key.startswith("lesson")} == {
        key: before[key] for key in before if key.startswith("lesson")
    }
    undo_by_keys(page)
    code(page).to_contain_text("newer = 1")


@also_in_firefox_if_long
def test_two_windows_of_one_lesson_follow_each_other_and_lose_nothing(open_page: Open) -> None:
    page = opened(open_page)
    other = page.context.new_page()
    other.goto(page.url)
    expect_ready(other)
    write(page, "first = 1")
    code(other).to_contain_text("first = 1")
    expect(other.get_by_role("status")).to_contain_text("Another window has changed this code")
    undo_by_keys(other)
    code(other).to_contain_text("# your code")
    other.close()
    # Change the text from outside without a storage event in this window, as if the window had been frozen.
    stored(page, lesson__full_grid="theirs = 2")
    write(page, "mine = 3")
    notice = page.locator("#own-aside")
    expect(notice).to_contain_text("another version of this code")
    assert not violations(page, "#own-aside")
    assert sorted(text for key, text in stored(page).items() if "lesson/full_grid" in key) == [
        "mine = 3",
        "theirs = 2",
    ]
    press(page, "Show the other version")
    code(page).to_contain_text("theirs = 2")
    press(page, "Show the other version")
    code(page).to_contain_text("mine = 3")
    press(page, "Keep only this one")
    expect(notice).to_contain_text("deleted")
    press(page, "Undo the deletion")
    press(page, "Show the other version")
    code(page).to_contain_text("theirs = 2")
    page.reload()
    expect_ready(page)
    expect(notice).to_be_visible()


def test_code_of_a_link_that_still_runs_is_not_the_readers_answer(open_page: Open) -> None:
    page = opened(open_page, phase="ready")
    write(page, LESSONS["full_grid"].solution)
    page.locator("#keeping summary").click()
    press(page, "Copy its link")
    expect(page.get_by_role("status")).to_contain_text("Copied the link")
    link = page.evaluate("navigator.clipboard.readText()")
    write(page, "mine = 1")
    for leave in ("Back to my code", "Keep this code instead"):
        page.goto("about:blank")
        page.goto(link)
        expect_ready(page)
        page.evaluate(PRESS_BOTH, leave)
        if leave == "Keep this code instead":
            verdict(page, "right")
        expect(button(page, "Run")).to_be_visible()
        expect(
            page.locator('[data-verdict=""]' if leave == "Back to my code" else "#verdict")
        ).to_be_attached()
        assert not {"lesson-right/full_grid", "lesson-record/full_grid"} & {*stored(page)}
    press(page, "Bring my code back")
    code(page).to_contain_text("mine = 1")


def test_the_solver_that_is_handed_in_is_the_readers(open_page: Open, tmp_path: Path) -> None:
    page = open_page("learn.html?lang=en#lesson-end")
    said = page.locator("#handed")
    expect(said).to_contain_text("You have not written anything")
    expect(button(page, "Run")).to_be_disabled()
    expect(button(page, "LeetCode")).to_be_disabled()
    stored(page, lesson__conflicts=UNFINISHED, lesson__search=SEARCH, lesson_right__search=SEARCH)
    stored(page, lesson_record__search=json.dumps([4, "2026-11-27", False]))
    page.reload()
    expect(said).to_contain_text("Your solver from lesson 4 runs. Not every function in it is yours")
    rows = page.locator("#whose tbody tr")
    expect(rows.filter(has_text="candidates")).to_contain_text("us: yours is not finished")
    expect(rows.filter(has_text=re.compile("^solve4"))).to_contain_text("you")
    expect(rows.filter(has_text="is_valid")).to_contain_text("not finished")
    assert not violations(page, "#lesson-end")
    page.locator("#keeping summary").click()
    for with_ours in (False, True):
        page.get_by_label("With our functions").set_checked(with_ours)
        with page.expect_download() as download:
            press(page, "Save as a file")
        download.value.save_as(tmp_path / "saved")
        text = (tmp_path / "saved").read_text("utf-8")
        assert "# ---- Lesson 2 (conflicts): not done, 2 lines\n" in text
        assert "# ---- Lesson 4 (search): done, 2026-11-27, 4 tries, 12 lines\n" in text
        assert UNFINISHED in text
        assert SEARCH in text
        assert ("def fill_singles" in text) == with_ours
        assert ("# ---- Lesson 9 (singles): ours, " in text) == with_ours
    page.goto(page.url.replace("?", "?lessons=1,2&"))
    expect(said).to_contain_text("None of the chosen lessons has a solver")
    expect(button(page, "Run")).to_be_disabled()


def test_full_width_signs_become_half_width_with_one_press(open_page: Open) -> None:
    page = opened(open_page)
    typed = "def is_solved（board）：\n    # 注释，不变\n    return “好，吗” ＝＝ ‘’\n"
    write(page, typed)
    notice = page.locator("#own-wide")
    expect(notice).to_contain_text("9 full-width signs in 2 lines")
    assert not violations(page, "#own-wide")
    press(page, "Make them half-width")
    expect(notice).to_be_hidden()
    code(page).to_contain_text("def is_solved(board):")
    code(page).to_contain_text("# 注释，不变")
    code(page).to_contain_text("return \"好，吗\" == ''")
    undo_by_keys(page)
    code(page).to_contain_text("def is_solved（board）：")
    expect(notice).to_be_visible()


def test_the_labs_code_is_undone_kept_beside_and_made_half_width(open_page: Open) -> None:
    page = open_own(open_page)
    write(page, "first = 1")
    stored(page, **{"own-code": "theirs = 2"})
    write(page, "mine（3）")
    press(page, "Show the other version")
    code(page).to_contain_text("theirs = 2")
    press(page, "Show the other version")
    press(page, "Make them half-width")
    code(page).to_contain_text("mine(3)")
    press(page, "Reset to this algorithm")
    code(page).not_to_contain_text("mine(3)")
    press(page, "Bring my code back")
    code(page).to_contain_text("mine(3)")
    assert stored(page)["own-code"] == "mine(3)"
    select_all(page)
    press(page, "Reset to this algorithm")
    code(page).not_to_contain_text("mine(3)")
    undo_by_keys(page)
    code(page).to_contain_text("mine(3)")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#own summary").click()
    expect(other.locator('[data-command="own_run"]')).to_be_enabled(timeout=MINUTE)
    write(page, "last = 4")
    code(other).to_contain_text("last = 4")
    other.close()
