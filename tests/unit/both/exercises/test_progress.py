"""Test the browser's record of progress with techniques."""

import json

from exercises import progress
from exercises.progress import KEY, MOST_HINTS, WINS, Progress
from tests.games import Storage


def test_pages_puzzles_and_hints_are_stored_once_and_the_oldest_hints_go() -> None:
    storage = Storage()
    assert progress.load(storage) == Progress()
    for slug in ("x-wing", "w-wing", "x-wing"):
        progress.add_read(storage, slug)
        progress.add_solved(storage, slug)
    assert progress.load(storage) == Progress(read=("x-wing", "w-wing"), solved=("x-wing", "w-wing"))
    for day in range(MOST_HINTS + 2):
        progress.add_hint(storage, "w-wing", day)
    hints = progress.load(storage).hints
    assert (len(hints), hints[0], hints[-1]) == (MOST_HINTS, ("w-wing", 2), ("w-wing", MOST_HINTS + 1))


def test_a_text_that_cannot_be_read_is_no_progress_and_bad_parts_are_left_out() -> None:
    for text in ("", "no JSON", "[]", '"x"', "1"):
        assert progress.read_text(text) is None
    facts = {
        "read": ["x-wing", "../x", 3],
        "solved": "x-wing",
        "hints": [["x-wing", 3], ["x-wing"], ["X", 1], ["x-wing", -1], ["x-wing", 10**9], 7],
        "level": "gentle",
        "way": ["w-wing"] * 1000,
    }
    expected = Progress(read=("x-wing",), hints=(("x-wing", 3),))
    assert progress.read_text(json.dumps(facts)) == expected
    assert progress.read_text(json.dumps({"hints": 3, "level": ["easy"]})) == Progress()


def test_deleted_progress_comes_back_with_what_was_stored_since() -> None:
    storage = Storage()
    progress.add_read(storage, "x-wing")
    text = progress.forget(storage)
    assert storage.load(KEY) is None
    progress.add_read(storage, "w-wing")
    progress.put_back(storage, text)
    assert progress.load(storage).read == ("w-wing", "x-wing")
    progress.put_back(storage, "")
    assert progress.load(storage).read == ("w-wing", "x-wing")


def test_deleted_hints_come_back_before_those_since_then() -> None:
    storage = Storage()
    assert progress.forget_hints(storage) == ()
    assert storage.load(KEY) is None
    progress.add_read(storage, "x-wing")
    progress.add_hint(storage, "x-wing", 1)
    hints = progress.forget_hints(storage)
    assert progress.load(storage) == Progress(read=("x-wing",))
    progress.add_hint(storage, "w-wing", 2)
    progress.put_back_hints(storage, hints)
    assert progress.load(storage).hints == (("x-wing", 1), ("w-wing", 2))


def test_two_records_are_joined_and_choices_here_stay() -> None:
    here = Progress(
        read=("x-wing",), hints=(("x-wing", 2), ("w-wing", 5)), level="hard", way=("x-wing", "w-wing")
    )
    other = Progress(
        read=("w-wing",),
        solved=("x-wing",),
        hints=(("x-wing", 2), ("w-wing", 4)),
        level="easy",
        way=("swordfish",),
    )
    joined = progress.read_text(progress.join(progress.text_of(here), progress.text_of(other)))
    assert joined == Progress(
        read=("x-wing", "w-wing"),
        solved=("x-wing",),
        hints=(("x-wing", 2), ("w-wing", 4), ("w-wing", 5)),
        level="hard",
        way=("x-wing", "w-wing"),
    )
    text = progress.text_of(here)
    assert progress.join(text, progress.text_of(Progress(read=("x-wing",)))) == text


def test_a_level_is_won_with_a_puzzle_that_took_few_hints() -> None:
    storage = Storage()
    assert progress.won_levels(storage) == ()
    lines = ("1 60 3 hard 1..", "2 - 0 easy 2..", "3 60 4 unfair 3..", "4 60 0 - 4..", "damaged")
    storage.keep(WINS, "\n".join(lines))
    assert progress.won_levels(storage) == ("easy", "hard")
