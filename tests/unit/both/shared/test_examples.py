"""Test the order of the example puzzles."""

import json

from shared.examples import TUTORIALS, Examples

PUZZLES = {level: [level + str(number) for number in range(3)] for level in ("easy", "hard")}


def examples(chance: float) -> Examples:
    made = Examples(json.dumps(PUZZLES))
    made.choose_start(chance)
    return made


def test_a_letter_names_one_puzzle_of_the_tutorials() -> None:
    made = examples(0.0)
    for letter, puzzle in TUTORIALS:
        assert made.next(letter) == made.next(letter) == puzzle
        assert len(puzzle) == 81


def test_a_level_has_one_puzzle_after_the_other_and_begins_again() -> None:
    made = examples(0.0)
    assert [made.next("easy") for _ in range(4)] == ["easy0", "easy1", "easy2", "easy0"]
    assert made.next("hard") == "hard0"


def test_chance_says_where_a_level_begins() -> None:
    assert examples(0.5).next("easy") == "easy1"
    assert examples(0.999).next("hard") == "hard2"
