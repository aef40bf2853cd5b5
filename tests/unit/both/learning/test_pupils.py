"""Several pupils share a browser: a list of names, keys of their own, addresses of a teacher."""

import json

from learning import steps
from learning.look import look
from learning.state import Own, State
from learning.teaching.hiding import query_of, read_hidden
from learning.teaching.pupils import (
    MOST,
    Pupil,
    added,
    name_of,
    named,
    prefix_of,
    read_pupils,
    tidy_name,
    without,
    written_pupils,
)
from learning.work.look import look_of

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
        assert tidy_name(typed) == stored, typed


def test_a_stored_list_is_read_and_what_nobody_here_wrote_is_left_out() -> None:
    assert read_pupils(written_pupils((FIRST, ADA, BEN))) == (FIRST, ADA, BEN)
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
        assert read_pupils(text) == expected, text
    assert len(read_pupils(json.dumps(many))) == MOST


def test_each_pupil_has_keys_and_the_first_has_those_of_today() -> None:
    assert prefix_of("") == ""
    assert prefix_of("2") == "pupil/2/"


def test_pupils_are_named_added_and_removed() -> None:
    both, number = added((FIRST, ADA), "Ben")
    assert (both, number) == ((FIRST, ADA, BEN), "3")
    assert added(both, " Ada ") == (both, "2"), "who is there goes on"
    assert named(both, "3", "Bob")[2].name == "Bob"
    assert named(both, "", "Cy")[0].name == "Cy"
    assert without(both, "2") == (FIRST, BEN)
    assert without(both, "") == both, "the first one stays"
    assert added(without(both, "2"), "Dan")[1] == "4", "no number is used twice"
    assert (name_of(both, "2"), name_of(both, "9")) == ("Ada", "")


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
        found, problem = read_hidden(text)
        assert (found, problem is not None) == (hidden, is_wrong), text[:20]
        assert not problem or len(str(problem)) < 200
    assert query_of((), ()) == ""
    assert query_of(("1", "4"), ("solution", "other"), "embed=1") == (
        "?embed=1&lessons=1,4&hide=solution,other"
    )


def test_a_hidden_solution_is_not_revealed_by_any_way() -> None:
    lesson = {
        "name": "first", "figure": "cells", "counts": "reads", "hints": [], "solution": "a\nb\n",
        "board": "", "call": "f()",
    }  # fmt: skip
    state = State(names=("first",), chosen=(1,), lesson=lesson, own=Own(editor="open"))
    assert look(steps.reveal(state)).solution == ("a",)
    hidden = state.having(hidden=("solution",))
    assert look(steps.reveal(hidden)).solution == ()
    assert steps.reveal(hidden).how == ""


def test_the_look_names_who_works() -> None:
    state = steps.pupils(State(names=("first",), chosen=(1,)), (FIRST, ADA), "2")
    seen = look_of(state)
    assert (seen.pupils, seen.pupil) == ((FIRST, ADA), "2")
