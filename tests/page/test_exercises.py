"""Test exercises in an article: the tasks, the verdicts, and the events that the article receives."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, expect

from build import DIST
from building.files import app_of
from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox_if_long
from tests.page.driver import cell
from tests.page.test_accessibility import violations
from tests.puzzles import PUZZLES, SOLUTIONS

D, A = PUZZLES["D"], PUZZLES["A"]
ALMOST = SOLUTIONS["D"][:79] + ".."

# A search that never removes a digit, and the missing line.
PROGRAM = """def solve(board):
    for cell in range(81):
        if board[cell] == 0:
            for digit in range(1, 10):
                if fits(board, cell, digit):
                    board[cell] = digit
                    if solve(board):
                        return True
            return False
    return True


def fits(board, cell, digit):
    row, column = divmod(cell, 9)
    for other in range(9):
        if board[9 * row + other] == digit or board[9 * other + column] == digit:
            return False
    top, left = row // 3 * 3, column // 3 * 3
    return all(board[9 * r + c] != digit for r in range(top, top + 3) for c in range(left, left + 3))
"""
LACKING = "                        return True\n"
MENDED = PROGRAM.replace(LACKING, LACKING + "                    board[cell] = 0\n", 1)

Article = Callable[[str], Frame]


@pytest.fixture
def article(open_page: Open, host: Host, complaints: Complaints, tmp_path: Path) -> Iterator[Article]:
    """Open an article of another site with this element, start it, and return its frame."""
    host.headers = {"Access-Control-Allow-Origin": "*"}

    def open_article(element: str) -> Frame:
        (tmp_path / "index.html").write_text(
            "<!doctype html><html lang='en'><meta charset='utf-8'><title>An article</title>"
            f"<link rel='icon' href='data:,'><main><h1>An article</h1>{element}</main>"
            "<script>window.heard = [];"
            "addEventListener('done', ({ detail }) => detail.exercise && heard.push(detail));</script>"
            f"<script src='{host.address}element.classic.js'></script>"
        )
        page = open_page(phase="", at=elsewhere.address, viewport={"width": 720, "height": 800})
        page.evaluate("document.querySelector('sudoku-lab').state()")
        return page.frames[1]

    with Host(tmp_path) as elsewhere:
        yield open_article
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]


def received_results(frame: Frame) -> Any:
    """Return the results of the exercise that the article has received."""
    frame.page.wait_for_function("heard.length")
    return frame.page.evaluate("heard.splice(0)")


def says(frame: Frame, text: str) -> None:
    expect(frame.get_by_role("status")).to_contain_text(text)


def press(frame: Frame, name: str) -> None:
    frame.get_by_role("button", name=name, exact=True).click()


@also_in_firefox_if_long
def test_a_puzzle_is_solved_and_so_it_is_after_a_reload(article: Article) -> None:
    element = f'<sudoku-lab exercise="solve" puzzle="{ALMOST}"></sudoku-lab>'
    frame = article(element)
    says(frame, "Exercise: solve this puzzle.")
    press(frame, "Check")
    says(frame, "Exactly one solution")
    for name, digit in (("r9c8", "7"), ("r9c9", "9")):
        cell(frame, name).click()
        frame.page.keyboard.press(digit)
    says(frame, "Right: solved")
    assert received_results(frame) == [{"exercise": "solve", "how": "right", "tries": 2}]
    again = article(element)
    says(again, "Right: solved")
    expect(cell(again, "r9c9")).to_have_attribute("data-digit", "9")
    press(again, "Restart")
    expect(cell(again, "r9c9")).to_have_attribute("data-digit", "")
    press(again, "Give up")
    assert received_results(again) == [{"exercise": "solve", "how": "given-up", "tries": 0}]


def test_a_step_of_a_technique_is_found(article: Article, host: Host) -> None:
    facts = json.loads((app_of(DIST) / "techniques" / "x-wing.json").read_text("utf-8"))
    element = '<sudoku-lab technique="x-wing" exercise="technique"></sudoku-lab>'
    frame = article(element)
    says(frame, "Exercise: find the X-Wing.")
    assert violations(frame) == []
    press(frame, "Check")
    says(frame, "Nothing is marked yet")
    assert not [
        path for path in host.asked if "pyodide" in path
    ]  # the reader of this article must not download these megabytes
    named = [each.split("<>") for each in facts["step"]["eliminations"]]
    for place, (name, digit) in enumerate(named):
        cell(frame, name).click()
        frame.page.keyboard.press(digit)
        press(frame, "Check")
        says(frame, "Right so far." if place < len(named) - 1 else "Right: you have found the X-Wing.")
    assert received_results(frame) == [{"exercise": "technique", "how": "right", "tries": len(named)}]
    assert frame.page.evaluate("document.querySelector('sudoku-lab').state()")["exercise"]["how"] == "right"
    expect(frame.locator("#hint-drawing [data-role=main]")).not_to_have_count(0)
    press(frame, "Restart")
    press(frame, "Give up")
    says(frame, "Here is the X-Wing.")
    received_results(frame)
    says(article(element), "Done: the answer was shown.")


def test_the_picture_before_it_does_not_show_the_answer(
    open_page: Open, host: Host, tmp_path: Path
) -> None:
    host.headers = {"Access-Control-Allow-Origin": "*"}
    (tmp_path / "index.html").write_text(
        "<!doctype html><html lang='en'><title>An article</title><link rel='icon' href='data:,'>"
        '<sudoku-lab technique="x-wing" exercise="technique"></sudoku-lab>'
        f"<script src='{host.address}element.classic.js'></script>"
    )
    with Host(tmp_path) as elsewhere:
        page = open_page(phase="", at=elsewhere.address)
        expect(page.locator("sudoku-lab text.given")).not_to_have_count(0)
        expect(page.locator("sudoku-lab :is(circle.on, .struck)")).to_have_count(0)


def test_the_reader_says_what_a_run_does_next(article: Article) -> None:
    frame = article('<sudoku-lab exercise="predict" trace="runs/D-bitmask.json.gz" step="60"></sudoku-lab>')
    task = frame.locator("#exercise-task")
    expect(task).to_contain_text("Exercise: which digit does the program take back next?")
    assert violations(frame) == []
    expect(frame.get_by_role("button", name="Play")).to_be_hidden()
    expect(frame.get_by_role("status")).to_be_empty()
    press(frame, "Digit 7")
    says(frame, "Choose a cell first.")
    frame.locator("[data-board-cell=r5c5]").click()
    frame.page.keyboard.press("7")
    says(frame, "r5c5 is empty.")
    frame.locator("[data-board-cell=r2c3]").click()
    press(frame, "Digit 7")
    says(frame, "Right. r2c3: 7 is removed.")
    expect(task).to_have_text("Done: right after 2 tries. The run plays on from here.")
    assert received_results(frame) == [{"exercise": "predict", "how": "right", "tries": 2}]
    expect(frame.locator("#place")).to_contain_text("Step 61 ")
    press(frame, "Forward")
    expect(frame.locator("#place")).to_contain_text("Step 62 ")


@pytest.mark.slow
def test_a_program_is_judged_behind_the_walls_when_its_reader_presses_run(article: Article) -> None:
    frame = article(f'<sudoku-lab exercise="code" puzzle="{D},{A}"><pre>{PROGRAM}</pre></sudoku-lab>')
    editor = frame.locator("#own-editor").get_by_role("textbox")
    expect(editor).to_contain_text("def solve(board):")
    assert violations(frame) == []
    press(frame, "Run")
    expect(frame.locator("#own-outcome")).to_contain_text("Your code is right on 2 of 13 puzzles.")
    press(frame, "Give up")
    says(frame, "This is one solution")
    expect(editor).to_contain_text("tables of booleans")
    assert received_results(frame) == [{"exercise": "code", "how": "given-up", "tries": 1}]


@pytest.mark.long
def test_a_program_that_is_mended_is_right_and_is_there_after_a_reload(article: Article) -> None:
    element = f'<sudoku-lab exercise="code" puzzle="{D}"><pre>{PROGRAM}</pre></sudoku-lab>'
    frame = article(element)
    editor = frame.locator("#own-editor").get_by_role("textbox")
    expect(editor).to_contain_text("def solve(board):")
    editor.fill(MENDED)
    press(frame, "Run")
    outcome = frame.locator("#own-outcome")
    expect(outcome).to_contain_text("Your code is right on all 11 puzzles.", timeout=60_000)
    assert received_results(frame) == [{"exercise": "code", "how": "right", "tries": 1}]
    again = article(element)
    editor = again.locator("#own-editor").get_by_role("textbox")
    expect(editor).to_contain_text("board[cell] = 0")
    press(again, "Restart")
    expect(editor).not_to_contain_text("board[cell] = 0")


def test_an_author_composes_one_and_sees_it_at_work(open_page: Open, complaints: Complaints) -> None:
    page = open_page("articles.html?lang=en&kind=technique&technique=x-wing", phase="typing")
    page.get_by_role("checkbox", name="As an exercise, which the page judges").check()
    expect(page.locator("#lines")).to_contain_text('technique="x-wing" exercise="technique"')
    preview = page.frame_locator("#preview")
    expect(preview.locator("sudoku-lab[exercise=technique]")).to_be_visible()
    preview.get_by_role("button", name="Start").click()
    shown = preview.frame_locator("sudoku-lab iframe")
    expect(shown.get_by_role("status")).to_contain_text("Exercise: find the X-Wing.")
    page.get_by_role("button", name="A program to write").click()
    page.get_by_label("The program that the reader corrects").fill("def solve(board):\n\n    pass")
    expect(page.locator("#lines")).to_contain_text('code="def solve(board):&#10;&#10;    pass"')
    assert violations(page) == []
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]


def test_an_exercise_that_its_author_has_not_named_right_says_so(
    open_page: Open, complaints: Complaints
) -> None:
    page = open_page("?exercise=sing")
    expect(page.get_by_role("status")).to_contain_text("There is no exercise “sing” on this page")
    page = open_page("?exercise=technique&technique=no-such-one")
    expect(page.get_by_role("status")).to_contain_text("there is no technique “no-such-one”")
    complaints.clear()  # the host has no such file
