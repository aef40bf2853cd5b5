"""Test the page for lessons as a learner uses it: answers, steps, hints, links and frames."""

import re
import subprocess
import sys
import threading
from html import escape
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build
from building.lessons import lessons
from tests.hosts import Host, answer_in_pieces, missing
from tests.page.conftest import Complaints, Open, also_in_firefox_if_long
from tests.page.driver import SLOW_CLOCK, button, press
from tests.page.test_accessibility import WIDTHS, are_easy_to_hit, violations_by_day_and_night
from tests.page.test_own_code import write
from tests.unit.learning.answers import ANSWERS_BY_LESSON, Answer, sentences_of

MINUTE = 60_000
LESSONS = {lesson.name: lesson for lesson in lessons()}
ROWS_ALONE = """def is_solved(board):
    for row in board:
        if sorted(row) != list(range(1, 10)):
            return False
    return True
"""


def opened(open_page: Open, number: int | str = 1, query: str = "?lang=en", **options: object) -> Page:
    page = open_page(f"learn.html{query}#lesson-{number}", **{"phase": "typing", **options})
    expect_ready(page)
    return page


def expect_ready(page: Page) -> None:
    expect(page.locator('[data-command="own_run"]')).to_be_enabled(timeout=MINUTE)


def go(page: Page, number: int | str) -> None:
    page.locator(f'[data-lesson="{number}"]').click()
    expect(page.locator(f'[data-lesson="{number}"]')).to_have_attribute("aria-current", "step")
    if number == "end":  # on the last page, Run needs the reader's solver
        expect(page.locator("#handed")).not_to_be_empty(timeout=MINUTE)
    else:
        expect_ready(page)


def verdict(page: Page, how: str, words: str = "") -> None:
    # Unlike `expect`, `wait_for_selector` checks once per animation frame. This saves time, because the
    # tests wait for many verdicts.
    page.wait_for_selector(f'[data-verdict="{how}"]', timeout=MINUTE)
    expect(page.locator("[data-verdict]")).to_contain_text(words)


def plain(text: str) -> str:
    """Return a text without the backquotes around code."""
    return text.replace("`", "")


def in_english(answer: Answer) -> str:
    """Return the English message about a wrong answer, without backquotes."""
    assert answer.message
    return plain(sentences_of(answer.lesson, answer.message)[0])


def first_words(text: str) -> str:
    """Return the part of a text before its first piece of code."""
    return text.split("`")[0]


def give_in(page: Page) -> None:
    """Reveal our solution line by line, and put it into the editor."""
    while button(page, "Solution").is_enabled():
        press(page, "Solution")
    press(page, "Put it into the editor")


def test_a_wrong_answer_is_named_its_steps_are_shown_and_hints_help(open_page: Open) -> None:
    page = opened(open_page)
    expect(page.get_by_role("textbox", name="Your code, in Python")).to_be_visible()
    page.locator("#guess").fill("81")
    write(page, ROWS_ALONE)
    press(page, "Run")
    verdict(page, "wrong", in_english(ANSWERS_BY_LESSON["full_grid"][0]))
    expect(page.locator("#board .named")).to_have_count(9)  # the cells of the unit in the verdict
    expect(page.locator("#marks")).to_contain_text("named in the verdict")
    expect(page.locator("#cases tbody th").first).to_contain_text("a solution")
    expect(page.locator("#guessed")).to_have_text("Right: it was 81.")
    expect(page.locator("#at")).to_contain_text("is_solved ends on line 5 and returns True.")
    expect(page.locator(".cm-marked")).to_have_text("    return True")
    press(page, "First")
    expect(page.locator("#at")).to_contain_text("line 2 of is_solved comes next.")
    press(page, "Forward")
    expect(page.locator(".cm-marked")).to_contain_text("if sorted(row)")
    press(page, "Forward")
    expect(page.locator("#board .seen")).to_have_count(9)
    expect(page.locator("#variables")).to_contain_text("[1, 2, 3, 4, 5, 6, 7, 8, 9]")
    rows = page.locator("#cases tbody tr")
    expect(rows.nth(4).locator("td")).to_have_text(["False", "True"])
    press(page, "1. is_solved(board)")
    expect(rows.nth(0)).to_have_attribute("aria-current", "true", timeout=MINUTE)
    expect(page.locator("#board [data-board-cell=r1c1]")).to_have_attribute("data-digit", "5")
    expect(page.locator("#board .named")).to_have_count(0)  # this is another case
    verdict(page, "wrong")
    for count in (1, 2):
        press(page, "Hint")
        expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(count)


@also_in_firefox_if_long
def test_a_run_says_how_much_of_python_has_come(open_page: Open, host: Host) -> None:
    half, all_of_it = threading.Event(), threading.Event()
    host.answers["pyodide.asm.wasm"] = answer_in_pieces(half, all_of_it)
    page = opened(open_page)
    press(page, "Run")
    progress, status = page.locator("#own-time"), page.get_by_role("status")
    said = re.compile(r"^Loading Python: (\d+\.\d) of \d+\.\d MB$")
    expect(progress).to_have_text(said)
    expect(status).to_have_text(said)
    before = said.match(progress.inner_text())
    assert before
    half.set()
    page.wait_for_function(
        "before => parseFloat(document.querySelector('#own-time').textContent.match(/[\\d.]+/)) > before",
        arg=float(before[1]) + 1,
    )
    all_of_it.set()
    verdict(page, "wrong")
    expect(progress).to_be_hidden()


def test_a_solution_is_revealed_line_by_line_and_walked_through(open_page: Open) -> None:
    page = opened(open_page, 2)
    press(page, "Run")
    verdict(page, "wrong")
    give_in(page)
    press(page, "Run")
    verdict(page, "right")
    press(page, "Last")
    expect(page.locator("#at")).to_contain_text("is_valid")
    press(page, "Play")
    expect(button(page, "Play")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#place")).not_to_have_value("0")
    press(page, "Play")
    expect(button(page, "Play")).to_have_attribute("aria-pressed", "false")


def try_all(page: Page, answers: list[Answer]) -> None:
    for answer in answers:
        number = LESSONS[answer.lesson].number
        if page.locator(f'[data-lesson="{number}"]').get_attribute("aria-current") != "step":
            go(page, number)
        write(page, answer.source)
        press(page, "Run")
        verdict(page, "wrong")
        expect(page.locator("[data-verdict]")).to_have_text(in_english(answer))


# One wrong answer to each lesson. The unit tests check more answers, but not in Pyodide.
SOME = {name: answers[len(answers) // 2] for name, answers in ANSWERS_BY_LESSON.items()}


@pytest.mark.slow
def test_every_lesson_is_solved_and_the_solver_is_handed_in(
    open_page: Open, tmp_path: Path, long: bool
) -> None:
    """The test first gives wrong answers to some lessons. The last page runs the complete program."""
    page = opened(open_page, script=SLOW_CLOCK)
    for name, lesson in LESSONS.items():
        if long or lesson.number in (1, 5, len(LESSONS)):
            try_all(page, [SOME[name]])
        else:
            go(page, lesson.number)
        write(page, lesson.solution)
        press(page, "Run")
        verdict(page, "right", "Right: all cases")
        expect(page.locator("#run-steps")).to_be_visible()
        expect(page.locator("#guessed")).to_have_text(re.compile(r"^It was \d+\.$"))
    expect(page.locator('#lessons [data-done="true"]')).to_have_count(len(LESSONS))
    expect(page.locator("#depths .yours")).to_have_attribute("d", "")
    page.locator("#keeping summary").click()
    with page.expect_download() as download:
        press(page, "Save as a file")
    file = tmp_path / "solver.py"
    download.value.save_as(file)
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["solved", "5 3 4 6 7 8 9 1 2"]
    go(page, "end")
    press(page, "Run")
    page.wait_for_selector('[data-verdict="right"]', timeout=2 * MINUTE)  # eleven puzzles, some hard
    verdict(page, "right", "Your code is right on all")
    expect(page.locator("#handed")).to_contain_text("Your solver from lesson 9 runs.")
    expect(page.locator("#yours")).to_have_text("1")
    expect(page.get_by_role("table", name=re.compile("^Calls of the search"))).to_contain_text("6427")
    press(page, "LeetCode")
    expect(page.get_by_role("status")).to_contain_text("Copied your code as an answer", timeout=MINUTE)
    names: dict[str, type] = {}
    exec(page.evaluate("navigator.clipboard.readText()"), names)
    assert "Solution" in names
    press(page, "Race it in the lab")
    expect(page).to_have_url(re.compile(r"lab\.html\?puzzle=.*&code="))
    expect(page.locator(".cm-content").first).to_contain_text("def fill_singles")


@pytest.mark.long
@pytest.mark.parametrize("name", LESSONS)
def test_all_wrong_answers_get_their_sentences_and_the_solution_that_is_revealed_is_right(
    open_page: Open, name: str
) -> None:
    page = opened(open_page)
    try_all(page, [answer for answer in ANSWERS_BY_LESSON[name] if answer != SOME[name]])
    give_in(page)
    press(page, "Run")
    verdict(page, "right", "Right: all cases")


def test_what_is_written_stays_is_reset_and_goes_by_link(open_page: Open) -> None:
    page = opened(open_page, phase="ready")
    write(page, ROWS_ALONE)
    expect(page.locator(".cm-content")).to_contain_text("for row in board")
    page.locator("#keeping summary").click()
    press(page, "Copy its link")
    expect(page.get_by_role("status")).to_contain_text("Copied the link")
    link = page.evaluate("navigator.clipboard.readText()")
    page.reload()
    expect_ready(page)
    expect(page.locator(".cm-content")).to_contain_text("for row in board")
    go(page, 3)
    expect(page.locator(".cm-content")).to_contain_text("def fits")
    go(page, 1)
    expect(page.locator(".cm-content")).to_contain_text("for row in board")
    write(page, "def is_solved(board):\n    return 'mine'\n")
    page.goto(link)
    expect_ready(page)
    expect(page.locator("#guest")).to_contain_text("This code comes from a link")
    expect(page.locator(".cm-content")).to_contain_text("for row in board")
    go(page, 3)
    expect(page.locator(".cm-content")).to_contain_text("def fits")
    page.goto(link)
    expect(page.locator("#guest")).to_be_visible()
    press(page, "Back to my code")
    expect(page.locator(".cm-content")).to_contain_text("'mine'")
    expect(page.locator("#guest")).to_be_hidden()
    page.locator("#keeping summary").click()
    press(page, "Begin this lesson again")
    expect(page.locator(".cm-content")).to_contain_text("# your code")


def test_the_code_of_an_earlier_lesson_is_the_readers_own_where_it_is_right(open_page: Open) -> None:
    """Lesson 4 runs with the reader's code of lesson 3, which has an extra function."""
    page = opened(open_page, 3)
    text = LESSONS["candidates"].solution.replace(
        "def candidates", "def mine_is_used(): pass\n\n\ndef candidates"
    )
    write(page, text)
    press(page, "Run")
    verdict(page, "right")
    go(page, 4)
    write(page, "def solve(board):\n    mine_is_used()\n    return True\n")
    press(page, "Run")
    verdict(page, "wrong")
    expect(page.locator("[data-verdict]")).not_to_contain_text("NameError")


def test_names_that_do_not_go_together_in_one_program_are_told(open_page: Open) -> None:
    """Each answer is right with its own `helper`, but the complete program can have only one `helper`."""
    page = opened(open_page, 3)
    for number, name in ((3, "candidates"), (4, "search")):
        go(page, number)
        write(page, f"def helper():\n    return {number}\n\n\n{LESSONS[name].solution}")
        press(page, "Run")
        verdict(page, "right")
    clash = page.locator("#clash")
    expect(clash).to_be_hidden()
    go(page, "end")
    expect(clash).to_contain_text("Lessons 3 and 4 each define helper, but differently.", timeout=MINUTE)
    go(page, 3)
    expect(clash).to_be_hidden()


def test_what_is_not_changed_speaks_the_language_of_the_page(open_page: Open) -> None:
    page = opened(open_page)
    expect(page.locator(".cm-content")).to_contain_text("# your code")
    page.get_by_label("Language").select_option("zh-CN")
    expect(page.locator(".cm-content")).to_contain_text("# 在这里写代码")
    expect(page.get_by_role("heading", name=LESSONS["full_grid"].texts["zh-CN"]["title"])).to_be_visible()
    press(page, "提示")
    expect(page.get_by_role("list", name="提示")).to_contain_text(
        first_words(LESSONS["full_grid"].texts["zh-CN"]["hints"][0])
    )


def test_a_lesson_that_does_not_come_is_asked_for_again(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = opened(open_page)
    host.answers["search.en.json"] = missing
    page.locator('[data-lesson="4"]').click()
    expect(page.get_by_role("status")).to_contain_text("A file of the site did not load")
    expect(page.locator('[data-command="own_run"]')).to_be_disabled()
    host.answers.clear()
    press(page, "Try again")
    expect_ready(page)
    expect(page.locator(".cm-content")).to_contain_text("def solve")
    complaints.clear()  # about the missing file


def test_a_teacher_chooses_lessons(open_page: Open) -> None:
    page = opened(open_page)
    page.locator("#teachers > summary").click()
    for box in page.locator("#teachers").get_by_role("checkbox").all()[2:]:
        box.uncheck()
    lines = page.get_by_label("This lesson in an article").input_value()
    assert 'learn.html?embed=1#lesson-1" title="' + LESSONS["full_grid"].texts["en"]["title"] + '"' in lines
    link = page.get_by_label("Link with these lessons").input_value()
    assert link.endswith("learn.html?lessons=1,2")
    page.goto(link.replace("1,2", "2,4"))
    expect_ready(page)
    expect(page.locator("#lessons li:visible")).to_have_count(3)
    expect(page.locator("[aria-current=step]")).to_have_attribute("data-lesson", "2")
    page.goto(link.replace("1,2", "1,77"))
    expect(page.get_by_role("status")).to_contain_text("numbers from 1 to 10")


def test_a_cell_shows_its_units_and_lamps_show_what_operators_do(open_page: Open) -> None:
    page = opened(open_page, 2)
    page.locator("#board [data-board-cell=r1c1]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#picked")).to_have_text("r2c2: row 2, column 2, box 1. No cell there has 2 4 7.")
    expect(page.locator("#board .peer")).to_have_count(20)
    go(page, LESSONS["bits"].number)
    lamps = page.locator("#lamps")
    assert _lit(page, "and") == "53"
    lamps.locator('[data-mask="b"]').get_by_role("button", name="b 5").click()
    assert _lit(page, "and") == "3"
    assert _lit(page, "not") == "987641"


def _lit(page: Page, mask: str) -> str:
    return "".join(page.locator(f'#lamps [data-mask="{mask}"] .on').all_inner_texts())


@pytest.mark.slow
def test_lessons_are_easy_to_hit_fit_screens_and_axe_finds_nothing(open_page: Open) -> None:
    for language in ("en", "zh-CN"):
        page = opened(open_page, query=f"?lang={language}", has_touch=True)
        page.locator('[data-command="own_run"]').click()
        verdict(page, "wrong")
        page.locator('[data-command="hint"]').click()
        assert violations_by_day_and_night(page) == []
        for number in (7, 5, "end") if language == "en" else (7,):
            go(page, number)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                are_easy_to_hit(page, f"{language} {number}")
            assert violations_by_day_and_night(page) == []


def test_a_lesson_is_done_by_the_keyboard_alone(open_page: Open) -> None:
    page = opened(open_page)
    page.locator("#guess").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".cm-editor.cm-focused")).to_be_visible()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("def is_solved(board):\nreturn True")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(button(page, "Run")).to_be_focused()
    page.keyboard.press("Enter")
    verdict(page, "wrong", "Row 4 has two 7s")


def test_a_lesson_is_done_by_touch_alone(open_page: Open) -> None:
    """Taps select cells and rows and press buttons, and the phone's keyboard enters text."""
    page = opened(open_page, has_touch=True, viewport={"width": 390, "height": 800})
    page.locator("#board [data-board-cell=r2c2]").tap()
    expect(page.locator("#picked")).to_contain_text("r2c2")
    page.locator(".cm-line").first.tap()
    write(page, ROWS_ALONE)
    button(page, "Run").tap()
    verdict(page, "wrong", "Column 1 has two 1s")
    button(page, "2. is_solved(board)").tap()
    expect(page.locator("#cases tbody tr").nth(1)).to_have_attribute("aria-current", "true", timeout=MINUTE)
    button(page, "Forward").tap()
    button(page, "Hint").tap()
    expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(1)


def test_lessons_are_read_without_python() -> None:
    """The HTML contains each lesson's idea, task and code in both languages."""
    html = (build.DIST / "learn.html").read_text("utf-8")
    for lesson in lessons():
        for texts in lesson.texts.values():
            assert texts["title"] in html
            assert texts["idea"].split("`")[0] in html
        assert escape(lesson.start["en"], quote=False) in html
