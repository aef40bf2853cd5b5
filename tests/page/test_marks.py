"""Test notes, colours and selections that are made with keys, with the pointer and with buttons."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Open, also_in_firefox
from tests.page.driver import button, cell, choose, expect_line, expect_words, line, press
from tests.puzzles import PUZZLES, SOLUTIONS

D = PUZZLES["D"]


@pytest.fixture
def page(open_page: Open) -> Page:
    """Open a page with puzzle D."""
    return open_page("?puzzle=" + D)


def test_colours_have_letters_too_where_the_reader_wants_them(page: Page) -> None:
    cell(page, "r1c3").click()
    page.keyboard.press("Control+Shift+Digit1")
    page.keyboard.press("Control+Shift+Digit3")
    letters = page.locator("#notes").get_by_text("AC", exact=True)
    expect(letters).to_have_count(0)
    choose(page, "Colours have letters too")
    expect(letters).to_have_count(1)
    choose(page, "Colours have letters too", on=False)
    expect(letters).to_have_count(0)


def notes(page: Page, name: str) -> tuple[str, str]:
    """Return the corner and centre notes of a cell."""
    element = cell(page, name)
    return element.get_attribute("data-corner") or "", element.get_attribute("data-centre") or ""


def selected(page: Page) -> list[str]:
    names: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-cell][aria-selected=true]')].map(cell => cell.dataset.cell)"
    )
    return names


@also_in_firefox
def test_the_modes_by_key_by_button_and_for_once(page: Page) -> None:
    cell(page, "r1c3").click()
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Control+Digit4")
    assert notes(page, "r1c3") == ("12", "4")
    expect(cell(page, "r1c3")).to_have_accessible_name(
        "Row 1, column 3: empty; centre notes 4; corner notes 1, 2"
    )
    press(page, "Corner")
    expect(button(page, "Corner")).to_have_attribute("aria-pressed", "true")
    press(page, "Digit 2")
    assert notes(page, "r1c3") == ("1", "4")
    cell(page, "r1c3").click()
    page.keyboard.press("c")
    page.keyboard.press("6")
    assert notes(page, "r1c3") == ("1", "46")
    page.keyboard.press("z")
    page.keyboard.press("4")
    assert (line(page)[2], notes(page, "r1c3")) == ("4", ("", ""))
    page.keyboard.press("Delete")
    assert notes(page, "r1c3") == ("1", "46"), "notes wait below a digit"
    page.keyboard.press("Delete")
    assert notes(page, "r1c3") == ("", "")


def draw(page: Page, *names: str) -> None:
    """Drag the mouse from cell to cell, so fast that the page receives events only in these cells."""
    for number, name in enumerate(names):
        box = cell(page, name).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if not number:
            page.mouse.down()
    page.mouse.up()


@also_in_firefox
def test_cells_are_selected_by_dragging_and_by_keys(page: Page) -> None:
    draw(page, "r1c3", "r1c6", "r1c5")
    assert selected(page) == ["r1c3", "r1c4", "r1c5"], "as far as the way went, and back"
    expect(cell(page, "r1c5")).to_be_focused()
    page.keyboard.down("Control")
    draw(page, "r1c9", "r4c9")
    draw(page, "r1c4", "r1c9")
    page.keyboard.up("Control")
    assert selected(page) == ["r1c3", "r2c9", "r3c9", "r4c9"]
    cell(page, "r5c5").click()
    assert selected(page) == ["r5c5"]
    page.keyboard.press("Shift+ArrowRight")
    cell(page, "r9c1").click(modifiers=["Control"])
    assert selected(page) == ["r5c5", "r5c6", "r9c1"]
    page.keyboard.press("Escape")
    assert selected(page) == ["r9c1"]
    page.keyboard.press("Control+a")
    assert len(selected(page)) == 81


# In the system's Firefox, Playwright turns a double click into two single clicks.
def test_a_double_click_selects_alike_cells_and_a_colour_has_a_name_for_many_at_once(page: Page) -> None:
    cell(page, "r1c1").dblclick()
    assert selected(page) == ["r1c1", "r2c6", "r8c9"]
    cell(page, "r5c5").click()
    page.keyboard.press("Shift+ArrowRight")
    press(page, "Colour")
    press(page, "6, orange")
    for name in ("r5c5", "r5c6"):
        assert "colour-6" in (cell(page, name).get_attribute("class") or "")
    expect(cell(page, "r5c5")).to_have_accessible_name("Row 5, column 5: empty; orange")
    press(page, "Undo")
    assert "colour" not in (cell(page, "r5c6").get_attribute("class") or "")


@also_in_firefox
def test_notes_are_drawn_over_cells_whose_text_is_their_digit_alone(page: Page) -> None:
    cell(page, "r1c3").click()
    for digit in range(1, 10):
        page.keyboard.press(f"Shift+Digit{digit}")
        page.keyboard.press(f"Control+Digit{digit}")
    for colour in (3, 6):
        page.keyboard.press(f"Control+Shift+Digit{colour}")
    assert line(page) == D
    box = cell(page, "r1c3").bounding_box()
    assert box
    drawn = page.evaluate(
        """() => [...document.querySelectorAll('#notes > g:first-child text')].flatMap(text => {
            const {left, top} = text.ownerSVGElement.getBoundingClientRect();
            const unit = text.ownerSVGElement.getBoundingClientRect().width / 540;
            return [...text.textContent].map((_, number) => {
                const {x, y, width} = text.getExtentOfChar(number);
                return [left + unit * x, left + unit * (x + width), top + unit * y];
            });
        })"""
    )
    assert len(drawn) == 18
    for left, right, _ in drawn:
        assert box["x"] < left < right < box["x"] + box["width"]
    assert "gradient" in cell(page, "r1c3").evaluate("cell => getComputedStyle(cell).backgroundImage")
    # Choose a digit that is already placed nine times, and a digit that the cell cannot have.
    cell(page, "r1c1").click()
    press(page, "Digit 7")
    assert "same" in (cell(page, "r1c5").get_attribute("class") or "")
    assert "noted" in (cell(page, "r1c3").get_attribute("class") or "")
    expect(page.locator("#notes .lit-digits")).to_have_text("77")


def test_notes_are_kept_clean_and_candidates_shown_and_noted_at_choice(page: Page) -> None:
    page.get_by_label("Show candidates").check()
    expect(cell(page, "r1c3")).to_have_accessible_name("Row 1, column 3: empty; candidates 1, 2, 4")
    assert line(page) == D, "what is drawn is no text of the cell"
    page.get_by_label("Show candidates").uncheck()
    assert notes(page, "r1c3") == ("", "")
    press(page, "Fill in candidates")
    assert notes(page, "r1c3") == ("", "124")
    press(page, "Undo")
    assert notes(page, "r1c3") == ("", "")
    cell(page, "r1c3").click()
    page.keyboard.press("Shift+Digit4")
    cell(page, "r1c6").click()
    page.keyboard.press("4")
    assert notes(page, "r1c3") == ("", "")
    press(page, "Undo")
    assert notes(page, "r1c3") == ("4", "")
    choose(page, "Remove notes that a new digit rules out", on=False)
    cell(page, "r1c6").click()
    page.keyboard.press("4")
    assert notes(page, "r1c3") == ("4", "")


def test_wrong_digits_are_marked_and_the_rim_is_named_at_choice(page: Page) -> None:
    place = """() => {
        const board = document.querySelector("#board").getBoundingClientRect();
        return [scrollX + board.right, scrollY + board.bottom, document.documentElement.scrollHeight];
    }"""
    before = page.evaluate(place)
    choose(page, "Show row and column names")
    expect(page.locator("#notes .names").first).to_be_visible()
    assert page.evaluate(place) == pytest.approx(before, abs=1), "nothing else moves"
    choose(page, "Mark wrong digits as they are typed")
    cell(page, "r1c3").click()
    page.keyboard.press("1")
    expect(cell(page, "r1c3")).to_have_accessible_name("Row 1, column 3: wrong; entry 1")
    expect(cell(page, "r1c3")).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("4")
    expect(cell(page, "r1c3")).to_have_attribute("aria-invalid", "false")


def test_a_puzzle_from_a_newspaper_is_typed_locked_and_freed_again(page: Page) -> None:
    press(page, "Clear")
    cell(page, "r1c1").click()
    page.keyboard.press("7")
    press(page, "Lock as givens")
    expect(cell(page, "r1c1")).to_have_accessible_name("Row 1, column 1: given 7")
    cell(page, "r1c1").click()
    page.keyboard.press("8")
    expect_words(page, "Edit givens")
    press(page, "Edit givens")
    cell(page, "r1c1").click()
    page.keyboard.press("8")
    expect_line(page, "8" + "." * 80)


@also_in_firefox
def test_a_dropped_or_chosen_file_is_read(page: Page) -> None:
    press(page, "Import")
    content = ("\n".join(PUZZLES["A"][start : start + 9] for start in range(0, 81, 9))).encode()
    page.get_by_label("Choose a file").set_input_files(
        {"name": "a.sdk", "mimeType": "text/plain", "buffer": content}
    )
    expect_line(page, PUZZLES["A"])
    press(page, "Clear")
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], 'd.sdm', {type: 'text/plain'}));
            document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true}));
        }""",
        D,
    )
    expect_line(page, D)


# In the system's Firefox, Playwright receives no file chooser events.
def test_the_button_for_a_file_is_ours_and_shows_that_it_has_the_keyboard(page: Page) -> None:
    # Playwright enables chooser events and sends key presses through different channels. Without this line,
    # the Space below could arrive before chooser events are enabled, and Playwright would miss the chooser.
    page.on("filechooser", lambda _chooser: None)
    press(page, "Import")
    own, native = page.get_by_text("Choose a file", exact=True), page.locator("#import-file")
    with page.expect_file_chooser():
        own.click()
    box = native.bounding_box()
    assert box
    assert max(box["width"], box["height"]) <= 1  # the browser's own button is invisible
    page.get_by_label("Puzzle as text").focus()
    assert own.evaluate("label => getComputedStyle(label).outlineStyle") == "none"
    page.keyboard.press("Tab")
    expect(page.get_by_label("Choose a picture")).to_be_focused()
    page.keyboard.press("Tab")
    expect(button(page, "Type in")).to_be_focused()
    page.keyboard.press("Tab")
    expect(native).to_be_focused()
    assert own.evaluate("label => getComputedStyle(label).outlineStyle") == "solid"
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Space")
    chooser.value.set_files({"name": "d.txt", "mimeType": "text/plain", "buffer": D.encode()})
    expect_line(page, D)


# In the system's Firefox, Playwright receives no download events.
def test_the_grid_is_saved_as_a_picture_and_printed(page: Page) -> None:
    press(page, "Export")
    with page.expect_download() as svg:
        press(page, "Save as SVG")
    text = svg.value.path().read_text("utf-8")
    assert text.count(">5</text>") == D.count("5")
    with page.expect_download() as png:
        press(page, "Save as PNG")
    assert png.value.path().read_bytes().startswith(b"\x89PNG")
    page.keyboard.press("Escape")
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1 } }")
    press(page, "Print")
    page.get_by_label("Puzzles per page").select_option("2")
    page.get_by_label("Title").fill("Sunday")
    page.get_by_role("dialog").get_by_role("button", name="Print").click()
    page.wait_for_function("() => window.printed === 1")
    sheet = page.locator("#sheet")
    assert sheet.locator("svg").count() == 1
    expect(sheet.locator("header")).to_contain_text("Sunday")
    expect(sheet.locator("header")).to_contain_text(re.compile(r"\d{4}"))
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sheet.locator("svg")).to_have_count(0)
    # The browser's print command prints only the same sheet, and no other part of the page.
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(sheet.locator("svg")).to_be_visible()
    expect(page.locator("main")).to_be_hidden()


@also_in_firefox
def test_what_is_done_in_a_dialog_is_said_in_it_and_ctrl_c_copies_the_grid(page: Page) -> None:
    cell(page, "r1c3").click()
    page.keyboard.press("5")
    page.keyboard.press("Control+C")
    expect_words(page, "copied the grid")
    assert page.evaluate("navigator.clipboard.readText()") == D[:2] + "5" + D[3:]
    press(page, "Export")
    dialog = page.get_by_role("dialog")
    note = dialog.locator(".note")
    text = dialog.get_by_label("The grid as text")
    for contents, expected in (("givens", D), ("solution", SOLUTIONS["D"]), ("board", D[:2] + "5" + D[3:])):
        dialog.get_by_label("Contents").select_option(contents)
        expect(text).to_have_value(expected)
    dialog.get_by_label("Format", exact=True).select_option("spaced")
    expect(text).to_have_value(re.compile("^5 3 5 0 7 0 0 0 0\n"))
    dialog.get_by_label("Format", exact=True).select_option("line")
    press(page, "Copy as image")
    expect(note).to_have_text("Copied a picture of this grid.")
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error()))")
    press(page, "Copy text")
    expect(note).to_contain_text("did not allow copying")
    expect(text).to_be_focused()
    assert text.evaluate("({selectionStart, selectionEnd}) => selectionEnd - selectionStart") == 81
    page.keyboard.press("Control+C")
    assert page.evaluate("navigator.clipboard.readText()") == D[:2] + "5" + D[3:]
    page.keyboard.press("Escape")
    press(page, "Clear")
    press(page, "Export")
    dialog.get_by_label("Contents").select_option("solution")
    expect(note).to_have_text("This puzzle has more than one solution, so none is included.")
    expect(dialog.get_by_label("Contents")).to_have_value("board")
