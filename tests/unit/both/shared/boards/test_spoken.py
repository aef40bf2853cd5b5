"""Test the description of a cell for screen readers."""

from typing import TYPE_CHECKING

from shared.boards.spoken import describe_cell
from shared.words import Words

if TYPE_CHECKING:
    from shared.life import Message

WORDS = {}
for tag in ("en", "zh-CN"):
    with open("web/locales/" + tag + ".json") as file:
        WORDS[tag] = Words(file.read(), tag)


def test_a_cell_is_said_with_its_place_and_with_commas_between_digits() -> None:
    candidates: Message = ("cell.candidates", {"digits": "2358"})
    said: list[Message] = [("marks.said_placed", {"digits": "2"}), ("cell.empty", None), candidates]
    for tag, words in (
        ("en", "Row 1, column 3: goes here 2; empty; candidates 2, 3, 5, 8"),
        ("zh-CN", "第 1 行第 3 列：此格填 2；空；候选数 2、3、5、8"),
    ):
        assert describe_cell(2, said, WORDS[tag]) == words
