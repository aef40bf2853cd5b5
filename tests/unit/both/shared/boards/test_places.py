"""Test that the names of cells in sentences are spelled out for screen readers."""

from shared.boards.places import places_in, spell_out_places
from shared.words import Words

WORDS = {}
for tag in ("en", "zh-CN"):
    with open("web/locales/" + tag + ".json") as file:
        WORDS[tag] = Words(file.read(), tag)


def test_places_in_a_sentence_are_heard_as_cells_are() -> None:
    for text, said in (
        ("", ""),
        ("No conflict.", "No conflict."),
        ("r3c4 is a given.", "row 3, column 4 is a given."),
        ("Conflict: r1c1 and r1c9.", "Conflict: row 1, column 1 and row 1, column 9."),
        ("(r9c9)", "(row 9, column 9)"),
        ("r0c4, r3c10, xr3c4, r3c4x, R3C4", "r0c4, r3c10, xr3c4, r3c4x, R3C4"),
    ):
        assert spell_out_places(text, WORDS["en"]) == said
        assert "".join([piece for piece, _ in places_in(text)]) == text
    assert spell_out_places("r3c4 是给定数。", WORDS["zh-CN"]) == "第 3 行第 4 列 是给定数。"
