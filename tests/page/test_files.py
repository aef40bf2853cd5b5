"""Test that the board reads dropped files as the command line does, and reports the same faults."""

import base64
import re

from playwright.sync_api import Page, expect

from tests.byte_files import FILES
from tests.page.conftest import Open
from tests.page.driver import expect_line, expect_words
from tests.puzzles import PUZZLES

A = PUZZLES["A"]
WORDS = {
    "cut": "is cut off",
    "damaged": "is damaged",
    "behind": "has extra bytes after",
    "foreign": "is an archive or a document",
}


def drop(page: Page, name: str, data: bytes) -> None:
    page.evaluate(
        """([name, bytes]) => {
            const data = new DataTransfer();
            data.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name));
            document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true}));
        }""",
        [name, base64.b64encode(data).decode()],
    )


def test_files_of_bytes_are_read_as_everywhere(open_page: Open) -> None:
    page = open_page("index.html?lang=en")
    for number, name in enumerate(FILES):
        data, puzzles, problem = FILES[name]
        drop(page, "before.txt", A.encode())
        expect_line(page, A)
        drop(page, f"list-{number}.txt", data)
        if len(puzzles) > 1:
            expect(page.locator("#choose"), name).to_be_visible()
            expect(page.locator("#choose-list button"), name).to_have_count(len(puzzles))
            page.keyboard.press("Escape")
            expect(page.locator("#choose")).to_be_hidden()
        elif puzzles:
            expect_line(page, puzzles[0])
        elif problem != "foreign":
            expect_words(page, "no puzzle|cannot|is (cut off|damaged)")
        if problem and len(puzzles) < 2:
            expect_words(page, f"list-{number}.txt {re.escape(WORDS[problem])}")


def test_a_long_file_is_read_up_to_a_bound_and_the_rest_is_said(open_page: Open) -> None:
    page = open_page("index.html?lang=en")
    drop(page, "long.txt", f"{A}\n".encode() + b"\n" * 1_500_000)
    expect_words(page, "long.txt is long: only its first megabyte")
    expect_line(page, A)
