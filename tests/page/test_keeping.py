"""Test stored games: one game with its history, several games, and browsers that store nothing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build
from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox, also_in_firefox_if_long
from tests.page.driver import button, cell, choose, expect_line, expect_phase, expect_words, press
from tests.puzzles import EMPTY, PUZZLES

A, D = PUZZLES["A"], PUZZLES["D"]
BLOCKED = """
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError") } })
"""
FRAME = """
  (address) => document.body.replaceChildren(Object.assign(document.createElement("iframe"),
    { src: address, width: 600, height: 700 }))
"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }"


def played(open_page: Open, **options: object) -> Page:
    page = open_page(**options)
    press(page, "New")
    page.get_by_role("dialog").get_by_role("button", name="LeetCode").click()
    expect_line(page, D)
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    page.keyboard.press("Shift+Digit1")
    cell(page, "r1c4").click()
    page.keyboard.press("Shift+Digit6")
    return page


@also_in_firefox
def test_the_game_and_its_steps_survive_a_reload(open_page: Open) -> None:
    page = played(open_page)
    page.reload()
    expect_phase(page, "typing")
    expect_line(page, D[:2] + "4" + D[3:])
    expect_words(page, "Restored your last puzzle")
    assert cell(page, "r1c4").get_attribute("data-corner") == "6"
    for expected in (D[:2] + "4" + D[3:], D, EMPTY):
        press(page, "Undo")
        expect_line(page, expected)
    press(page, "Redo")
    page.reload()
    expect_phase(page, "typing")
    expect_line(page, D)
    press(page, "Redo")
    expect_line(page, D[:2] + "4" + D[3:])


def test_several_puzzles_are_kept_one_is_deleted_and_one_put_back_with_its_steps(
    open_page: Open,
) -> None:
    page = played(open_page)
    press(page, "New")
    page.get_by_role("dialog").get_by_role("button", name="Luogu's first sample").click()
    expect_line(page, PUZZLES["A"])
    press(page, "My puzzles")
    dialog = page.get_by_role("dialog", name="Puzzles kept in this browser")
    expect(dialog.get_by_role("button", name="Delete: ")).to_have_count(2)
    name = "Puzzle D, 30 givens, 1 of 51 cells filled"
    delete, put_back, opens = (
        dialog.get_by_role("button", name=re.compile(pattern))
        for pattern in (f"^Delete: {name}", f"^Restore: {name}", "^Puzzle D, 30 givens 1 of 51 .* today ")
    )
    # If a game is deleted with the keyboard, the focus stays at its place in the list.
    delete.press("Enter")
    expect(put_back).to_be_focused()
    expect(delete).to_have_count(0)
    expect(opens).to_have_count(0)
    expect(dialog.get_by_role("button", name=f"Deleted: {name}")).to_be_disabled()
    page.keyboard.press("Enter")
    expect(delete).to_be_focused()
    dialog.get_by_role("button", name="Delete: Puzzle A, 21 givens").click()
    page.keyboard.press("Escape")
    press(page, "My puzzles")
    expect(dialog.get_by_role("button", name="Delete: ")).to_have_count(1)
    expect(dialog.get_by_role("button", name=re.compile("^Puzzle A"))).to_have_count(0)
    opens.click()
    expect_line(page, D[:2] + "4" + D[3:])
    page.reload()
    expect_phase(page, "typing")
    expect_line(page, D[:2] + "4" + D[3:])
    for expected in (D[:2] + "4" + D[3:], D, EMPTY):
        press(page, "Undo")
        expect_line(page, expected)


def test_typed_puzzles_have_rows_of_their_own_with_picture_and_level(open_page: Open) -> None:
    page = open_page()
    dialog = page.get_by_role("dialog")
    for digits in ("123", "456"):
        for place, digit in enumerate(digits, 1):
            cell(page, f"r1c{place}").click()
            page.keyboard.press(digit)
        press(page, "Clear")
    press(page, "New")
    dialog.get_by_role("button", name="Extreme").click()
    cell(page, "r1c1").click()
    press(page, "My puzzles")
    rows = dialog.get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(rows.locator(".thumbnail .entry")).to_have_text(["456", "123"])
    expect(rows.first.get_by_role("button", name=re.compile(r"^Extreme, \d+ givens 0 of"))).to_be_visible()
    rows.nth(2).get_by_role("button", name=re.compile("^Typed in, no givens 3 digits today")).click()
    expect_line(page, "123" + "." * 78)
    # Check turns the digits of a proper puzzle into givens.
    page.goto(page.url.split("?")[0] + "?state=2_" + D + "_" + re.sub(r"\d", "e", D))
    press(page, "Check")
    expect_words(page, "Your digits are now its givens")
    expect(page.locator('[data-cell][aria-readonly="true"]')).to_have_count(30)
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    expect_line(page, D[:2] + "4" + D[3:])
    press(page, "Restart")
    expect_line(page, D)
    press(page, "Undo")
    expect_line(page, D[:2] + "4" + D[3:])


DEAF = """
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, ...rest) {
  if (type !== "storage" && type !== "visibilitychange") listen.call(this, type, ...rest);
};
"""


@also_in_firefox_if_long
def test_two_tabs_with_one_puzzle_show_the_same_or_keep_two(open_page: Open) -> None:
    first = played(open_page)
    second = open_page()
    four = D[:2] + "4" + D[3:]
    expect_line(second, four)
    cell(second, "r1c4").click()
    second.keyboard.press("6")
    expect_line(first, four[:3] + "6" + four[4:])
    expect_words(first, "Another tab has continued this puzzle")
    press(first, "Undo")
    expect_line(second, four)
    # A tab that receives no events from other tabs stores its changes as a separate game.
    deaf = open_page(script=DEAF)
    expect_line(deaf, four)
    press(first, "Redo")
    expect_line(first, four[:3] + "6" + four[4:])
    cell(deaf, "r1c6").click()
    deaf.keyboard.press("8")
    expect_words(deaf, "open in another tab too")
    both = [four[:3] + "6" + four[4:], four[:5] + "8" + four[6:]]
    for page, line in zip((first, deaf), both):
        page.reload()
        expect_phase(page, "typing")
        expect_line(page, line)
    press(deaf, "My puzzles")
    expect(deaf.get_by_role("dialog").get_by_role("listitem")).to_have_count(2)


def test_a_timer_and_save_points_are_there_for_those_who_want_them(open_page: Open) -> None:
    page = played(open_page, clock=True)
    four = D[:2] + "4" + D[3:]
    expect(button(page, "Set save point")).to_be_hidden()
    expect(page.get_by_role("timer")).to_be_visible()
    choose(page, "Show the time", on=False)
    expect(page.get_by_role("timer")).to_be_hidden()
    choose(page, "Show the time")
    choose(page, "Save points to go back to")
    press(page, "Set save point")
    page.clock.run_for(65_000)
    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^1:\d\d$"))  # some real seconds have passed
    press(page, "Pause")
    played_for = timer.inner_text()
    page.clock.run_for(5_000)
    cell(page, "r1c6").click()
    page.keyboard.press("8")
    expect_line(page, four[:5] + "8" + four[6:])
    page.reload()
    expect_phase(page, "typing")
    expect(timer).to_have_text(played_for)
    press(page, "Back to save point")
    expect_line(page, four)
    press(page, "Undo")
    expect_line(page, four[:5] + "8" + four[6:])


def test_a_link_opens_what_it_says_and_its_reload_goes_on(open_page: Open, host: Host) -> None:
    page = played(open_page)
    page.goto(host.address + "?puzzle=" + D)
    expect_phase(page, "typing")
    expect_line(page, D)
    cell(page, "r1c4").click()
    page.keyboard.press("6")
    page.reload()
    expect_phase(page, "typing")
    expect_line(page, D[:3] + "6" + D[4:])


def test_a_link_that_lost_its_last_dots_is_mended_and_the_page_says_so(open_page: Open) -> None:
    line = D[:76] + "....."
    page = open_page("?puzzle=" + line.rstrip(".") + "&lang=en", fresh=True)
    expect_line(page, line)
    expect_words(page, "The link was cut short: its last 9 cells are taken as empty.")
    press(page, "Clear")
    page = open_page("?puzzle=" + line + ".&lang=zh-CN", fresh=True)
    expect_line(page, line)
    expect_words(page, "链接末尾多了一个句点，已忽略。")


# For a browser that refuses all storage, see test_without_storage_nothing_is_amiss.
def test_a_browser_that_has_no_room_says_so_and_works(open_page: Open) -> None:
    page = played(open_page, script=FULL)
    expect_line(page, D[:2] + "4" + D[3:])
    expect_words(page, "no room left: your work is not stored")
    expect(page.locator("#kept")).to_have_text(re.compile("no room left"))
    press(page, "Undo")
    expect_words(page, "Undone")
    press(page, "My puzzles")
    expect(page.get_by_role("dialog").get_by_text("This browser has no room left")).to_be_visible()


@also_in_firefox
def test_each_page_says_why_the_browser_refuses_what_it_was_to_store(open_page: Open) -> None:
    for name in (
        "lab",
        "learn",
        "techniques",
        "techniques/x-wing",
        "articles",
        "book",
        "bulk",
        "api",
        "help",
    ):
        page = open_page(name + ".html?lang=en", script=FULL)
        page.get_by_label("Theme").select_option("dark")
        expect(page.locator("[role=status]").first).to_contain_text("This browser has no room left")


def test_a_frame_without_storage_says_so(open_page: Open, host: Host, complaints: Complaints) -> None:
    page = open_page("licenses/python.txt", phase="", script=BLOCKED)  # a page without code
    page.evaluate(FRAME, f"{host.address}index.html?embed=1&puzzle={D}")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).not_to_have_attribute("data-phase", "loading")
    frame.locator('[data-cell="r1c3"]').click()
    page.keyboard.press("4")
    expect(frame.get_by_role("status")).to_have_text(re.compile("In this frame the browser stores nothing"))
    expect(frame.get_by_role("button", name="Share")).to_be_visible()
    page.evaluate(FRAME, f"{host.address}learn.html?embed=1&lang=en#lesson-1")
    expect(frame.get_by_role("button", name="Run")).to_be_enabled(timeout=60_000)
    expect(frame.get_by_role("button", name="Save as a file")).to_be_hidden()
    frame.get_by_role("textbox", name="Your code").press("x")
    for name in ("Save as a file", "Copy its link"):
        expect(frame.get_by_role("button", name=name)).to_be_visible()
    complaints.clear()  # PyScript accesses the storage, too


def test_a_board_in_a_frame_keeps_its_game_outside_my_puzzles(open_page: Open) -> None:
    page = open_page(f"?embed=1&puzzle={D}")
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    expect_line(page, D[:2] + "4" + D[3:])
    page.reload()
    expect_phase(page, "typing")
    expect_line(page, D[:2] + "4" + D[3:])
    page.goto(page.url.split("?")[0])
    expect_phase(page, "typing")
    expect_line(page, EMPTY)
    press(page, "My puzzles")
    expect(page.get_by_role("dialog")).to_contain_text("No puzzles yet.")


# ---------------------------------------------------------------- copies on one host


@pytest.fixture
def copies(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Return the addresses of two copies of the site on one host."""
    for name in ("v1", "v2"):
        (tmp_path / name).symlink_to(build.DIST)
    with Host(tmp_path) as host:
        yield f"{host.address}v1/", f"{host.address}v2/"


def test_two_copies_on_one_host_share_neither_games_nor_settings(
    open_page: Open, copies: tuple[str, str]
) -> None:
    first, second = copies
    page = played(open_page, at=first)
    page.get_by_label("Theme").select_option("dark")
    page = open_page(at=second)
    expect_line(page, EMPTY)
    expect(page.get_by_label("Theme")).to_have_value("auto")
    press(page, "My puzzles")
    expect(page.get_by_role("dialog")).to_contain_text("No puzzles yet.")
    page.goto(first)
    expect_phase(page, "typing")
    expect_line(page, D[:2] + "4" + D[3:])
    expect(page.get_by_label("Theme")).to_have_value("dark")
    keys = page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    assert {key.split(" ")[1] for key in keys} == {"/v1/"}


def test_all_is_saved_as_one_file_and_restored_elsewhere(
    open_page: Open, copies: tuple[str, str], tmp_path: Path
) -> None:
    first, second = copies
    page = played(open_page, at=first)
    page.goto(first + "learn.html?lang=en")
    page.get_by_role("link", name="Save or restore everything").click()
    with page.expect_download() as coming:
        press(page, "Save everything")
    assert re.fullmatch(r"sudoku-lab-\d{4}-\d\d-\d\d\.txt", coming.value.suggested_filename)
    file, other = tmp_path / "all.txt", tmp_path / "other.txt"
    coming.value.save_as(file)
    other.write_text("<b>no backup</b>")
    page = open_page(at=second)
    press(page, "My puzzles")
    dialog = page.get_by_role("dialog")
    expect(button(page, "Undo restoring")).to_be_hidden()
    page.get_by_label("Restore from a file").set_input_files(other)
    expect(dialog.locator(".note")).to_have_text("“other.txt” is not a file made by Save everything.")
    page.get_by_label("Restore from a file").set_input_files(file)
    expect(dialog.locator(".note")).to_have_text(re.compile(r"^\d+ texts? restored\.$"))
    press(page, "Undo restoring")
    expect(dialog).to_contain_text("No puzzles yet.")
    page.get_by_label("Restore from a file").set_input_files(file)
    dialog.get_by_role("button", name=re.compile("^Puzzle D, 30 givens 1 of 51")).click()
    expect_line(page, D[:2] + "4" + D[3:])
    press(page, "Undo")
    press(page, "Undo")
    expect_line(page, D)
