"""A cell in words."""

from typing import TYPE_CHECKING

from shared.boards.spoken import heard, in_words, places_in
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
        assert in_words(2, said, WORDS[tag]) == words


def test_places_in_a_sentence_are_heard_as_cells_are() -> None:
    for text, said in (
        ("", ""),
        ("No conflict.", "No conflict."),
        ("r3c4 is a given.", "row 3, column 4 is a given."),
        ("Conflict: r1c1 and r1c9.", "Conflict: row 1, column 1 and row 1, column 9."),
        ("(r9c9)", "(row 9, column 9)"),
        ("r0c4, r3c10, xr3c4, r3c4x, R3C4", "r0c4, r3c10, xr3c4, r3c4x, R3C4"),
    ):
        assert heard(text, WORDS["en"]) == said
        assert "".join([piece for piece, _ in places_in(text)]) == text
    assert heard("r3c4 是给定数。", WORDS["zh-CN"]) == "第 3 行第 4 列 是给定数。"
