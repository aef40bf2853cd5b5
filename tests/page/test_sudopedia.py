"""Check the message of the page for every test case of Sudopedia."""

import pytest

from tests.conformance.test_outside_data import DATA, lines
from tests.page.conftest import Open
from tests.page.driver import expect_line, expect_words, paste, press

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"no test data from outside in {DATA}")

WORDS = {"0": "no solution", "1": "exactly one|complete and correct", "dup": "conflict"}


def test_check_says_the_right_thing_for_every_sudopedia_case(open_page: Open) -> None:
    page = open_page(phase="ready")
    for line in lines("sudopedia-test-cases.tsv"):
        _, puzzle, expected = line.split("\t")
        paste(page, puzzle)
        expect_line(page, puzzle)
        press(page, "Check")
        expect_words(page, WORDS.get(expected, "more than one"))
