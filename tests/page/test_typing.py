"""Test typing, pasting, importing and undoing before the core is loaded."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.hosts import Host
from tests.page.conftest import Open, also_in_firefox, also_in_firefox_if_long
from tests.page.driver import button, cell, expect_line, expect_words, line, paste, press
from tests.puzzles import A_OF_LUOGU, EMPTY, PUZZLES, SOLUTIONS

D = PUZZLES["D"]


@pytest.fixture
def page(open_page: Open) -> Page:
    """Open a page without a worker."""
    return open_page()


@also_in_firefox
def test_typing_moving_deleting_and_taking_all_of_it_back(page: Page) -> None:
    cell(page, "r1c1").click()
    for key in (
        "1",
        "ArrowRight",
        "2",
        "End",
        "9",
        "ArrowDown",
        "Home",
        "4",
        "ArrowUp",
        "ArrowUp",
        "ArrowLeft",
    ):
        page.keyboard.press(key)
    assert line(page) == "12......9" + "4" + "." * 71
    expect(cell(page, "r1c1")).to_be_focused()
    page.keyboard.press("Delete")
    page.keyboard.press("Control+End")
    page.keyboard.press("7")
    assert line(page) == ".2......9" + "4" + "." * 70 + "7"
    page.keyboard.press("Backspace")
    typed = ".2......9" + "4" + "." * 71
    assert line(page) == typed
    paste(page, D)
    press(page, "Clear")
    assert line(page) == EMPTY
    for expected in (D, typed, typed[:80] + "7", typed):
        press(page, "Undo")
        expect_line(page, expected)
    for _ in range(6):
        page.keyboard.press("Control+Z")
    assert line(page) == EMPTY
    expect(button(page, "Undo")).to_be_disabled()
    page.keyboard.press("Control+Y")
    page.keyboard.press("Control+Shift+Z")
    expect_line(page, "12" + "." * 79)


@also_in_firefox
def test_the_keyboard_stays_with_the_grid_and_tab_goes_into_it_once_and_out_again(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 360})
    expect(cell(page, "r1c1")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(cell(page, "r2c1")).to_be_focused()
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("Tab")
    expect(page.get_by_role("status")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(cell(page, "r2c1")).to_be_focused()
    # After a click on a button, the grid has the focus again.
    press(page, "Corner")
    press(page, "Digit 1")
    expect(cell(page, "r2c1")).to_be_focused()
    page.keyboard.press("Space")
    expect(button(page, "Centre")).to_have_attribute("aria-pressed", "true")
    expect(cell(page, "r2c1")).to_have_attribute("data-corner", "1")
    press(page, "Import")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(cell(page, "r2c1")).to_be_focused()
    page.get_by_role("heading", level=1).click()
    expect(cell(page, "r2c1")).to_be_focused()
    page.keyboard.press("Control+a")
    expect(page.locator("[data-cell][aria-selected=true]")).to_have_count(81)
    assert page.evaluate("getSelection().toString()") == ""
    # A control that was focused with the keyboard handles its own keys.
    page.keyboard.press("ArrowDown")
    button(page, "Digit").focus()
    page.keyboard.press("Space")
    expect(button(page, "Digit")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("7")
    expect(button(page, "Digit")).to_be_focused()
    assert line(page)[18] == "7"
    page.keyboard.press("Control+a")
    expect(page.locator("[data-cell][aria-selected=true]")).to_have_count(81)
    page.keyboard.press("ArrowRight")
    expect(cell(page, "r3c2")).to_be_focused()
    page.get_by_label("Language").focus()
    page.keyboard.press("8")
    page.keyboard.press("Control+a")
    assert line(page)[19] == "."


@also_in_firefox_if_long
def test_the_keyboard_goes_on_where_a_press_takes_its_button_away(page: Page) -> None:
    paste(page, D)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    for name in ("Check", "Show what is wrong"):
        button(page, name).focus()
        page.keyboard.press("Enter")
    expect_words(page, "r1c3")
    expect(button(page, "Show what is wrong")).to_be_hidden()
    expect(cell(page, "r1c3")).to_be_focused()
    button(page, "Undo").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(button(page, "Undo")).to_be_disabled()
    expect(cell(page, "r1c3")).to_be_focused()


def test_a_locked_digit_goes_where_cells_are_pressed(open_page: Open) -> None:
    page = open_page("?puzzle=" + D)
    four = page.locator('[data-command="digit-4"]')
    cell(page, "r1c4").click()
    four.dblclick()
    expect(four).to_have_attribute("aria-pressed", "true")
    expect_words(page, "4 is locked")
    assert line(page) == D, "the first of the two clicks is taken back"
    cell(page, "r1c3").click()
    cell(page, "r4c4").click()
    expect_line(page, D[:2] + "4" + D[3:30] + "4" + D[31:])
    page.keyboard.press("Escape")
    expect(four).not_to_have_attribute("aria-pressed", "true")
    cell(page, "r1c6").click()
    two = page.locator('[data-command="digit-2"]')
    two.hover()
    page.mouse.down()
    expect(two).to_have_attribute("aria-pressed", "true")
    page.mouse.up()
    expect_line(page, D[:2] + "4" + D[3:30] + "4" + D[31:])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(cell(page, "r1c5")).to_have_attribute("data-digit", "7")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(cell(page, "r1c4")).to_have_attribute("data-digit", "2")
    page.keyboard.press("f")
    expect_words(page, "no longer locked")


def test_a_puzzle_is_typed_in_by_81_keys_and_by_the_pad(page: Page) -> None:
    cell(page, "r5c5").click()
    press(page, "Import")
    press(page, "Type in")
    expect_words(page, "row by row")
    expect(cell(page, "r1c1")).to_be_focused()
    for number, digit in enumerate(D):
        page.keyboard.press((".", "0", "Space")[number % 3] if digit == "." else digit)
        if number == 10:
            page.keyboard.press("Backspace")
            expect(cell(page, "r2c2")).to_be_focused()
            page.keyboard.press(D[10] if D[10] != "." else "0")
    assert line(page) == D
    expect_words(page, "typed in")
    press(page, "Play it")
    expect_words(page, "Your digits are now its givens")
    expect(cell(page, "r1c1")).to_have_accessible_name(re.compile("given 5"))
    press(page, "Import")
    button(page, "Type in").focus()
    page.keyboard.press("Enter")
    expect(cell(page, "r1c1")).to_be_focused()
    for name in ("Empty cell", "Digit 1"):
        press(page, name)
    press(page, "Done")
    assert line(page) == ".1" + D[2:]


def test_the_pad_writes_a_given_stays_and_a_conflict_is_shown_by_more_than_colour(page: Page) -> None:
    cell(page, "r5c5").click()
    press(page, "Digit 7")
    assert line(page)[40] == "7"
    press(page, "Erase")
    assert line(page) == EMPTY
    paste(page, D)
    cell(page, "r1c1").click()
    page.keyboard.press("1")
    expect_words(page, "r1c1 is a given")
    assert line(page) == D
    cell(page, "r1c3").click()
    page.keyboard.press("5")
    expect_words(page, "conflict: r1c1 and r1c3")
    for name in ("r1c1", "r1c3"):
        expect(cell(page, name)).to_have_attribute("aria-invalid", "true")
        expect(cell(page, name)).to_have_accessible_name(re.compile("in conflict"))
        mark = cell(page, name).evaluate("e => getComputedStyle(e, '::after').borderBottomStyle")
        assert mark == "double"
    expect(button(page, "Solve")).to_be_enabled()
    page.keyboard.press("4")
    expect(cell(page, "r1c1")).to_have_attribute("aria-invalid", "false")


def test_text_is_pasted_or_imported_or_it_is_said_what_is_wrong_with_it(page: Page) -> None:
    paste(page, D)
    paste(page, "\n".join(["........."] * 3 + ["........"] + ["........."] * 5))
    expect_words(page, "row 4 has 8 cells")
    assert line(page) == D
    press(page, "Import")
    dialog = page.get_by_role("dialog", name="Import a puzzle")
    text = dialog.get_by_label("Puzzle as text")
    expect(text).to_be_focused()
    text.fill(D[:13] + "a" + D[14:])
    dialog.get_by_role("button", name="Import puzzle").click()
    expect(dialog.get_by_role("alert")).to_have_text("“a” in r2c5 is not a digit.")
    text.fill(A_OF_LUOGU)
    dialog.get_by_role("button", name="Import puzzle").click()
    expect(dialog).to_be_hidden()
    expect_line(page, PUZZLES["A"])
    expect_words(page, "21 givens")


@also_in_firefox
def test_a_dialog_closes_by_escape_and_by_button_and_what_is_pasted_into_it_stays_in_it(page: Page) -> None:
    press(page, "Import")
    dialog = page.get_by_role("dialog", name="Import a puzzle")
    paste(page, D)
    expect(dialog.get_by_label("Puzzle as text")).to_have_value(D)
    assert line(page) == EMPTY
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    press(page, "Import")
    # Open the dialog again in the same turn of the event loop, as a busy machine might.
    opened = page.evaluate("""async () => {
        const dialog = document.querySelector("#import");
        const closed = new Promise((resolve) => dialog.addEventListener("close", resolve));
        const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
        dialog.querySelector("textarea").dispatchEvent(escape);
        const states = [dialog.open];
        document.querySelector('[data-command="import"]').click();
        states.push(dialog.open);
        if (!states[0]) await closed;
        return [...states, dialog.open];
    }""")
    assert opened == [False, True, True]
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    paste(page, D)
    expect_line(page, D)
    page.keyboard.press("?")
    of_keys = page.get_by_role("dialog", name="Keys")
    expect(of_keys.get_by_text("Select all cells", exact=True)).to_be_visible()
    # The focus starts at the heading, not at the only button, which is at the end.
    expect(of_keys.get_by_role("heading", name="Keys")).to_be_focused()
    page.keyboard.press("Escape")
    expect(of_keys).to_be_hidden()


@also_in_firefox
def test_share_copies_an_address_that_opens_this_grid(page: Page, open_page: Open, host: Host) -> None:
    paste(page, D)
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    cell(page, "r1c4").click()
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Control+Shift+Digit3")
    press(page, "Share")
    expect_words(page, "copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(host.address)
    other = open_page(link.removeprefix(host.address))
    expect_line(other, D[:2] + "4" + D[3:])
    expect(cell(other, "r1c1")).to_have_accessible_name("Row 1, column 1: given 5")
    expect(cell(other, "r1c3")).to_have_accessible_name("Row 1, column 3: entry 4")
    expect(cell(other, "r1c4")).to_have_attribute("data-corner", "1")
    expect(cell(other, "r1c4")).to_have_class(re.compile("colour-3"))


def test_the_address_is_shown_with_more_and_where_the_browser_refuses_to_copy(
    page: Page, host: Host
) -> None:
    paste(page, D)
    press(page, "Share")
    expect_words(page, "copied")
    press(page, "QR code, other programs")
    dialog = page.get_by_role("dialog", name="A link to this grid")
    expect(dialog.get_by_role("img", name="The link to this grid as a QR code")).to_be_visible()
    for name, start in (
        ("SudokuWiki", "https://www.sudokuwiki.org/"),
        ("sudoku.coach", "https://sudoku.coach/"),
        ("SudokuPad", "https://sudokupad.app/"),
    ):
        assert (dialog.get_by_role("link", name=name).get_attribute("href") or "").startswith(start)
    page.keyboard.press("Escape")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    press(page, "Share")
    expect(dialog.get_by_role("textbox")).to_have_value(f"{host.address}?puzzle={D}")


def test_a_copy_that_is_done_late_says_nothing_of_the_grid_after_it(page: Page) -> None:
    page.evaluate("""() => {
        window.copies = [];
        navigator.clipboard.writeText = () => new Promise((...ends) => copies.push(ends));
    }""")
    press(page, "Share")
    page.wait_for_function("copies.length === 1")
    page.keyboard.press("5")
    press(page, "Share")
    page.wait_for_function("copies.length === 2")
    press(page, "Import")
    page.evaluate("copies[0][1](new Error('no')); copies[1][0]()")
    expect_words(page, "copied")
    expect(page.get_by_role("dialog", name="Import a puzzle")).to_be_visible()


# tests/unit/both/solving/test_address.py tests other addresses.
ADDRESSES = (
    ("?puzzle=<img src=x onerror=alert(1)>", EMPTY, "no puzzle in this text"),
    ("?state=nonsense&theme=pink&puzzle=" + D, D, "its puzzle is shown instead.*“pink”"),
)


def test_several_puzzles_and_tables_are_pasted(page: Page, host: Host) -> None:
    """The user chooses one of several pasted puzzles. If the text is unreadable, its HTML is used."""
    paste(page, "\n".join([EMPTY[:80] + "1", D, EMPTY[:80] + "2"]))
    dialog = page.get_by_role("dialog", name="Choose a puzzle")
    expect(dialog).to_contain_text("3 puzzles")
    expect(dialog.get_by_role("button", name="1: 1 given")).to_be_focused()
    dialog.get_by_role("button", name="2: 30 givens").click()
    expect_line(page, D)
    expect(dialog).to_be_hidden()
    press(page, "Clear")
    rows = ["<tr><td>" + "<td>".join(D[row : row + 9]).replace(".", "") for row in range(0, 81, 9)]
    page.evaluate(
        """html => {
            const data = new DataTransfer();
            data.setData("text/plain", "5\\n3");
            data.setData("text/html", html);
            const paste = { clipboardData: data, bubbles: true, cancelable: true };
            document.body.dispatchEvent(new ClipboardEvent("paste", paste));
        }""",
        "<table>" + "".join(rows) + "</table>",
    )
    expect_line(page, D)
    # Paste an address of this page: first a damaged one, then one with an entry.
    paste(page, host.address + "?state=2_" + D[:2] + "4" + D[3:] + "_ggeg" + "." * 77)
    expect_words(page, "cannot be read")
    kinds = "".join("." if cell == "." else "g" for cell in D)
    paste(page, host.address + "?state=2_" + D[:2] + "4" + D[3:] + "_" + kinds[:2] + "e" + kinds[3:])
    expect(page.get_by_role("gridcell", name="Row 1, column 3: entry 4")).to_have_attribute(
        "data-digit", "4"
    )


def test_addresses(page: Page, host: Host) -> None:
    for query, shown, words in ADDRESSES:
        page.goto(host.address + query)
        expect_line(page, shown)
        expect_words(page, words)
        assert page.locator("img").count() == 0, query


def test_the_theme_of_the_address_and_the_readers_choice_win_over_the_systems(open_page: Open) -> None:
    colour = "e => getComputedStyle(e).backgroundColor"
    dark = open_page("?theme=dark", color_scheme="light").get_by_role("grid").evaluate(colour)
    page = open_page(color_scheme="dark")
    grid = page.get_by_role("grid")
    assert grid.evaluate(colour) == dark
    page.emulate_media(color_scheme="light")
    light = grid.evaluate(colour)
    assert light != dark
    page.get_by_label("Theme").select_option("light")
    page.emulate_media(color_scheme="dark")
    assert grid.evaluate(colour) == light


# The rows of the puzzle that have empty cells, as in puzzle D. All other rows are full.
ROWS = (0, 4, 8)


def test_a_puzzle_is_played_by_keyboard_alone(page: Page) -> None:
    """The test reads the text of the focused cell, which a screen reader would read."""
    rows = [(D if row in ROWS else SOLUTIONS["D"])[9 * row : 9 * row + 9] for row in range(9)]
    puzzle = "".join(rows)
    paste(page, puzzle)

    def said() -> str:
        label: str = page.evaluate("document.activeElement.lastElementChild.textContent")
        return label

    for row in range(9):
        for column in range(9) if row in ROWS else ():
            digit = SOLUTIONS["D"][9 * row + column]
            place = f"Row {row + 1}, column {column + 1}: "
            if puzzle[9 * row + column] == ".":
                assert said() == place + "empty"
                page.keyboard.press(digit)
                assert said() == f"{place}entry {digit}"
            else:
                assert said() == f"{place}given {digit}"
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
    expect_words(page, "complete and correct")
    tree = page.get_by_role("grid").aria_snapshot().splitlines()
    cells = [line for line in tree if line.strip().lstrip("-' ").startswith("gridcell")]
    assert sum("given" in cell for cell in cells) == 81 - puzzle.count(".")
    assert sum("entry" in cell for cell in cells) == puzzle.count(".")
