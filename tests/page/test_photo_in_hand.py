"""Test the photo dialog by keyboard alone, by touch alone, and with a wrongly detected grid."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Page, expect

from tests.page.conftest import Open
from tests.page.driver import button, expect_line, press
from tests.page.test_photo import picture, said
from tests.puzzles import PUZZLES

PUZZLE = PUZZLES["D"]
GIVENS = 30
BOARD = "#photo-board [data-board-cell]"
DIGITS = "cells => cells.map(cell => cell.dataset.digit || '.').join('')"

pytestmark = pytest.mark.slow


def file_of(image: bytes) -> FilePayload:
    return {"name": "puzzle.png", "mimeType": "image/png", "buffer": image}


def opened(page: Page, image: bytes) -> None:
    """Choose this picture in the dialog, and wait until it is read."""
    press(page, "Import")
    page.get_by_label("Choose a picture").set_input_files([file_of(image)])
    said(page, "digits read")


def expect_board(page: Page, line: str) -> None:
    """Wait until the dialog's board shows these 81 cells."""
    page.wait_for_function(
        "([cells, line]) => [...document.querySelectorAll(cells)]"
        ".map(cell => cell.dataset.digit || '.').join('') === line",
        arg=[BOARD, line],
    )


def with_cell(line: str, cell: int, value: str) -> str:
    return line[:cell] + value + line[cell + 1 :]


def test_by_keyboard_alone(open_page: Open) -> None:
    """Use only keys from Import to the board: empty and refill a cell, move a corner, play the puzzle."""
    page = open_page()
    keys = page.keyboard
    button(page, "Import").focus()
    keys.press("Enter")
    chooser = page.get_by_label("Choose a picture")
    chooser.focus()
    expect(chooser).to_be_focused()
    chooser.set_input_files([file_of(picture(PUZZLE))])
    said(page, f"{GIVENS} digits read, 0 in doubt")
    expect(page.get_by_role("heading", name="A puzzle from a picture")).to_be_focused()
    keys.press("Tab")
    expect(page.locator(BOARD).first).to_be_focused()
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    cell = page.locator(BOARD).nth(10)
    expect(cell).to_be_focused()
    other = "5" if PUZZLE[10] != "5" else "4"
    keys.press(other)
    expect(cell).to_have_attribute("data-digit", other)
    keys.press("Delete" if PUZZLE[10] == "." else PUZZLE[10])
    expect_board(page, PUZZLE)
    page.get_by_text("Whole picture and corners").focus()
    keys.press("Enter")
    corner = page.get_by_role("button", name="Upper left corner")
    corner.focus()
    before = corner.bounding_box()
    keys.press("Shift+ArrowRight")
    keys.press("Shift+ArrowLeft")
    keys.press("ArrowLeft")
    after = corner.bounding_box()
    assert before
    assert after
    assert after["x"] < before["x"]
    button(page, "Read again").focus()
    keys.press("Enter")
    said(page, f"{GIVENS} digits read")
    button(page, "Play it").focus()
    keys.press("Enter")
    expect(page.locator("#photo")).to_be_hidden()
    expect_line(page, PUZZLE)


def test_n_leads_to_the_doubt_even_if_it_is_the_only_one(open_page: Open) -> None:
    """Two equal digits in a row are doubtful. N moves to each of them, and a typed digit resolves both."""
    page = open_page()
    empty = PUZZLE.index(".")
    other = next(digit for digit in PUZZLE[:9] if digit != ".")
    opened(page, picture(with_cell(PUZZLE, empty, other)))
    said(page, "There is a conflict")
    assert page.locator(f"{BOARD}.doubted").count() >= 2
    page.keyboard.press("n")
    first = page.locator(f"{BOARD}:focus")
    expect(first).to_have_class("cell given doubted conflict selected cursor")
    while page.locator(f"{BOARD}.doubted").count() > 1:
        page.keyboard.press("n")
        page.keyboard.press(page.locator(f"{BOARD}:focus").get_attribute("data-digit") or "0")
    page.get_by_role("heading", name="A puzzle from a picture").focus()
    page.keyboard.press("n")
    expect(page.locator(f"{BOARD}.doubted:focus")).to_have_count(1)


def test_by_touch_alone(open_page: Open) -> None:
    """Use only taps on a phone: choose a picture, select a cell, change it with the pad, and play."""
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    button(page, "Puzzle").tap()
    with page.expect_file_chooser() as waiting:
        button(page, "Photo").tap()
    waiting.value.set_files([file_of(picture(PUZZLE))])
    said(page, f"{GIVENS} digits read")
    empty = PUZZLE.index(".")
    page.locator(BOARD).nth(empty).tap()
    pad = page.get_by_role("group", name="Digits for the selected cell")
    pad.get_by_role("button", name="5").tap()
    expect(page.locator(BOARD).nth(empty)).to_have_attribute("data-digit", "5")
    pad.get_by_role("button", name="Empty the cell").tap()
    expect_board(page, PUZZLE)
    button(page, "Play it").tap()
    expect(page.locator("#photo")).to_be_hidden()
    expect_line(page, PUZZLE)


def test_the_grid_is_turned_by_quarters(open_page: Open) -> None:
    """Rotated digits are misread and doubtful; after four quarter turns, all digits are right again."""
    page = open_page()
    opened(page, picture(PUZZLE))
    page.get_by_text("Whole picture and corners").click()
    press(page, "Turn")
    expect(page.locator("#photo-said")).to_contain_text(re.compile(r"digits read, [1-9]\d* in doubt"))
    for _ in range(3):
        press(page, "Turn")
    expect_board(page, PUZZLE)


def test_a_corner_is_dragged_and_the_grid_read_again(open_page: Open) -> None:
    """Dragging a corner away and back gives the same puzzle."""
    page = open_page()
    opened(page, picture(PUZZLE))
    page.get_by_text("Whole picture and corners").click()
    corner = page.get_by_role("button", name="Upper left corner")
    corner.scroll_into_view_if_needed()
    box = corner.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    moved = corner.bounding_box()
    assert moved
    assert (round(moved["x"] - box["x"]), round(moved["y"] - box["y"])) == (60, 40)
    page.mouse.move(x + 1, y + 1, steps=4)
    page.mouse.up()
    press(page, "Read again")
    expect_board(page, PUZZLE)


def test_another_grid_of_the_picture_is_read(open_page: Open) -> None:
    """If a picture has two grids, the dialog reads one of them and offers the other, in both directions."""
    page = open_page()
    one, other = (Image.open(io.BytesIO(picture(line, cell=40))) for line in (PUZZLE, PUZZLES["A"]))
    both = Image.new("RGB", (one.width + other.width, one.height), "white")
    both.paste(one, (0, 0))
    both.paste(other, (one.width, 0))
    file = io.BytesIO()
    both.save(file, "PNG")
    opened(page, file.getvalue())
    first = page.locator(BOARD).evaluate_all(DIGITS)
    assert first in (PUZZLE, PUZZLES["A"])
    second = PUZZLES["A"] if first == PUZZLE else PUZZLE
    page.get_by_text("Whole picture and corners").click()
    for line in (second, first):
        press(page, "Another grid")
        expect_board(page, line)


def test_a_likely_change_is_offered_and_made(open_page: Open) -> None:
    """With a 7 instead of a 1 there is no solution; the dialog offers a button that corrects the digit."""
    page = open_page()
    cell = next(n for n in range(81) if PUZZLE[n] in "17")
    wrong = with_cell(PUZZLE, cell, "1" if PUZZLE[cell] == "7" else "7")
    opened(page, picture(wrong))
    expect_board(page, wrong)


def test_cancel_while_it_is_read(open_page: Open) -> None:
    """Cancel closes the dialog at once. The board still works, and another picture can be read."""
    page = open_page()
    press(page, "Import")
    page.get_by_label("Choose a picture").set_input_files([file_of(picture(PUZZLES["A"], cell=120))])
    dialog = page.get_by_role("dialog", name="A puzzle from a picture")
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    expect_line(page, "." * 81)
    opened(page, picture(PUZZLE))
    expect_board(page, PUZZLE)


def test_where_no_grid_is_found_the_corners_are_offered(open_page: Open) -> None:
    page = open_page()
    press(page, "Import")
    image = Image.new("L", (300, 300), "white")
    image.paste(0, (40, 40, 90, 60))
    file = io.BytesIO()
    image.save(file, "PNG")
    page.get_by_label("Choose a picture").set_input_files([file_of(file.getvalue())])
    said(page, "There is no Sudoku grid in this picture, or it was not found")
    for name in ("Upper left", "Upper right", "Lower right", "Lower left"):
        expect(page.get_by_role("button", name=f"{name} corner")).to_be_visible()
    expect(button(page, "Play it")).to_be_hidden()
