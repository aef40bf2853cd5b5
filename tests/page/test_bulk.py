"""Test the page for lists as a person with a file uses it."""

import csv
import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.byte_files import FILES
from tests.dist import app_file
from tests.hosts import Host, missing, says
from tests.page.conftest import Complaints, Open, also_in_firefox_if_long
from tests.page.driver import button, press
from tests.page.test_accessibility import WIDTHS, are_easy_to_hit, violations_by_day_and_night
from tests.puzzles import EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

A, B, C, D = PUZZLES.values()
LINES = [D, C, TWO_SOLUTIONS, IMPOSSIBLE, EQUAL_GIVENS, "no puzzle", D[::-1], f"{D};{SOLUTIONS['A']}"]
NUMBERS = {"done": 8, "unique": 4, "multiple": 1, "none": 1, "invalid": 1, "unreadable": 1}
MINUTE = 60_000


def file_of(lines: list[str], name: str = "list.txt") -> FilePayload:
    data = "\n".join(lines).encode()
    content = gzip.compress(data) if name.endswith(".gz") else data
    return {"name": name, "mimeType": "text/plain", "buffer": content}


def opened(
    open_page: Open, query: str = "?lang=en", cores: int = 1, script: str = "", **options: object
) -> Page:
    """Open the page, and wait until it accepts a file.

    cores: the number of processor cores that the browser reports. At most four workers share a list.
    """
    script += f"; Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores} }})"
    return open_page("bulk.html" + query, phase="ready", script=script, **options)


def read(page: Page, *files: FilePayload) -> None:
    page.get_by_label("Files").set_input_files(list(files))
    expect_words(page, "has |cannot be read")


def expect_words(page: Page, words: str) -> None:
    expect(page.get_by_role("status")).to_have_text(re.compile(words), timeout=MINUTE)


def expect_done(page: Page) -> None:
    expect_words(page, "All .* are done|全部")


def numbers(page: Page) -> dict[str, int]:
    shown = "found => found.map(each => [each.dataset.bulk, each.textContent])"
    found = page.locator("[data-bulk]").evaluate_all(shown)
    return {name: int(text.replace(",", "")) for name, text in found}


def rows(page: Page) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("gridcell"))


def in_column(page: Page, name: str) -> Locator:
    """Return the cells of this column in the visible rows."""
    return page.locator(f"#rows .body .of-{name}")


@also_in_firefox_if_long
def test_a_file_gets_a_verdict_on_each_line(open_page: Open) -> None:
    page = opened(open_page, cores=2)
    read(page, file_of(LINES))
    expect_words(page, "list.txt has 8 items; 1 of them cannot be read")
    expect(page.locator("#time")).to_have_text(re.compile("It takes .* with"), timeout=MINUTE)
    press(page, "Start")
    expect_done(page)
    assert numbers(page) == {"rows": 8, **NUMBERS}
    expect(rows(page)).to_have_count(8)
    verdicts = (
        ["One solution"] * 2 + ["Several", "None", "In conflict", "Unreadable"] + ["One solution"] * 2
    )
    expect(in_column(page, "status")).to_have_text(verdicts)
    expect(in_column(page, "puzzle").nth(5)).to_have_text("no puzzle")
    expect(page.get_by_role("columnheader")).to_have_text(
        ["Line", "Verdict", "Puzzle", "Givens", "As expected"]
    )
    expect(page.get_by_role("grid")).to_have_attribute("aria-rowcount", "9")


def test_all_that_is_asked_is_found_out_sorted_and_filtered(open_page: Open, tmp_path: Path) -> None:
    page = opened(open_page)
    read(page, file_of([*LINES, B], "list.csv.gz"))
    for task in ("Level", "Number of solutions", "minimal", "symmetry"):
        page.get_by_role("checkbox", name=re.compile(task)).check()
    press(page, "Start")
    expect_done(page)
    expect(rows(page)).to_have_count(9)
    press(page, "Score")
    press(page, "Score")
    expect(page.get_by_role("columnheader", name="Score")).to_have_attribute("aria-sort", "descending")
    expect(in_column(page, "line").first).to_have_text("9")
    expect(in_column(page, "level").first).to_have_text("Hard")
    page.get_by_label("Only").select_option(label="Duplicates of an earlier one")
    expect(in_column(page, "same_as_line")).to_have_text(["1", "1"])
    page.get_by_label("Only").select_option(label="Not as expected")
    expect(page.locator("#total")).to_have_text("1 row")
    page.get_by_label("Only").select_option(label="All")
    page.get_by_label("Verdict").select_option(label="Several")
    expect(in_column(page, "solutions")).to_have_text(["2"])
    page.get_by_label("Verdict").select_option(label="All")
    expect(page.locator("#total")).to_have_text("9 rows")
    with page.expect_download() as waiting:
        press(page, "Download")
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    with path.open(newline="") as file:
        found = list(csv.DictReader(file))
    assert len(found) == 9
    by_line = {int(row["line"]): row for row in found}
    assert by_line[1]["solution"] == SOLUTIONS["D"]
    assert [by_line[n]["status"] for n in (3, 4, 5, 6)] == ["multiple", "none", "invalid", "unreadable"]
    assert (by_line[8]["text"], by_line[8]["as_expected"]) == (LINES[7], "no")
    assert (by_line[2]["minimal"], by_line[9]["minimal"]) == ("no", "yes")
    page.get_by_label("As", exact=True).select_option(label="JSON lines")
    with page.expect_download() as waiting:
        press(page, "Download")
    waiting.value.save_as(tmp_path / "list.jsonl")
    objects = [json.loads(line) for line in (tmp_path / "list.jsonl").read_text("utf-8").splitlines()]
    assert {each["line"]: each["text"] for each in objects} == dict(enumerate([*LINES, B], 1))
    expect(page.get_by_role("table", name="Levels")).to_contain_text("Hard")


MANY = [D, C] * 2000
SOME = [D, C] * 1000  # fewer puzzles, because the worker computes more than the verdict
SOME_DONE = "+document.querySelector('[data-bulk=done]').textContent.replace(',', '') > 0"


# Delay the messages to the worker that stores the list, so that answers and blocks are in transit when the
# worker is lost.
KEEPS_SLOWLY = """
def late(done, seconds):
    async def run(*values):
        await asyncio.sleep(seconds)
        return await done(*values)
    return run
put, give_back = late(put, 0.7), late(give_back, 1.5)
"""


def test_where_the_lists_worker_does_not_come_the_page_says_so(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["list_worker.py"] = missing
    page = open_page("bulk.html?lang=en", phase="failed")
    expect_words(page, "Lists need list_worker.py, and the server answers 404 for it")
    complaints.clear()


@pytest.mark.parametrize(
    "text", [KEEPS_SLOWLY, pytest.param("", marks=pytest.mark.long)], ids=["slow", "quick"]
)
def test_a_worker_that_is_lost_loses_no_puzzle(open_page: Open, host: Host, text: str) -> None:
    host.answers["list_worker.py"] = says(app_file("list_worker.py").read_text("utf-8") + text)
    page = opened(open_page, cores=2)
    read(page, file_of([*SOME, "broken"]))
    page.get_by_role("checkbox", name=re.compile("symmetry")).check()
    press(page, "Start")
    page.wait_for_function(SOME_DONE)
    page.evaluate(
        """() => {
          const script = document.querySelector('script[name^="solver"]');
          script.xworker.terminate();
          script.remove();
        }"""
    )
    expect_done(page)
    found = numbers(page)
    assert [found[name] for name in ("rows", "done", "unique", "unreadable")] == [2001, 2001, 2000, 1]


@pytest.mark.parametrize("is_seen", [True, pytest.param(False, marks=pytest.mark.long)])
def test_the_list_comes_back_when_its_worker_is_lost(open_page: Open, is_seen: bool) -> None:
    """The browser reports the loss of the worker, or the page detects the loss by a timeout."""
    page = opened(open_page)
    read(page, file_of(SOME))
    page.get_by_role("checkbox", name=re.compile("symmetry")).check()
    press(page, "Start")
    page.wait_for_function(SOME_DONE)
    page.evaluate(
        """is_seen => {
          const script = document.querySelector('script[name^="keeper"]');
          script.xworker.terminate();
          if (is_seen) script.remove();
        }""",
        is_seen,
    )
    expect_words(page, "worker that keeps the list stopped answering.* of 2,?000 are done")
    assert numbers(page)["rows"] == 2000
    press(page, "Start")
    expect_done(page)
    assert numbers(page)["unique"] == 2000


def test_cancel_keeps_what_is_done_and_the_next_visit_goes_on(open_page: Open) -> None:
    page = opened(open_page, cores=2)
    read(page, file_of(SOME))
    page.get_by_role("checkbox", name=re.compile("symmetry")).check()
    press(page, "Start")
    page.wait_for_function(SOME_DONE)
    press(page, "Cancel")
    expect_words(page, "Stopped: .* of 2000 are done")
    done = numbers(page)["done"]
    assert 0 < done < 2000
    press(page, "Start")
    page.wait_for_function(f"({SOME_DONE.removesuffix(' > 0')}) > {done}")
    press(page, "Cancel")
    expect_words(page, "Stopped: .* of 2000 are done")
    done = numbers(page)["done"]
    expect(page.locator("#kept-list")).to_have_text(re.compile("stays in this browser"))
    page.reload()
    expect_words(page, "list.txt from your last visit")
    assert numbers(page)["done"] == done
    press(page, "Start")
    expect_done(page)
    assert numbers(page)["unique"] == 2000
    assert numbers(page)["done"] == 2000
    press(page, "Delete the list")
    expect_words(page, "list.txt is deleted. Choose a file")
    press(page, "Bring the list back")
    expect_words(page, "list.txt is back: 2000 of 2000 are done")
    expect(rows(page).first).to_be_visible()
    press(page, "Delete the list")
    expect_words(page, "list.txt is deleted")
    expect(button(page, "Bring the list back")).to_be_focused()
    page.reload()
    expect_words(page, "Choose a file")
    expect(button(page, "Bring the list back")).to_be_hidden()


def test_a_file_replaces_a_list_only_when_it_has_rows_and_the_list_comes_back(open_page: Open) -> None:
    page = opened(open_page)
    read(page, file_of(LINES))
    press(page, "Start")
    expect_done(page)
    damaged: FilePayload = {"name": "broken.gz", "mimeType": "", "buffer": b"\x1f\x8b no archive"}
    archive: FilePayload = {"name": "list.zip", "mimeType": "", "buffer": b"PK\x03\x04" + bytes(90)}
    for file, words in (
        (damaged, "broken.gz is damaged"),
        (archive, "list.zip is an archive or a document"),
        (file_of([""], "empty.txt"), "There is no puzzle in empty.txt"),
    ):
        page.get_by_label("Files").set_input_files([file])
        expect_words(page, words)
        assert numbers(page) == {"rows": 8, **NUMBERS}
        expect(rows(page)).to_have_count(8)
    page.get_by_label("Files").set_input_files([file_of([A, B, C], "other.txt")])
    expect_words(page, "other.txt has 3 puzzles")
    expect(rows(page)).to_have_count(3)
    other = page.context.new_page()
    other.goto(page.url)
    expect_words(other, "Another tab has your list")
    read(other, file_of([D]))
    expect(other.locator("#kept-list")).to_have_text(re.compile("another tab has it"))
    other.close()
    press(page, "Bring the list back")
    expect_words(page, "list.txt is back: 8 of 8 are done")
    expect(rows(page)).to_have_count(8)
    page.reload()
    expect_done(page)
    assert numbers(page) == {"rows": 8, **NUMBERS}


def test_files_of_bytes_are_read_as_everywhere(open_page: Open, tmp_path: Path) -> None:
    """All files of the table are loaded at once, and the worker reports the fault of each damaged file."""
    page = opened(open_page)
    names = [name for name in FILES if FILES[name][1]]
    files: list[FilePayload] = [{"name": name, "mimeType": "", "buffer": FILES[name][0]} for name in names]
    page.get_by_label("Files").set_input_files(files)
    expect_words(page, "is damaged: only what could be unpacked has been read")
    page.get_by_label("As", exact=True).select_option(label="JSON lines")
    with page.expect_download() as waiting:
        press(page, "Download")
    waiting.value.save_as(tmp_path / "list.jsonl")
    found: dict[str, list[str]] = {name: [] for name in names}
    for line in (tmp_path / "list.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if "puzzle" in row:
            found[row["file"]].append(row["puzzle"])
    assert found == {name: FILES[name][1] for name in names}


def test_a_browser_without_room_says_so_and_loses_nothing(open_page: Open) -> None:
    page = opened(open_page)
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 100_000})
    try:
        read(page, file_of(MANY))
        expect(page.locator("#kept-list")).to_have_text(re.compile("no more room"))
        press(page, "Start")
        expect_done(page)
        assert numbers(page)["unique"] == 4000
        page.get_by_role("grid").evaluate("grid => { grid.scrollTop = grid.scrollHeight; }")
        expect(in_column(page, "line").last).to_have_text("4000")
    finally:
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin})


NINE_ROWS = "\n".join([D[start : start + 9] for start in range(0, 81, 9)]) + "\n\n"
TALL = {
    "nine rows": (NINE_ROWS.encode() * 50_000, "list.txt has 50,?000 puzzles"),
    "blank lines": (b"\n" * 5_000_000 + D.encode(), "list.txt has 1 puzzle"),
    "one line": (b"5" * 50_000_000 + b"\n" + D.encode(), "list.txt has 2 items; 1 of them cannot be read"),
    "one line of words": (
        b"hello " * 8_000_000 + b"\n" + D.encode(),
        "has 2 items; 1 of them cannot be read",
    ),
    "one line of puzzles": ((D + ",").encode() * 500_000, "list.txt has 500,?000 puzzles"),
}


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", TALL)
def test_a_file_that_takes_long_to_read_does_not_end_its_worker(
    open_page: Open, name: str, tmp_path: Path
) -> None:
    data, words = TALL[name]
    (tmp_path / "list.txt").write_bytes(data)
    page = opened(open_page)
    page.get_by_label("Files").set_input_files(tmp_path / "list.txt")
    expect(page.get_by_role("status")).to_have_text(re.compile(words), timeout=10 * MINUTE)


@pytest.mark.long
@pytest.mark.parametrize("room", [100_000, 300_000, 1_000_000, 2_000_000, 4_000_000])
def test_the_next_visit_after_a_full_disk_is_right(open_page: Open, room: int) -> None:
    page = opened(open_page)
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": page.evaluate("origin"), "quotaSize": room})
    read(page, file_of([D, C] * 15_000))
    press(page, "Start")
    expect_done(page)
    assert numbers(page)["unique"] == 30_000
    kept = page.locator("#kept-list").text_content() or ""
    page.reload()
    if "no more room for the list" in kept:
        expect_words(page, "Choose (the|a) file")
        assert numbers(page)["rows"] == 0
    else:
        expect_words(page, "list.txt from your last visit|All 30,?000 are done")
        if "no more room" in kept:
            press(page, "Start")
        expect_done(page)
        assert numbers(page)["unique"] == 30_000
    session.send("Storage.overrideQuotaForOrigin", {"origin": page.evaluate("origin")})


def test_the_table_is_used_by_keyboard(open_page: Open) -> None:
    page = opened(open_page)
    read(page, file_of(MANY))
    expect(rows(page).first).to_be_visible()
    assert rows(page).count() < 20, "only what is seen is in the page"
    rows(page).first.focus()
    active = "document.activeElement.getAttribute('aria-rowindex')"
    for key, index in (("ArrowDown", "3"), ("End", "4001"), ("ArrowUp", "4000"), ("Home", "2")):
        page.keyboard.press(key)
        page.wait_for_function(f"{active} === '{index}'")
    page.keyboard.press("PageDown")
    page.wait_for_function(f"+{active} > 10")
    with page.context.expect_page() as waiting:
        page.keyboard.press("Enter")
    expect(waiting.value.locator('[data-cell="r1c1"]')).to_have_attribute("data-digit", re.compile("5|6"))
    waiting.value.close()


def test_puzzles_are_pasted_and_go_into_a_book(open_page: Open) -> None:
    page = opened(open_page)
    page.evaluate("text => navigator.clipboard.writeText(text)", f"{D}\n\n{C}\n{EMPTY}")
    page.locator("h1").click()
    page.keyboard.press("ControlOrMeta+v")
    expect_words(page, "pasted text has 3 puzzles")
    press(page, "Start")
    expect_done(page)
    page.get_by_label("As", exact=True).select_option(label="a book to print, the first 200")
    press(page, "Download")
    expect_words(page, r"Puzzles: 2\. Pages: 2\.")
    assert page.url.endswith("book.html#list")


def test_a_file_without_a_puzzle_is_named(open_page: Open) -> None:
    page = opened(open_page)
    page.get_by_label("Files").set_input_files([file_of([""], "empty.txt")])
    expect_words(page, "There is no puzzle in empty.txt")
    broken: FilePayload = {"name": "broken.gz", "mimeType": "", "buffer": b"\x1f\x8b no archive"}
    page.get_by_label("Files").set_input_files([broken])
    expect_words(page, "broken.gz is damaged")
    expect(button(page, "Start")).to_be_disabled()


def test_it_speaks_chinese_fits_screens_and_axe_finds_nothing(open_page: Open) -> None:
    page = opened(open_page, "?lang=zh-CN", has_touch=True)
    assert violations_by_day_and_night(page) == []
    page.get_by_label("文件").set_input_files([file_of(LINES)])
    expect_words(page, "list.txt 共有 8 项，其中 1 项无法读取")
    page.get_by_role("checkbox", name=re.compile("难度")).check()
    press(page, "开始")
    expect_done(page)
    expect(in_column(page, "status").first).to_have_text("唯一解")
    assert violations_by_day_and_night(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        are_easy_to_hit(page, str(width), ".button, button:not(.heads button), select")
