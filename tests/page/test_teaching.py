"""Test the course in a class: the next lesson, the board of the question, and the tools for teachers."""

from playwright.sync_api import Page, expect

from tests.page.conftest import Open
from tests.page.driver import press
from tests.page.test_accessibility import violations
from tests.page.test_learn import LESSONS, expect_ready, opened, verdict
from tests.page.test_own_code import write


def test_the_next_lesson_is_one_press_away_and_the_first_case_beside_the_question(open_page: Open) -> None:
    page = opened(open_page, query="?lang=en&lessons=1,4")
    following = page.get_by_role("link", name="Next lesson")
    expect(following).to_be_visible()
    expect(page.locator("#board [data-board-cell=r1c3]")).to_have_attribute("data-digit", "4")
    expect(page.locator("#first-case")).to_have_text("The first case: is_solved(board)")
    write(page, LESSONS["full_grid"].solution)
    press(page, "Run")
    verdict(page, "right")
    expect(following).to_have_class("button primary")
    expect(page.locator("#first-case")).to_be_hidden()
    following.press("Enter")
    heading = page.get_by_role("heading", name="Search and backtrack")
    expect(heading).to_be_focused()
    expect_ready(page)
    expect(page.locator("#board [data-board-cell][data-digit='']")).to_have_count(4)
    expect(following).to_be_hidden()
    page.get_by_role("link", name="Next: submit it").click()
    expect(page.get_by_role("heading", name="Submit your solver")).to_be_focused()
    expect(page.locator("#next")).to_be_hidden()


def open_names(page: Page) -> None:
    page.locator("#keeping > summary").click()


def test_pupils_who_share_a_browser_have_work_of_their_own(open_page: Open) -> None:
    page = opened(open_page)
    write(page, "def is_solved(board):\n    return 'of the first'\n")
    open_names(page)
    page.get_by_label("Name on the work").fill("Ada")
    page.get_by_label("Name on the work").press("Tab")
    expect(page.locator("#who")).to_have_text("Ada")
    page.get_by_label("Another pupil on this browser").fill("<b>Ben</b>")
    with page.expect_navigation():
        page.get_by_label("Another pupil on this browser").press("Enter")
    expect_ready(page)
    expect(page.locator("#who")).to_have_text("<b>Ben</b>")
    expect(page.locator(".cm-content")).to_contain_text("# your code")
    write(page, "def is_solved(board):\n    return 'of Ben'\n")
    open_names(page)
    with page.expect_navigation():
        page.get_by_label("Working now").select_option(label="Ada")
    expect_ready(page)
    expect(page.locator(".cm-content")).to_contain_text("of the first")
    open_names(page)
    with page.expect_navigation():
        page.get_by_label("Working now").select_option(label="<b>Ben</b>")
    expect_ready(page)
    expect(page.locator(".cm-content")).to_contain_text("of Ben")
    open_names(page)
    press(page, "Remove this name")
    expect(page.get_by_role("status")).to_contain_text("has work in this browser")


def test_the_link_of_a_teacher_hides_solutions(open_page: Open) -> None:
    page = opened(open_page)
    page.locator("#teachers > summary").click()
    page.get_by_label("Hide Solution").check()
    page.get_by_label("Hide C++ and Java").check()
    link = page.get_by_label("Link with these lessons").input_value()
    assert link.endswith("learn.html?hide=solution,other")
    assert (
        "embed=1&amp;hide=solution,other#lesson-1" in page.get_by_label("This lesson in an").input_value()
    )
    page.goto(link)
    expect_ready(page)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Solution", exact=True)).to_be_hidden()
    expect(page.get_by_text("In C++ and Java")).to_be_hidden()
    page.goto(link.replace("other", "hints"))
    expect(page.get_by_role("status")).to_contain_text("it can hide solution, other")
    page.goto(link.split("?")[0] + "#teachers")
    expect(page.get_by_role("heading", name="A plan for the first 45 minutes")).to_be_in_viewport()


SAVED = """# Sudoku Lab, course; name: {name}
# Below each line that begins with “# ----” is the code of a lesson.


# ---- Lesson 1 (full_grid): done, 2026-11-28, {tries} tries, 2 lines
# Lesson 1, What a solution is: done
def is_solved(board):
    return "{name}"


# ---- Lesson 4 (search): not done, 2026-11-28, 1 try, 1 line
# Lesson 4, Search and backtrack: not done
solve = None
"""
HOSTILE = "<img src=x onerror=document.title='stolen'>"


def test_a_teacher_opens_thirty_files_side_by_side(open_page: Open) -> None:
    page = opened(open_page)
    page.locator("#teachers > summary").click()
    names = [f"Pupil {number:02}" for number in range(1, 30)] + [HOSTILE]
    chosen = [
        {
            "name": f"{place}.py",
            "mimeType": "text/x-python",
            "buffer": SAVED.format(name=name, tries=place + 2).encode(),
        }
        for place, name in enumerate(names)
    ]
    chosen.append({"name": "photo.py", "mimeType": "text/x-python", "buffer": b"\xff\xd8\x00"})
    page.get_by_label("Files of the pupils").set_input_files(chosen)  # type: ignore[arg-type]
    rows = page.locator(".class tbody tr")
    expect(rows).to_have_count(30)
    expect(page.locator("#class-refused")).to_contain_text("photo.py is no saved file of the course")
    expect(page.get_by_role("button", name=HOSTILE)).to_be_visible()
    expect(rows.nth(1).locator("td").first).to_have_text("done, 2026-11-28 (2 tries)")
    expect(rows.nth(1).locator("td").nth(3)).to_have_text("not done, 2026-11-28 (1 try)")
    press(page, "Lesson 1")
    code = page.locator("#class-code pre")
    expect(code).to_have_count(30)
    expect(page.get_by_role("region", name="Code of the class")).to_be_focused()
    expect(code.first).to_have_text(f'def is_solved(board):\n    return "{HOSTILE}"')
    assert not violations(page, "#class")
    press(page, "Pupil 07")
    expect(code).to_have_count(2)
    with page.expect_download() as download:
        press(page, "Save the table (CSV)")
    table = download.value.path().read_bytes().decode("utf-8-sig")
    assert table.count("\r\n") == 31
    assert '"Pupil 07","6.py","done","8","2026-11-28"' in table
    with page.expect_download() as download:
        press(page, "Save the class as one file")
    whole = download.value.path()
    press(page, "Close the class")
    expect(page.locator("#class")).to_be_hidden()
    page.get_by_label("Files of the pupils").set_input_files(whole)
    expect(rows).to_have_count(30)
    page.get_by_label("Language").select_option("zh-CN")
    expect(rows.nth(1).locator("td").first).to_have_text("已完成，2026-11-28（尝试 2 次）")
    assert page.title() != "stolen"


def test_a_lesson_prints_with_its_name_code_board_and_verdict_but_without_controls(open_page: Open) -> None:
    page = opened(open_page, query="?lang=en&theme=dark")
    open_names(page)
    page.get_by_label("Name on the work").fill("Ada")
    page.get_by_label("Name on the work").press("Tab")
    lines = [f"    # line {number}" for number in range(200)]  # more lines than the editor draws
    write(page, "\n".join(["def is_solved(board):", *lines, "    return True\n"]))
    press(page, "Run")
    verdict(page, "wrong")
    page.emulate_media(media="print")
    assert page.pdf().startswith(b"%PDF")  # making a PDF sends the page the print events
    expect(page.get_by_text("Name: Ada")).to_be_visible()
    expect(page.locator("#paper-code")).to_contain_text("# line 199")
    for shown in ("#lesson-1 .task", "#question", "#verdict", "#board", "#cases"):
        expect(page.locator(shown)).to_be_visible()
    for hidden in ("#lessons", "#own-editor", "#keeping", "#teachers", "#run-steps", "#next"):
        expect(page.locator(hidden)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    page.emulate_media(media="screen")
