"""Test turning a picture into a puzzle: choose it, check it, correct it and play it."""

import io

import pytest
from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import FilePayload, Page, expect

from tests.page.conftest import Open
from tests.page.driver import expect_line, expect_words, press
from tests.page.test_accessibility import violations_by_day_and_night
from tests.puzzles import PUZZLES

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def picture(puzzle: str, cell: int = 60, margin: int = 40) -> bytes:
    """Return a clean picture of the grid of a puzzle."""
    side = 9 * cell + 2 * margin
    image = Image.new("RGB", (side, side), "white")
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(FONT, cell * 6 // 10)
    for number in range(10):
        at, width = margin + number * cell, 4 if number % 3 == 0 else 2
        draw.line((at, margin, at, side - margin), "black", width)
        draw.line((margin, at, side - margin, at), "black", width)
    for place, digit in enumerate(puzzle):
        if digit in "123456789":
            middle = (margin + (place % 9 + 0.5) * cell, margin + (place // 9 + 0.5) * cell)
            draw.text(middle, digit, "black", font, anchor="mm")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def choose(page: Page, content: bytes, name: str = "puzzle.png", type: str = "image/png") -> None:
    press(page, "Import")
    file: FilePayload = {"name": name, "mimeType": type, "buffer": content}
    page.get_by_label("Choose a picture").set_input_files([file])


def said(page: Page, words: str) -> None:
    expect(page.locator("#photo-said")).to_contain_text(words, timeout=60_000)


@pytest.mark.slow
def test_a_picture_is_chosen_corrected_and_played(open_page: Open) -> None:
    page = open_page()
    choose(page, picture(PUZZLES["D"]))
    dialog = page.get_by_role("dialog", name="A puzzle from a picture")
    expect(dialog).to_be_visible()
    said(page, "digits read")
    board = page.locator("#photo-board [data-board-cell]")
    shown = board.evaluate_all("cells => cells.map(cell => cell.dataset.digit || '.').join('')")
    assert shown == PUZZLES["D"]
    assert violations_by_day_and_night(page, "dialog[open]") == []
    at = PUZZLES["D"].index(".")
    board.nth(at).click()
    first = PUZZLES["D"][0]
    page.keyboard.press(next(each for each in PUZZLES["D"] if each != "."))
    said(page, "There is a conflict") if first != "." else None
    page.keyboard.press("Backspace")
    expect(board.nth(at)).to_have_attribute("data-digit", "")
    press(page, "Play it")
    expect(dialog).to_be_hidden()
    expect_line(page, PUZZLES["D"])
    expect_words(page, "Loaded a puzzle")
    press(page, "Undo")
    expect_line(page, "." * 81)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.pdf", b"%PDF-1.7", "This is a PDF"),
        ("a.svg", b'<svg xmlns="http://www.w3.org/2000/svg"/>', "This is a drawing"),
        ("a.png", picture("." * 81)[:60], "damaged"),
        ("a.jpg", b"nothing", "cannot read this file"),
    ],
)
def test_a_file_that_is_no_picture_is_said(open_page: Open, name: str, content: bytes, words: str) -> None:
    page = open_page()
    choose(page, content, name, "image/png")
    said(page, words)
    press(page, "Cancel")
    expect(page.locator("#photo")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("event", ["drop", "paste"])
def test_a_picture_is_dropped_or_pasted_anywhere(open_page: Open, event: str) -> None:
    page = open_page()
    page.evaluate(
        """([type, bytes]) => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
            const options = { bubbles: true, cancelable: true };
            document.body.dispatchEvent(type === "drop"
                ? new DragEvent("drop", { ...options, dataTransfer: data })
                : new ClipboardEvent("paste", { ...options, clipboardData: data }));
        }""",
        [event, list(picture(PUZZLES["D"]))],
    )
    said(page, "30 digits read, 0 in doubt")
    page.keyboard.press("Escape")
    expect(page.locator("#photo")).to_be_hidden()
    expect_line(page, "." * 81)
