"""Test the record of progress with techniques in the browser's store."""

import json

from exercises import progress
from exercises.progress import MOST_HINTS, PROGRESS_KEY, WINS_KEY, Progress
from tests.games import Storage


def test_pages_puzzles_and_hints_are_stored_once_and_the_oldest_hints_go() -> None:
    storage = Storage()
    assert progress.load(storage) == Progress()
    for slug in ("x-wing", "w-wing", "x-wing"):
        progress.record_page_read(storage, slug)
        progress.record_solved(storage, slug)
    assert progress.load(storage) == Progress(
        read_pages=("x-wing", "w-wing"), solved_techniques=("x-wing", "w-wing")
    )
    for day in range(MOST_HINTS + 2):
        progress.record_hint(storage, "w-wing", day)
    hints = progress.load(storage).recent_hints
    assert (len(hints), hints[0], hints[-1]) == (MOST_HINTS, ("w-wing", 2), ("w-wing", MOST_HINTS + 1))


def test_a_text_that_cannot_be_read_is_no_progress_and_bad_parts_are_left_out() -> None:
    for text in ("", "no JSON", "[]", '"x"', "1"):
        assert progress.parse_progress(text) is None
    facts = {
        "read": ["x-wing", "../x", 3],
        "solved": "x-wing",
        "hints": [["x-wing", 3], ["x-wing"], ["X", 1], ["x-wing", -1], ["x-wing", 10**9], 7],
        "level": "gentle",
        "way": ["w-wing"] * 1000,
    }
    expected = Progress(read_pages=("x-wing",), recent_hints=(("x-wing", 3),))
    assert progress.parse_progress(json.dumps(facts)) == expected
    assert progress.parse_progress(json.dumps({"hints": 3, "level": ["easy"]})) == Progress()


def test_deleted_progress_comes_back_with_what_was_stored_since() -> None:
    storage = Storage()
    progress.record_page_read(storage, "x-wing")
    text = progress.delete_progress(storage)
    assert storage.load(PROGRESS_KEY) is None
    progress.record_page_read(storage, "w-wing")
    progress.restore_progress(storage, text)
    assert progress.load(storage).read_pages == ("w-wing", "x-wing")
    progress.restore_progress(storage, "")
    assert progress.load(storage).read_pages == ("w-wing", "x-wing")


def test_deleted_hints_come_back_before_those_since_then() -> None:
    storage = Storage()
    assert progress.delete_hints(storage) == ()
    assert storage.load(PROGRESS_KEY) is None
    progress.record_page_read(storage, "x-wing")
    progress.record_hint(storage, "x-wing", 1)
    hints = progress.delete_hints(storage)
    assert progress.load(storage) == Progress(read_pages=("x-wing",))
    progress.record_hint(storage, "w-wing", 2)
    progress.restore_hints(storage, hints)
    assert progress.load(storage).recent_hints == (("x-wing", 1), ("w-wing", 2))


def test_two_records_are_joined_and_choices_here_stay() -> None:
    here = Progress(
        read_pages=("x-wing",),
        recent_hints=(("x-wing", 2), ("w-wing", 5)),
        chosen_level="hard",
        assigned_techniques=("x-wing", "w-wing"),
    )
    other = Progress(
        read_pages=("w-wing",),
        solved_techniques=("x-wing",),
        recent_hints=(("x-wing", 2), ("w-wing", 4)),
        chosen_level="easy",
        assigned_techniques=("swordfish",),
    )
    joined = progress.parse_progress(
        progress.merge_texts(progress.serialize_progress(here), progress.serialize_progress(other))
    )
    assert joined == Progress(
        read_pages=("x-wing", "w-wing"),
        solved_techniques=("x-wing",),
        recent_hints=(("x-wing", 2), ("w-wing", 4), ("w-wing", 5)),
        chosen_level="hard",
        assigned_techniques=("x-wing", "w-wing"),
    )
    text = progress.serialize_progress(here)
    assert progress.merge_texts(text, progress.serialize_progress(Progress(read_pages=("x-wing",)))) == text


def test_a_level_is_won_with_a_puzzle_that_took_few_hints() -> None:
    storage = Storage()
    assert progress.won_levels(storage) == ()
    lines = ("1 60 3 hard 1..", "2 - 0 easy 2..", "3 60 4 unfair 3..", "4 60 0 - 4..", "damaged")
    storage.keep(WINS_KEY, "\n".join(lines))
    assert progress.won_levels(storage) == ("easy", "hard")
