"""Test pupils who share a browser: the list of names, separate keys in the store, and teachers' links."""

import json

from learning import steps
from learning.look import build_look
from learning.state import LearningState, LessonCode
from learning.teaching.hiding import parse_hidden, write_query
from learning.teaching.pupils import (
    MOST_IN_BROWSER,
    Pupil,
    clean_name,
    exclude_pupil,
    include_pupil,
    key_prefix_of,
    parse_pupils,
    pupil_name,
    serialize_pupils,
    set_name,
)
from learning.work.look import build_work_look

ADA, BEN = Pupil(number="2", name="Ada"), Pupil(number="3", name="Ben")
FIRST = Pupil()


def test_names_are_text_that_can_be_seen() -> None:
    for typed, stored in (
        ("Ada", "Ada"),
        ("  Ada\n\tLovelace ", "Ada Lovelace"),
        ("李  明", "李 明"),
        ("\u202eadA\u2066\u200b", "adA"),
        ("<b>\x00Ada</b>\x9b", "<b>Ada</b>"),
        ("a" * 200, "a" * 80),
        ("\ufeff \r\n", ""),
    ):
        assert clean_name(typed) == stored, typed


def test_a_stored_list_is_read_and_what_nobody_here_wrote_is_left_out() -> None:
    assert parse_pupils(serialize_pupils((FIRST, ADA, BEN))) == (FIRST, ADA, BEN)
    many = [[str(number), "x"] for number in range(1, 200)]
    for text, expected in (
        (None, (FIRST,)),
        ("", (FIRST,)),
        ("{", (FIRST,)),
        ("7", (FIRST,)),
        ('{"a": 1}', (FIRST,)),
        ("[" * 5000, (FIRST,)),
        ("[" + " " * 30000 + "]", (FIRST,)),
        ('[["", "Cy"]]', (Pupil(name="Cy"),)),
        ('[["2", "Ada"], ["2", "Eve"], ["3", "Ben"]]', (FIRST, ADA, BEN)),
        ('[["../x", "Ada"], [2, "Ada"], ["2"], ["02", "Ada"], ["9999", "Ada"], null]', (FIRST,)),
    ):
        assert parse_pupils(text) == expected, text
    assert len(parse_pupils(json.dumps(many))) == MOST_IN_BROWSER


def test_each_pupil_has_keys_and_the_first_has_those_of_today() -> None:
    assert key_prefix_of("") == ""
    assert key_prefix_of("2") == "pupil/2/"


def test_pupils_are_named_added_and_removed() -> None:
    both, number = include_pupil((FIRST, ADA), "Ben")
    assert (both, number) == ((FIRST, ADA, BEN), "3")
    assert include_pupil(both, " Ada ") == (both, "2"), "who is there goes on"
    assert set_name(both, "3", "Bob")[2].name == "Bob"
    assert set_name(both, "", "Cy")[0].name == "Cy"
    assert exclude_pupil(both, "2") == (FIRST, BEN)
    assert exclude_pupil(both, "") == both, "the first one stays"
    assert include_pupil(exclude_pupil(both, "2"), "Dan")[1] == "4", "no number is used twice"
    assert (pupil_name(both, "2"), pupil_name(both, "9")) == ("Ada", "")


def test_an_address_hides_solutions_and_other_languages() -> None:
    for text, hidden, is_wrong in (
        ("", (), False),
        ("solution", ("solution",), False),
        ("other,solution", ("solution", "other"), False),
        ("solution,,", ("solution",), False),
        ("hints", (), True),
        ("solution,all", ("solution",), True),
        ("x" * 100_000, (), True),
    ):
        found, problem = parse_hidden(text)
        assert (found, problem is not None) == (hidden, is_wrong), text[:20]
        assert not problem or len(str(problem)) < 200
    assert write_query((), ()) == ""
    assert write_query(("1", "4"), ("solution", "other"), "embed=1") == (
        "?embed=1&lessons=1,4&hide=solution,other"
    )


def test_a_hidden_solution_is_not_revealed_by_any_way() -> None:
    lesson = {
        "name": "first", "figure": "cells", "counts": "reads", "hints": [], "solution": "a\nb\n",
        "board": "", "call": "f()",
    }  # fmt: skip
    state = LearningState(
        lesson_names=("first",), lesson=lesson, own=LessonCode(editor="open")
    ).with_address(lesson_numbers=(1,))
    assert build_look(steps.reveal_line(state)).solution_lines == ("a",)
    hidden = state.with_address(hidden=("solution",))
    assert build_look(steps.reveal_line(hidden)).solution_lines == ()
    assert steps.reveal_line(hidden).attempt.result == ""


def test_the_look_names_who_works() -> None:
    state = steps.store_pupils(
        LearningState(lesson_names=("first",)).with_address(lesson_numbers=(1,)), (FIRST, ADA), "2"
    )
    seen = build_work_look(state)
    assert (seen.pupils, seen.pupil_number) == ((FIRST, ADA), "2")
