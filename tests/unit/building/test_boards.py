"""The short texts of boards that the element draws."""

import re

from building.techniques.boards import board_of
from building.techniques.examples import examples
from shared.boards.text import LONGEST

# As web/embedding/README.md has it, and the element reads it.
TEXT = re.compile(r"[1-9a-i.]{81} (?:(?:r[1-9]c[1-9](?:[+=-][1-9])?|[rcb][1-9])(?:,|$))+")


def test_each_example_is_a_short_text_that_the_element_reads() -> None:
    for example in examples():
        text = board_of(example)
        assert len(text) <= LONGEST, example.technique.slug
        assert TEXT.fullmatch(text), (example.technique.slug, text)


def test_a_step_is_marked_on_its_board() -> None:
    (wing,) = [each for each in examples() if each.technique.slug == "x-wing"]
    values, marks = board_of(wing).split(" ")
    assert values.startswith(".ah.....b.39h.ea.6")
    assert marks == "r3,r4,r3c4+3,r3c8+3,r4c4+3,r4c8+3,r1c4-3,r7c4-3"
